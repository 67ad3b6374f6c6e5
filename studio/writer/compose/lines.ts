import type { Dice } from '../../random.js';
import { COMMON, NO_PROOF } from '../copy/common.js';
import { CTA, CTA_ALSO, CTA_TAKE_PART, PLATFORM_CTA } from '../copy/cta.js';
import { CUSTOMER, CUSTOMER_ASK, CUSTOMER_GOAL, CUSTOMER_SELF } from '../copy/customer.js';
import { STRUCTURE_COPY } from '../copy/index.js';
import { BOX, BOX_CTA, BOX_SOME, SELF } from '../copy/self.js';
import { REPORT, TOPIC, TOPIC_CTA } from '../copy/topic.js';
import {
  type Beat,
  type Goal,
  isPaid,
  LIMITS,
  type Platform,
  type StructureKey,
  type VideoFormat,
} from '../formats.js';
import { words } from '../language/grammar.js';
import type { Facts } from './facts.js';
import { faultOf } from './fault.js';
import { GROUP, MEETS, MOST, type Need, richness } from './rules.js';
import type { Said } from './said.js';
import { fill, slotsIn, type Values } from './slots.js';
import { speaksOf } from './speaks.js';
import { contract, type Tone } from './tone.js';
import { type Use, usesOf } from './uses.js';

export interface LineRequest {
  beat: Beat;
  structure: StructureKey;
  tone: Tone;
  goal: Goal;
  platform: Platform;
  /** Words kept free for a catchphrase. */
  reserve: number;
  /** Further slots, e.g. `count` of a list. */
  extra: Values;
  /** What this line has to tell; let go of, from the last, only where no line can. */
  needs: readonly Need[];
  /** The brief says no more than the later lines can tell. */
  scarce: boolean;
  /** Lines to use instead of the structure's own. */
  only?: readonly string[];
  /** Who speaks, where it is nobody who advertises. */
  voice?: VideoFormat['voice'];
  /** Words, at least and at most. */
  length?: readonly [number, number];
  /** Lines to use where the brief can fill one. */
  rather?: readonly string[];
}
export interface Line {
  text: string;
  /** What it tells, as indices of {@link Facts.told}. */
  told: readonly number[];
  /** The slots it was filled from. */
  slots: readonly string[];
}

/** Words of a line where the video is paid for, at most. */
const PAID_LENGTH = 16;

/** Writes one line: the best that the brief can fill, that fits the breath, and that breaks none of the rules. */
export function writeLine(
  facts: Facts,
  said: Said,
  random: Dice,
  request: LineRequest,
  avoided: (text: string) => boolean,
): Line {
  const { rather, ...usual } = request;
  const line =
    (rather && tryLine(facts, said, random, { ...usual, only: rather }, avoided)) ??
    tryLine(facts, said, random, usual, avoided);
  if (line) return line;
  const spare = SPARE.find((text) => !avoided(text) && !said.lines.has(text)) ?? SPARE[0]!;
  said.lines.add(spare);
  return { text: spare, told: [], slots: [] };
}

function tryLine(
  facts: Facts,
  said: Said,
  random: Dice,
  request: LineRequest,
  avoided: (text: string) => boolean,
): Line | undefined {
  const ranked = candidates(facts, request)
    .map((one) => ({ ...one, score: random.next() * 1.2 + one.weight }))
    .sort((a, b) => b.score - a.score);
  const { needs } = request;
  for (let kept = needs.length; kept >= 0; kept--) {
    const wanted = needs.slice(0, kept);
    for (const { copy } of ranked) {
      const slots = slotsIn(copy);
      if (!wanted.every((need) => slots.some((slot) => MEETS[need].has(slot)))) continue;
      const line = attempt(facts, said, request, copy, slots, avoided);
      if (line) return line;
    }
  }
  return undefined;
}

/** Notes a line that was written elsewhere. */
export function noteLine(said: Said, { text, told, slots }: Line): void {
  note(said, text, text, slots, { values: {}, told, own: [] });
}

/** Lines that need nothing of the brief, one for each line that a script can have. */
const SPARE = [
  'Take a look at this and see what you think.',
  'I would rather show you than talk you into it.',
  'Stay with me, because this part is worth a minute.',
  'You can make up your own mind about this one.',
  'I am just going to leave this here for you.',
  'Have a good look and decide for yourself.',
  'Watch this closely, because it goes by fast.',
  'Some things are easier to show than to explain.',
  'That is all I wanted to tell you today.',
].map(contract);

