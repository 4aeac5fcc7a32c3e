/**
 * The start: open a table, or come to one.
 */
import type { VNode } from 'preact';
import { useState } from 'preact/hooks';
import { createTable, useGames } from '../api.js';
import { LanguageSwitch, useSay, useTeller } from '../language.js';
import { inWords } from '../parts/toast.js';
import { go } from '../route.js';
import { skinOf } from '../skins/index.js';
import { keep, read, write } from '../tokens.js';

/** Remembered, so that nobody types their name twice. */
export const NAME = 'hiddenrole.name';
const LONGEST_NAME = 24;

/** What one sees first. */
export function StartPage(): VNode {
  const say = useSay();
  return (
    <main class="narrow start">
      <header class="hero">
        <h1><span class="logo" aria-hidden="true" />hiddenrole</h1>
        <p>{say('tagline')}</p>
      </header>
      <JoinByCode />
      <Create />
      <footer><LanguageSwitch /></footer>
    </main>
  );
}

function JoinByCode(): VNode {
  const say = useSay();
  const [code, setCode] = useState('');
  return (
    <form
      class="panel join-code"
      onSubmit={(event) => {
        event.preventDefault();
        if (code.length === 5) go(`/t/${code}`);
      }}
    >
      <h2>{say('joinTable')}</h2>
      <div class="row">
        <label class="grow"><span class="unseen">{say('code')}</span>
          <input class="code-input" value={code} placeholder={say('code')} maxLength={5} autoComplete="off" autoCapitalize="characters" spellcheck={false} onInput={(event) => { setCode(event.currentTarget.value.toUpperCase().replaceAll(/[^A-Z]/g, '')); }} />
        </label>
        <button type="submit" disabled={code.length !== 5}>{say('join')}</button>
      </div>
    </form>
  );
}

function Create(): VNode {
  const say = useSay();
  const teller = useTeller();
  const games = useGames();
  const [chosen, setChosen] = useState<string>();
  const [name, setName] = useState(() => read(NAME) ?? '');
  const [plays, setPlays] = useState(true);
  const [trouble, setTrouble] = useState('');
  const game = chosen ?? games[0]?.name;
  const open = async (): Promise<void> => {
    if (game === undefined) return;
    const made = await createTable(game, plays ? name.trim() : undefined);
    if ('code' in made) {
      setTrouble(inWords(made, say));
      return;
    }
    if (plays) write(NAME, name.trim());
    keep(made.table, made.token);
    go(`/t/${made.table}`);
  };
  return (
    <form
      class="panel"
      onSubmit={(event) => {
        event.preventDefault();
        void open();
      }}
    >
      <h2>{say('newTable')}</h2>
      <div class="games" role="radiogroup" aria-label={say('game')}>
        {games.map(({ name: one, players: [least, most] }) => {
          const { name: called, about, theme = 'plain' } = skinOf(one);
          return (
            <label key={one} class={`game theme-${theme}`}>
              <input type="radio" name="game" value={one} checked={one === game} onChange={() => { setChosen(one); }} />
              <span class="game-name">{teller.text(called)}</span>
              {about !== undefined && <span class="about">{teller.text(about)}</span>}
              <small>{least}–{most} {say('players')}</small>
            </label>
          );
        })}
      </div>
      <div class="tabs" role="group" aria-label={say('whoAreYou')}>
        <button type="button" aria-pressed={plays} onClick={() => { setPlays(true); }}>{say('iPlay')}</button>
        <button type="button" aria-pressed={!plays} onClick={() => { setPlays(false); }}>{say('iReferee')}</button>
      </div>
      {plays
        ? <label class="field">{say('yourName')}<input name="name" value={name} maxLength={LONGEST_NAME} autoComplete="nickname" required onInput={(event) => { setName(event.currentTarget.value); }} /></label>
        : <p class="hint">{say('refereeHint')}</p>}
      <p class="trouble" role="alert">{trouble}</p>
      <button type="submit" class="main" disabled={game === undefined || (plays && name.trim() === '')}>{say('create')}</button>
    </form>
  );
}
