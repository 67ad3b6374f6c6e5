import { withoutEnd } from '../../../platform/text/ends.js';
import { Dice } from '../../random.js';
import { avoidedIn, PLACEHOLDER } from '../check.js';
import { type Facts, factsOf } from '../compose/facts.js';
import { isForeign, voiceOf } from '../compose/foreign.js';
import { isSafe } from '../compose/gate.js';
import type { Values } from '../compose/slots.js';
import { ANY_COVERS, COVER_COPY, COVER_PHRASES, PLAIN_COVERS, TITLE_COVERS, type TitleKind } from '../copy/covers.js';
import { plainly } from '../extract/clean.js';
import { plain, sentences } from '../extract/text.js';
import { calmed } from '../language/calm.js';
import { isUnspaced, languageOf } from '../language/detect.js';
import { capital, shorten, tidyPhrase, uncapital, words } from '../language/grammar.js';
import { tag } from '../language/tags.js';
import { foreignName } from '../reading/foreign-name.js';
import { statementOf } from '../reading/statement.js';
import type { Brief } from '../shapes.js';
import { hookFamilyOf } from '../winner/hook.js';
import { HOOK_FAMILIES, type HookFamily } from '../winner/vocabulary.js';
import { COVER_WORDS, type CoverSubject, scoreCover } from './cover-score.js';
import type { Cover, Covers, CoversInput } from './covers.shapes.js';
import { type Opening, openingsFrom, Picked } from './opening.js';

/** Slides between the cover and the last, where a format does not say. */
const USUAL = [3, 5, 7] as const;
/** Counts that a cover promises, at most. */
const MOST_COUNTED = 20;
/** Words of a topic that is set between words of ours, at most. */
const TOPIC_WORDS = 7;
/** Points of a score that are worth as much as one of chance. */
const PER_POINT = 25;

/** The offline writer. */
export function writeCovers(given: CoversInput, seed: number): Covers {
  const input = { ...given, brief: plainly(given.brief), topic: plainly(given.topic) };
  const random = Dice.seeded(seed);
  const banned = (text: string): boolean => PLACEHOLDER.test(text) || avoidedIn(text, input.format?.avoid).length > 0;
  const covers = isForeign(input.brief)
    ? foreignCovers(input, random, banned)
    : englishCovers(input, random, seed, banned);
  return { covers };
}

/** Things that a cover counts: what it has slides for. */
const COUNTED =
  /(?<![\p{N}.,$€£])\d{1,2}(?= (?:[\p{L}-]{1,20} ){0,2}(?:things|notes|questions|reasons|slides|ways|rules|tips|mistakes|steps|ideas|points|facts|myths|signs|answers|lessons|habits)(?!\p{L}))/giu;

/** The count that a text opens with, where it counts what follows. */
function leadOf(text: string): RegExpExecArray | null {
  const lead = /^(?:the |my |top |these )?(\d{1,2})(?= \p{L})/iu.exec(text);
  return lead && Number(lead[1]) <= MOST_COUNTED && hookFamilyOf(text) === 'list' ? lead : null;
}

/** A text without what it promises to count: "5 things", "The 7 rules", "in 3 slides". */
export const withoutCount = (text: string): string => text.slice(leadOf(text)?.[0].length ?? 0).replace(COUNTED, '');

/** How many things a text promises to count; null where it promises none. */
export function countOn(text: string): number | null {
  const counted = leadOf(text)?.[1] ?? text.match(COUNTED)?.[0];
  return counted === undefined ? null : Number(counted);
}

function englishCovers(input: CoversInput, random: Dice, seed: number, banned: (text: string) => boolean): Cover[] {
  const { brief, topic, format, personaName, count, avoid } = input;
  const facts = withoutSpoken(factsOf(brief, seed));
  const subject = coverSubject(topic, brief);
  const options = {
    random,
    tone: 'warm',
    extra: slotsOf(titled(topic), format?.slideCount ?? null, personaName, random),
    fits: (text: string) => words(text).length <= COVER_WORDS && text.length <= LONGEST && !banned(text),
    bonus: ({ text }: Opening) => scoreCover(text, subject).score / PER_POINT,
  } as const;
  const title = titled(topic);
  const read = (copy: Partial<Record<HookFamily, readonly string[]>>): Map<HookFamily, Opening[]> =>
    new Map(HOOK_FAMILIES.map((family) => [family, openingsFrom(facts, copy[family] ?? [], options).map(shown)]));
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
  // Half of them open as the format does.
  const wanted = format?.hookFamily ?? null;
  if (wanted) for (let i = 0; i < Math.ceil(count / 2); i++) take(wanted, own);
  for (const pool of [own, own, own, own, own, spare, spare, spare])
    for (const family of random.shuffle(HOOK_FAMILIES)) take(family, pool);
  return covers;
}
/** Characters of a cover, at most. */
const LONGEST = 120;

/** As it stands on a slide: a capital first, no full stop last. */
const shown = (opening: Opening): Opening => ({ ...opening, text: withoutEnd(capital(opening.text), /[.\s]/) });

/** A slide is read before anything is named: what leans on a name is no cover. */
const withoutSpoken = (facts: Facts): Facts => ({
  ...facts,
  told: facts.told.filter(({ statement }) => !statement.leans),
});

interface Title {
  text: string;
  kind: TitleKind;
}

