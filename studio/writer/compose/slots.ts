import { capital } from '../language/grammar.js';
import { isSafe, type Kind } from './gate.js';

/** Values by the names of their slots, not judged yet. */
export type Values = Partial<Record<string, string>>;
declare const admitted: unique symbol;
/** The slots that sentence patterns are filled from, each let in by {@link admit}. A slot that the brief has nothing safe for is absent, and its patterns are skipped. */
export type Slots = Values & { readonly [admitted]: true };

/** Words of ours, and what is made of a fact that was judged before: benefits, proofs and prices in their several forms. */
const OURS =
  /^(?:it|its|them|their|does|doesnt|this|thisone|pis|pdoes|pdoesnt|pwas|xwas|xis|yourself|matter|count|you|costs|forprice|p?b(?:me)?[23]?|(?:one|do)(?:me)?[23]?|wb[23]?|bb|r|rme|proof2?)$/;
const KINDS: ReadonlyMap<string, Kind> = new Map<string, Kind>([
  ...(['W', 'w', 'mw', 'nw', 'sw', 'thing', 'thingsy', 'a', 'folk', 'xnp'] as const).map(
    (slot) => [slot, 'noun'] as const,
  ),
  ...(['x', 'xme', 'xing', 'niche', 'into', 'hobby', 'topic'] as const).map((slot) => [slot, 'activity'] as const),
  ...(['quote', 'own', 'box', 'boxsome', 'me', 'role', 'self', 'call'] as const).map(
    (slot) => [slot, 'quote'] as const,
  ),
  ['xs', 'clause'],
  ['price', 'price'],
]);

/** "this desk lamp" is a noun phrase, "the Breeze" and "Breeze" are names. */
export const isSafeProduct = (value: string): boolean => {
  const named = /^the (\p{Lu}.*)$/u.exec(value)?.[1];
  return /^(?:this|these|the) \p{Ll}/u.test(value)
    ? isSafe('noun', value)
    : isSafe('name', named ?? value) || isSafe('noun', value);
};

/** What is said where nothing names the product. */
export const NAMELESS = 'this one';

/** The one gate: of some values by the names of their slots, those that fit them. */
export function admit(raw: Values): Slots {
  const safe = Object.entries(raw).filter(([slot, value]) => {
    if (value === undefined || value === '') return false;
    if (OURS.test(slot) || value === NAMELESS) return true;
    if (slot === 'P' || slot === 'p') return isSafeProduct(value);
    const kind = KINDS.get(slot);
    return kind !== undefined && isSafe(kind, value);
  });
  return Object.fromEntries(safe) as unknown as Slots;
}

const SLOT = /\{([A-Za-z]+\d?)\}/g;

/** Somebody's own words: set in last, so that no rule of ours touches them. */
const VERBATIM = new Set(['quote', 'own', 'box', 'boxsome']);

const keyOf = (slot: string): string => slot.charAt(0).toLowerCase() + slot.slice(1);

/** A pattern's verbatim values, for whoever judges the words around them. */
export const verbatimIn = (pattern: string, slots: Slots): string[] =>
  [...pattern.matchAll(SLOT)].flatMap(([, slot = '']) => {
    const value = VERBATIM.has(keyOf(slot)) ? slots[keyOf(slot)] : undefined;
    return value === undefined ? [] : [value, capital(value)];
  });

/**
 * Fills a pattern: `{it}` as it is, `{It}` with a capital where no slot of that very name exists.
 * @returns undefined where the brief has nothing for one of its slots
 */
export function fill(pattern: string, slots: Slots): string | undefined {
  let missing = false;
  const text = pattern.replace(SLOT, (slot, key: string) => {
    const exact = slots[key];
    const name = keyOf(key);
    const lower = slots[name];
    if (VERBATIM.has(name) && lower !== undefined) return slot;
    if (exact !== undefined) return exact;
    if (lower !== undefined && key !== 'P' && key !== 'W') return capital(lower);
    missing = true;
    return '';
  });
  if (missing) return undefined;
  return text
    .replace(/\s+/g, ' ')
    .replace(/\b(it|they) also (is|are) /gi, (_, it: string, be: string) => `${it}${be === 'is' ? "'s" : "'re"} also `)
    .replace(/\b(it|they) (is|are) (?=[a-z\d])/gi, (_, it: string, be: string) => `${it}${be === 'is' ? "'s" : "'re"} `)
    .replace(/([.!?]\s+)(\p{Ll})/gu, (_, end: string, c: string) => end + c.toUpperCase())
    .replace(/^\p{Ll}/u, (c) => c.toUpperCase())
    .replace(/\.\.(?!\.)/g, '.')
    .trim()
    .replace(SLOT, (slot, key: string) =>
      VERBATIM.has(keyOf(key)) ? (slots[key] ?? capital(slots[keyOf(key)] ?? '')) : slot,
    );
}
