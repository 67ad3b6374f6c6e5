import type { Dice } from '../../../random.js';
import { COMMON, NO_PROOF } from '../../copy/common.js';
import { CTA, CTA_ALSO, CTA_TAKE_PART, PLATFORM_CTA } from '../../copy/cta.js';
import { CUSTOMER, CUSTOMER_ASK, CUSTOMER_GOAL, CUSTOMER_SELF } from '../../copy/customer.js';
import { STRUCTURE_COPY } from '../../copy/index.js';
import { BOX, BOX_CTA, BOX_SOME, SELF } from '../../copy/self.js';
import { REPORT, TOPIC, TOPIC_CTA } from '../../copy/topic.js';
import {
  type Beat,
  type Goal,
  isPaid,
  LIMITS,
  type Platform,
  type StructureKey,
  type VideoFormat,
} from '../../formats.js';
import { words } from '../../language/grammar.js';
import type { Facts } from '../facts.js';
import { fill, findSlots, type Values } from '../slots.js';
import { mentionsPhrase } from '../speaks.js';
import { contract, type Tone } from '../tone.js';
import { findFault } from './fault.js';
import { GROUP, MEETS, MOST, type Need, scoreRichness } from './rules.js';
import type { Said } from './said.js';
import { listUses, type Use } from './uses.js';

export interface LineRequest {
  beat: Beat;
  structure: StructureKey;
  tone: Tone;
  goal: Goal;
  platform: Platform;
  /** Number of words by which the line must stay below the maximum, e.g. to leave room for a catchphrase. */
  reserve: number;
  /** Additional slots, e.g. the `count` of a list. */
  extra: Values;
  /** What this line has to mention. Most important first: where no line can meet all needs, the last ones are dropped. */
  needs: readonly Need[];
  /**
   * Whether the brief has no more statements than there are lines to tell them, so that hook and tension must not use any up.
   */
  scarce: boolean;
  /** The only lines to choose from, instead of all those for the structure and the beat. */
  only?: readonly string[];
  /** The speaker, where it is not the advertiser. */
  voice?: VideoFormat['voice'];
  /** Minimum and maximum number of words in the line, where they are not the usual ones. */
  length?: readonly [number, number];
  /** Lines to prefer where the brief can fill one of them. */
  rather?: readonly string[];
}
export interface Line {
  text: string;
  /** The statements that the line tells, as indices of {@link Facts.statements}. */
  statements: readonly number[];
  /** The slots that were filled. */
  slots: readonly string[];
}

/** Maximum number of words in a line of a paid video, except in a line that offers proof. */
const PAID_LENGTH = 16;

/**
 * Writes one line: the best of our own lines that the brief can fill and that has the right length and no fault. Where there is
 * none, it is a spare line.
 */
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
  return { text: spare, statements: [], slots: [] };
}

function tryLine(
  facts: Facts,
  said: Said,
  random: Dice,
  request: LineRequest,
  avoided: (text: string) => boolean,
): Line | undefined {
  const ranked = listCandidates(facts, request)
    .map((one) => ({ ...one, score: random.next() * 1.2 + one.weight }))
    .sort((a, b) => b.score - a.score);
  const { needs } = request;
  for (let kept = needs.length; kept >= 0; kept--) {
    const wanted = needs.slice(0, kept);
    for (const { copy } of ranked) {
      const slots = findSlots(copy);
      if (!wanted.every((need) => slots.some((slot) => MEETS[need].has(slot)))) continue;
      const line = fillCandidate(facts, said, request, copy, slots, avoided);
      if (line) return line;
    }
  }
  return undefined;
}

/** Records a line that was written elsewhere. */
export function noteLine(said: Said, { text, statements, slots }: Line): void {
  note(said, text, text, slots, { values: {}, statements, own: [] });
}

/** Lines that need nothing from the brief. There are as many as the longest script of a video has. */
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

function listCandidates(
  facts: Facts,
  { beat, structure, tone, goal, platform, only, voice }: LineRequest,
): { copy: string; weight: number }[] {
  const read = (list: readonly string[], weight: number) =>
    list.flatMap((raw) => {
      const kept = /^(energetic|calm|dry|expert|warm): /.exec(raw);
      if (kept && kept[1] !== tone) return [];
      const copy = kept ? raw.slice(kept[0].length) : raw;
      return [{ copy, weight: weight + (kept ? 0.4 : 0) + scoreRichness(copy) }];
    });
  if (only) return read(only, 0.75);
  const asides = read(SELF[beat], -0.4);
  if (!facts.hasProduct) {
    // A topic's statements are reported; general advice is only for topics without any.
    const report = facts.statements.length > 0;
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
          // Of the general lines about the speaker, only those that also tell a statement are used: a customer's short story
          // has no room for others.
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

function fillCandidate(
  facts: Facts,
  said: Said,
  request: LineRequest,
  copy: string,
  slots: readonly string[],
  avoided: (text: string) => boolean,
): Line | undefined {
  if (said.lines.has(copy)) return undefined;
  // A statement can be said only once, so the opening must not use up one that a later line needs.
  const opens = request.beat === 'hook' || request.beat === 'tension';
  if (opens && request.scarce && slots.some((slot) => MEETS.claim.has(slot) || MEETS.proof.has(slot))) return undefined;
  for (const slot of slots) {
    const group = GROUP.get(slot) ?? slot;
    if ((said.slots.get(group) ?? 0) >= (MOST.get(group) ?? 9)) return undefined;
  }
  if (saysTwice(facts, slots)) return undefined;
  for (const use of listUses(facts, said, request.beat, slots)) {
    const text = fill(contract(copy), { ...facts.slots, ...request.extra, ...use.values });
    if (text === undefined) return undefined;
    if (!isGood(text, use, said, request, avoided)) continue;
    note(said, copy, text, slots, use);
    return { text, statements: use.statements, slots };
  }
  return undefined;
}

/** Would a line with these slots repeat itself, as in "people with dry skin" and "dry skin" in one breath? */
export function saysTwice({ slots }: Facts, used: readonly string[]): boolean {
  const { problem, audience, what, intro } = slots;
  const has = (slot: string): boolean => used.includes(slot);
  return (
    (problem !== undefined &&
      audience !== undefined &&
      has('problem') &&
      has('audience') &&
      mentionsPhrase(audience, problem)) ||
    (has('intro') && has('what') && intro === what) ||
    (what !== undefined && audience !== undefined && has('what') && has('audience') && what.includes(audience))
  );
}

function isGood(text: string, use: Use, said: Said, request: LineRequest, avoided: (text: string) => boolean): boolean {
  const n = words(text).length;
  const usual = isPaid(request.platform) && request.beat !== 'proof' ? PAID_LENGTH : LIMITS.lineWords[1];
  const [least, most] = request.length ?? [LIMITS.lineWords[0], usual];
  if (n < least || n > most - request.reserve || text.length > LIMITS.maxCharacters || avoided(text)) return false;
  if (said.openings.has(getOpening(text)) || findFault(text, use.own)) return false;
  return true;
}

const getOpening = (text: string): string => words(text.toLowerCase()).slice(0, 2).join(' ');

function note(said: Said, copy: string, text: string, slots: readonly string[], use: Use): void {
  for (const slot of new Set(slots.map((one) => GROUP.get(one) ?? one)))
    said.slots.set(slot, (said.slots.get(slot) ?? 0) + 1);
  for (const index of use.statements) said.statements.add(index);
  said.lines.add(copy);
  said.openings.add(getOpening(text));
  said.text += ` ${text.toLowerCase()}`;
}
