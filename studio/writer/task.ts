import type { z } from 'zod';

/** A picture that a model looks at beside the prompt. */
export interface TaskImage {
  bytes: Uint8Array;
  mediaType: 'image/jpeg' | 'image/png' | 'image/webp';
}

/**
 * A piece of writing as a value. A model answers `prompt` under `output`; the offline writer runs `compose`; both
 * outputs pass the same `check`. Pure: no I/O.
 */
export interface TextTask<Input, Output> {
  /** Stable and unique, e.g. `brief`, `script`: the offline writer's threads find the task by it. */
  name: string;
  output: z.ZodType<Output>;
  prompt(input: Input): { system: string; prompt: string };
  /** The pictures that go with the prompt, in the order in which it speaks of them. The offline writer sees none. */
  images?(input: Input): readonly TaskImage[];
  /** The offline writer. The same input and seed give the same output, another seed another. */
  compose(input: Input, seed: number): Output;
  /** Sentences naming what is wrong with an output (wrong count, too long to say, a phrase to avoid); empty when fine. */
  check(output: Output, input: Input): string[];
}

/** What only a model can write, such as a translation: with the offline writer it is refused, never faked. */
export type ModelTask<Input, Output> = Omit<TextTask<Input, Output>, 'compose'> & { compose: null };

/** Seeds tried before the offline writer gives up; each is another draft of the same task. */
const DRAFTS = 8;

/**
 * The first draft that the task's own schema and `check` let pass, each made with another seed; where none does, what is wrong
 * with the last. The same task, input and seed give the same answer.
 */
export function write<I, O>(task: TextTask<I, O>, input: I, seed: number): { draft: O } | { problems: string[] } {
  let problems: string[] = [];
  for (let tried = 0; tried < DRAFTS; tried++) {
    // A stride, not +1: a caller that asks for seeds 1, 2, 3 must not get one draft twice.
    const parsed = task.output.safeParse(task.compose(input, seed + tried * 7919));
    problems = parsed.success
      ? task.check(parsed.data, input)
      : parsed.error.issues.map((i) => `${i.path.join('.')}: ${i.message}`);
    if (parsed.success && problems.length === 0) return { draft: parsed.data };
  }
  return { problems };
}
