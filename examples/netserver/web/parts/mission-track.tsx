/**
 * The five missions, the rejected teams, and the team on the table.
 */
import type { VNode } from 'preact';
import { useTeller } from '../language.js';
import { isRecord, listOf, textsOf } from '../plain.js';
import type { BoardProps, Text } from '../skins/skin.js';
import { Icon } from './icon.js';
import { Names } from './name.js';

const MISSION: Text = ['Mission', '任务'];
const PLAYERS: Text = ['players', '人'];
const TWO: Text = ['needs 2 Fails', '需两张失败'];
const REJECTED: Text = ['Rejected teams', '否决次数'];
const TEAM: Text = ['The team', '队伍'];
const RESULT: { readonly [result: string]: Text } = { SUCCESS: ['Success', '成功'], FAIL: ['Failed', '失败'] };
const REJECTIONS = 5;

/** The board of `missions`. */
export function MissionTrack({ info }: BoardProps): VNode {
  const teller = useTeller();
  const say = (text: Text): string => teller.text(text);
  const team = textsOf(info['team']);
  const rejections = Number(info['rejections'] ?? 0);
  return (
    <div class="track">
      <ol class="missions">
        {listOf(info['missions']).filter(isRecord).map(({ mission, size, failsNeeded, result, fails }) => {
          const word = typeof result === 'string' ? RESULT[result] : undefined;
          return (
            <li key={mission} class={`mission ${typeof result === 'string' ? result.toLowerCase() : ''}${mission === info['mission'] && result === undefined ? ' current' : ''}`} aria-current={mission === info['mission'] ? 'step' : undefined}>
              <span class="unseen">{say(MISSION)} {Number(mission)}: </span>
              <span class="size" aria-hidden="true">{word === undefined ? Number(size) : <Icon name={result === 'FAIL' ? 'cross' : 'check'} />}</span>
              <small>{word === undefined ? `${Number(size)} ${say(PLAYERS)}` : `${say(word)}${Number(fails) > 0 ? ` · ${Number(fails)}×` : ''}`}</small>
              {Number(failsNeeded) > 1 && word === undefined && <small class="two">{say(TWO)}</small>}
            </li>
          );
        })}
      </ol>
      <p class="rejections">
        <span>{say(REJECTED)}: {rejections}/{REJECTIONS}</span>
        <span class="pips" aria-hidden="true">{Array.from({ length: REJECTIONS }, (_, i) => <i key={i} class={i < rejections ? 'on' : ''} />)}</span>
      </p>
      {team.length > 0 && <p class="team"><span class="label">{say(TEAM)}</span> <Names ids={team} /></p>}
    </div>
  );
}
