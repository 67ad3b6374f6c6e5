/** Finds what customers say that can be said again in their own words: their sentences, and parts of longer ones. */
import { PLACEHOLDER } from '../check.js';
import { isInjected } from '../facts/noise.js';
import { splitSentences } from '../facts/sentences.js';
import { Haystack, type MiningInput, type Quote, splitProductName } from './entries.js';
import { judgeFeeling } from './feeling.js';
import { countKeyWords, isUnspacedLetter, phraseKey } from './fold.js';
import { isPrivate } from './private.js';
import { LONGEST_PHRASE, listWords, setOf } from './vocabulary.js';

/** Maximum number of phrases picked before they are counted; the best are kept. */
export const MOST_QUOTES = 160;
/** Maximum number of words in a phrase, and minimum number in part of a sentence. */
const MOST = 14;
const FEWEST = 3;

const joins = setOf('joins');
const leans = setOf('leans');
const ASKS = new Set(listWords('asks').map(phraseKey));

interface Candidate {
  text: string;
  key: string;
  times: number;
  asks: boolean;
}

export function mine(input: MiningInput): { quotes: Quote[] } {
  const { reading } = new Haystack(input);
  const known = splitProductName(input.product);
  const candidates = new Map<string, Candidate>();
  for (const { text } of reading.reviews)
    for (const line of text.split('\n').filter((one) => !isInjected(one)))
      for (const said of splitPhrases(line)) {
        const key = phraseKey(said);
        const found = candidates.get(key) ?? { text: said, key, times: 0, asks: isQuestion(said, key) };
        if (isShouted(found.text) && !isShouted(said)) found.text = said;
        found.times += 1;
        candidates.set(key, found);
      }
  candidates.delete(phraseKey(input.product ?? ''));
  const quotes = [...candidates.values()]
    .map((one) => ({ ...one, feeling: judgeFeeling(one.key, one.asks) }))
    .filter(({ feeling, asks, times }) => feeling.speaks || asks || times > 2)
    .sort((a, b) => b.times - a.times || b.feeling.vividness - a.feeling.vividness)
    .filter(({ text }) => !PLACEHOLDER.test(text) && !isPrivate(text, known, reading.people))
    .slice(0, MOST_QUOTES)
    .map(({ text, feeling: { theme, emotion } }) => ({ phrase: text, theme, emotion }));
  return { quotes };
}

const isShouted = (text: string): boolean => text === text.toUpperCase() && text !== text.toLowerCase();

function isQuestion(text: string, key: string): boolean {
  const words = key.split(' ');
  return /[?？]$/.test(text) || [1, 2, 3].some((count) => ASKS.has(words.slice(0, count).join(' ')));
}

/** The sentences of a line that are short enough, and the parts between commas and dashes that can stand alone. */
function splitPhrases(line: string): string[] {
  return splitSentences(line)
    .flatMap((sentence) => sentence.split(/\p{Extended_Pictographic}/u))
    .flatMap((sentence) => {
      const parts = sentence.split(/[,;(](?!\d)|[)—、，；]|:\s|\s[–-]\s/u);
      const several = parts.length > 1 ? parts.map(withoutJoin).filter(standsAlone) : [];
      return [...new Set([sentence, ...several].map(trimMarks))].filter(fits);
    });
}

const trimMarks = (text: string): string =>
  text
    .replace(/^[\s"'“”„‘’«»([{*~.,;:!?…–—-]{1,20}|[\s"“”„‘’«»()\]}*~.,;:…–—。、，；-]{1,20}$/gu, '')
    .replace(/\s+/g, ' ');

/** A part without the words that join it to the one before. */
function withoutJoin(part: string): string {
  const [first = '', ...rest] = part.trim().split(' ');
  return joins.has(first.toLowerCase()) ? rest.join(' ') : part.trim();
}

function standsAlone(part: string): boolean {
  const key = phraseKey(part);
  const unspaced = isUnspacedLetter(key[0]);
  return unspaced ? key.length > 4 : countKeyWords(key) >= FEWEST && !leans.has(key.split(' ', 1)[0]!);
}

function fits(text: string): boolean {
  const key = phraseKey(text);
  return (
    key !== '' && text.length <= LONGEST_PHRASE && countKeyWords(key) <= MOST + (isUnspacedLetter(key[0]) ? MOST : 0)
  );
}
