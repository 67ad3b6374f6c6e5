import { type GuardedFetch, PageUnreadable } from '../../platform/fetch/index.js';
import { inThread, type TextThreads } from '../threads/texts.js';
import type { Listing, Listings } from './port.js';
import { buildStoreUrl } from './store-ref.js';

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 6 * 2 ** 20;

/**
 * Reads Google Play from its pages (in English), because it has no look-up service. Name, rating and price come from the page's
 * JSON-LD, and screens from its pictures. Version, release notes, time of the last update and installs come from a script that
 * Google may reorder at any time, so they may be absent.
 */
export function playStore(egress: GuardedFetch, baseUrl: string, threads: TextThreads | null): Listings {
  return {
    async read(ref) {
      const url = `${baseUrl}/store/apps/details?id=${encodeURIComponent(ref.storeId)}&hl=en&gl=${ref.country.toUpperCase()}`;
      try {
        const got = await egress.read(url, {
          account: null,
          maxBytes: MAX_BYTES,
          timeoutMs: TIMEOUT_MS,
          headers: { 'accept-language': 'en' },
        });
        const source = { page: got.bytes.toString('utf8'), storeUrl: buildStoreUrl(ref) };
        const listing = threads ? await readInThread(threads, source) : await readHere(source);
        if (!listing)
          throw new PageUnreadable('broken', 'The page at Google Play contains no app listing that can be read.');
        return listing;
      } catch (error) {
        if (error instanceof PageUnreadable && error.upstreamStatus === 404) return null;
        throw error;
      }
    },
  };
}

interface Source {
  page: string;
  storeUrl: string;
}

/** The parser is imported only when it is used, because a server leaves parsing to its threads. */
async function readHere({ page, storeUrl }: Source): Promise<Listing | null> {
  const { readListing } = await import('./play-store-page.js');
  return readListing(page, storeUrl);
}

const readInThread = (threads: TextThreads, source: Source): Promise<Listing | null> =>
  inThread(threads, 'listing', source, { account: source.storeUrl }, (cause) => {
    return new PageUnreadable('broken', 'The page at Google Play takes too long to read.', { cause });
  });
