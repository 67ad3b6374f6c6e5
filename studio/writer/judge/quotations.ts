import { splitQuotations } from './findings/finding.js';

/** Normalises a text for comparison with a quotation, which may differ in case, spacing and quotation marks. */
export const folded = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[“”"'‘’\\]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** All strings in a value, at any depth. */
export const collectStrings = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(collectStrings)
      : [];

/** One or two words in quotation marks with at most this many characters count as emphasised, not as quoted. */
const WORDS = 60;

/**
 * Lists false quotations: what a text puts between “ and ” must be in the script or its brief, word for word.
 * @param script the texts of the script and its brief, normalised by {@link folded}
 */
export function findMisquotes(where: string, text: string, script: string): string[] {
  return splitQuotations(text)
    .quotes.map((quote) => folded(quote.replace(/…$/, '')))
    .filter((quote) => (quote.split(' ').length > 2 || quote.length > WORDS) && !script.includes(quote))
    .map((quote) => `${where} quotes “${quote.slice(0, 80)}”, which the script does not say.`);
}
