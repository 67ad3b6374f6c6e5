import { compose } from '../../studio/writer/composers.js';
import { readListing } from '../listings/play-store-page.js';
import { type PageSource, readSource } from '../pages/facts.js';
import type { ComposeRequest } from '../text/local.js';

/** The functions that run in the text threads. Pure: the same input gives the same output in any thread. */
export const TEXT_WORK = {
  compose: ({ name, input, seed }: ComposeRequest): unknown => compose(name, input as never, seed),
  page: (source: PageSource) => readSource(source),
  listing: ({ page, storeUrl }: { page: string; storeUrl: string }) => readListing(page, storeUrl),
};
