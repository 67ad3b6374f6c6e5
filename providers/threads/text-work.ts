import { TASKS } from '../../studio/writer/tasks.js';
import { readListing } from '../listings/play-store-page.js';
import { type PageSource, readSource } from '../pages/facts.js';
import { type DraftRequest, draft } from '../text/local.js';

/** The functions that run in the text threads. Pure: the same input gives the same output in any thread. */
export const TEXT_WORK = {
  draft({ task: name, input, seed }: DraftRequest): unknown {
    const task = TASKS.get(name);
    if (!task) throw new Error(`The text task ${name} is not in studio/writer/tasks.ts`);
    return draft(task, input, seed);
  },
  page: (source: PageSource) => readSource(source),
  listing: ({ page, storeUrl }: { page: string; storeUrl: string }) => readListing(page, storeUrl),
};
