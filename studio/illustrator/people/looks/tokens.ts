import { plain } from '../../words.js';
import { type Meaning, VOCABULARY } from './vocabulary.js';

/** A word or phrase of a description. */
export interface Token {
  /** In lower case, without accents; the words of a phrase are separated by spaces. */
  word: string;
  /** Undefined for words that the vocabulary does not contain. */
  means?: Meaning;
  /** Whether a hyphen joins it to the word before. */
  joined: boolean;
}

/** Maximum number of words in a phrase of the vocabulary. */
const PHRASE = 4;
const PARTS = /[a-z0-9]+|[^a-z0-9\s]|\s+/g;
const STRONG = new Set(['.', ';', '!', '?', '|']);
const HYPHENS = new Set(['-', '‐', '‑']);
const APOSTROPHES = new Set(["'", '’', '‘', '´', '`']);

/** Words after which "'s" means "is". */
const PRONOUNS = new Set(['she', 'he', 'it', 'who', 'that', 'hair']);

/** Splits a text into words and marks: hyphens join words, and of apostrophes only a possessive "'s" and "not" remain. */
function split(text: string): Token[] {
  const parts = plain(text).match(PARTS) ?? [];
  const tokens: Token[] = [];
  let joined = false;
  for (let i = 0; i < parts.length; i++) {
    const part = parts[i]!;
    const [before, after] = [parts[i - 1], parts[i + 1]];
    const inside = before !== undefined && after !== undefined && isWord(before) && isWord(after);
    if (part.trim() === '') {
      if (part.includes('\n')) tokens.push({ word: '.', means: { is: 'break', strong: true }, joined: false });
      joined = false;
    } else if (isWord(part)) {
      tokens.push({ word: part, joined });
      joined = false;
    } else if (HYPHENS.has(part) && inside) joined = true;
    else if (APOSTROPHES.has(part) && inside) {
      if (after === 't') tokens.push({ word: 'not', joined: false });
      else if (after === 's')
        tokens.push({ word: "'s", ...(PRONOUNS.has(before) ? { means: { is: 'stop' } } : {}), joined: true });
      i++;
    } else if (!APOSTROPHES.has(part) && part !== '"')
      tokens.push({ word: part, means: { is: 'break', strong: STRONG.has(part) }, joined: false });
  }
  return tokens;
}

const isWord = (part: string): boolean => (part >= 'a' && part < '{') || (part >= '0' && part < ':');

const singular = (phrase: string): string => (phrase.endsWith('s') && phrase.length > 3 ? phrase.slice(0, -1) : phrase);

/** Reads a description as words and phrases with their meanings. The longest phrase wins. */
export function readTokens(text: string): Token[] {
  const words = split(text);
  const tokens: Token[] = [];
  for (let i = 0; i < words.length; ) {
    const own = words[i]!;
    if (own.means) {
      tokens.push(own);
      i++;
      continue;
    }
    let length = 1;
    let means: Meaning | undefined;
    for (let n = PHRASE; n > 0 && !means; n--) {
      const run = words.slice(i, i + n);
      if (run.length < n || run.some((token) => token.means)) continue;
      const phrase = run.map(({ word }) => word).join(' ');
      means = VOCABULARY.get(phrase) ?? VOCABULARY.get(singular(phrase));
      length = n;
    }
    const phrase = words.slice(i, i + length).map(({ word }) => word);
    tokens.push({ word: phrase.join(' '), joined: own.joined, ...(means ? { means } : {}) });
    i += length;
  }
  return tokens;
}
