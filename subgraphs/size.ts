import { ServiceError } from '../platform/errors/index.js';

/** Maximum size in bytes of the text of one product, app or creator: a page of a list has to hold many of them. */
const RESOURCE_BYTES = 32 * 1024;

/**
 * Refuses a resource whose texts are too long in total, even if each is within its own limit. In many alphabets a letter takes
 * two to four bytes. A resource that was already larger than the limit may be changed as long as it does not grow.
 * @param what the name of the resource in the error message, such as `product`
 * @param words everything that a caller writes into the resource, without the addresses of pictures
 * @param before the resource's current texts; null for a new one
 * @param most maximum size in bytes; set it for a resource that contains more than its own texts
 * @throws ServiceError BAD_INPUT naming the longest field, the size and the limit
 */
export function assertSize(
  what: string,
  words: Readonly<Record<string, unknown>>,
  before: Readonly<Record<string, unknown>> | null = null,
  most: number = RESOURCE_BYTES,
): void {
  const size = countBytes(words);
  if (size <= most || (before !== null && size <= countBytes(before))) return;
  const [field = ''] = Object.keys(words).sort((a, b) => countBytes(words[b]) - countBytes(words[a]));
  const [is, allowed] = [size, most].map((bytes) => bytes.toLocaleString('en'));
  throw new ServiceError(
    'BAD_INPUT',
    `\`${field}\` makes this ${what} too large: ${is} bytes of text in all, at most ${allowed} are allowed. Shorten it.`,
    { field },
  );
}

const countBytes = (value: unknown): number => Buffer.byteLength(JSON.stringify(value ?? null));
