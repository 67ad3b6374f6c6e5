import { splitHeardWords } from '../openings/same.js';
import type { Followed } from '../shapes.js';

/**
 * Does a phrase have at least three letters or digits? Shorter ones such as "a" or "it" would forbid too much. A single Han or
 * kana character is enough, because it can be a word.
 */
const isLongEnough = (phrase: string): boolean =>
  /[\p{L}\p{N}].*[\p{L}\p{N}].*[\p{L}\p{N}]/su.test(phrase) || /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/u.test(phrase);
/**
 * Matches a phrase quoted in a rule, as in: Never say "life hack". Short phrases are matched, too, so that the quotation marks
 * after them are paired correctly.
 */
const QUOTED = /["“„«»「]([^"“”„«»「」]*)["”“»«」]/gu;

/**
 * Phrases that no script that follows the format may contain: the phrases quoted in the format's rules, and each rule as a whole,
 * because many rules are just the phrase.
 */
export function listForbiddenPhrases(follows: Followed | null | undefined): string[] {
  const phrases = (follows?.neverCopy ?? []).flatMap((rule) => [
    ...[...rule.matchAll(QUOTED)].map(([, quoted = '']) => quoted.trim()),
    rule.trim().replace(/[.!]$/, ''),
  ]);
  return [...new Set(phrases)].filter(isLongEnough);
}

/** Does a line repeat a format's example, alone or among other words? */
export function repeatsExample(line: string, follows: Followed | null | undefined): boolean {
  const example = splitHeardWords(follows?.example ?? '').join(' ');
  return example !== '' && ` ${splitHeardWords(line).join(' ')} `.includes(` ${example} `);
}
