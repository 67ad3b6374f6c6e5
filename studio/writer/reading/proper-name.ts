import { withoutPrice } from '../extract/noise.js';
import { tidyPhrase } from '../language/grammar.js';
import { isManyWord } from '../language/phrase.js';
import { tag } from '../language/tags.js';
import { IS_A, PRESENTED, type Run, readRun, SAYS_NAME } from './name-run.js';
import { ENOUGH, isBusiness, scoreName } from './name-score.js';
import { findSmallBrand, READ } from './small-brand.js';

/** A run of capitalised words in a text that may be the product's name. */
interface Candidate {
  name: string;
  score: number;
  /**
   * Position in the text: 1000 per sentence, plus the index in the sentence. Where scores are equal, the earliest candidate
   * wins.
   */
  at: number;
}

const CAPITALS =
  /(?<![\p{L}\p{N}'’-])(?:\d{1,3}(?:st|nd|rd|th)\s(?=\p{Lu}))?(?:\p{Lu}|\d+\p{Lu}|\p{Ll}+\p{Lu})[\p{L}\p{N}'’&.+-]*(?:\s(?:(?:of|the|de|du|&|and)\s)?(?:\p{Lu}|\d)[\p{L}\p{N}'’&.+-]*){0,5}/gu;

/** Finds the product's name: the best run of capitalised words, or a lower-case brand; undefined if none is likely enough. */
export function findProperName(texts: readonly string[]): { name: string; what?: undefined } | undefined {
  const found = new Map<string, Candidate>();
  for (const [sentence, text] of texts.slice(0, READ).entries()) {
    for (const match of text.matchAll(CAPITALS)) {
      const one = readCandidate(texts, match[0], match.index, sentence);
      if (!one) continue;
      const before = found.get(one.name.toLowerCase());
      if (before) before.score = Math.max(before.score, one.score) + Math.max(1, Math.min(before.score, one.score) / 2);
      else found.set(one.name.toLowerCase(), one);
    }
  }
  const small = findSmallBrand(texts);
  const best = [...found.values()].sort((a, b) => b.score - a.score || a.at - b.at)[0];
  if (small && (!best || best.score < ENOUGH + 2)) return { name: small };
  return best && best.score >= ENOUGH ? best : undefined;
}

/** Is this a common noun that is capitalised only because it opens a sentence? */
function isCommonNoun({ found, after, sentence, opensSentence, list, allKnown, acts, nouns }: Run): boolean {
  if (SAYS_NAME.test(found)) return false;
  // "Introducing Fable, bedtime stories that …"
  if (PRESENTED.test(found) && /^(?:$|[,.:!]|\s[-–—])/.test(after)) return false;
  if (!opensSentence || !allKnown || list.length > 1) return false;
  // Before "is", the word is a common noun ("Parking is free"), unless a definition follows ("Remember is a notebook").
  if (!IS_A.test(after) && nouns === '' && /^\s(?:is|are|was|were|has been|have been|got|gets?)\s/.test(after))
    return true;
  if (!acts && !IS_A.test(after) && !/^\s?[:–—|]/.test(after)) return true;
  return sentence > 0 && isManyWord(tag(list[0]!.toLowerCase())[0]!);
}

/**
 * Scores a run of capitals as the product's name; undefined if it can't be one.
 * @param capitals the run of capitals
 * @param index where the run begins in its sentence
 * @param sentence index of the sentence among the texts
 */
function readCandidate(
  texts: readonly string[],
  capitals: string,
  index: number,
  sentence: number,
): Candidate | undefined {
  const run = readRun(texts, capitals, index, sentence);
  if (!run || isCommonNoun(run)) return undefined;
  const { name, found, before, list, acts, nouns } = run;
  // The article belongs to a title of several words ("The Glass Orchard is a novel"), but not to a name with a model number
  // ("the Kelpie 3"). Within a sentence, the run contains a capitalised article already.
  const titled = nouns === '' && !/ \d+$/.test(name) && list.length > 1 && acts && !name.startsWith('The ');
  // "The Lamplighter is a cocktail bar": the article of a pub's name.
  const ofPlace = found.startsWith('The ') && !name.startsWith('The ') && isBusiness(run.after);
  const the = (titled && (found.startsWith('The ') || /^the $/i.test(before))) || ofPlace ? 'The ' : '';
  return {
    name: tidyPhrase(withoutPrice(`${the}${name}${nouns}`)),
    score: scoreName(run),
    at: sentence * 1000 + index,
  };
}
