/** Converts a timestamptz, as both drivers return it (`2026-01-31 10:00:00.123+00`), to a Date. */
export function toDate(value: string | Date): Date;
export function toDate(value: string | Date | null): Date | null;
export function toDate(value: string | Date | null): Date | null {
  return value === null || value instanceof Date ? value : new Date(value);
}
