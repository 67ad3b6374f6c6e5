import { Dice } from '../../random.js';
import { containsPhrase, PLACEHOLDER } from '../check.js';
import type { Facts } from '../compose/facts.js';
import { collectFacts } from '../compose/facts.js';
import { isForeign } from '../compose/foreign.js';
import { isSafe } from '../compose/gate.js';
import { admit } from '../compose/slots.js';
import { mentionsPhrase } from '../compose/speaks.js';
import { detectTone } from '../compose/tone.js';
import { AD_HOOK_ANGLES, FAMILY_OF_ANGLE } from '../copy/openings/ad-hooks.js';
import { AD_PHRASES } from '../copy/openings/ad-phrases.js';
import {
  BRIDGES,
  FAMILY_NOTES,
  NAMED_OPENINGS,
  type OpeningCopy,
  PLAIN_OPENINGS,
  PRODUCT_OPENINGS,
  REPORT_OPENINGS,
  TOPIC_OPENINGS,
} from '../copy/openings/openings.js';
import { GENERAL } from '../extract/categories.js';
import { cleanTexts } from '../extract/clean.js';
import { splitSentences } from '../extract/text.js';
import { findStructure, isPaid } from '../formats.js';
import { detectTextLanguage, toLanguageCode } from '../language/detect.js';
import { words } from '../language/grammar.js';
import type { Brief } from '../shapes.js';
import { findHookFamily } from '../winner/hook.js';
import { HOOK_FAMILIES, type HookFamily } from '../winner/vocabulary.js';
import { yieldForeignOpenings } from './foreign.js';
import type { HookedScript, HookVariant, ScriptHooks, ScriptHooksInput } from './hooks.shapes.js';
import { describeSpokenProblem } from './length.js';
import { fillOpenings, type Opening, Picked } from './opening.js';
import { scoreFamily, scoreLength } from './preference.js';
import { splitHeardWords } from './same.js';

/** The hook family that a script opens with now: by its structure, else by its words. */
export const findScriptFamily = ({ structureType, hookText }: HookedScript): HookFamily =>
  findStructure(structureType ?? '')?.family ?? findHookFamily(hookText) ?? 'curiosity';

/** Returns the script's language as a BCP 47 tag. */
export function detectScriptLanguage({ brief, script }: Pick<ScriptHooksInput, 'brief' | 'script'>): string {
  return detectTextLanguage(brief.language, script.segments.map(({ spokenLine }) => spokenLine).join(' '));
}

/**
 * Is the script in a language other than English? Also in one for which there is no copy: English openings would not fit its
 * other lines.
 */
export const isForeignScript = (input: ScriptHooksInput): boolean => {
  const language = detectScriptLanguage(input);
  return isForeign({ ...input.brief, language }) || (language !== 'en' && input.brief.language === 'en');
};

/** Writes openings offline. */
export function writeHooks(given: ScriptHooksInput, seed: number): ScriptHooks {
  const brief = { ...cleanTexts(given.brief), language: detectScriptLanguage(given) };
  const input = { ...given, brief };
  const random = Dice.seeded(seed);
  const openings = isForeignScript(given) ? writeForeignHooks(input, random) : writeEnglishHooks(input, random, seed);
  const notes = new Map<HookFamily, number>();
  const first = random.int(0, 2);
  return {
    variants: openings.slice(0, input.count).map(({ text, opening, family }): HookVariant => {
      const at = notes.get(family) ?? first;
      notes.set(family, at + 1);
      return { hookText: cutCatch(opening), spokenLine: text, family, note: FAMILY_NOTES[family][at % 3]! };
    }),
  };
}

interface Placed {
  text: string;
  /** The text without its bridge to the script's second line. */
  opening: string;
  family: HookFamily;
}

function writeForeignHooks({ brief, script, count }: ScriptHooksInput, random: Dice): Placed[] {
  const lines = script.segments.map(({ spokenLine }) => spokenLine);
  const picked = new Picked([script.hookText, ...lines]);
  const later = lines.slice(1).join('\n');
  const unsaid = (facts: readonly string[]): string[] =>
    facts.filter((fact) => !later.includes(fact.trim().slice(0, SAID)));
  const { benefits, proof } = brief.product;
  const left = { ...brief, product: { ...brief.product, benefits: unsaid(benefits), proof: unsaid(proof) } };
  const fits = (text: string): boolean =>
    describeSpokenProblem(text, brief.language) === null && !PLACEHOLDER.test(text) && !picked.isHeard(text);
  const shuffle = <T>(list: readonly T[]): T[] => random.shuffle(list);
  const found: Placed[] = [];
  const take = (texts: Iterable<string>, family: HookFamily | null, most: number): void => {
    if (most <= 0) return;
    let taken = 0;
    for (const text of texts) {
      picked.add({ text, copy: text, slots: [], statements: [] });
      found.push({ text, opening: text, family: family ?? findHookFamily(text) ?? 'curiosity' });
      if (++taken === most) break;
    }
  };
  const phrases = AD_PHRASES.get(toLanguageCode(brief.language));
  const none = { ...left, question: null, problem: null, product: { ...left.product, benefits: [], proof: [] } };
  take(yieldForeignOpenings({ brief: left, fits, shuffle }), null, Math.ceil(count / 2));
  for (const angle of random.shuffle(AD_HOOK_ANGLES))
    if (phrases?.[angle])
      take(
        yieldForeignOpenings({ brief: none, fits, shuffle, hooks: phrases[angle] }),
        FAMILY_OF_ANGLE[angle],
        Math.min(1, count - found.length),
      );
  take(yieldForeignOpenings({ brief: left, fits, shuffle, spare: found.length === 0 }), null, count - found.length);
  return found;
}
/** Number of characters at a fact's start that a line must contain to count as mentioning it. */
const SAID = 40;

