import { withoutEnd } from '../../../platform/text/ends.js';
import { Dice } from '../../random.js';
import { findAvoidedPhrases, PLACEHOLDER } from '../check.js';
import { collectFacts, type Facts } from '../compose/facts.js';
import { getForeignVoice, isForeign } from '../compose/foreign.js';
import { isSafe } from '../compose/gate.js';
import type { Values } from '../compose/slots.js';
import {
  ANY_COVERS,
  COVER_COPY,
  COVER_PHRASES,
  PLAIN_COVERS,
  TITLE_COVERS,
  type TitleKind,
} from '../copy/openings/covers.js';
import { cleanTexts } from '../extract/clean.js';
import { splitSentences, toPlainText } from '../extract/text.js';
import { calmText } from '../language/calm.js';
import { isUnspaced, toLanguageCode } from '../language/detect.js';
import { capitalise, shorten, tidyPhrase, uncapitalise, words } from '../language/grammar.js';
import { tag } from '../language/tags.js';
import { findForeignName } from '../reading/foreign-name.js';
import { readStatement } from '../reading/statement.js';
import type { Brief } from '../shapes.js';
import { findHookFamily } from '../winner/hook.js';
import { HOOK_FAMILIES, type HookFamily } from '../winner/vocabulary.js';
import { COVER_WORDS, type CoverSubject, scoreCover } from './cover-score.js';
import type { Cover, Covers, CoversInput } from './covers.shapes.js';
import { fillOpenings, type Opening, Picked } from './opening.js';
import { scoreFamily } from './preference.js';

/** Possible numbers of slides between the cover and the last one, used if the format does not say. */
const USUAL = [3, 5, 7] as const;
/** Maximum number of things that a cover may promise. */
const MOST_COUNTED = 20;
/** Maximum number of words in a topic that is set between our words. */
const TOPIC_WORDS = 7;
/**
 * Divides a cover's score (0 to 100) when covers are ranked, so that the random part of a rank, at most 1.2, can outweigh 30
 * points.
 */
const PER_POINT = 25;

/** Writes covers offline. */
export function writeCovers(given: CoversInput, seed: number): Covers {
  const input = { ...given, brief: cleanTexts(given.brief), topic: cleanTexts(given.topic) };
  const random = Dice.seeded(seed);
  const banned = (text: string): boolean =>
    PLACEHOLDER.test(text) || findAvoidedPhrases(text, input.format?.avoid).length > 0;
  const covers = isForeign(input.brief)
    ? writeForeignCovers(input, random, banned)
    : writeEnglishCovers(input, random, seed, banned);
  return { covers };
}

/** Matches, anywhere in a cover, the number of things that the cover promises: the 5 of "here are 5 things". */
const COUNTED =
  /(?<![\p{N}.,$€£])\d{1,2}(?= (?:[\p{L}-]{1,20} ){0,2}(?:things|notes|questions|reasons|slides|ways|rules|tips|mistakes|steps|ideas|points|facts|myths|signs|answers|lessons|habits)(?!\p{L}))/giu;

/** Finds the number that a text opens with, if it counts what follows. */
function findLead(text: string): RegExpExecArray | null {
  const lead = /^(?:the |my |top |these )?(\d{1,2})(?= \p{L})/iu.exec(text);
  return lead && Number(lead[1]) <= MOST_COUNTED && findHookFamily(text) === 'list' ? lead : null;
}

/** Removes from a text the numbers of things that it promises: 5 from "here are 5 things", "The 7" from "The 7 rules". */
export const withoutCount = (text: string): string => text.slice(findLead(text)?.[0].length ?? 0).replace(COUNTED, '');

/** How many things a text promises; null where it promises none. */
export function countOn(text: string): number | null {
  const counted = findLead(text)?.[1] ?? text.match(COUNTED)?.[0];
  return counted === undefined ? null : Number(counted);
}

