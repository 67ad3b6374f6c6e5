import { type GuardedFetch, PageUnreadable } from '../../platform/fetch/index.js';
import { inThread, type TextWork } from '../threads/texts.js';
import type { PageFacts, PageSource } from './facts.js';
import { describeInstead } from './unusable.js';

export type { PageFacts } from './facts.js';

const MAX_BYTES = 5 * 2 ** 20;
const TIMEOUT_MS = 10_000;
/** Content types that are read. `''` stands for a missing type, which is common; the bytes must then look like text. */
const TYPES = ['text/html', 'application/xhtml+xml', 'text/plain', ''];

/**
 * Reads a web page: HTML or plain text, within 10 s and 5 MB.
 *
 * The page is parsed in a text thread. The size of the tree that is built is limited (see `trim.ts`), and thereby the CPU time,
 * so a page made to be slow costs no more than a large one. A page that nevertheless exceeds the limit of CPU time is refused.
 * @param options.read `read` of the guarded fetch
 * @throws ServiceError ADDRESS_REFUSED | PAGE_UNREADABLE, also when the page is empty, or the server sends another one in its place
 */
export async function readPage(
  url: string,
  { read, signal, ...work }: { read: GuardedFetch['read']; signal?: AbortSignal } & TextWork,
): Promise<PageFacts> {
  const got = await read(url, {
    account: work.account,
    maxBytes: MAX_BYTES,
    timeoutMs: TIMEOUT_MS,
    accept: TYPES,
    headers: { 'accept-language': 'en, *;q=0.5' },
    ...(signal ? { signal } : {}),
  });
  const host = new URL(got.url).host;
  const { bytes, charset, contentType } = got;
  const facts = await readFacts({ bytes, charset, contentType, url: got.url }, work, signal);
  if (!facts) throw new PageUnreadable('wrong_type', `${host} sends something that is neither a page nor text.`);
  if (facts.instead !== null)
    throw new PageUnreadable(
      'broken',
      `${host} shows ${describeInstead(facts.instead)} instead of the page. Send what the page says as a text.`,
    );
  if (!facts.title && !facts.text && !facts.description && !facts.reading?.name)
    throw new PageUnreadable('broken', `The page at ${host} is empty: it has neither title nor text.`);
  return facts;
}

async function readFacts(
  source: PageSource,
  { threads, account }: TextWork,
  signal?: AbortSignal,
): Promise<PageFacts | null> {
  // The parser is imported only when it is used, because a server leaves parsing to its threads.
  if (!threads) return (await import('./facts.js')).readSource(source);
  return inThread(threads, 'page', source, { account, signal }, (cause) => {
    const { host } = new URL(source.url);
    const message = `The page at ${host} takes too long to read. Send another address, or what the page says as a text.`;
    return new PageUnreadable('broken', message, { cause });
  });
}