/** Runs of marks that shout. */
const SHOUTS = /[!]+|(?<=\?)\?+/g;
const COUNTS = /^(?:the |my |top )?(?:\d{1,3}|two|three|four|five|six|seven|eight|nine|ten) \p{L}/iu;

/** A topic's first sentence: whoever sends their whole brief has begun with what it is about. */
const firstSentence = (topic: string): string => {
  // A line that goes on in small letters was broken by its width.
  const [line = ''] = plain(topic).split(/\n(?!\p{Ll})/u);
  const said = line.replace(/^(?:\d{1,2}[.)]|[-•*★☆\s]{1,12})\s/u, '').replace(/\s+/g, ' ');
  return sentences(said)[0] ?? said;
};

/** A sentence that is cut is a sentence still: "Whitfield & Sons have looked | after families" is none. */
function cutToTitle(text: string): string {
  const cut = shorten(text, TOPIC_WORDS) ?? '';
  const ended = /^(?:VERB|AUX)$/.test(tag(cut).at(-1)?.pos ?? '');
  return ended ? '' : cut;
}

/** The subject as it stands on a slide, and what it is; empty where it is too long to be shortened well. */
function titled(topic: string): Title {
  const sentence = firstSentence(topic);
  const said = tidyPhrase(calmed(sentence).replace(SHOUTS, ''));
  const text = words(said).length <= TOPIC_WORDS ? said : cutToTitle(said);
  if (/[?？]\s*$/.test(sentence) && text === said) return { text: `${text}?`, kind: 'question' };
  if (COUNTS.test(text)) return { text, kind: 'counted' };
  if (/^how (?:to|i|we|you)\b/i.test(text)) return { text, kind: 'how-to' };
  const form = statementOf(text, { names: [], plural: false })?.form;
  return { text, kind: form === 'clause' || form === 'quote' || form === 'order' ? 'sentence' : 'words' };
}

/** The subject as it stands, and as a noun where it is one; the count of slides; who posts it. */
function slotsOf({ text, kind }: Title, slideCount: number | null, personaName: string | null, random: Dice): Values {
  // "Iron Habit Gym" is a name, "Home office" is none.
  const noun = /^\S+ \p{Lu}/u.test(text) ? text : uncapital(text);
  const between = (slideCount ?? 0) - 2;
  const speaker = personaName?.trim() ?? '';
  const isNoun = kind === 'words' && words(text).length <= 5 && isSafe('activity', noun);
  return {
    ...(text === '' ? {} : { title: kind === 'counted' || isNoun ? noun : text, Title: capital(text) }),
    ...(isNoun ? { topic: noun } : {}),
    count: String(between > 1 && between <= MOST_COUNTED ? between : random.pick(USUAL)),
    ...(speaker && words(speaker).length <= 3 && isSafe('name', speaker) ? { speaker } : {}),
  };
}

/** What covers about a topic are judged against. */
export function coverSubject(topic: string, brief: Brief): CoverSubject {
  const { slots, told, hasProduct } = factsOf(brief);
  return {
    topic,
    name: hasProduct ? brief.product.name : '',
    audience: slots.audience ?? '',
    problem: slots.problem ?? '',
    facts: [...brief.product.benefits, ...brief.product.proof, ...told.map(({ statement }) => statement.text)],
  };
}

/** Other languages: the subject in its own words, beside words of ours that need no grammar of it, and the brief's short sentences. */
function foreignCovers(
  { brief, topic, count, avoid }: CoversInput,
  random: Dice,
  banned: (text: string) => boolean,
): Cover[] {
  const dense = isUnspaced(brief.language);
  const { name } = voiceOf(brief);
  const whole = tidyPhrase(topic);
  const first = tidyPhrase(firstSentence(topic));
  const fits = (text: string): boolean => (dense ? text.length <= 24 : words(text).length <= TOPIC_WORDS);
  // Who sends a whole brief as the topic has named in it what it is about.
  const subject =
    [whole, first, shorten(first, TOPIC_WORDS) ?? '', name, foreignName([first], undefined).name].find(
      (text) => text !== '' && fits(text),
    ) ?? '';
  const set = (line: string): string => line.replaceAll('{T}', subject);
  const short = (text: string): boolean =>
    dense ? text.length <= 38 : words(text).length <= COVER_WORDS && text.length <= LONGEST;
  const own = [first, ...brief.product.benefits, ...brief.product.proof, brief.question ?? '']
    .map(tidyPhrase)
    .filter((text) => words(text).length > (dense ? 0 : 2));
  const framed = subject === '' ? [] : random.shuffle(COVER_PHRASES.get(languageOf(brief.language)) ?? []).map(set);
  const any = subject === '' ? own.map((text) => `→ ${text}`) : random.shuffle(ANY_COVERS).map(set);
  const picked = new Picked(avoid);
  const covers: Cover[] = [];
  const said = new Set<string>();
  for (const text of [...framed.slice(0, Math.ceil(count / 2)), ...random.shuffle(own), ...framed, ...any]) {
    if (covers.length === count) break;
    if (!short(text) || banned(text) || said.has(text) || (said.size > 0 && picked.isHeard(text))) continue;
    said.add(text);
    picked.add({ text, copy: text, slots: [], told: [] });
    covers.push({ text, angle: hookFamilyOf(text) ?? 'curiosity' });
  }
  return covers;
}
