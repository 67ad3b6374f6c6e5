import { PARTIAL_PRICES } from '../../content/providers/data.js';

/** How much of the text before and after a sum of money tells what it is. */
const BEFORE = 60;
const AFTER = 30;

const anyOf = (phrases: readonly string[]): string =>
  phrases.map((phrase) => phrase.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('|');
const WORDS_BEFORE = new RegExp(
  String.raw`(?<!\p{L})(?:${anyOf(PARTIAL_PRICES.before)})(?!\p{L})[^\p{L}\d]{0,4}(?:\p{L}{1,6}[^\p{L}\d]{1,3}){0,2}$`,
  'iu',
);
/** "4 x", "12x de": several sums of this size are due. */
const TIMES_BEFORE = /\d\s?(?:x|×|mal|fois|veces|vezes|volte)\s?(?:de\s|à\s|zu\s|da\s)?$/iu;
const WORDS_AFTER = new RegExp(
  String.raw`^[\s*]{0,3}\(?(?:(?:${anyOf(PARTIAL_PRICES.after)})|[/⁄]\s?\d{0,4}\s?(?:${anyOf(PARTIAL_PRICES.per)})|(?:x|×|mal)\s?\d{1,3})(?![\p{L}\d])`,
  'iu',
);

/**
 * Whether a sum of money is not the price of one piece but an instalment, a deposit, a rate or the price of an amount, by the words
 * around it.
 * @param before what precedes it, back to the sum before it
 * @param after what follows it
 */
export const isPartOfPrice = (before: string, after: string): boolean =>
  WORDS_BEFORE.test(before.slice(-BEFORE)) ||
  TIMES_BEFORE.test(before.slice(-BEFORE)) ||
  WORDS_AFTER.test(after.slice(0, AFTER));

/** Whether a price as data states it, such as `12.50 / month`, is only a part of a price. */
export function isPartial(text: string): boolean {
  const [number] = /\d[\d.,'’\s]{0,20}/.exec(text.slice(0, 100)) ?? [];
  if (number === undefined) return false;
  const at = text.indexOf(number);
  const after = text.slice(at + number.length).replace(/^(?:\p{Sc}|[A-Z]{3}(?!\p{L}))/u, '');
  return isPartOfPrice(text.slice(0, at).replace(/(?:\p{Sc}|[A-Z]{3})\s?$/u, ''), after);
}
