import { ServiceError } from '../../platform/errors/index.js';
import { links } from '../../platform/links.js';
import { runOffline } from '../../studio/writer/task.js';
import { inThread, type TextThreads } from '../threads/texts.js';
import type { ModelTask, TextModel, TextTask } from './port.js';

/** A request to the text threads. It gives the task by name, because functions cannot be sent to a thread. */
export interface DraftRequest {
  task: string;
  input: unknown;
  seed: number;
}

/**
 * The offline studio's writer as a text model. It needs no network and no key. The same task, input and seed give the same
 * output.
 * @param threads where the writer runs; null for the current thread, as in tests
 * @returns a model whose `run` throws ServiceError NO_MODEL when the task needs a model, PROVIDER_FAILED when no draft passes,
 * BAD_INPUT when the text takes too long, OVERLOADED or SHUTTING_DOWN
 */
export function localTextModel(threads: TextThreads | null = null): TextModel {
  return {
    provider: localName,
    model: 'studio-writer-1',
    async run(task, input, { seed, signal, account = 'nobody' }) {
      signal?.throwIfAborted();
      assertWrites(localName, task);
      if (!threads) return draft(task, input, seed);
      const request: DraftRequest = { task: task.name, input, seed };
      return inThread(threads, 'draft', request, { account, signal }, (cause) => {
        const message = `The text takes too long to read, so no ${task.name} was written. Shorten it, or put it in plain sentences, and try again.`;
        return new ServiceError('BAD_INPUT', message, { cause });
      });
    },
  };
}

const localName = 'local';

/**
 * Checks that a provider's model can do the task at all, before the call is counted.
 * @throws ServiceError NO_MODEL if the task needs a model and the provider is the offline writer
 */
export function assertWrites<I, O>(
  provider: string,
  task: TextTask<I, O> | ModelTask<I, O>,
): asserts task is TextTask<I, O> {
  if (provider === localName && task.compose === null)
    throw new ServiceError(
      'NO_MODEL',
      `The offline writer cannot ${task.name}. Save a provider key that has a text model (${links.saveProviderKey}), or ask the operator to set CUTROOM_TEXT_MODEL.`,
    );
}

/** Returns the first draft that passes the task's checks. @throws ServiceError PROVIDER_FAILED when none does */
export function draft<I, O>(task: TextTask<I, O>, input: I, seed: number): O {
  const written = runOffline(task, input, seed);
  if ('draft' in written) return written.draft;
  throw new ServiceError(
    'PROVIDER_FAILED',
    `The offline writer could not write the ${task.name}: ${written.problems.slice(0, 3).join(' ')}`,
    { hint: `Change the words and try again, or save a provider key that has a text model: ${links.saveProviderKey}.` },
  );
}
