/** Functions that read single values from parsed structured data, which may have any value in any place. */
import { isObject, type Json } from '../../json.js';
import { markupText } from '../markup.js';

/** The values of a list, at most 100; a single value is a list of one. */
export const list = (value: unknown): unknown[] =>
  Array.isArray(value) ? value.slice(0, 100) : value === undefined || value === null ? [] : [value];

const first = (value: unknown): unknown => (Array.isArray(value) ? value[0] : value);

/** The bare names of a node's types: `https://schema.org/Product` is `Product`. */
export const listTypes = (node: Json): string[] =>
  list(node['@type'])
    .filter((type) => typeof type === 'string')
    .map((type) => type.slice(Math.max(type.lastIndexOf('/'), type.lastIndexOf('#'), type.lastIndexOf(':')) + 1));

/** The text of a value that should be a text or a number; empty for any other. (`String` throws for some objects.) */
export const plainText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Returns a value, or the first one of a list. Of a thing, such as a brand, returns the `name`. */
export const named = (value: unknown): unknown => {
  const one = first(value);
  return isObject(one) ? one.name : one;
};

/** The addresses in a value: a text, a thing with a `url` or `contentUrl`, or a list of these. */
export const addresses = (value: unknown): string[] =>
  list(value).flatMap((one) => {
    const address = isObject(one) ? (one.url ?? one.contentUrl ?? one.contentURL) : one;
    return typeof address === 'string' ? [address] : [];
  });

/** The text of a piece of HTML on one line; null when nothing is left. */
export const words = (value: unknown, max: number): string | null =>
  markupText(value, max)?.replaceAll('\n', ' ') ?? null;

const plainNumber = (value: unknown): number =>
  typeof value === 'number'
    ? value
    : typeof value === 'string'
      ? Number.parseFloat(value.trim().replace(',', '.'))
      : Number.NaN;

/** Scales a rating to 5; null if it is none. Without a stated `best`, a rating above 5 is taken as one out of 10. */
export function outOfFive(value: unknown, best: unknown): number | null {
  const rating = plainNumber(value);
  const scale = plainNumber(best);
  const top = Number.isFinite(scale) && scale > 0 ? scale : rating > 5 ? 10 : 5;
  const scaled = (rating * 5) / top;
  return Number.isFinite(scaled) && scaled > 0 && scaled <= 5 ? Math.round(scaled * 100) / 100 : null;
}

/** Parses a whole number, such as the number of reviews, which may have separators: `1,234`. */
export function count(value: unknown): number | null {
  const digits =
    typeof value === 'number' ? String(value) : typeof value === 'string' ? value.replace(/[\s.,'’]/g, '') : '';
  const number = /^\d{1,9}/.exec(digits)?.[0];
  return number === undefined ? null : Number(number);
}
