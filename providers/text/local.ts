import { ServiceError } from '../../platform/errors/index.js';
import { links } from '../../platform/links.js';
import { type Problem, tellProblem } from '../../studio/writer/check.js';
import { type ComposerName, compose, isComposed } from '../../studio/writer/composers.js';
import { inThread, type TextThreads } from '../threads/texts.js';
import { judge, type TextModel } from './port.js';

/** A request to the text threads. It names the composer, because functions cannot be sent to a thread. */
export interface ComposeRequest {
  name: ComposerName;
  input: unknown;
  seed: number;
}

/** Maximum number of seeds tried before the offline writer gives up. */
const DRAFTS = 8;

/**
 * The offline studio's writer as a text model: the first draft that passes the task's schema and check. It needs no network and
 * no key. The same task, input and seed give the same output.
 * @param threads where the writer runs; null for the current thread, as in tests
 * @returns a model whose `run` throws ServiceError NO_MODEL when the task needs a model, BAD_INPUT when no draft passes
 * because the input says too little, or when the text takes too long, OVERLOADED or SHUTTING_DOWN
 */
export function localTextModel(threads: TextThreads | null = null): TextModel {
  return {
    provider: localName,
    model: 'studio-writer-1',
    async run(task, input, { seed, signal, account = 'nobody' }) {
      const { name } = task;
      assertComposed(name);
      const write = (request: ComposeRequest): unknown =>
        threads
          ? inThread(threads, 'compose', request, { account, signal }, (cause) => {
              const message = `The text takes too long to read, so no ${name} was written. Shorten it, or put it in plain sentences, and try again.`;
              return new ServiceError('BAD_INPUT', message, { cause });
            })
          : compose(name, input as never, request.seed);
      let problems: Problem[] = [];
      for (let tried = 0; tried < DRAFTS; tried++) {
        signal?.throwIfAborted();
        // Seeds are far apart, so that a caller who asks for seeds 1, 2, 3 does not get the same draft twice.
        const draft = judge(task, input, await write({ name, input, seed: seed + tried * 7919 }));
        if (draft.problems.length === 0) return draft.value!;
        problems = draft.problems;
      }
      throw new ServiceError(
        'BAD_INPUT',
        `The offline writer could not write the ${name}: ${problems.slice(0, 3).map(tellProblem).join(' ')}`,
        {
          hint: `Change the words and try again, or save a provider key that has a text model: ${links.saveProviderKey}.`,
        },
      );
    },
  };
}

const localName = 'local';

/**
 * Checks that a provider's model can do the task at all, before the call is counted.
 * @throws ServiceError NO_MODEL if the task needs a model and the provider is the offline writer
 */
export function assertWrites(provider: string, task: { name: string }): void {
  if (provider === localName) assertComposed(task.name);
}

function assertComposed(name: string): asserts name is ComposerName {
  if (!isComposed(name))
    throw new ServiceError(
      'NO_MODEL',
      `The offline writer cannot ${name}. Save a provider key that has a text model (${links.saveProviderKey}), or set CUTROOM_TEXT_MODEL for the installation.`,
    );
}
