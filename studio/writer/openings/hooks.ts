import { Dice } from '../../random.js';
import { holds, PLACEHOLDER } from '../check.js';
import type { Facts } from '../compose/facts.js';
import { factsOf } from '../compose/facts.js';
import { isForeign } from '../compose/foreign.js';
import { isSafe } from '../compose/gate.js';
import { admit } from '../compose/slots.js';
import { speaksOf } from '../compose/speaks.js';
import { toneOf } from '../compose/tone.js';
import { AD_HOOK_ANGLES, FAMILY_OF_ANGLE } from '../copy/ad-hooks.js';
import { AD_PHRASES } from '../copy/ad-phrases.js';
import {
  BRIDGES,
  FAMILY_NOTES,
  NAMED_OPENINGS,
  type OpeningCopy,
  PLAIN_OPENINGS,
  PRODUCT_OPENINGS,
  REPORT_OPENINGS,
  TOPIC_OPENINGS,
} from '../copy/openings.js';
import { GENERAL } from '../extract/category.js';
import { plainly } from '../extract/clean.js';
import { sentences } from '../extract/text.js';
import { isPaid, structureOf } from '../formats.js';
import { detectLanguage, languageOf } from '../language/detect.js';
import { words } from '../language/grammar.js';
import type { Brief } from '../shapes.js';
import { hookFamilyOf } from '../winner/hook.js';
import { HOOK_FAMILIES, type HookFamily } from '../winner/vocabulary.js';
import { foreignOpenings } from './foreign.js';
import type { HookedScript, HookVariant, ScriptHooks, ScriptHooksInput } from './hooks.shapes.js';
import { spokenProblem } from './length.js';
import { type Opening, openingsFrom, Picked } from './opening.js';
import { heardWords } from './same.js';

/** The family of hooks that a script opens with now: by its structure, else by its words. */
export const familyOfScript = ({ structureType, hookText }: HookedScript): HookFamily =>
  structureOf(structureType ?? '')?.family ?? hookFamilyOf(hookText) ?? 'curiosity';

/** Characters of a script that tell its language. */
const TELLING = 40;

/** The script's language, BCP 47: the brief's, unless that is English only because nothing says otherwise. */
export function languageOfScript({ brief, script }: Pick<ScriptHooksInput, 'brief' | 'script'>): string {
  if (brief.language !== 'en') return brief.language;
  const text = script.segments.map(({ spokenLine }) => spokenLine).join(' ');
  return text.length < TELLING ? brief.language : detectLanguage(text);
}

/** The offline writer. */
export function writeHooks(given: ScriptHooksInput, seed: number): ScriptHooks {
  const brief = { ...plainly(given.brief), language: languageOfScript(given) };
  const input = { ...given, brief };
  const random = Dice.seeded(seed);
  const openings = isForeign(brief) ? foreignHooks(input, random) : englishHooks(input, random, seed);
  const notes = new Map<HookFamily, number>();
  const first = random.int(0, 2);
  return {
    variants: openings.slice(0, input.count).map(({ text, opening, family }): HookVariant => {
      const at = notes.get(family) ?? first;
      notes.set(family, at + 1);
      return { hookText: catchOf(opening), spokenLine: text, family, note: FAMILY_NOTES[family][at % 3]! };
    }),
  };
}

interface Placed {
  text: string;
  /** The text without what only leads over to the second line. */
  opening: string;
  family: HookFamily;
}

function foreignHooks({ brief, script, count }: ScriptHooksInput, random: Dice): Placed[] {
  const lines = script.segments.map(({ spokenLine }) => spokenLine);
  const picked = new Picked([script.hookText, ...lines]);
  const later = lines.slice(1).join('\n');
  const unsaid = (facts: readonly string[]): string[] =>
    facts.filter((fact) => !later.includes(fact.trim().slice(0, SAID)));
  const { benefits, proof } = brief.product;
  const left = { ...brief, product: { ...brief.product, benefits: unsaid(benefits), proof: unsaid(proof) } };
  const fits = (text: string): boolean =>
    spokenProblem(text, brief.language) === null && !PLACEHOLDER.test(text) && !picked.isHeard(text);
  const shuffle = <T>(list: readonly T[]): T[] => random.shuffle(list);
  const found: Placed[] = [];
  const take = (texts: Iterable<string>, family: HookFamily | null, most: number): void => {
    if (most <= 0) return;
    let taken = 0;
    for (const text of texts) {
      picked.add({ text, copy: text, slots: [], told: [] });
      found.push({ text, opening: text, family: family ?? hookFamilyOf(text) ?? 'curiosity' });
      if (++taken === most) break;
    }
  };
  const phrases = AD_PHRASES.get(languageOf(brief.language));
  const none = { ...left, question: null, problem: null, product: { ...left.product, benefits: [], proof: [] } };
  take(foreignOpenings({ brief: left, fits, shuffle }), null, Math.ceil(count / 2));
  for (const angle of random.shuffle(AD_HOOK_ANGLES))
    if (phrases?.[angle])
      take(
        foreignOpenings({ brief: none, fits, shuffle, hooks: phrases[angle] }),
        FAMILY_OF_ANGLE[angle],
        Math.min(1, count - found.length),
      );
  take(foreignOpenings({ brief: left, fits, shuffle, spare: found.length === 0 }), null, count - found.length);
  return found;
}
/** Characters of a fact by which it is known again in a line. */
const SAID = 40;

