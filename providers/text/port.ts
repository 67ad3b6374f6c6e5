import type { z } from 'zod';

/**
 * A piece of writing as a value. A model answers `prompt` under `output`; the offline writer runs `compose`; both
 * outputs pass the same `check`. Pure: no I/O.
 */
export interface TextTask<Input, Output> {
  /** Stable and unique, e.g. `brief`, `script`: the offline writer's threads find the task by it. */
  name: string;
  output: z.ZodType<Output>;
  prompt(input: Input): { system: string; prompt: string };
  /** The offline writer. The same input and seed give the same output, another seed another. */
  compose(input: Input, seed: number): Output;
  /** Sentences naming what is wrong with an output (wrong count, too long to say, a phrase to avoid); empty when fine. */
  check(output: Output, input: Input): string[];
}

export interface RunOptions {
  seed: number;
  signal?: AbortSignal;
  /** Who asked: the offline writer works for accounts in turns. */
  account?: string;
}

export interface TextModel {
  readonly provider: string;
  readonly model: string;
  /**
   * Runs the task; one repair round (the problems are told to the model) before giving up.
   * @throws ServiceError PROVIDER_FAILED | PROVIDER_KEY_REFUSED | PROVIDER_QUOTA | CONTENT_REFUSED
   */
  run<I, O>(task: TextTask<I, O>, input: I, options: RunOptions): Promise<O>;
}
