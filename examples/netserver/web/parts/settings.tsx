/**
 * The rules of the game at this table, from what the server says of its switches.
 */
import type { VNode } from 'preact';
import { PACES, type GameInfo, type Lobby, type Setting } from '../../src/protocol.js';
import { useSay, useTeller } from '../language.js';
import { skinOf } from '../skins/index.js';
import { SpectatorSetting } from './spectators.js';
import { useAsk } from './toast.js';

/** The owner changes it, everybody else reads it. */
export function Settings({ lobby, games, owner }: { readonly lobby: Lobby; readonly games: readonly GameInfo[]; readonly owner: boolean }): VNode {
  const say = useSay();
  const teller = useTeller();
  const ask = useAsk();
  const info = games.find(({ name }) => name === lobby.game);
  const options = Object.entries(info?.options ?? {});
  const valueOf = (name: string): Setting | undefined => lobby.options[name] ?? info?.options[name]?.default;
  const changed = options.filter(([name, spec]) => valueOf(name) !== spec.default).length;
  return (
    <section class="settings" aria-label={say('settings')}>
      <div class="row fields">
        <label class="field">{say('game')}
          <select value={lobby.game} disabled={!owner} onChange={(event) => { void ask({ type: 'LOBBY', change: { do: 'settings', game: event.currentTarget.value } }); }}>
            {games.map(({ name }) => <option key={name} value={name}>{teller.text(skinOf(name).name)}</option>)}
          </select>
        </label>
        <label class="field">{say('pace')}
          <select
            value={lobby.pace}
            disabled={!owner}
            onChange={(event) => {
              const pace = PACES.find((one) => one === event.currentTarget.value);
              if (pace !== undefined) void ask({ type: 'LOBBY', change: { do: 'settings', pace } });
            }}
          >
            {PACES.map((pace) => <option key={pace} value={pace}>{say(pace)}</option>)}
          </select>
        </label>
      </div>
      <p class="hint">{say('paceHint')}</p>
      <SpectatorSetting lobby={lobby} owner={owner} />
      {options.length > 0 && (
        <details>
          <summary>{say('settings')}{changed > 0 ? ` · ${changed} ${say('changed')}` : ''}</summary>
          {owner && changed > 0 && <button type="button" class="quiet" onClick={() => { void ask({ type: 'LOBBY', change: { do: 'settings', options: {} } }); }}>{say('defaults')}</button>}
          <label class="check"><input type="checkbox" checked={lobby.padding} disabled={!owner} onChange={(event) => { void ask({ type: 'LOBBY', change: { do: 'settings', padding: event.currentTarget.checked } }); }} />{say('padding')}</label>
          {options.map(([name, spec]) => (
            <label class="option-row" key={name}>
              <span class="option-name">{teller.setting(name)}<small>{spec.doc}</small></span>
              <select
                value={spec.values.findIndex((value) => value === valueOf(name))}
                disabled={!owner}
                onChange={(event) => {
                  const value = spec.values[Number(event.currentTarget.value)];
                  if (value !== undefined) void ask({ type: 'LOBBY', change: { do: 'settings', options: { ...lobby.options, [name]: value } } });
                }}
              >
                {spec.values.map((value, i) => <option key={i} value={i}>{teller.setting(value)}</option>)}
              </select>
            </label>
          ))}
        </details>
      )}
    </section>
  );
}
