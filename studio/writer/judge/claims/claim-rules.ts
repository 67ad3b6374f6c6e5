import { CLAIMS } from '../../../../content/writer/kinds/data.js';
import { parseSign, type Sign } from '../sign.js';

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
export const CLAIM_SIGNS: ReadonlyMap<string, ClaimSigns> = new Map(
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
