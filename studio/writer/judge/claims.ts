/** Finds what ads must not claim. */
import { CLAIMS } from '../../../content/writer/kinds/data.js';
import { toLanguageCode } from '../language/detect.js';
import { find, type Match, parseSign, type Sign, type Token, tokenise } from './sign.js';

export interface ClaimRule {
  /** Published in responses. */
  key: string;
  /** What a line that breaks the rule does, as the rest of a sentence after "It": "promises a cure". */
  says: string;
  why: string;
  source: { name: string; url: string };
  unlessStated: boolean;
  denies: boolean;
}

/** What ads must not claim, by rule. */
export const CLAIM_RULES: readonly ClaimRule[] = Object.entries(CLAIMS.rules).map(([key, { source, ...rule }]) => {
  const known = CLAIMS.sources[source];
  if (!known) throw new Error(`claims.yaml: ${key} has the source "${source}", which is not in \`sources\``);
  return { key, ...rule, source: known };
});
export const CLAIM_RULE_KEYS: readonly string[] = CLAIM_RULES.map(({ key }) => key);

/** How the claims of one language are recognised. */
export interface ClaimSigns {
  not: ReadonlySet<string>;
  rejected: Sign;
  answersNo: Sign;
  rules: readonly (ClaimRule & { signs: readonly Sign[]; unless: readonly Sign[] })[];
}

/** The signs of claims by language. */
const CLAIM_SIGNS: ReadonlyMap<string, ClaimSigns> = new Map(
  Object.entries(CLAIMS.languages).map(([language, { not, rejected, answersNo, groups, rules }]) => {
    const parse = (source: string): Sign => parseSign(source, groups);
    return [
      language,
      {
        not: new Set(not),
        rejected: parse(rejected),
        answersNo: parse(answersNo),
        rules: CLAIM_RULES.flatMap((rule) => {
          const written = Object.hasOwn(rules, rule.key) ? rules[rule.key] : undefined;
          return written ? [{ ...rule, signs: written.signs.map(parse), unless: written.unless.map(parse) }] : [];
        }),
      },
    ];
  }),
);

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

/**
 * Finds banned claims, in the order of the lines. Each rule is reported at most once per line.
 * @param stated everything known to be true: some claims are allowed if they are stated there
 * @returns null for languages without signs, as nothing was checked
 */
export function findBannedInLines(lines: readonly string[], stated: string, language: string): BannedClaim[] | null {
  const signs = CLAIM_SIGNS.get(toLanguageCode(language));
  if (!signs) return null;
  const known = foldWords(stated);
  return lines.flatMap((line, index) => findInLine(line, known, signs).map((found) => ({ index, ...found })));
}

/** Adds each rule's explanation and source to claims that a critique names. Drops claims of unknown rules. */
export const explainClaims = (claims: readonly Pick<BannedClaim, 'index' | 'quote' | 'rule'>[]): BannedClaim[] =>
  claims.flatMap(({ index, quote, rule }) => {
    const known = CLAIM_RULES.find(({ key }) => key === rule);
    return known ? [{ index, quote, rule, why: known.why, source: known.source }] : [];
  });

function findInLine(line: string, known: string, signs: ClaimSigns): Omit<BannedClaim, 'index'>[] {
  const sentences = line.split(/(?<=[.!?])\s|\n/).map((text) => ({ text, tokens: tokenise(text) }));
  const found = new Map<string, Omit<BannedClaim, 'index'>>();
  for (const [at, { text, tokens }] of sentences.entries()) {
    const isDenied = text.trimEnd().endsWith('?') && find(signs.answersNo, sentences[at + 1]?.tokens ?? []);
    if (isDenied || find(signs.rejected, tokens)) continue;
    for (const rule of signs.rules) {
      const match = found.has(rule.key) ? null : findMatch(rule, tokens, signs.not);
      if (!match) continue;
      const quote = getQuote(text, tokens, match);
      if (rule.unlessStated && known.includes(foldWords(quote))) continue;
      found.set(rule.key, { quote, rule: rule.key, why: rule.why, source: rule.source });
    }
  }
  return [...found.values()];
}

function findMatch(
  { signs, unless, denies }: ClaimSigns['rules'][number],
  tokens: readonly Token[],
  not: ReadonlySet<string>,
): Match | null {
  const isNegated = ([first]: Match): boolean =>
    !denies && tokens.slice(Math.max(0, first - NEGATED), first).some(({ word }) => not.has(word));
  for (const sign of signs) {
    const match = find(sign, tokens);
    if (match && !isNegated(match)) return unless.some((other) => find(other, tokens)) ? null : match;
  }
  return null;
}

function getQuote(text: string, tokens: readonly Token[], [first, last]: Match): string {
  const end = tokens[last]!;
  return text.slice(tokens[first]!.at, end.at + end.text.length);
}

const foldWords = (text: string): string =>
  tokenise(text, Number.POSITIVE_INFINITY)
    .map(({ word }) => word)
    .join(' ');
