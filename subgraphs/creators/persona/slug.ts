import { asciiSlug } from '../../../platform/text/slug.js';

const MAX = 60;

/**
 * Converts a name to a slug (`asciiSlug`): `creator` for a name without letters and digits, `generate-1` for a reserved one.
 */
export function slugify(text: string): string {
  const slug = asciiSlug(text, MAX);
  return slug === '' ? 'creator' : isReserved(slug) ? `${slug}-1` : slug;
}

/** Slugs that no creator may have, because in REST paths they name another route, which would hide the creator. */
const RESERVED: ReadonlySet<string> = new Set(['generate']);
export const isReserved = (slug: string): boolean => RESERVED.has(slug);

/** Lists `count` candidates from `slug-<from>` on, shortened to the maximum length of a slug. */
export const slugCandidates = (slug: string, from: number, count: number): string[] =>
  Array.from({ length: count }, (_, index) => {
    const tail = `-${from + index}`;
    return `${slug.slice(0, MAX - tail.length)}${tail}`;
  });
