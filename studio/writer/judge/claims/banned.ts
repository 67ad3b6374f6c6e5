import { toLanguageCode } from '../../language/detect.js';
import { find, type Match, parseSign, type Sign, type Token, tokenise } from '../sign.js';
import { CLAIM_RULES, type ClaimRule } from './claim-rules.js';

/** A claim that a line must not make. */
export interface BannedClaim {
  /** Index of the line. */
  index: number;
  /** The claim, word for word. */
  quote: string;
  /** The key of the rule it breaks. */
  rule: string;
  why: string;
  source: { name: string; url: string };
}

/** Number of words before a claim that are searched for a negation. */
const NEGATED = 3;
const NEGATIONS = new Set(
  "not no never don't doesn't won't can't cannot isn't aren't didn't wasn't wouldn't nothing nobody neither nor hardly dont doesnt wont cant without stop".split(
    ' ',
  ),
);
/** Rules that themselves match negations ("no side effects"). */
const DENIES: ReadonlySet<string> = new Set([
  'hidden-advertising',
  'absolute-safety',
  'chemical-free',
  'financial-returns',
  'guaranteed-results',
  'unsupported-best',
]);
/** Matches words that reject a claim made in the same sentence. */
const REJECTED = parseSign(
  "nonsense|myth|myths|bullshit|rubbish|no_such_thing|snake_oil|debunked|pseudoscience|isn't_true|not_true|untrue|hoax",
  {},
);
/** Matches the start of an answer that rejects a claim made as a question: "Does it cure acne? Nope." */
const NO: Sign = parseSign('^ no|nope|nah|never|hardly|of_course_not', {});

/**
 * Finds the claims that the rules of `claim-rules.ts` ban, in the order of the lines. Each rule is reported at most once per
 * line. The rules are English.
 * @param stated everything known to be true: some claims are allowed if they are stated there
 * @returns null for other languages, as nothing was checked
 */
export function findBannedInLines(lines: readonly string[], stated: string, language: string): BannedClaim[] | null {
  if (toLanguageCode(language) !== 'en') return null;
  const known = foldWords(stated);
  return lines.flatMap((line, index) => findInLine(line, known).map((found) => ({ index, ...found })));
}

/** Adds each rule's explanation and source to claims that a critique names. Drops claims of unknown rules. */
export const explainClaims = (claims: readonly Pick<BannedClaim, 'index' | 'quote' | 'rule'>[]): BannedClaim[] =>
  claims.flatMap(({ index, quote, rule }) => {
    const known = CLAIM_RULES.find(({ key }) => key === rule);
    return known ? [{ index, quote, rule, why: known.why, source: known.source }] : [];
  });

function findInLine(line: string, known: string): Omit<BannedClaim, 'index'>[] {
  const sentences = splitSentences(line).map((text) => ({ text, tokens: tokenise(text) }));
  const found = new Map<string, Omit<BannedClaim, 'index'>>();
  for (const [at, { text, tokens }] of sentences.entries()) {
    if (find(REJECTED, tokens) || (text.trimEnd().endsWith('?') && find(NO, sentences[at + 1]?.tokens ?? []))) continue;
    if (!tokens.some(({ word }) => mayBegin(word))) continue;
    for (const rule of CLAIM_RULES) {
      if (found.has(rule.key)) continue;
      const match = findMatch(rule, tokens);
      if (!match) continue;
      const quote = getQuote(text, tokens, match);
      if (rule.unlessStated && known.includes(foldWords(quote))) continue;
      found.set(rule.key, { quote, rule: rule.key, why: rule.why, source: rule.source });
    }
  }
  return [...found.values()];
}

/** First words of all rules. Most sentences contain neither one of them nor a number, and need no further check. */
const BEGINNINGS = CLAIM_RULES.flatMap(({ signs }) =>
  signs.flatMap(({ steps }) => (steps[0]?.options ?? []).map(([word = '']) => word)),
);
const WHOLE = new Set(BEGINNINGS.filter((word) => !word.endsWith('*')));
const PREFIXES = BEGINNINGS.filter((word) => word.endsWith('*')).map((word) => word.slice(0, -1));
const mayBegin = (word: string): boolean =>
  WHOLE.has(word) || /[\p{N}$€£%]/u.test(word) || PREFIXES.some((prefix) => word.startsWith(prefix));

function findMatch(rule: ClaimRule, tokens: readonly Token[]): Match | null {
  for (const sign of rule.signs) {
    const match = find(sign, tokens);
    if (!match || (!DENIES.has(rule.key) && isNegated(tokens, match))) continue;
    return rule.unless.some((other) => find(other, tokens)) ? null : match;
  }
  return null;
}

const isNegated = (tokens: readonly Token[], [first]: Match): boolean =>
  tokens.slice(Math.max(0, first - NEGATED), first).some(({ word }) => NEGATIONS.has(word));

function getQuote(text: string, tokens: readonly Token[], [first, last]: Match): string {
  const end = tokens[last]!;
  return text.slice(tokens[first]!.at, end.at + end.text.length);
}

/** Splits a line into sentences, keeping their end marks. */
const splitSentences = (line: string): string[] => line.split(/(?<=[.!?])\s|\n/);
const foldWords = (text: string): string =>
  tokenise(text, Number.POSITIVE_INFINITY)
    .map(({ word }) => word)
    .join(' ');