function candidates(
  facts: Facts,
  { beat, structure, tone, goal, platform, only, voice }: LineRequest,
): { copy: string; weight: number }[] {
  const read = (list: readonly string[], weight: number) =>
    list.flatMap((raw) => {
      const kept = /^(energetic|calm|dry|expert|warm): /.exec(raw);
      if (kept && kept[1] !== tone) return [];
      const copy = kept ? raw.slice(kept[0].length) : raw;
      return [{ copy, weight: weight + (kept ? 0.4 : 0) + richness(copy) }];
    });
  if (only) return read(only, 0.75);
  const asides = read(SELF[beat], -0.4);
  if (!facts.hasProduct) {
    // What was read is told; only where nothing was is there advice.
    const report = facts.told.length > 0;
    const own =
      beat === 'cta' ? read(TOPIC_CTA[goal], 0.9) : report ? read(REPORT[beat], 0.9) : read(TOPIC[beat], 0.75);
    return [...own, ...asides];
  }
  if (voice === 'customer')
    return beat === 'cta'
      ? [...read(CUSTOMER_GOAL[goal], 0.9), ...read(CUSTOMER_ASK, 0.4)]
      : [
          ...read(CUSTOMER[beat], 0.75),
          ...read(CUSTOMER_SELF[beat] ?? [], -0.4),
          // Who speaks, in a line that tells something too: a short story has no other room for it.
          ...asides.filter(({ copy }) => copy.includes('{say}')),
        ];
  if (beat === 'cta')
    return [
      ...(facts.takePart ? read(CTA_TAKE_PART, 0.9) : read(CTA[goal], 0.9)),
      ...read(PLATFORM_CTA[platform], isPaid(platform) ? 3 : 0.7),
      ...read(goal === 'reach' ? [] : CTA.reach, -1),
      ...read(CTA_ALSO, -0.8),
      ...read(BOX_CTA, -0.4),
      ...asides,
    ];
  const late = beat === 'benefit' || beat === 'proof' || beat === 'objection';
  return [
    ...read(STRUCTURE_COPY[structure][beat] ?? [], 0.75),
    ...read(COMMON[beat], 0),
    ...(beat === 'proof' ? read(NO_PROOF, -3) : []),
    ...(late ? read([...BOX, ...BOX_SOME], -0.4) : []),
    ...asides,
  ];
}

function attempt(
  facts: Facts,
  said: Said,
  request: LineRequest,
  copy: string,
  slots: readonly string[],
  avoided: (text: string) => boolean,
): Line | undefined {
  if (said.lines.has(copy)) return undefined;
  // What a hook gives away, a later line has to do without.
  const opens = request.beat === 'hook' || request.beat === 'tension';
  if (opens && request.scarce && slots.some((slot) => MEETS.claim.has(slot) || MEETS.proof.has(slot))) return undefined;
  for (const slot of slots) {
    const group = GROUP.get(slot) ?? slot;
    if ((said.slots.get(group) ?? 0) >= (MOST.get(group) ?? 9)) return undefined;
  }
  if (saysTwice(facts, slots)) return undefined;
  for (const use of usesOf(facts, said, request.beat, slots)) {
    const text = fill(contract(copy), { ...facts.slots, ...request.extra, ...use.values });
    if (text === undefined) return undefined;
    if (!isGood(text, use, said, request, avoided)) continue;
    note(said, copy, text, slots, use);
    return { text, told: use.told, slots };
  }
  return undefined;
}

/** Would a line with these slots say one thing in two of them: "people with dry skin" and "dry skin" in one breath? */
export function saysTwice({ slots }: Facts, used: readonly string[]): boolean {
  const { problem, audience, what, intro } = slots;
  const has = (slot: string): boolean => used.includes(slot);
  return (
    (problem !== undefined &&
      audience !== undefined &&
      has('problem') &&
      has('audience') &&
      speaksOf(audience, problem)) ||
    (has('intro') && has('what') && intro === what) ||
    (what !== undefined && audience !== undefined && has('what') && has('audience') && what.includes(audience))
  );
}

function isGood(text: string, use: Use, said: Said, request: LineRequest, avoided: (text: string) => boolean): boolean {
  const n = words(text).length;
  const usual = isPaid(request.platform) && request.beat !== 'proof' ? PAID_LENGTH : LIMITS.lineWords[1];
  const [least, most] = request.length ?? [LIMITS.lineWords[0], usual];
  if (n < least || n > most - request.reserve || text.length > LIMITS.maxCharacters || avoided(text)) return false;
  if (said.openings.has(openingOf(text)) || faultOf(text, use.own)) return false;
  return true;
}

const openingOf = (text: string): string => words(text.toLowerCase()).slice(0, 2).join(' ');

function note(said: Said, copy: string, text: string, slots: readonly string[], use: Use): void {
  for (const slot of new Set(slots.map((one) => GROUP.get(one) ?? one)))
    said.slots.set(slot, (said.slots.get(slot) ?? 0) + 1);
  for (const index of use.told) said.told.add(index);
  said.lines.add(copy);
  said.openings.add(openingOf(text));
  said.text += ` ${text.toLowerCase()}`;
}
