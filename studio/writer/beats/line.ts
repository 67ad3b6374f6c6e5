/** Makes lines that can be said of facts: the user's sentences as they stand, or with one safe change. */
import type { Language } from '../../../content/writer/index.js';
import { takeFirst } from '../../../platform/text/ends.js';
import { findFirstCue, flatten, hasCue } from '../facts/cues.js';
import type { Fact } from '../facts/fact.js';
import { shorten } from '../facts/short.js';
import { LIMITS } from '../formats.js';
import { isUnspaced } from '../language/detect.js';
import { capitalise, words } from '../language/grammar.js';

/** A line has at most this many words and characters, or letters in languages without spaces: about eight seconds. */
export const LINE = { words: LIMITS.maxWords, characters: 200, letters: 40 } as const;
/** Fragments of at most this many words are said together. */
const BRIEF = 4;

export const countWords = (text: string): number => words(text).length;

/** Can a text be said in one line? */
export const canBeSaid = (text: string, code: string): boolean =>
  isUnspaced(code)
    ? (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0) <= LINE.letters
    : countWords(text) <= LINE.words && text.length <= LINE.characters;

/** Begins a text with a capital letter, unless it begins with an address. */
const begun = (text: string): string => (/^\S{0,80}[@.]\p{L}/u.test(text) ? text : capitalise(text));

/** The full stops of languages without spaces between words; the others have none. */
const STOPS: ReadonlyMap<string, string> = new Map([
  ['ja', '。'],
  ['zh', '。'],
]);

