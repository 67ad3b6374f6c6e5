import { languageOf } from '../language/detect.js';
import { CLAIM_RULES, type ClaimRule } from './claim-rules.js';
import { find, type Match, type Sign, signOf, type Token, tokensOf } from './sign.js';

/** Something that a line must not claim. */
export interface BannedClaim {
  /** The line. */
  index: number;
  /** Word for word. */
  quote: string;
  /** The rule's key. */
  rule: string;
  why: string;
  source: { name: string; url: string };
}

/** Words before a claim that turn it round. */
const NEGATED = 3;
const NEGATIONS = new Set(
  "not no never don't doesn't won't can't cannot isn't aren't didn't wasn't wouldn't nothing nobody neither nor hardly dont doesnt wont cant without stop".split(
    ' ',
  ),
);
/** Rules whose own words deny something. */
const DENIES: ReadonlySet<string> = new Set([
  'hidden-advertising',
  'absolute-safety',
  'chemical-free',
  'financial-returns',
  'guaranteed-results',
  'unsupported-best',
]);
/** Said of a claim to reject it. */
const REJECTED = signOf(
  "nonsense|myth|myths|bullshit|rubbish|no_such_thing|snake_oil|debunked|pseudoscience|isn't_true|not_true|untrue|hoax",
  {},
);
/** Said after a question that a claim was. */
const NO: Sign = signOf('^ no|nope|nah|never|hardly|of_course_not', {});

/**
 * What the lines claim and must not, by the list of `claim-rules.ts`, in their order; each rule once a line. The rules know English.
 * @param stated all that is known to be so: what a rule allows where it is stated
 * @returns null where the language is none that the list knows, so that nothing was looked for
 */
export function bannedClaimsIn(lines: readonly string[], stated: string, language: string): BannedClaim[] | null {
  if (languageOf(language) !== 'en') return null;
  const known = folded(stated);
  return lines.flatMap((line, index) => inLine(line, known).map((found) => ({ index, ...found })));
}

/** Claims that somebody else found, with what their rules say of them. */
export const rulesOf = (claims: readonly Pick<BannedClaim, 'index' | 'quote' | 'rule'>[]): BannedClaim[] =>
  claims.flatMap(({ index, quote, rule }) => {
    const known = CLAIM_RULES.find(({ key }) => key === rule);
    return known ? [{ index, quote, rule, why: known.why, source: known.source }] : [];
  });

function inLine(line: string, known: string): Omit<BannedClaim, 'index'>[] {
  const sentences = sentencesIn(line).map((text) => ({ text, tokens: tokensOf(text) }));
  const found = new Map<string, Omit<BannedClaim, 'index'>>();
  for (const [at, { text, tokens }] of sentences.entries()) {
    if (find(REJECTED, tokens) || (text.trimEnd().endsWith('?') && find(NO, sentences[at + 1]?.tokens ?? []))) continue;
    if (!tokens.some(({ word }) => mayBegin(word))) continue;
    for (const rule of CLAIM_RULES) {
      if (found.has(rule.key)) continue;
      const match = matchOf(rule, tokens);
      if (!match) continue;
      const quote = between(text, tokens, match);
      if (rule.unlessStated && known.includes(folded(quote))) continue;
      found.set(rule.key, { quote, rule: rule.key, why: rule.why, source: rule.source });
    }
  }
  return [...found.values()];
}

/** The words that rules begin with: most sentences have none of them, and need not be read further. */
const BEGINNINGS = CLAIM_RULES.flatMap(({ signs }) =>
  signs.flatMap(({ steps }) => (steps[0]?.options ?? []).map(([word = '']) => word)),
);
const WHOLE = new Set(BEGINNINGS.filter((word) => !word.endsWith('*')));
const PREFIXES = BEGINNINGS.filter((word) => word.endsWith('*')).map((word) => word.slice(0, -1));
const mayBegin = (word: string): boolean =>
  WHOLE.has(word) || /[\p{N}$€£%]/u.test(word) || PREFIXES.some((prefix) => word.startsWith(prefix));

function matchOf(rule: ClaimRule, tokens: readonly Token[]): Match | null {
  for (const sign of rule.signs) {
    const match = find(sign, tokens);
    if (!match || (!DENIES.has(rule.key) && isNegated(tokens, match))) continue;
    return rule.unless.some((other) => find(other, tokens)) ? null : match;
  }
  return null;
}

const isNegated = (tokens: readonly Token[], [first]: Match): boolean =>
  tokens.slice(Math.max(0, first - NEGATED), first).some(({ word }) => NEGATIONS.has(word));

function between(text: string, tokens: readonly Token[], [first, last]: Match): string {
  const end = tokens[last]!;
  return text.slice(tokens[first]!.at, end.at + end.text.length);
}

/** A line in sentences, each with its mark. */
const sentencesIn = (line: string): string[] => line.split(/(?<=[.!?])\s|\n/);
const folded = (text: string): string =>
  tokensOf(text, Number.POSITIVE_INFINITY)
    .map(({ word }) => word)
    .join(' ');
