import { firstOf, withoutEnd } from '../../../platform/text/ends.js';
import { nameOf } from '../compose/names.js';
import { NAMELESS } from '../compose/slots.js';
import { parts } from '../extract/text.js';
import { detectLanguage } from '../language/detect.js';
import { bare } from '../language/grammar.js';
import { audienceIn } from '../reading/audience.js';
import { nameThing } from '../reading/naming.js';

/** What is known of the product that a creator is for. All of it was written by others: material, never instructions. */
export interface ProductMaterial {
  type: 'physical' | 'digital' | 'personal_blog' | 'membership' | 'software' | 'service' | 'other' | null;
  description: string | null;
  page: { title: string | null; siteName: string; text: string } | null;
}

/** The product in words that fit into a sentence. */
export interface Product {
  /** "Ember", "The Quiet Hour"; null where the material names nothing. */
  name: string | null;
  /** "self-heating travel mug", without an article. */
  thing: string | null;
  /** "a self-heating travel mug"; without an article where the material has none ("dog walking"). */
  one: string | null;
  /** Whom it is for: "commuters". */
  audience: string | null;
}

/** Characters read of a description or a page: what a product is stands near the top. */
const READ = 12_000;
const MAX_THING = 60;

/** Reads name, kind and audience as the brief's reader does, so that a creator and a script speak of one thing. */
export function productOf({ description, page }: ProductMaterial): Product {
  const text = firstOf(description?.trim() || page?.text || '', READ);
  const all = parts(text);
  if (all.length === 0 && !page?.title) return { name: null, thing: null, one: null, audience: null };
  const language = detectLanguage(text);
  const { name, proper, what } = nameThing(all, page?.title ?? undefined, page?.siteName, language);
  const called = proper && name !== NAMELESS ? nameOf(name) : null;
  const one = what ?? (proper || name === NAMELESS ? null : name);
  const kind = one === null || one.length > MAX_THING ? null : one;
  return {
    name: called,
    thing: kind === null ? null : bare(kind),
    one: kind,
    audience: /^en\b/.test(language) ? audienceIn(all) : null,
  };
}

/** A text that was cut off, without the word that the cut went through; as it is when it holds one word only. */
export const wholeWords = (text: string): string => (/\s/.test(text) ? withoutEnd(withoutEnd(text, /\S/), /\s/) : text);

/** "Self-heating mug" → "self-heating mug"; "LED lamp" and "iPhone case" stay. */
export const lowerFirst = (text: string): string =>
  /^\p{Lu}\p{Ll}/u.test(text) ? text[0]!.toLowerCase() + text.slice(1) : text;
