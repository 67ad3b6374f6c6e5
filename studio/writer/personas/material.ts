import { firstOf, withoutEnd } from '../../../platform/text/ends.js';
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
/** Characters read of one sentence. */
const SENTENCE = 500;
const MAX_NAME = 48;
const MAX_THING = 60;

/** A noun phrase of at most seven words, up to where its clause goes on. */
const THING =
  "((?:[\\p{L}\\p{N}'’-]+\\s){0,6}?[\\p{L}\\p{N}'’-]+)(?=\\s+(?:for|that|which|who|with|to|made|from|built|designed|by|in|on)\\b|[.,;:!?]|$)";
const IS = new RegExp(`^(.{2,60}?)\\s+(?:is|are)\\s+(an?|the)\\s+${THING}`, 'iu');
const OFFER = new RegExp(
  `^(?:we|i)(?:'ve|’ve)?\\s+(?:sell|make|offer|run|build|built|made|do)\\s+(?:(an?|the)\\s+)?${THING}`,
  'iu',
);
const BARE = new RegExp(`^(an?|the)\\s+${THING}`, 'iu');

/** Reads name, kind and audience out of "Ember is a self-heating travel mug for commuters who …" and its relatives. */
export function productOf({ description, page }: ProductMaterial): Product {
  const text = flat(firstOf(description ?? '', READ)) || flat(firstOf(page?.text ?? '', READ));
  const title = page?.title ? titleName(page.title, page.siteName) : null;
  const sentences = openings(firstOf(description ?? page?.text ?? '', READ));
  const [, subject, ofSubject, what] = firstMatch(IS, sentences);
  const [, ofOffer, offered] = what
    ? []
    : firstMatch(OFFER, sentences).length > 0
      ? firstMatch(OFFER, sentences)
      : firstMatch(BARE, sentences);
  const named = subject && isName(subject.trim()) ? subject.trim() : null;
  const short = description ? text.split(/[.!?;,]/)[0]!.trim() : '';
  const kind =
    what ??
    offered ??
    (named === null && title === null && short !== '' && !/\b(?:is|are|we|i)\b/i.test(short) ? short : null);
  const thing = kind && kind.length <= MAX_THING ? lowerFirst(kind) : null;
  return {
    name: title ?? named,
    thing,
    one: thing && ((what ? ofSubject : ofOffer) ? withArticle(thing) : thing),
    audience:
      /\bfor ((?:[\p{L}'’-]+\s){0,2}[\p{L}'’-]{3,}s)(?=\s+(?:who|that|with|in|on)\b|[.,;!?]|$)/iu
        .exec(text)?.[1]
        ?.toLowerCase() ?? null,
  };
}

/** A page begins with its heading and what not; what it sells is said in one of the first sentences. */
const openings = (text: string): string[] =>
  text
    .split(/\n|(?<=[.!?])\s+/)
    .map((sentence) => flat(firstOf(sentence, SENTENCE)))
    .filter((sentence) => sentence !== '')
    .slice(0, 10);
const firstMatch = (pattern: RegExp, sentences: readonly string[]): readonly (string | undefined)[] =>
  sentences.map((sentence) => pattern.exec(sentence)).find((found) => found !== null) ?? [];

const isName = (subject: string): boolean =>
  subject.length <= MAX_NAME && /^[\p{Lu}\p{N}]/u.test(subject) && !/^(?:this|it|the|our|an?|we|i)\b/i.test(subject);

const flat = (text: string): string =>
  text
    .replace(/https?:\/\/\S+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** "Ember Mug² | Ember" → "Ember Mug²" */
function titleName(title: string, siteName: string): string | null {
  const parts = flat(title)
    .split(/\s[|–—·»:-]\s/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const own = parts.find((part) => part.toLowerCase() !== siteName.toLowerCase()) ?? parts[0];
  return own && own.length <= MAX_NAME ? own : own ? wholeWords(own.slice(0, MAX_NAME)) || null : null;
}

/** A text that was cut off, without the word that the cut went through; as it is when it holds one word only. */
export const wholeWords = (text: string): string => (/\s/.test(text) ? withoutEnd(withoutEnd(text, /\S/), /\s/) : text);

/** "Self-heating mug" → "self-heating mug"; "LED lamp" and "iPhone case" stay. */
export const lowerFirst = (text: string): string =>
  /^\p{Lu}\p{Ll}/u.test(text) ? text[0]!.toLowerCase() + text.slice(1) : text;

/** "a" or "an" by the sound of what follows, as far as letters tell. */
const withArticle = (thing: string): string =>
  `${/^[aeio]|^u(?!ni|se|ti|sa)|^hour|^honest/i.test(thing) || /^[FHLMNRSX](?:[A-Z0-9]|$)/.test(thing) ? 'an' : 'a'} ${thing}`;
