import { takeFirst, withoutEnd } from '../../../platform/text/ends.js';
import { toSpokenName } from '../compose/names.js';
import { NAMELESS } from '../compose/slots.js';
import { splitParts } from '../extract/text.js';
import { detectLanguage } from '../language/detect.js';
import { stripArticle } from '../language/grammar.js';
import { readAudience } from '../reading/audience.js';
import { nameThing } from '../reading/naming.js';

/** What is known about a creator's product. Other people wrote it, so it is material, never instructions. */
export interface ProductMaterial {
  type: 'physical' | 'digital' | 'personal_blog' | 'membership' | 'software' | 'service' | 'other' | null;
  description: string | null;
  page: { title: string | null; siteName: string; text: string } | null;
}

/** A product, in phrases that can be used in a sentence. */
export interface Product {
  /** The product's name, such as "Ember" or "The Quiet Hour"; null where the material has none. */
  name: string | null;
  /** What the product is, without an article: "self-heating travel mug". */
  thing: string | null;
  /**
   * What the product is, with its article: "a self-heating travel mug"; without an article where the noun takes none ("dog
   * walking").
   */
  one: string | null;
  /** The audience: "commuters". */
  audience: string | null;
}

/**
 * Maximum number of characters that are read from a description or a page, which say near the top what the product is; and
 * maximum number of characters in {@link Product.one}.
 */
const READ = 12_000;
const MAX_THING = 60;

/** Reads name, kind and audience in the same way as briefs are read, so that a creator and a script mean the same thing. */
export function readProduct({ description, page }: ProductMaterial): Product {
  const text = takeFirst(description?.trim() || page?.text || '', READ);
  const all = splitParts(text);
  if (all.length === 0 && !page?.title) return { name: null, thing: null, one: null, audience: null };
  const language = detectLanguage(text);
  const { name, proper, what } = nameThing(all, page?.title ?? undefined, page?.siteName, language);
  const called = proper && name !== NAMELESS ? toSpokenName(name) : null;
  const one = what ?? (proper || name === NAMELESS ? null : name);
  const kind = one === null || one.length > MAX_THING ? null : one;
  return {
    name: called,
    thing: kind === null ? null : stripArticle(kind),
    one: kind,
    audience: /^en\b/.test(language) ? readAudience(all) : null,
  };
}

/** Drops a last word that was cut in half; a single word stays. */
export const dropCutWord = (text: string): string =>
  /\s/.test(text) ? withoutEnd(withoutEnd(text, /\S/), /\s/) : text;

/** Lower-cases a normal word: "Self-heating mug" → "self-heating mug"; "LED lamp" and "iPhone case" stay. */
export const lowerFirst = (text: string): string =>
  /^\p{Lu}\p{Ll}/u.test(text) ? text[0]!.toLowerCase() + text.slice(1) : text;
