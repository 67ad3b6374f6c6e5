import { COLUMNS } from '../../content/catalog/data.js';
import { withoutAccents } from '../../platform/text/ends.js';
import type { Availability } from './port.js';

const STATES = Object.entries(COLUMNS.availability) as [Availability, string[]][];

/** Reads a word for availability; null if it is not known. */
export function parseAvailability(text: unknown): Availability | null {
  const said =
    typeof text === 'string'
      ? withoutAccents(text.slice(0, 60).trim().toLowerCase())
          .replace(/[\s-]+/g, '_')
          .replace(/^https?:\/\/schema\.org\//, '')
      : String(text);
  return STATES.find(([, words]) => words.includes(said))?.[0] ?? null;
}

/** The availability of a stated quantity: none, or fewer because more was sold than there was, is out of stock. */
export function ofQuantity(text: string | null): Availability | null {
  const quantity = /^\s{0,9}(-?\d{1,9})(?:[.,]0{1,4})?\s{0,9}$/.exec(text ?? '')?.[1];
  return quantity === undefined ? null : Number(quantity) > 0 ? 'in_stock' : 'out_of_stock';
}
