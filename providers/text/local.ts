import { ServiceError } from '../../platform/errors/index.js';
import type { TextModel } from './port.js';

/** Seeds tried before the offline writer gives up; each is another draft of the same task. */
const DRAFTS = 8;

/**
 * The offline writer as a text model: runs the task's own `compose`, holds the draft to the task's schema and `check`, and
 * takes the next seed where a draft fails. No network, no key; the same task, input and seed give the same output.
 * @returns a model whose `run` throws ServiceError PROVIDER_FAILED when no draft passes
 */
export function localTextModel(): TextModel {
  return {
    provider: 'local',
    model: 'studio-writer-1',
    async run(task, input, { seed, signal }) {
      let problems: string[] = [];
      for (let draft = 0; draft < DRAFTS; draft++) {
        signal?.throwIfAborted();
        // A stride, not +1: a caller that asks for seeds 1, 2, 3 must not get one draft twice.
        const parsed = task.output.safeParse(task.compose(input, seed + draft * 7919));
        problems = parsed.success
          ? task.check(parsed.data, input)
          : parsed.error.issues.map((i) => `${i.path.join('.')}: ${i.message}`);
        if (parsed.success && problems.length === 0) return parsed.data;
      }
      throw new ServiceError(
        'PROVIDER_FAILED',
        `The offline writer could not write this ${task.name}: ${problems.slice(0, 3).join(' ')}`,
      );
    },
  };
}
