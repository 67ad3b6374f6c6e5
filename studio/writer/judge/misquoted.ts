import { quotationsIn } from './finding.js';

/** Letters alone matter: quotation marks and blanks are set anew in a quotation. */
export const folded = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[“”"'‘’\\]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** Every text within a value, however deep. */
export const stringsOf = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(stringsOf)
      : [];

/** Characters of one or two words, at most: what is set apart rather than quoted. */
const WORDS = 60;

/**
 * Quotations that are none: what stands between “ and ” has to be in the script, as it stands there.
 * @param script `folded`
 */
export function misquoted(where: string, text: string, script: string): string[] {
  return quotationsIn(text)
    .quotes.map((quote) => folded(quote.replace(/…$/, '')))
    .filter((quote) => (quote.split(' ').length > 2 || quote.length > WORDS) && !script.includes(quote))
    .map((quote) => `${where} quotes “${quote.slice(0, 80)}”, which the script does not say.`);
}
