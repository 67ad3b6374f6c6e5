import type { z } from 'zod';
import { type Problem, tellProblem } from './check.js';

/** A picture that a model gets together with the prompt. */
export interface TaskImage {
  bytes: Uint8Array;
  mediaType: 'image/jpeg' | 'image/png' | 'image/webp';
}

/**
 * A writing task as a value. A model answers `prompt` in the shape of `output`; the offline writer runs `compose`; both answers
 * must pass the same `check`. Pure: no I/O.
 */
export interface TextTask<Input, Output> {
  /** Unique, e.g. `brief`, `script`. The offline writer's threads look the task up by it, and messages to users contain it. */
  name: string;
  output: z.ZodType<Output>;
  prompt(input: Input): { system: string; prompt: string };
  /** The pictures sent with the prompt, in the order in which it mentions them. The offline writer cannot see them. */
  images?(input: Input): readonly TaskImage[];
  /** Writes offline. The same input and seed give the same output; another seed usually gives another one. */
  compose(input: Input, seed: number): Output;
  /**
   * Lists what is wrong with an output, as sentences (wrong count, too long to say, a phrase to avoid); empty when it is fine.
   */
  check(output: Output, input: Input): Problem[];
}

/** A task that only a model can do, such as a translation: the offline writer refuses it and never fakes it. */
export type ModelTask<Input, Output> = Omit<TextTask<Input, Output>, 'compose'> & { compose: null };

/** Maximum number of seeds tried before the offline writer gives up. */
const DRAFTS = 8;

/**
 * Runs a task offline: returns the first draft that passes the task's schema and `check`, trying several seeds. If none passes,
 * returns the problems of the last draft. The same task, input and seed always give the same answer.
 */
export function runOffline<I, O>(task: TextTask<I, O>, input: I, seed: number): { draft: O } | { problems: string[] } {
  let problems: string[] = [];
  for (let tried = 0; tried < DRAFTS; tried++) {
    // Seeds are far apart, so that a caller who asks for seeds 1, 2, 3 does not get the same draft twice.
    const parsed = task.output.safeParse(task.compose(input, seed + tried * 7919));
    problems = parsed.success
      ? task.check(parsed.data, input).map(tellProblem)
      : parsed.error.issues.map((i) => `${i.path.join('.')}: ${i.message}`);
    if (parsed.success && problems.length === 0) return { draft: parsed.data };
  }
  return { problems };
}
