import { capitalise } from '../language/grammar.js';
import { isSafe, type Kind } from './gate.js';

/** Values by slot name, before they are checked. */
export type Values = Partial<Record<string, string>>;
declare const admitted: unique symbol;
/**
 * Slots to fill lines from, each accepted by {@link admit}. Where the brief has nothing safe for a slot, the slot is missing,
 * and lines that need it are skipped.
 */
export type Slots = Values & { readonly [admitted]: true };

/** Matches the names of slots whose values are our own words. */
const OURS = /^(?:it|is|thisis|whatis|problemis|matter|count|n|N)$/;
const KINDS: ReadonlyMap<string, Kind> = new Map<string, Kind>([
  ...(['what', 'things', 'audience'] as const).map((slot) => [slot, 'noun'] as const),
  ...(['problem', 'niche', 'into', 'hobby', 'topic'] as const).map((slot) => [slot, 'activity'] as const),
  ...(['own', 'box', 'boxsome', 'me', 'role', 'self', 'call'] as const).map((slot) => [slot, 'quote'] as const),
  ['price', 'price'],
  ['flat', 'price'],
]);

/** Is the value usable as a product's name? "this desk lamp" is a noun phrase, "the Breeze" and "Breeze" are names. */
export const isSafeProduct = (value: string): boolean => {
  const named = /^the (\p{Lu}.*)$/u.exec(value)?.[1];
  return /^(?:this|these|the) \p{Ll}/u.test(value)
    ? isSafe('noun', value)
    : isSafe('name', named ?? value) || isSafe('noun', value);
};

/** Stands for the name of a product whose name is unknown or cannot be used. */
export const NAMELESS = 'this one';

/** Keeps only values that are safe in their slots. Names were checked when they were made, so they always stay. */
export function admit(raw: Values): Slots {
  const safe = Object.entries(raw).filter(([slot, value]) => {
    if (value === undefined || value === '') return false;
    if (OURS.test(slot) || value === NAMELESS) return true;
    if (slot === 'name' || slot === 'short' || slot === 'intro' || slot === 'brand') return true;
    const kind = KINDS.get(slot);
    return kind !== undefined && isSafe(kind, value);
  });
  return Object.fromEntries(safe) as unknown as Slots;
}

/** Matches a slot in a line. */
const SLOT = /\{([A-Za-z]+)\}/g;
const toKey = (slot: string): string => slot.charAt(0).toLowerCase() + slot.slice(1);

/** The names of a line's slots, with a small first letter. */
export const findSlots = (line: string): string[] => [...line.matchAll(SLOT)].map(([, slot = '']) => toKey(slot));

/**
 * Fills a line: `{name}` unchanged, `{Name}` with a capital. Values are never changed otherwise.
 * @returns undefined where one of its slots has no value
 */
export function fill(line: string, values: Values): string | undefined {
  let missing = false;
  const parts = line.split(SLOT).map((part, i) => {
    if (i % 2 === 0) return part;
    const value = values[part] ?? values[toKey(part)];
    if (value === undefined) missing = true;
    return value === undefined || part === toKey(part) ? (value ?? '') : capitalise(value);
  });
  if (missing) return undefined;
  return parts
    .join('')
    .replace(/([.!?])\.(?=\s|$)/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
}
