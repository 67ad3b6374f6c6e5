import { asciiSlug } from '../../../platform/text/slug.js';

const MAX = 60;

/** A name as a slug (`asciiSlug`); one without any letter gives `creator`. */
export function slugify(text: string): string {
  const slug = asciiSlug(text, MAX);
  return slug === '' ? 'creator' : isReserved(slug) ? `${slug}-1` : slug;
}

/** Words that stand where a slug would in a path: a creator of that slug could not be reached. */
const RESERVED: ReadonlySet<string> = new Set(['generate']);
export const isReserved = (slug: string): boolean => RESERVED.has(slug);

/** `slug-2`, `slug-3`, …, none longer than a slug may be. */
export const slugCandidates = (slug: string, from: number, count: number): string[] =>
  Array.from({ length: count }, (_, index) => {
    const tail = `-${from + index}`;
    return `${slug.slice(0, MAX - tail.length)}${tail}`;
  });
