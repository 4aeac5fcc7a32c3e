/**
 * In which language the page speaks, and of which game.
 */
import { createContext, type Context, type VNode } from 'preact';
import { useContext } from 'preact/hooks';
import { plainSkin } from './skins/default.js';
import type { Lang } from './skins/skin.js';
import { Teller } from './teller.js';
import { WORDS, type Word } from './words.js';

/** The language that is spoken, and how to speak another. */
export interface Language {
  readonly lang: Lang;
  switchTo(lang: Lang): void;
}

/** The language of what is inside. */
export const Spoken: Context<Language> = createContext<Language>({ lang: 'en', switchTo: () => undefined });
/** Who tells of the game of what is inside. */
export const Telling: Context<Teller> = createContext(new Teller(plainSkin(''), 'en', []));

/** Says things of the game. */
export function useTeller(): Teller {
  return useContext(Telling);
}

/** Says things of the page. */
export function useSay(): (word: Word) => string {
  const teller = useTeller();
  return (word) => teller.text(WORDS[word]);
}

/** Switches to the other language. */
export function LanguageSwitch(): VNode {
  const { lang, switchTo } = useContext(Spoken);
  const other = lang === 'zh' ? 'en' : 'zh';
  return <button type="button" class="quiet" lang={other} onClick={() => { switchTo(other); }}>{WORDS.language[lang === 'zh' ? 1 : 0]}</button>;
}
