import { findAvoidedPhrases, isStorable, PLACEHOLDER } from './check.js';
import { findNumbers } from './language/numbers.js';

/** Rules for one piece of copy, whatever it is part of. */
export interface CopyRules {
  /** The material's numbers; see {@link findNumbers}. Any other number counts as invented. If absent, none is checked. */
  known?: ReadonlySet<string>;
  /** Phrases that must not appear. */
  avoid?: readonly string[] | undefined;
  /** Maximum number of characters. */
  longest: number;
  /** Whether the text may be empty. */
  optional?: boolean;
  /** The source text; if it contains a bracketed placeholder, the copy may too. */
  like?: string;
}

/** Lists the problems of one text, as sentences that begin with its place, e.g. `hooks[2].hookText`. */
export function checkCopy(
  where: string,
  text: string,
  { known, avoid, longest, optional = false, like = '' }: CopyRules,
): string[] {
  const problems: string[] = [];
  if (text.trim() === '' && !optional) problems.push(`${where} is empty.`);
  if (text.length > longest) problems.push(`${where} has ${text.length} characters; use at most ${longest}.`);
  if (PLACEHOLDER.test(text) && !PLACEHOLDER.test(like)) problems.push(`${where}: a placeholder was left in.`);
  if (!isStorable(text)) problems.push(`${where} contains a character that cannot be stored.`);
  for (const phrase of findAvoidedPhrases(text, avoid))
    problems.push(`${where}: the phrase "${phrase}" must not be used.`);
  if (known !== undefined) problems.push(...checkNumbers(where, text, known));
  return problems;
}

/** Lists the numbers of a text that are not in `known`, the numbers of its material. */
export function checkNumbers(where: string, text: string, known: ReadonlySet<string>): string[] {
  return [...findNumbers(text)]
    .filter((number) => !known.has(number))
    .map((number) => `${where}: the number ${number} is not in the material.`);
}
