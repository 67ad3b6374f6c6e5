/** Finds what a brief calls its subject. */
import type { Language } from '../../../content/writer/index.js';
import { flatten, isWord } from './cues.js';
import { isTimeName } from './dates.js';
import { isShouted, type Passage } from './passages.js';

/** A product's or a business's name. Without certainty, no line needs it, and the preview asks for it. */
export interface Name {
  /** Empty if the brief gives none. */
  value: string;
  certain: boolean;
}

/** A name has at most this many words. */
const WORDS = 5;

/** Matches a word of a name: it begins with a capital letter or a digit, or is written in its own way ("iPhone", "eBay"). */
const NAME_WORD = /^(?:\p{Lu}|\d|\p{Ll}{1,2}\p{Lu})[\p{L}\p{M}\p{N}.'’&+-]*$/u;
const QUOTED = /["“„«»‘'‚]([^"“”„«»‘’'‚]{2,40})["”“«»’']/gu;

/** The words from `from` on that can be a name; within it, small words may stand: "Bar of the Two Lions". */
function takeName(words: readonly string[], from: number, { reading, speaking }: Language, code: string): string[] {
  const small = [...reading.placed, ...reading.articles, ...speaking.clauses, '&'];
  const isName = (word: string | undefined): boolean => word !== undefined && NAME_WORD.test(word);
  const taken: string[] = [];
  let names = 0;
  for (let i = from; i < words.length && taken.length < WORDS + 2; i++) {
    const bare = words[i]!.replace(/[,;:!?.)"”’]{1,9}$/u, '')
      .replace(/^["“„(]{1,3}/, '')
      // "d’Hydrabio"
      .replace(/^\p{Ll}{1,2}['’](?=\p{Lu})/u, '');
    if (isTimeName(bare.toLowerCase(), code)) break;
    if (NAME_WORD.test(bare)) names = taken.push(bare);
    else if (
      names > 0 &&
      small.includes(bare.toLowerCase()) &&
      !/^\d/.test(words[i + 1] ?? '') &&
      (isName(words[i + 1]) || isName(words[i + 2]))
    )
      taken.push(bare);
    else break;
    if (/[,;:!?)]$/.test(words[i]!) || (/\.$/.test(words[i]!) && i < words.length - 1)) break;
  }
  return names > WORDS ? [] : taken.slice(0, names);
}

/** Names of countries and languages in English, and of the brief's language: they are no names of products. */
const places = new Map<string, Set<string>>();
export function placesIn(language: string): Set<string> {
  const known = places.get(language);
  if (known) return known;
  const list = new Set<string>();
  for (const locale of new Set([language, 'en'])) {
    const regions = new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' });
    const languages = new Intl.DisplayNames(locale, { type: 'language', fallback: 'none' });
    for (let a = 65; a < 91; a++)
      for (let b = 65; b < 91; b++) {
        const code = String.fromCharCode(a, b);
        for (const name of [regions.of(code), languages.of(code.toLowerCase())]) if (name) list.add(name.toLowerCase());
      }
  }
  places.set(language, list);
  return list;
}

/** Words of one sentence, as written and flattened, with the place of a possible name among them. */
interface Place {
  words: readonly string[];
  lower: readonly string[];
  at: number;
  /** Number of words of the name. */
  length: number;
  /** Index of the sentence in the brief. */
  index: number;
  heading: boolean;
}

/** Do the words after a name explain it: "Ember is a mug", "Ember, a mug", "Ember – a mug"? */
function isExplained({ words, lower, at, length }: Place, { reading }: Language): boolean {
  const [next = '', after = ''] = [lower[at + length], lower[at + length + 1]];
  const joined = reading.copulas.includes(next) || /^[–—-]$/.test(words[at + length] ?? '');
  // "Needles: all the needles are …" explains nothing.
  return isWord(joined ? after : /[,:–—-]$/.test(words[at + length - 1]!) ? next : '', reading.articles);
}

/** Does a language write every noun with a capital, so that capitals do not tell names? */
export const capitalisesNouns = (code: string): boolean => code === 'de' || code === 'lb';

/** How much speaks for words in capitals being the subject's name, by the words around them. */
function scorePlace(place: Place, language: Language, code: string): number {
  const { words, lower, at, length, index, heading } = place;
  const { reading } = language;
  const from = isWord(lower[at - 1] ?? '', reading.articles) ? at - 1 : at;
  const before = lower.slice(Math.max(0, from - 4), from).join(' ');
  const named = reading.namers.some((namer) => ` ${before}`.endsWith(` ${namer}`));
  // "of the Cherry Festival" stands in its place as "of Ember" does.
  const inPlace = !named && reading.placed.includes(lower[from - 1] ?? '');
  const begins = at === 0 || /[.!?:]$/.test(words[at - 1]!);
  // "Das Kissen ist ein …" explains a noun, which German writes like a name.
  const nouns = capitalisesNouns(code);
  const isNoun = nouns && isWord(lower[at - 1] ?? '', [...reading.articles, ...reading.notNames]);
  let score = (named ? 3 : 0) - (inPlace ? 1 : 0);
  if (!inPlace && !isNoun && index < 4 && isExplained(place, language)) score += 3;
  if (nouns) return score;
  if (!inPlace && !begins) score += 1;
  if (begins && (reading.copulas.includes(lower[at + length] ?? '') || heading)) score += 0.8;
  if (begins && index === 0 && length > 1) score += 0.6;
  return score;
}

/** A quoted name is as good as one that occurs twice, if the brief begins with it: later ones may be of anything. */
const QUOTED_SCORE = 2.5;
/** From which score a name is given at all, and from which, and ahead of the next by how much, it is certain. */
const ENOUGH = { given: 0.8, certain: 2.5, ahead: 0.5 };

/**
 * Finds the name in a brief: a label's, a quoted one, one that is introduced ("called …"), else capitals that occur where a name
 * does. In languages that capitalise every noun, and in sentences all in capitals, capitals alone tell nothing.
 */
export function findName(passages: readonly Passage[], language: Language, code: string): Name {
  const { labels, notNames } = language.reading;
  const labelled = passages.find(({ label }) => label !== null && labels.name.includes(label));
  if (labelled && labelled.text.split(' ').length <= WORDS + 1)
    return { value: labelled.text.replace(/[.,;]$/, ''), certain: true };
  const scores = new Map<string, { name: string; score: number }>();
  const add = (name: string, more: number): void => {
    const score = (scores.get(name.toLowerCase())?.score ?? 0) + more;
    scores.set(name.toLowerCase(), { name, score });
  };
  for (const [index, { text, heading, label }] of passages.entries()) {
    if (isShouted(text) || (label !== null && [...labels.where, ...labels.contact].includes(label))) continue;
    for (const [, inner = ''] of text.matchAll(QUOTED)) {
      const words = inner.split(' ');
      if (takeName(words, 0, language, code).length === words.length) add(inner, index === 0 ? QUOTED_SCORE : 1);
    }
    const words = text.split(' ');
    const lower = words.map((word) => flatten(word).trim());
    for (let at = 0; at < words.length; at++) {
      const taken = takeName(words, at, language, code);
      if (taken.length === 0) continue;
      const name = taken.join(' ');
      const first = flatten(taken[0]!).trim();
      const begins = at === 0 || /[.!?:]$/.test(words[at - 1]!);
      // "The Ember mug": an article that begins a sentence is no part of the name.
      if (notNames.includes(first) && (begins || taken.length === 1)) continue;
      if (!/^\d/.test(name) && name.length > 1 && !placesIn(code).has(name.toLowerCase()))
        add(name, scorePlace({ words, lower, at, length: taken.length, index, heading }, language, code));
      at += taken.length - 1;
    }
  }
  const [best, second] = [...scores.values()].sort((a, b) => b.score - a.score);
  if (!best || best.score < ENOUGH.given) return { value: '', certain: false };
  const certain = best.score >= ENOUGH.certain && best.score - (second?.score ?? 0) >= ENOUGH.ahead;
  return { value: best.name, certain };
}
