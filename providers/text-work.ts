import { TASKS } from '../studio/writer/tasks.js';
import { listingOfPage } from './listings/play-store-page.js';
import { type PageSource, readSource } from './pages/source.js';
import { type DraftRequest, draft } from './text/local.js';

/** What the text threads do. Pure: the same input gives the same output here and in any other thread. */
export const TEXT_WORK = {
  draft({ task: name, input, seed }: DraftRequest): unknown {
    const task = TASKS.get(name);
    if (!task) throw new Error(`The text task ${name} is not in studio/writer/tasks.ts`);
    return draft(task, input, seed);
  },
  page: (source: PageSource) => readSource(source),
  listing: ({ page, storeUrl }: { page: string; storeUrl: string }) => listingOfPage(page, storeUrl),
};
