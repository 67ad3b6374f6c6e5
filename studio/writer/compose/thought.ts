import type { Dice } from '../../random.js';
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
} from '../copy/monologue.js';
import type { Beat, Role } from '../formats.js';
import type { Facts } from './facts.js';
import type { LineRequest } from './lines.js';
import { SELF_SLOTS } from './self.js';

/** Where a line of another format stands in a monologue. */
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

/** One thought for a whole script: the lines that a role may take from it, else from another. */
export function thoughtOf(
  facts: Facts,
  length: readonly [number, number],
  random: Dice,
): { linesOf(role: Role, index: number): Partial<LineRequest> } {
  const thought = random.pick(THOUGHTS as [Thought, ...Thought[]]);
  // Who thinks like that is said where the thought is.
  const knownSpeaker = SELF_SLOTS.some((slot) => facts.slots[slot] !== undefined);
  const linesIn = (one: Thought, line: MonologueLine): readonly string[] => {
    const told = facts.told.length > 0 ? MONOLOGUE_READ : MONOLOGUE_ADVICE;
    if (line === 'thing') return facts.hasProduct ? MONOLOGUE_THING : told;
    if (line === 'detail') return facts.hasProduct ? MONOLOGUE_DETAIL : [...told, ...MONOLOGUE_ADVICE];
    if (line === 'ending' && !facts.hasProduct) return MONOLOGUE_TOPIC_ENDINGS;
    if (line === 'opening' && !facts.hasProduct) return [...MONOLOGUE_TOPIC_OPENINGS, ...one.opening];
    if (line === 'thought') return knownSpeaker ? MONOLOGUE_SELF : one.thought;
    return one[line];
  };
  return {
    linesOf({ role, beat }, index) {
      const line = isLine(role) && (role !== 'opening' || index === 0) ? role : LINE_OF[beat];
      const only = THOUGHTS.flatMap((one) => [...linesIn(one, line), ...(line === 'thought' ? one.thought : [])]);
      return { rather: linesIn(thought, line), only: [...new Set(only)], length };
    },
  };
}
