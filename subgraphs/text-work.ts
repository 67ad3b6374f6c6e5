import { listingOfPage } from '../providers/listings/play-store.js';
import { type PageSource, readSource } from '../providers/pages/source.js';
import { type DraftRequest, draft } from '../providers/text/local.js';
import type { TextTask } from '../providers/text/port.js';
import { TEXT_TASKS as CREATORS } from './creators/texts.js';
import { TEXT_TASKS as WRITING } from './writing/texts.js';

type AnyTask = TextTask<unknown, unknown>;

/** Every task of the offline writer, by its name: a function cannot be sent to a thread, a name can. */
export const TASKS: ReadonlyMap<string, AnyTask> = new Map(
  ([...CREATORS, ...WRITING] as unknown as AnyTask[]).map((task) => [task.name, task]),
);

/** What the text threads do. Pure: the same input gives the same output here and in any other thread. */
export const TEXT_WORK = {
  draft({ task: name, input, seed }: DraftRequest): unknown {
    const task = TASKS.get(name);
    if (!task) throw new Error(`The text task ${name} is in no domain's texts.ts`);
    return draft(task, input, seed);
  },
  page: (source: PageSource) => readSource(source),
  listing: ({ page, storeUrl }: { page: string; storeUrl: string }) => listingOfPage(page, storeUrl),
};