function writeEnglishCovers(
  input: CoversInput,
  random: Dice,
  seed: number,
  banned: (text: string) => boolean,
): Cover[] {
  const { brief, topic, format, personaName, count, avoid } = input;
  const facts = withoutSpoken(collectFacts(brief, seed));
  const subject = makeCoverSubject(topic, brief);
  const options = {
    random,
    tone: 'warm',
    extra: collectSlots(toTitle(topic), { slideCount: format?.slideCount ?? null, personaName, brief }, random),
    fits: (text: string) => words(text).length <= COVER_WORDS && text.length <= LONGEST && !banned(text),
    bonus: ({ text }: Opening) => scoreCover(text, subject).score / PER_POINT,
  } as const;
  const title = toTitle(topic);
  const read = (copy: Partial<Record<HookFamily, readonly string[]>>): Map<HookFamily, Opening[]> =>
    new Map(
      HOOK_FAMILIES.map((family) => [family, fillOpenings(facts, copy[family] ?? [], options).map(formatForSlide)]),
    );
  const titles = TITLE_COVERS[title.kind];
  const own = read(
    Object.fromEntries(HOOK_FAMILIES.map((family) => [family, [...COVER_COPY[family], ...(titles[family] ?? [])]])),
  );
  const spare = read(PLAIN_COVERS);
  const picked = new Picked(avoid);
  const covers: Cover[] = [];
  const take = (family: HookFamily, from: ReadonlyMap<HookFamily, Opening[]>): void => {
    const found = covers.length < count ? picked.take(from.get(family) ?? []) : undefined;
    if (found) covers.push({ text: found.text, angle: family });
  };
  // Up to half of the covers open as the format does, before the others are drawn from all hook families.
  const wanted = format?.hookFamily ?? null;
  if (wanted) for (let i = 0; i < Math.ceil(count / 2); i++) take(wanted, own);
  for (const pool of [own, own, own, own, own, spare, spare, spare])
    for (const family of listFamilies(brief, random)) take(family, pool);
  return covers;
}
/** The hook families in random order, those first that suit the goal and the platform. */
function listFamilies(brief: Brief, random: Dice): HookFamily[] {
  const worth = new Map(HOOK_FAMILIES.map((family) => [family, scoreFamily(family, brief) + random.next()]));
  return [...HOOK_FAMILIES].sort((a, b) => worth.get(b)! - worth.get(a)!);
}

/** Maximum number of characters in a cover. */
const LONGEST = 120;

/** Formats a text for a slide: a capital at the start, no full stop at the end. */
const formatForSlide = (opening: Opening): Opening => ({
  ...opening,
  text: withoutEnd(capitalise(opening.text), /[.\s]/),
});

/** Leaves out statements that refer back to the product as "it" or "these": nothing comes before a cover. */
const withoutSpoken = (facts: Facts): Facts => ({
  ...facts,
  statements: facts.statements.filter(({ statement }) => !statement.leans),
});

interface Title {
  text: string;
  kind: TitleKind;
}

/** Matches exclamation marks and repeated question marks. */
const SHOUTS = /[!]+|(?<=\?)\?+/g;
const COUNTS = /^(?:the |my |top )?(?:\d{1,3}|two|three|four|five|six|seven|eight|nine|ten) \p{L}/iu;

/** The first sentence of a topic: people who send their whole brief begin with its subject. */
const findFirstSentence = (topic: string): string => {
  // A lower-case letter after a line break means that the line was only wrapped.
  const [line = ''] = toPlainText(topic).split(/\n(?!\p{Ll})/u);
  const said = line.replace(/^(?:\d{1,2}[.)]|[-•*★☆\s]{1,12})\s/u, '').replace(/\s+/g, ' ');
  return splitSentences(said)[0] ?? said;
};

/** Cuts a sentence to a title; '' where the cut ends in a verb, as in "Whitfield & Sons have looked | after families". */
function cutToTitle(text: string): string {
  const cut = shorten(text, TOPIC_WORDS) ?? '';
  const ended = /^(?:VERB|AUX)$/.test(tag(cut).at(-1)?.pos ?? '');
  return ended ? '' : cut;
}

