/**
 * Gives what is inside its language, and its game.
 */
import type { ComponentChildren, VNode } from 'preact';
import { useContext, useEffect, useMemo, useState } from 'preact/hooks';
import { Spoken, Telling } from './language.js';
import { skinOf } from './skins/index.js';
import type { Lang } from './skins/skin.js';
import { Teller } from './teller.js';
import { read, write } from './tokens.js';

const KEY = 'hiddenrole.language';

/** Everything inside speaks the language that was chosen, or the browser's. */
export function Speaking({ children }: { readonly children: ComponentChildren }): VNode {
  const [lang, setLang] = useState<Lang>(() => {
    const kept = read(KEY) ?? navigator.language;
    return kept.startsWith('zh') ? 'zh' : 'en';
  });
  useEffect(() => { document.documentElement.lang = lang === 'zh' ? 'zh-Hans' : 'en'; }, [lang]);
  const spoken = useMemo(() => ({
    lang,
    switchTo: (to: Lang): void => {
      write(KEY, to);
      setLang(to);
    },
  }), [lang]);
  return <Spoken.Provider value={spoken}><Of game="" players={[]}>{children}</Of></Spoken.Provider>;
}

/** Everything inside is about one game. */
export function Of({ game, players, children }: { readonly game: string; readonly players: readonly string[]; readonly children: ComponentChildren }): VNode {
  const { lang } = useContext(Spoken);
  const teller = useMemo(() => new Teller(skinOf(game), lang, players), [game, lang, players.join('\n')]);
  useEffect(() => {
    if (game === '') return undefined;
    document.documentElement.dataset['theme'] = teller.skin.theme ?? 'plain';
    return () => { delete document.documentElement.dataset['theme']; };
  }, [game, teller]);
  return <Telling.Provider value={teller}>{children}</Telling.Provider>;
}
