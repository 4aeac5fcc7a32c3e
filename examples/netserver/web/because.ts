/**
 * What decided who was told of something, in words for those who play: the kernel says it in those of its own code.
 */
import type { Text } from './skins/skin.js';
import type { Teller } from './teller.js';
import { isWord, WORDS } from './words.js';

/** By what the kernel says; `$1` is what stands in its brackets. */
const SAID: readonly (readonly [said: RegExp, text: Text])[] = [
  [/^everyone hears that the game has started/, ['Everybody hears that the game begins.', '游戏开始告知所有人。']],
  [/^everyone hears how the game ended/, ['Everybody hears how the game ended.', '结局告知所有人。']],
  [/^speech\.(.+) decided/, ['Those heard it who were in the channel when it was said: $1.', '当时在此频道的人听到了：$1。']],
  [/^a voided submission/, ['Whoever had given the answer is told that it came to nothing.', '答案作废会告知作答者。']],
  [/^the referee's own|^it was the referee/, ['The referee’s own.', '裁判自己的操作。']],
  [/^the face of the phase/, ['Everybody sees which phase and which round it is.', '阶段与轮次人人可见。']],
  [/^what they see changed/, ['Nothing was said, but what they can see has changed.', '没有宣布，但所见有变化。']],
  [/^they have a part in the phase/, ['Those are called who have a part in the phase that begins.', '告知在此阶段有行动的人。']],
  [/^it was canceled by (.+)$/, ['It was prevented: $1.', '被阻止：$1。']],
  [/^a reveal is told/, ['A card is seen by those for whom it is turned over.', '翻牌只给指定的人看。']],
  [/^the event itself says who/, ['The rules told it to them by name.', '规则在此指定了告知谁。']],
  [/^events\.(.+)\.to says who/, ['The rules say once and for all who hears of this.', '规则规定此类事件告知谁。']],
  [/^audience\(…\) answered/, ['The rules worked it out from the table as it was.', '规则根据当时局面判定。']],
  [/^nothing says who/, ['Nothing in the rules says who hears of it.', '规则没有说明告知谁。']],
  [/^entries of the kernel/, ['Only the record holds it: nobody at the table is told.', '只记录在案，不告知任何人。']],
];

/** Why somebody knows it; in the kernel's own words where there are no others. */
export function becauseOf(said: string, teller: Teller): string {
  for (const [pattern, text] of SAID) {
    const [found, named] = pattern.exec(said) ?? [];
    if (found !== undefined) return teller.text(text).replace('$1', named === undefined ? '' : wordOf(named, teller));
  }
  return said;
}

function wordOf(name: string, teller: Teller): string {
  return isWord(name) && teller.skin.words?.[name] === undefined ? teller.text(WORDS[name]) : teller.word(name);
}
