import { ServiceError } from '../../platform/errors/index.js';
import { inThread, type TextThreads } from '../texts.js';
import type { TextModel, TextTask } from './port.js';

/** Seeds tried before the offline writer gives up; each is another draft of the same task. */
const DRAFTS = 8;

/** What the text threads are asked for: a task travels by its name. */
export interface DraftRequest {
  task: string;
  input: unknown;
  seed: number;
}

/**
 * The offline writer as a text model: runs the task's own `compose`, holds the draft to the task's schema and `check`, and
 * takes the next seed where a draft fails. No network, no key; the same task, input and seed give the same output.
 * @param threads where it writes; null: here, as tests do
 * @returns a model whose `run` throws ServiceError PROVIDER_FAILED when no draft passes, BAD_INPUT when the text takes too long
 */
export function localTextModel(threads: TextThreads | null = null): TextModel {
  return {
    provider: 'local',
    model: 'studio-writer-1',
    async run(task, input, { seed, signal, account = 'nobody' }) {
      signal?.throwIfAborted();
      if (!threads) return draft(task, input, seed);
      const request: DraftRequest = { task: task.name, input, seed };
      return inThread(threads, 'draft', request, { account, signal }, (cause) => {
        const message = `The text takes too long to read, so no ${task.name} was written. Shorten it, or put it in plain sentences, and try again.`;
        return new ServiceError('BAD_INPUT', message, { cause });
      });
    },
  };
}

/** The first draft that passes. @throws ServiceError PROVIDER_FAILED when none does */
export function draft<I, O>(task: TextTask<I, O>, input: I, seed: number): O {
  let problems: string[] = [];
  for (let tried = 0; tried < DRAFTS; tried++) {
    // A stride, not +1: a caller that asks for seeds 1, 2, 3 must not get one draft twice.
    const parsed = task.output.safeParse(task.compose(input, seed + tried * 7919));
    problems = parsed.success
      ? task.check(parsed.data, input)
      : parsed.error.issues.map((i) => `${i.path.join('.')}: ${i.message}`);
    if (parsed.success && problems.length === 0) return parsed.data;
  }
  throw new ServiceError(
    'PROVIDER_FAILED',
    `The offline writer could not write this ${task.name}: ${problems.slice(0, 3).join(' ')}`,
  );
}
