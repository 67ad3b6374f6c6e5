import { avoidedIn, PLACEHOLDER } from './check.js';
import { numbersOf } from './language/numbers.js';
import { isStorable } from './winner/storable.js';

/** What every piece of copy is held to, whatever it is a part of. */
export interface CopyRules {
  /** All that may be quoted: a number that is in none of it is invented. Absent: numbers are not judged. */
  known?: string;
  /** Phrases that must not be said. */
  avoid?: readonly string[] | undefined;
  /** Characters, at most. */
  longest: number;
  /** An empty text is fine. */
  optional?: boolean;
  /** The text that it was made from, whose own brackets may stay. */
  like?: string;
}

/** Problems of one text, as sentences that begin with where it stands, e.g. `hooks[2].hookText`. */
export function checkCopy(
  where: string,
  text: string,
  { known, avoid, longest, optional = false, like = '' }: CopyRules,
): string[] {
  const problems: string[] = [];
  if (text.trim() === '' && !optional) problems.push(`${where} is empty.`);
  if (text.length > longest) problems.push(`${where} has ${text.length} characters; use at most ${longest}.`);
  if (PLACEHOLDER.test(text) && !PLACEHOLDER.test(like)) problems.push(`${where}: a placeholder was left in.`);
  if (!isStorable(text)) problems.push(`${where} holds a character that cannot be stored.`);
  for (const phrase of avoidedIn(text, avoid)) problems.push(`${where}: the phrase "${phrase}" must not be used.`);
  if (known !== undefined) {
    const stated = numbersOf(known);
    for (const n of numbersOf(text))
      if (!stated.has(n)) problems.push(`${where}: the number ${n} is not in the material.`);
  }
  return problems;
}
