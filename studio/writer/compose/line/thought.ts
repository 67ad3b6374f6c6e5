import type { Dice } from '../../../random.js';
import {
  MONOLOGUE_ADVICE,
  MONOLOGUE_DETAIL,
  MONOLOGUE_LINES,
  MONOLOGUE_READ,
  MONOLOGUE_SELF,
  MONOLOGUE_THING,
  MONOLOGUE_TOPIC_ENDINGS,
  MONOLOGUE_TOPIC_OPENINGS,
  type MonologueLine,
  THOUGHTS,
  type Thought,
} from '../../copy/monologue.js';
import type { Beat, Role } from '../../formats.js';
import type { Facts } from '../facts.js';
import { SELF_SLOTS } from '../self.js';
import type { LineRequest } from './lines.js';

/** For each beat of another format, the line of a monologue that has the same purpose. */
const LINE_OF: Readonly<Record<Beat, MonologueLine>> = {
  hook: 'opening',
  tension: 'scene',
  turn: 'thing',
  benefit: 'detail',
  proof: 'detail',
  objection: 'doubt',
  cta: 'ending',
};
const isLine = (role: string): role is MonologueLine => MONOLOGUE_LINES.some((line) => line === role);

/** Chooses one of the {@link THOUGHTS} for a whole script. Where none of its lines fits, a line of another thought is used. */
export function pickThought(
  facts: Facts,
  length: readonly [number, number],
  random: Dice,
): { pickLines(role: Role, index: number): Partial<LineRequest> } {
  const thought = random.pick(THOUGHTS as [Thought, ...Thought[]]);
  // If anything is known about the speaker, the line `thought` introduces them instead of stating the thought.
  const knownSpeaker = SELF_SLOTS.some((slot) => facts.slots[slot] !== undefined);
  const linesIn = (one: Thought, line: MonologueLine): readonly string[] => {
    const topicLines = facts.statements.length > 0 ? MONOLOGUE_READ : MONOLOGUE_ADVICE;
    if (line === 'thing') return facts.hasProduct ? MONOLOGUE_THING : topicLines;
    if (line === 'detail') return facts.hasProduct ? MONOLOGUE_DETAIL : [...topicLines, ...MONOLOGUE_ADVICE];
    if (line === 'ending' && !facts.hasProduct) return MONOLOGUE_TOPIC_ENDINGS;
    if (line === 'opening' && !facts.hasProduct) return [...MONOLOGUE_TOPIC_OPENINGS, ...one.opening];
    if (line === 'thought') return knownSpeaker ? MONOLOGUE_SELF : one.thought;
    return one[line];
  };
  return {
    pickLines({ role, beat }, index) {
      const line = isLine(role) && (role !== 'opening' || index === 0) ? role : LINE_OF[beat];
      const only = THOUGHTS.flatMap((one) => [...linesIn(one, line), ...(line === 'thought' ? one.thought : [])]);
      return { rather: linesIn(thought, line), only: [...new Set(only)], length };
    },
  };
}
