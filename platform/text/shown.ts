/** Maximum number of characters of a value that a message repeats. */
const MOST = 60;

/** Shortens a text of a request for a message, and replaces what would break the message: backticks, invisible characters. */
export function printable(text: string): string {
  const start = [...text.slice(0, 2 * MOST + 1)];
  const short = start.length > MOST ? `${start.slice(0, MOST).join('')}…` : text;
  return short.replace(/[`\p{C}]/gu, '?');
}

/** Names a value of a request in a message: a text in quotation marks, a list or an object only by its kind. */
export function showValue(value: unknown): string {
  if (typeof value === 'string') return `"${printable(value)}"`;
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'an object';
  return String(value);
}
