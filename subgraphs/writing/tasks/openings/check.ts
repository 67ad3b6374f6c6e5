import { checkCopy, checkNumbers } from '../../../../studio/writer/copy-check.js';
import { words } from '../../../../studio/writer/language/grammar.js';
import { isSame } from '../../../../studio/writer/openings/same.js';

interface Limits {
  /** Maximum number of characters. */
  longest: number;
  /** Maximum number of words. */
  words?: number;
  optional?: boolean;
}

interface Rules<T> {
  /** The list's name in the output. */
  where: string;
  /** Maximum number of items. */
  most: number;
  /** What to say if there is none. */
  none: string;
  /** The fields to check, the one that must not repeat first. */
  fields: Partial<Record<keyof T & string, Limits>>;
  /** The numbers that may occur. */
  known: ReadonlySet<string>;
  /** Texts that must not come back. */
  used?: readonly string[];
  /** Phrases that must not occur. */
  avoid?: readonly string[] | undefined;
  /** The part of a text whose numbers are checked; all of it by default. */
  numbered?: (text: string) => string;
}

/** Lists what is wrong with a list of openings. */
export function checkOpenings<T extends object>(items: readonly T[], rules: Rules<T>): string[] {
  const { where, most, none, fields, known, used = [], avoid, numbered } = rules;
  const problems = items.length === 0 ? [none] : [];
  if (items.length > most) problems.push(`There must be at most ${most} of ${where}.`);
  const said = [...used];
  for (const [i, item] of items.slice(0, most).entries())
    for (const [at, [field, limits]] of (Object.entries(fields) as [keyof T & string, Limits][]).entries()) {
      const text = item[field] as string;
      const place = `${where}[${i}].${field}`;
      problems.push(...checkCopy(place, text, { ...limits, avoid, ...(!numbered && { known }) }));
      if (numbered) problems.push(...checkNumbers(place, numbered(text), known));
      if (words(text).length > (limits.words ?? Number.POSITIVE_INFINITY))
        problems.push(`${place} has more than ${limits.words} words.`);
      if (at > 0) continue;
      if (said.some((one) => isSame(one, text))) problems.push(`${place} repeats what was said.`);
      said.push(text);
    }
  return problems;
}