const COUNTED = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const ENTRY =
  /^(?:number (?:one|two|three|four|five|six|seven|eight|nine|\d)|one|two|three|four|five|six|seven|first|second|third|#?\d{1,2})[.:,)]/i;
/** Matches a second line that refers to "the before" or "the after". */
const STATES = /\bthe (?:before|after)\b|^before\b|^after\b/i;

/** The first four words of a sentence: sentences that begin alike sound alike. */
const getHead = (sentence: string): string => splitHeardWords(sentence).slice(0, 4).join(' ');

/** The rest of the script, which the opening has to lead to. */
interface Lead {
  next: string;
  /** How many numbered entries follow, as a word ("three"); undefined unless there are two to nine. */
  count: string | undefined;
  /** Whether the second line refers to "the before" or "the after". */
  change: boolean;
  /** All lines after the opening. */
  later: string;
  /** The beginnings of the script's sentences. */
  heads: ReadonlySet<string>;
  /** Whether the product is a surprise that the opening must not spoil. */
  reveals: boolean;
}

function readLead({ segments, hookText }: HookedScript, facts: Facts): Lead {
  const next = segments[1]?.spokenLine.trim() ?? '';
  const entries = segments.filter(({ spokenLine }) => ENTRY.test(spokenLine.trim())).length;
  const named = (text: string): boolean => facts.names.some((name) => name.length > 1 && containsPhrase(text, name));
  return {
    next,
    count: entries > 1 && entries < COUNTED.length ? COUNTED[entries] : undefined,
    change: STATES.test(next),
    later: segments
      .slice(1)
      .map(({ spokenLine }) => spokenLine)
      .join('\n'),
    heads: new Set(segments.flatMap(({ spokenLine }) => splitSentences(spokenLine).map(getHead))),
    reveals: !named(hookText) && !named(next),
  };
}

/** An opening with its bridge to the second line, and without it (`bare`). */
type Bridged = Opening & { bare: string };

/** Leaves out lines that promise a count, unless the script counts its entries. */
const selectFitting = (lines: readonly string[], lead: Lead): readonly string[] =>
  lines.filter((line) => (lead.count === undefined ? !/\{count\}/i.test(line) : true));

function writeEnglishHooks(input: ScriptHooksInput, random: Dice, seed: number): Placed[] {
  const { brief, script, personaName, toneOfVoice, count } = input;
  const allFacts = collectFacts(brief, seed);
  const lead = readLead(script, allFacts);
  const facts = withoutLater(allFacts, lead, brief);
  const tone = detectTone(toneOfVoice ?? brief.persona.tone_of_voice);
  const most = isPaid(brief.platform) ? 16 : 20;
  const fits = (text: string): boolean => describeSpokenProblem(text, 'en') === null && words(text).length <= most;
  const speaker = personaName?.trim() ?? '';
  const extra = {
    ...(lead.count ? { count: lead.count } : {}),
    ...(speaker && words(speaker).length <= 3 && isSafe('name', speaker) ? { speaker } : {}),
  };
  const read = (copy: Partial<OpeningCopy>, family: HookFamily): Bridged[] =>
    fillOpenings(facts, selectFitting(copy[family] ?? [], lead), {
      random,
      tone,
      extra,
      fits: () => true,
      bonus: (opening) => scoreFit(opening, facts, lead) + scoreLength(words(opening.text).length, brief.platform),
    }).flatMap((opening) => {
      const text = addBridge(opening.text, lead, random);
      return fits(text) && !lead.heads.has(getHead(text)) ? [{ ...opening, text, bare: opening.text }] : [];
    });
  const about = facts.hasProduct ? PRODUCT_OPENINGS : facts.statements.length > 0 ? REPORT_OPENINGS : TOPIC_OPENINGS;
  const picked = new Picked([script.hookText, ...script.segments.map(({ spokenLine }) => spokenLine)]);
  const own = findScriptFamily(script);
  // Where the brief says little about the product, the niche gives more than openings that fit anything.
  const aboutNiche = facts.hasProduct && facts.slots.niche && allFacts.statements.length < LITTLE ? TOPIC_OPENINGS : {};
  const pools = [about, NAMED_OPENINGS, PLAIN_OPENINGS, aboutNiche].map(
    (copy) => new Map(HOOK_FAMILIES.map((family) => [family, read(copy, family)])),
  );
  const order = random
    .shuffle(HOOK_FAMILIES)
    .filter((family) => lead.count !== undefined || family !== 'list')
    .map((family) => {
      const best = pools[0]?.get(family)?.[0];
      const worth = (best ? 1 + scoreFit(best, facts, lead) : 0) - (family === own ? 3 : 0) + random.next();
      return { family, worth: worth + scoreFamily(family, brief) };
    })
    .sort((a, b) => b.worth - a.worth)
    .map(({ family }) => family);
  const found: Placed[] = [];
  const takeFrom = (pool: ReadonlyMap<HookFamily, Bridged[]>, most: number = count): void => {
    const before = found.length;
    const isTaken = (family: HookFamily): boolean => found.some((one) => one.family === family);
    const first = order.filter((family) => !isTaken(family));
    for (const family of [...first, ...order.filter(isTaken)]) {
      if (found.length === count || found.length - before === most) break;
      const opening = picked.take(pool.get(family) ?? []);
      if (opening) found.push({ text: opening.text, opening: opening.bare, family });
    }
  };
  const [telling, named, plain, niche] = pools;
  // Half the time, the last opening names the speaker.
  const introduced = random.chance(0.5)
    ? picked.take([...(named?.get('confession') ?? []), ...(named?.get('curiosity') ?? [])])
    : undefined;
  if (aboutNiche === TOPIC_OPENINGS) {
    takeFrom(telling!, Math.floor(count / 2));
    takeFrom(niche!, Math.ceil(count / 4));
  }
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

/** Below this number of statements in the brief, openings may speak about the niche instead. */
const LITTLE = 2;

/** Removes the statements, complaints and questions that later lines tell, and a niche that we supplied ourselves. */
function withoutLater(facts: Facts, { later }: Lead, brief: Brief): Facts {
  const { niche, ...slots } = facts.slots;
  return {
    ...facts,
    slots: brief.niche.trim() === '' || brief.niche === GENERAL.niche ? admit(slots) : facts.slots,
    statements: facts.statements.filter(
      ({ statement }) => !containsPhrase(later, statement.text) && !mentionsPhrase(later, statement.text),
    ),
    complaints: facts.complaints.filter((text) => !containsPhrase(later, text)),
    questions: facts.questions.filter((text) => !containsPhrase(later, text)),
  };
}

const SMALL = 4;
const NAMES = /^(?:name|intro|brand)$/;
const SMALL_WORDS = new Set(
  'with from your that this have them they into over more than just when what which while'.split(' '),
);

/**
 * Scores how well an opening leads to the second line: shared words are good, naming a product that is yet to be revealed is
 * bad.
 */
function scoreFit({ text, slots }: Opening, { slots: { problem } }: Facts, { next, reveals }: Lead): number {
  const following = new Set(splitHeardWords(next).filter((word) => word.length >= SMALL && !SMALL_WORDS.has(word)));
  const shared = splitHeardWords(text).filter((word) => following.has(word)).length;
  const named = slots.some((slot) => NAMES.test(slot));
  const strays = problem !== undefined && containsPhrase(next, problem) && !slots.includes('problem');
  return Math.min(shared, 2) * 0.5 - (reveals && named ? 0.8 : 0) - (strays && named ? 1 : 0);
}

/** Adds a sentence that introduces what the second line refers to, unless the opening does so itself. */
function addBridge(text: string, { count, change }: Lead, random: Dice): string {
  const bridges =
    count !== undefined && !containsPhrase(text, count)
      ? BRIDGES.list
      : change && !/\b(?:before|after)\b/i.test(text)
        ? BRIDGES.change
        : null;
  if (bridges === null) return text;
  const bridge = random
    .pick(bridges)
    .replace('{count}', count ?? '')
    .replace('{Count}', capitalise(count ?? ''));
  return `${/[.!?…]$/.test(text) ? text : `${text}.`} ${bridge}`;
}
const capitalise = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Numbers of words: the minimum in the part of a line that catches attention, and the maximum in a line that is used whole. */
const CATCH = [4, 14] as const;

/** The part of a line that catches attention: a short line whole, a long one up to the end of a sentence where there is one. */
function cutCatch(line: string): string {
  if (words(line).length <= CATCH[1]) return line;
  for (const { index } of line.matchAll(/[.!?…](?=\s)/g)) {
    const part = line.slice(0, index + 1);
    if (words(part).length >= CATCH[0]) return part;
  }
  return line;
}
