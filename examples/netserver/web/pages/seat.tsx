/**
 * The game from one seat: card, moves, table, talk and what has happened.
 */
import type { VNode } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { TableClient } from '../../src/client.js';
import { LanguageSwitch, useSay } from '../language.js';
import { Actions } from '../parts/actions.js';
import { Board } from '../parts/board.js';
import { Chat } from '../parts/chat.js';
import { Controls } from '../parts/controls.js';
import { Announcer, Feed } from '../parts/feed.js';
import { Header, Line } from '../parts/header.js';
import { Icon } from '../parts/icon.js';
import { Elsewhere } from '../parts/invite.js';
import { OutcomeOf } from '../parts/outcome.js';
import { Players } from '../parts/players.js';
import { ReplayLink } from '../parts/replay-link.js';
import { RoleCard } from '../parts/role-card.js';
import { isItem, isSeat } from '../seen.js';
import { useItems } from '../store.js';

const TABS = [['play', 'cards'], ['talk', 'talk'], ['story', 'story']] as const;
type Tab = (typeof TABS)[number][0];

/** On a phone one part at a time, on anything wider all of them. */
export function SeatPage({ client, token }: { readonly client: TableClient; readonly token: string }): VNode | null {
  const say = useSay();
  const items = useItems(client, isItem);
  const [tab, setTab] = useState<Tab>('play');
  const said = items.filter(({ type }) => type === 'MESSAGE').length;
  const [heard, setHeard] = useState(said);
  useEffect(() => { if (tab === 'talk') setHeard(said); }, [tab, said]);
  useEffect(() => { scrollTo(0, 0); }, [tab]);
  const { view, lobby, you } = client;
  if (view === undefined || !isSeat(view) || lobby === undefined) return null;
  const { own, public: seen } = view;
  const over = seen.outcome !== undefined;
  const unheard = tab === 'talk' ? 0 : said - heard;
  return (
    <div class={`seat-page tab-${tab}`}>
      <Line client={client} />
      <Announcer items={items} />
      <Header client={client} />
      <main>
        <div class="part play">
          <OutcomeOf seen={seen} self={own.self.id} />
          {over && <ReplayLink table={lobby.table} eyes={{ seat: own.self.id }} />}
          {!over && <RoleCard view={view} />}
          {!over && <Actions view={view} />}
          <Board seen={seen} />
          <Players seen={seen} self={own.self.id} open={own.open} />
          {you?.owner === true && <Controls client={client} />}
          <footer class="panel foot">
            <a href={`/t/${lobby.table}/tv`} target="_blank" rel="noreferrer">{say('tvView')}</a>
            <Elsewhere table={lobby.table} token={token} />
            {over && <a href="/">{say('home')}</a>}
            <LanguageSwitch />
          </footer>
        </div>
        <div class="part talk"><h2>{say('talk')}</h2><Chat shown={tab} items={items} channels={own.channels} self={own.self.id} /></div>
        <div class="part story"><h2>{say('story')}</h2><Feed shown={tab} items={items} quiet /></div>
      </main>
      <nav class="tabbar" aria-label={say('table')}>
        {TABS.map(([name, icon]) => (
          <button key={name} type="button" aria-current={tab === name ? 'page' : undefined} onClick={() => { setTab(name); }}>
            <Icon name={icon} />{say(name === 'story' ? 'soFar' : name)}
            {name === 'talk' && unheard > 0 && <span class="badge">{unheard}<span class="unseen"> {say('new')}</span></span>}
          </button>
        ))}
      </nav>
    </div>
  );
}