/** The subject as written on a slide, and its form; empty where it is too long and cannot be shortened well. */
function toTitle(topic: string): Title {
  const sentence = findFirstSentence(topic);
  const said = tidyPhrase(calmText(sentence).replace(SHOUTS, ''));
  const text = words(said).length <= TOPIC_WORDS ? said : cutToTitle(said);
  if (/[?？]\s*$/.test(sentence) && text === said) return { text: `${text}?`, kind: 'question' };
  if (COUNTS.test(text)) return { text, kind: 'counted' };
  if (/^how (?:to|i|we|you)\b/i.test(text)) return { text, kind: 'how-to' };
  const form = readStatement(text, { names: [], plural: false })?.form;
  return { text, kind: form === 'clause' || form === 'quote' || form === 'order' ? 'sentence' : 'words' };
}

/** Slots for covers: the subject (and its noun form, where there is one), the number of slides, and who posts it. */
function collectSlots(
  { text, kind }: Title,
  { slideCount, personaName, brief }: { slideCount: number | null; personaName: string | null; brief: Brief },
  random: Dice,
): Values {
  // "Iron Habit Gym" is a name, "Home office" is not.
  const noun = /^\S+ \p{Lu}/u.test(text) ? text : uncapitalise(text, [brief.product.name]);
  const between = slideCount === null ? random.pick(USUAL) : slideCount - 2;
  const speaker = personaName?.trim() ?? '';
  const isNoun = kind === 'words' && words(text).length <= 5 && isSafe('activity', noun);
  return {
    ...(text === '' ? {} : { title: kind === 'counted' || isNoun ? noun : text, Title: capitalise(text) }),
    ...(isNoun ? { topic: noun } : {}),
    // Without a number, covers that promise one are left out.
    ...(between > 1 && between <= MOST_COUNTED ? { count: String(between) } : {}),
    ...(speaker && words(speaker).length <= 3 && isSafe('name', speaker) ? { speaker } : {}),
  };
}

/** Collects what covers about a topic are judged against. */
export function makeCoverSubject(topic: string, brief: Brief): CoverSubject {
  const { slots, statements, hasProduct } = collectFacts(brief);
  return {
    topic,
    name: hasProduct ? brief.product.name : '',
    audience: slots.audience ?? '',
    problem: slots.problem ?? '',
    facts: [...brief.product.benefits, ...brief.product.proof, ...statements.map(({ statement }) => statement.text)],
  };
}

/**
 * Writes covers in languages other than English: the subject in its own words, next to our words that need no grammar, and the
 * brief's short sentences.
 */
function writeForeignCovers(
  { brief, topic, count, avoid }: CoversInput,
  random: Dice,
  banned: (text: string) => boolean,
): Cover[] {
  const dense = isUnspaced(brief.language);
  const { name } = getForeignVoice(brief);
  const whole = tidyPhrase(topic);
  const first = tidyPhrase(findFirstSentence(topic));
  const fits = (text: string): boolean => (dense ? text.length <= 24 : words(text).length <= TOPIC_WORDS);
  // People who send their whole brief as the topic name their subject in it.
  const subject =
    [whole, first, shorten(first, TOPIC_WORDS) ?? '', name, findForeignName([first], undefined).name].find(
      (text) => text !== '' && fits(text),
    ) ?? '';
  const set = (line: string): string => line.replaceAll('{T}', subject);
  const short = (text: string): boolean =>
    dense ? text.length <= 38 : words(text).length <= COVER_WORDS && text.length <= LONGEST;
  const own = [first, ...brief.product.benefits, ...brief.product.proof, brief.question ?? '']
    .map(tidyPhrase)
    .filter((text) => words(text).length > (dense ? 0 : 2));
  const framed = subject === '' ? [] : random.shuffle(COVER_PHRASES.get(toLanguageCode(brief.language)) ?? []).map(set);
  const any = subject === '' ? own.map((text) => `→ ${text}`) : random.shuffle(ANY_COVERS).map(set);
  const picked = new Picked(avoid);
  const covers: Cover[] = [];
  const said = new Set<string>();
  for (const text of [...framed.slice(0, Math.ceil(count / 2)), ...random.shuffle(own), ...framed, ...any]) {
    if (covers.length === count) break;
    if (!short(text) || banned(text) || said.has(text) || (said.size > 0 && picked.isHeard(text))) continue;
    said.add(text);
    picked.add({ text, copy: text, slots: [], statements: [] });
    covers.push({ text, angle: findHookFamily(text) ?? 'curiosity' });
  }
  return covers;
}
