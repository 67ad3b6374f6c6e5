import { ServiceError } from '../platform/errors/index.js';

/** Bytes of the words of one product, app or creator: a page of a list has to bear many of them. */
const RESOURCE_BYTES = 32 * 1024;

/**
 * Refuses a resource whose words are too long together, though each may be as long as it is; a letter of many alphabets has two to
 * four bytes. What was longer before this limit may stay as long and become shorter.
 * @param what as the refusal calls it: `product`
 * @param words everything that a caller writes into it; addresses of pictures are not counted
 * @param before the same of the resource as it is; null for a new one
 * @param most bytes, where a resource is more than its own words
 * @throws ServiceError BAD_INPUT naming the longest field, the size and the limit
 */
export function assertSize(
  what: string,
  words: Readonly<Record<string, unknown>>,
  before: Readonly<Record<string, unknown>> | null = null,
  most: number = RESOURCE_BYTES,
): void {
  const size = bytesOf(words);
  if (size <= most || (before !== null && size <= bytesOf(before))) return;
  const [field = ''] = Object.keys(words).sort((a, b) => bytesOf(words[b]) - bytesOf(words[a]));
  const [is, allowed] = [size, most].map((bytes) => bytes.toLocaleString('en'));
  throw new ServiceError(
    'BAD_INPUT',
    `\`${field}\` makes this ${what} too large: ${is} bytes of text in all, at most ${allowed} are allowed. Shorten it.`,
    { field },
  );
}

const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value ?? null));