/** Ends a text with a full stop, unless it ends with a sign of its own. */
export const ended = (text: string, code: string): string => {
  const bare = text.replace(/[\s,;:–—-]{1,9}$/u, '');
  return /[.!?…。！？][ \u00a0]?["'”“’»)]?$/u.test(bare)
    ? bare
    : `${bare}${isUnspaced(code) ? (STOPS.get(code) ?? '') : '.'}`;
};

/** A sentence as another person says it: unchanged, with safe changes, or in quotation marks. */
export function sayForMaker(text: string, language: Language): string | null {
  const { everybody, quotes } = language.speaking;
  if (hasCue(flatten(text), everybody)) return text;
  const changed = saidByOthers(text, language);
  if (changed !== null) return changed;
  return quotes.length === 2 && !/["“”„«»]/.test(text) ? `${quotes[0]}${capitalise(text)}${quotes[1]}` : null;
}

/** Among this many first words, "us" is the maker: "Call us". */
const MAKER_WORDS = 4;

/**
 * A sentence of the maker's about himself, said by somebody else: "We come to your home" → "They come to your home".
 * @returns null if it cannot be changed safely, as in "we all hate Mondays"
 */
export function saidByOthers(text: string, { speaking }: Language): string | null {
  const flat = flatten(text);
  const own = speaking.own.filter((word) => flat.includes(` ${word} `));
  const opening = words(flat).slice(0, MAKER_WORDS);
  // "Us" alone, further on, is everybody: "the air around us".
  if (own.every((word) => speaking.objects.includes(word) && !opening.includes(word))) return text;
  if (hasCue(flat, speaking.everybody)) return null;
  if (Object.keys(speaking.others).length === 0) return null;
  let unsafe = false;
  const changed = text.replace(/[\p{L}]+(?:['’]\p{L}+)?/gu, (word, at: number) => {
    const lower = word.toLowerCase().replace('’', "'");
    if (!Object.hasOwn(speaking.others, lower)) {
      unsafe ||= speaking.own.includes(lower.split("'")[0]!);
      return word;
    }
    const other = speaking.others[lower]!;
    // A capital within a sentence belongs to a name: "the We Are Ten exhibition".
    unsafe ||= /^\p{Lu}\p{Ll}/u.test(word) && /[\p{L}\p{N},] $/u.test(text.slice(0, at));
    if (/^\p{Lu}{2}/u.test(word)) return other.toUpperCase();
    return /^\p{Lu}/u.test(word) ? capitalise(other) : other;
  });
  return unsafe ? null : changed;
}

/** The two halves of a sentence that is too long for one line, cut before a clause; null where there is no good place. */
export function halve(text: string, { speaking }: Language, code: string): [string, string] | null {
  if (text.length > 2 * LINE.characters) return null;
  const cuts = [...text.matchAll(/[;:](?=\s)|\s[–—-]\s|,(?=\s)/gu)]
    .map(({ index, 0: sign }) => ({ index, sign: sign.trim(), rest: text.slice(index + sign.length).trim() }))
    // Not in a list, nor after an aside between two commas.
    .filter(({ index, sign }) => sign !== ',' || !/,(?:\s+[^\s,]{1,40}){1,4}$/u.test(text.slice(0, index)));
  const opens = (rest: string): boolean => speaking.clauses.some((word) => rest.toLowerCase().startsWith(`${word} `));
  const best = cuts.filter(({ sign, rest }) => sign !== ',' || opens(rest));
  const halves = (best.length > 0 ? best : cuts)
    .map(
      ({ index, sign, rest }) =>
        [`${text.slice(0, index).trim()}${sign === ',' ? ',' : '.'}`, sign === ',' ? rest : capitalise(rest)] as [
          string,
          string,
        ],
    )
    .filter(([a, b]) => countWords(a) >= 3 && countWords(b) >= 3 && canBeSaid(a, code) && canBeSaid(b, code));
  return (
    halves.sort(([a], [b]) => Math.abs(a.length - text.length / 2) - Math.abs(b.length - text.length / 2))[0] ?? null
  );
}

/** The longest beginning of a sentence that can be said alone: up to a comma, a dash or a word that begins a clause. */
function beginning(whole: string, { speaking }: Language, code: string): string | null {
  const text = takeFirst(whole, LINE.characters + 1);
  const lower = text.toLowerCase();
  const cuts = [...text.matchAll(/[ ，、；]/g)]
    .map(({ index }) => index)
    .filter(
      (at) =>
        text[at] !== ' ' ||
        isUnspaced(code) ||
        /[,;:–—-]/.test(text[at - 1] ?? '') ||
        speaking.clauses.some((word) => lower.startsWith(`${word} `, at + 1)),
    );
  return (
    cuts
      .map((cut) => ended(text.slice(0, cut), code))
      .findLast((part) => canBeSaid(part, code) && countWords(part) >= (isUnspaced(code) ? 1 : 3)) ?? null
  );
}

const goesOn = (text: string, { reading }: Language): boolean =>
  findFirstCue(flatten(text), reading.connectives) !== undefined;

/** A line, and the facts that it says. */
export interface Line {
  facts: readonly number[];
  line: string;
  title: string | null;
  /** It is the second half of the sentence before it. */
  follows?: true;
  /** It goes on from the line before it, as "So they last" does, and says nothing without it. */
  leans?: true;
}

/** Can a line be said without its neighbours? The halves of a long sentence cannot, nor can one that goes on from another. */
export const standsAlone = (lines: readonly Line[], i: number): boolean =>
  !lines[i]!.follows && !lines[i]!.leans && !lines[i + 1]?.follows;

/** Every fact as one or two lines, in the brief's order; short fragments are said together. Facts that cannot be said are left out. */
export function sayFacts(facts: readonly Fact[], language: Language, code: string): Line[] {
  const said: Line[] = [];
  for (const [index, fact] of facts.entries()) {
    const told = fact.kind === 'proof' && /["“„«]/.test(fact.text) ? fact.text : sayForMaker(fact.text, language);
    if (told === null) continue;
    const line = ended(begun(told), code);
    const title = told.includes(fact.text) ? fact.short : shorten(told, code);
    const last = said.at(-1);
    const short = !isUnspaced(code) && countWords(fact.text) <= BRIEF && !/[?]/.test(fact.text);
    if (
      last &&
      short &&
      last.facts.length === 1 &&
      countWords(last.line) <= BRIEF &&
      canBeSaid(`${last.line} ${line}`, code) &&
      facts[last.facts[0]!]!.kind === fact.kind
    )
      said[said.length - 1] = { ...last, facts: [...last.facts, index], line: `${last.line} ${line}` };
    else if (canBeSaid(line, code))
      said.push({ facts: [index], line, title, ...(goesOn(fact.text, language) ? { leans: true as const } : {}) });
    else {
      const halves = halve(line, language, code);
      if (halves)
        said.push(
          { facts: [index], line: halves[0], title: shorten(halves[0], code) },
          { facts: [index], line: halves[1], title: shorten(halves[1], code), follows: true },
        );
      // What something is must not be lost, however long it is.
      const begin = !halves && fact.kind === 'what' ? beginning(line, language, code) : null;
      if (begin) said.push({ facts: [index], line: begin, title: shorten(begin, code) });
    }
  }
  // Where every line goes on from another, there is nothing else to say.
  return said.some((one) => !one.leans) ? said : said.map(({ leans: _, ...one }) => one);
}
