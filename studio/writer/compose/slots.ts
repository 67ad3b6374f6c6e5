import { capital } from '../language/grammar.js';
import { isSafe, type Kind } from './gate.js';

/** Values by the names of their slots, not judged yet. */
export type Values = Partial<Record<string, string>>;
declare const admitted: unique symbol;
/** The slots that lines are filled from, each let in by {@link admit}. A slot that the brief has nothing safe for is absent, and its lines are skipped. */
export type Slots = Values & { readonly [admitted]: true };

/** Words of ours. */
const OURS = /^(?:it|is|thisis|matter|count|n|N)$/;
const KINDS: ReadonlyMap<string, Kind> = new Map<string, Kind>([
  ...(['what', 'things', 'audience'] as const).map((slot) => [slot, 'noun'] as const),
  ...(['problem', 'niche', 'into', 'hobby', 'topic'] as const).map((slot) => [slot, 'activity'] as const),
  ...(['own', 'box', 'boxsome', 'me', 'role', 'self', 'call'] as const).map((slot) => [slot, 'quote'] as const),
  ['price', 'price'],
  ['flat', 'price'],
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
    if (slot === 'name' || slot === 'short' || slot === 'intro' || slot === 'brand') return true;
    const kind = KINDS.get(slot);
    return kind !== undefined && isSafe(kind, value);
  });
  return Object.fromEntries(safe) as unknown as Slots;
}

/** A slot in a line. */
const SLOT = /\{([A-Za-z]+)\}/g;
const keyOf = (slot: string): string => slot.charAt(0).toLowerCase() + slot.slice(1);

/** The names of a line's slots, without their capitals. */
export const slotsIn = (line: string): string[] => [...line.matchAll(SLOT)].map(([, slot = '']) => keyOf(slot));

/**
 * Fills a line: `{name}` as it is, `{Name}` with a capital. What stands in a slot is never changed otherwise.
 * @returns undefined where there is nothing for one of its slots
 */
export function fill(line: string, values: Values): string | undefined {
  let missing = false;
  const parts = line.split(SLOT).map((part, i) => {
    if (i % 2 === 0) return part;
    const value = values[part] ?? values[keyOf(part)];
    if (value === undefined) missing = true;
    return value === undefined || part === keyOf(part) ? (value ?? '') : capital(value);
  });
  if (missing) return undefined;
  return parts
    .join('')
    .replace(/([.!?])\.(?=\s|$)/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
}
