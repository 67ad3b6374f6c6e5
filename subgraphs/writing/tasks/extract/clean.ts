import { baseOf, isBaseVerb, isPlural, words } from '../language/grammar.js';
import { NOUNISH } from '../language/lexicon.js';
import { isPriceOrHours } from './noise.js';

/** What programs leave in callers' words: a slot, a tag. A slot is no word of theirs, and ours are filled by us alone. */
const LEFTOVER = /\$?\{[^{}]{0,80}\}|<\/?[a-z][^<>]{0,80}>/gi;

/** A caller's text without braces and tags; what was nothing else is empty, as if it had not been said. */
export const withoutSlots = (text: string): string =>
  /[{}<]/.test(text) ? text.replace(LEFTOVER, ' ').replace(/[{}]/g, ' ').trim() : text;

/** A value of any shape with every text in it {@link withoutSlots}. */
export function plainly<T>(value: T): T {
  if (typeof value === 'string') return withoutSlots(value) as T;
  if (Array.isArray(value)) return value.map(plainly) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, plainly(one)])) as T;
}

/** "DENTIST", not "LED", "HEPA" and "SPF". */
const loud = (word: string): boolean => /^\p{Lu}{5,24}$/u.test(word.replace(/[^\p{L}]/gu, ''));

/** A word that is shouted, or two in a row that are long enough to be words. */
export function isShouted(text: string): boolean {
  const all = words(text);
  return all.some(
    (word, i) => loud(word) || (/^\p{Lu}{3,24}$/u.test(word) && /^\p{Lu}{3,24}$/u.test(all[i + 1] ?? '')),
  );
}

const HAD = /^(?:has|have|comes with|come with|offers?|includes?|sends?|gives? you|weighs?) (an? |the )?(.{1,400})$/i;
const SPEAKER = /^(?:i|i'm|me|my|mine|we|we're|us|our|ours|he|she|him|they|who|whose|because|but|so|if|than|then)$/i;
const AFTER_VERB = /^(?:an?|the|your|my|our|his|her|its|their|it|them|you|this|these|every|each|any)$/i;
const TERMS_OWNED = /^(?:years?|months?|weeks?|days?|men|women|kids|children|chef|baby)['’]s?$/i;
/** A word in -s that may stand after "a". */
const SINGULAR =
  /^(?:sports|sales|goods|savings|news|series|glass|brass|gas|mains|lens|canvas|kids|arts|crafts|electronics)$/i;
/** Ends what was cut off. */
const OPEN =
  /^(?:a|an|the|and|or|with|for|to|of|in|at|by|from|on|my|your|that|which|who|is|are|was|sold|closed|opened)$/i;

/** Can a thing have it: one noun phrase, no clause, no lump of numbers, nothing shouted. */
function isNounPhrase(np: string, article: boolean): boolean {
  const all = words(np);
  const [first = '', second = ''] = all.map((word) => word.replace(/[,;:.]$/, ''));
  if (first === '' || OPEN.test(all.at(-1) ?? '') || all.some((word) => SPEAKER.test(word))) return false;
  if (all.some((word) => /['’]s$/i.test(word) && !TERMS_OWNED.test(word))) return false;
  // "closed Mondays", "99.7% natural", "moss, sand", "survives 2 m drops and 1M sold".
  if (/^(?:closed|opened|sold|dr|mr|mrs|ms|prof)$/i.test(first) || /^\d[\d.,]{0,18}%$/.test(first)) return false;
  if (/, \S{1,40}$/.test(np)) return false;
  if (/\d[km]? (?:sold|served|downloaded)\b/i.test(np) || /[¿¡ãõñ]/.test(np.replace(/jalapeño|piñata/gi, '')))
    return false;
  // "close your eyes", "cures anxiety": a verb and its object.
  if (/^(?:my|the|an?) /i.test(np)) return !article;
  if ((isBaseVerb(first) || baseOf(first) !== undefined) && AFTER_VERB.test(second)) return false;
  const inS = isPlural(first) && /^\p{Ll}{4,30}$/u.test(first) && !SINGULAR.test(first);
  if (inS && article && second !== '') return false;
  return !(inS && (AFTER_VERB.test(second) || (/^\d/.test(second) && !NOUNISH.has(first))));
}

/** May this be said of a product: neither its price nor its hours, and where it has something, that is a thing. */
export function isCleanBenefit(one: string): boolean {
  if (/[<>{}|]/.test(one) || isPriceOrHours(one) || isShouted(one) || /\b(?:my|me|i'm|our|us)\b/i.test(one))
    return false;
  const had = HAD.exec(one);
  return !had || isNounPhrase(had[2] ?? '', /^an? $/i.test(had[1] ?? ''));
}
