import { takeFirst } from '../../../platform/text/ends.js';
import { isProof } from '../extract/proof.js';
import { splitSentences } from '../extract/text.js';
import type { Beat } from '../formats.js';
import { words } from '../language/grammar.js';
import { STOPWORDS } from '../language/lexicon.js';
import { findNumbers } from '../language/numbers.js';
import { tag, type Word } from '../language/tags.js';
import { ABSTRACT, CLICHES, HEDGES, PRAISE } from './phrases.js';
import { find, type Sign, type Token, tokenise } from './sign.js';

/** Maximum number of characters of a line that are searched for proof; clients cannot send more. */
const READ = 1_000;

/** A line as the client sends it. */
export interface GivenLine {
  segmentRole: string;
  spokenLine: string;
  onScreenText?: string | null | undefined;
  visualDirection?: string | null | undefined;
}

/** A line with its measurements. */
export interface Line {
  index: number;
  role: string;
  /**
   * The beat that the format gives the line; `cta` for the last of several lines, whatever the format; null for other lines
   * that the format does not have, and where the format is unknown.
   */
  beat: Beat | null;
  spoken: string;
  screen: string;
  tokens: readonly Token[];
  words: number;
  /** Number of words in the longest sentence. */
  longest: number;
  numbers: ReadonlySet<string>;
  /** Concrete things that can be pictured, in lower case; English only. */
  things: readonly string[];
  /** Names in the line. */
  names: readonly string[];
  /** Significant words, in lower case. */
  content: ReadonlySet<string>;
  praise: readonly string[];
  /** The clichés in the line, in its own wording. */
  cliches: readonly string[];
  hedges: readonly string[];
  asks: boolean;
  /**
   * Whether the line tells what the speaker ("I", "we") or somebody or something of theirs ("my …", "our …") did; English only.
   */
  lived: boolean;
  proves: boolean;
}

export function readLine(given: GivenLine, index: number, beat: Beat | null, english: boolean): Line {
  const spoken = given.spokenLine.trim();
  const tokens = tokenise(spoken);
  const tagged = english ? tag(spoken) : [];
  const names = tokens.filter(
    ({ text }, i) => i > 0 && /^\p{Lu}/u.test(text) && !/^I(?:'|’|$)/.test(text) && !startsSentence(spoken, tokens[i]!),
  );
  return {
    index,
    role: given.segmentRole,
    beat,
    spoken,
    screen: given.onScreenText?.trim() ?? '',
    tokens,
    words: words(spoken).length,
    longest: Math.max(0, ...splitSentences(spoken).map((one) => words(one).length)),
    numbers: findNumbers(spoken),
    things: tagged
      .filter(({ pos, text }) => (pos === 'NOUN' || pos === 'PROPN') && /^\p{L}{3,}/u.test(text))
      .map(({ text }) => text.toLowerCase())
      .filter((word) => !ABSTRACT.has(word) && !PRAISE.has(word)),
    names: names.map(({ text }) => text),
    content: new Set(tokens.map(({ word }) => word).filter((word) => word.length > 2 && !STOPWORDS.has(word))),
    praise: english ? tokens.map(({ word }) => word).filter((word) => PRAISE.has(word)) : [],
    cliches: english ? found(CLICHES, spoken, tokens) : [],
    hedges: english ? found(HEDGES, spoken, tokens) : [],
    asks: /[?？؟]/.test(spoken),
    lived: isLived(tagged),
    proves: isProof(takeFirst(spoken, READ)),
  };
}

const startsSentence = (text: string, { at }: Token): boolean =>
  /[.!?:“"]\s{0,3}$/.test(text.slice(Math.max(0, at - 4), at));

function found(signs: readonly Sign[], text: string, tokens: readonly Token[]): string[] {
  return signs.flatMap((sign) => {
    const match = find(sign, tokens);
    if (!match) return [];
    const [first, last] = match;
    return [text.slice(tokens[first]!.at, tokens[last]!.at + tokens[last]!.text.length)];
  });
}

const SELF = /^(?:i|we|my|our)$/i;
const PAST =
  /^(?:was|were|had|did|went|got|came|saw|said|told|gave|took|ran|left|lost|spent|bought|made|found|kept|felt|ate|drank|slept|wrote|broke|fell|woke|quit|cut|put|paid|sold|wore|drove|flew|sang|threw|thought|learned|cost)$/i;
/** Does a verb in the past follow "I", "we", "my" or "our" within three words: "My dentist laughed"? */
function isLived(tagged: readonly Word[]): boolean {
  return tagged.some(
    ({ text }, at) =>
      SELF.test(text) &&
      tagged
        .slice(at + 1, at + 4)
        .some((word) => PAST.test(word.text) || (word.pos === 'VERB' && /\p{L}{2}ed$/u.test(word.text))),
  );
}

/** Share of the shorter line's words that the other line has too, 0 to 1. */
export function computeOverlap(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const least = Math.min(a.size, b.size);
  if (least === 0) return 0;
  return [...a].filter((word) => b.has(word)).length / least;
}

/** Number of syllables in an English word, counted by its groups of vowels. */
export const countSyllables = (word: string): number =>
  Math.max(1, (word.replace(/e$/, '').match(/[aeiouy]{1,3}/g) ?? []).length);