const COUNTED = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const ENTRY =
  /^(?:number (?:one|two|three|four|five|six|seven|eight|nine|\d)|one|two|three|four|five|six|seven|first|second|third|#?\d{1,2})[.:,)]/i;
/** A second line that goes on about two states. */
const STATES = /\bthe (?:before|after)\b|^before\b|^after\b/i;

/** How a sentence begins: two that begin alike are heard as one. */
const headOf = (sentence: string): string => heardWords(sentence).slice(0, 4).join(' ');

/** What the opening has to lead into. */
interface Lead {
  next: string;
  /** Counted entries follow. */
  count: string | undefined;
  /** Two states follow. */
  change: boolean;
  /** All that is said later. */
  later: string;
  /** How the script's sentences begin. */
  heads: ReadonlySet<string>;
  /** The product is a surprise that the opening must not spoil. */
  reveals: boolean;
}

function leadOf({ segments, hookText }: HookedScript, facts: Facts): Lead {
  const next = segments[1]?.spokenLine.trim() ?? '';
  const entries = segments.filter(({ spokenLine }) => ENTRY.test(spokenLine.trim())).length;
  const named = (text: string): boolean => facts.names.some((name) => name.length > 1 && holds(text, name));
  return {
    next,
    count: entries > 1 && entries < COUNTED.length ? COUNTED[entries] : undefined,
    change: STATES.test(next),
    later: segments
      .slice(1)
      .map(({ spokenLine }) => spokenLine)
      .join('\n'),
    heads: new Set(segments.flatMap(({ spokenLine }) => sentences(spokenLine).map(headOf))),
    reveals: !named(hookText) && !named(next),
  };
}

/** An opening, and what it is without the words that lead over. */
type Bridged = Opening & { bare: string };

/** Lines of a family that promise a count are for scripts that count. */
const fitting = (lines: readonly string[], lead: Lead): readonly string[] =>
  lines.filter((line) => (lead.count === undefined ? !/\{count\}/i.test(line) : true));

function englishHooks(input: ScriptHooksInput, random: Dice, seed: number): Placed[] {
  const { brief, script, personaName, toneOfVoice, count } = input;
  const told = factsOf(brief, seed);
  const lead = leadOf(script, told);
  const facts = withoutLater(told, lead, brief);
  const tone = toneOf(toneOfVoice ?? brief.persona.tone_of_voice);
  const most = isPaid(brief.platform) ? 16 : 20;
  const fits = (text: string): boolean => spokenProblem(text, 'en') === null && words(text).length <= most;
  const speaker = personaName?.trim() ?? '';
  const extra = {
    ...(lead.count ? { count: lead.count } : {}),
    ...(speaker && words(speaker).length <= 3 && isSafe('name', speaker) ? { speaker } : {}),
  };
  const read = (copy: Partial<OpeningCopy>, family: HookFamily): Bridged[] =>
    openingsFrom(facts, fitting(copy[family] ?? [], lead), {
      random,
      tone,
      extra,
      fits: () => true,
      bonus: (opening) => fitOf(opening, facts, lead),
    }).flatMap((opening) => {
      const text = bridged(opening.text, lead, random);
      return fits(text) && !lead.heads.has(headOf(text)) ? [{ ...opening, text, bare: opening.text }] : [];
    });
  const about = facts.hasProduct ? PRODUCT_OPENINGS : facts.told.length > 0 ? REPORT_OPENINGS : TOPIC_OPENINGS;
  const picked = new Picked([script.hookText, ...script.segments.map(({ spokenLine }) => spokenLine)]);
  const own = familyOfScript(script);
  const pools = [about, NAMED_OPENINGS, PLAIN_OPENINGS].map(
    (copy) => new Map(HOOK_FAMILIES.map((family) => [family, read(copy, family)])),
  );
  const order = random
    .shuffle(HOOK_FAMILIES)
    .filter((family) => lead.count !== undefined || family !== 'list')
    .map((family) => {
      const best = pools[0]?.get(family)?.[0];
      return { family, worth: (best ? 1 + fitOf(best, facts, lead) : 0) - (family === own ? 3 : 0) + random.next() };
    })
    .sort((a, b) => b.worth - a.worth)
    .map(({ family }) => family);
  const found: Placed[] = [];
  const takeFrom = (pool: ReadonlyMap<HookFamily, Bridged[]>): boolean => {
    const before = found.length;
    for (const family of order) {
      if (found.length === count) break;
      const opening = picked.take(pool.get(family) ?? []);
      if (opening) found.push({ text: opening.text, opening: opening.bare, family });
    }
    return found.length > before;
  };
  const [telling, named, plain] = pools;
  // One with the speaker's name among those about the brief.
  const introduced = random.chance(0.5)
    ? picked.take([...(named?.get('confession') ?? []), ...(named?.get('curiosity') ?? [])])
    : undefined;
  for (const pool of [telling!, telling!, plain!, telling!, named!, telling!, plain!, telling!])
    if (found.length < count) takeFrom(pool);
  if (introduced && found.length === count && count > 1)
    found[count - 1] = {
      text: introduced.text,
      opening: introduced.bare,
      family: /not going to/.test(introduced.text) ? 'confession' : 'curiosity',
    };
  return found;
}

/** Without what a later line tells, and without a niche that only we gave it. */
function withoutLater(facts: Facts, { later }: Lead, brief: Brief): Facts {
  const { niche, ...slots } = facts.slots;
  return {
    ...facts,
    slots: brief.niche.trim() === '' || brief.niche === GENERAL.niche ? admit(slots) : facts.slots,
    told: facts.told.filter(({ statement }) => !holds(later, statement.text) && !speaksOf(later, statement.text)),
    complaints: facts.complaints.filter((text) => !holds(later, text)),
    questions: facts.questions.filter((text) => !holds(later, text)),
  };
}

const SMALL = 4;
const NAMES = /^(?:name|intro|brand)$/;
const SMALL_WORDS = new Set(
  'with from your that this have them they into over more than just when what which while'.split(' '),
);

/** How well an opening leads into the second line: it speaks of the same, and does not name what is still to be revealed. */
function fitOf({ text, slots }: Opening, { slots: { problem } }: Facts, { next, reveals }: Lead): number {
  const following = new Set(heardWords(next).filter((word) => word.length >= SMALL && !SMALL_WORDS.has(word)));
  const shared = heardWords(text).filter((word) => following.has(word)).length;
  const named = slots.some((slot) => NAMES.test(slot));
  const strays = problem !== undefined && holds(next, problem) && !slots.includes('problem');
  return Math.min(shared, 2) * 0.5 - (reveals && named ? 0.8 : 0) - (strays && named ? 1 : 0);
}

/** The opening with the words that the second line needs before it. */
function bridged(text: string, { count, change }: Lead, random: Dice): string {
  const bridges =
    count !== undefined && !holds(text, count)
      ? BRIDGES.list
      : change && !/\b(?:before|after)\b/i.test(text)
        ? BRIDGES.change
        : null;
  if (bridges === null) return text;
  const bridge = random
    .pick(bridges)
    .replace('{count}', count ?? '')
    .replace('{Count}', capitalOf(count ?? ''));
  return `${/[.!?…]$/.test(text) ? text : `${text}.`} ${bridge}`;
}
const capitalOf = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Words of a catch, at least and at most; a sentence that is longer is left whole. */
const CATCH = [4, 14] as const;

/** The part of a line that catches: all of it, or its first sentence where it is long. */
function catchOf(line: string): string {
  if (words(line).length <= CATCH[1]) return line;
  for (const { index } of line.matchAll(/[.!?…](?=\s)/g)) {
    const part = line.slice(0, index + 1);
    if (words(part).length >= CATCH[0]) return part;
  }
  return line;
}
