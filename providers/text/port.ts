import type { z } from 'zod';
import type { Flaw, Problem } from '../../studio/writer/check.js';
import type { ComposerName, Composers } from '../../studio/writer/composers.js';

/** A picture that a model gets together with the prompt. */
export interface TaskImage {
  bytes: Uint8Array;
  mediaType: 'image/jpeg' | 'image/png' | 'image/webp';
}

/**
 * A writing task as a value. A model answers `prompt` in the shape of `output`; offline, the studio's composer of the same name
 * writes. Both answers must pass the same `check`. Pure: no I/O.
 */
export interface TextTask<Input, Output> {
  /** Unique, e.g. `script`. Messages to users contain it. Without a composer of this name, only a model can do the task. */
  name: string;
  output: z.ZodType<Output>;
  prompt(input: Input): { system: string; prompt: string };
  /** The pictures sent with the prompt, in the order in which it mentions them. The offline writer cannot see them. */
  images?(input: Input): readonly TaskImage[];
  /** Mends what needs no second answer, before the check. */
  mend?(output: Output, input: Input): Output;
  /** Lists what is wrong with an output (wrong count, too long to say, a phrase to avoid); empty when it is fine. */
  check(output: Output, input: Input): Problem[];
}

/** A task that the studio's composer of this name does offline. */
export type OfflineTask<N extends ComposerName> = TextTask<Parameters<Composers[N]>[0], ReturnType<Composers[N]>> & {
  name: N;
};

/**
 * Parses an output with the task's schema, then runs the task's own check.
 * @returns `value` if the output has the task's shape; `problems`, empty if it is fine
 */
export function judge<I, O>(task: TextTask<I, O>, input: I, output: unknown): { value?: O; problems: Problem[] } {
  const { success, data, error } = task.output.safeParse(output);
  if (success) {
    const value = task.mend ? task.mend(data, input) : data;
    return { value, problems: task.check(value, input) };
  }
  return {
    problems: error.issues.slice(0, 8).map(({ path, message }) => `${path.join('.') || 'answer'}: ${message}.`),
  };
}

export interface RunOptions {
  seed: number;
  signal?: AbortSignal;
  /** The account on whose behalf the task runs. The offline writer takes turns between accounts. */
  account?: string;
  /**
   * Called with the flaws of an answer in which, even after the repair, single lines have problems. Such an answer is then
   * returned; without this, it is refused.
   */
  onFlaws?(flaws: readonly Flaw[]): void;
  /** Called while a model writes, with the number of characters so far. A server that cannot stream is silent. */
  onProgress?(characters: number): void;
}

export interface TextModel {
  readonly provider: string;
  readonly model: string;
  /**
   * Runs the task. If a model's output has problems, one repair round follows, in which the model gets a list of them.
   * @throws ServiceError PROVIDER_FAILED, also when the output still has problems; PROVIDER_KEY_REFUSED, PROVIDER_QUOTA or
   * CONTENT_REFUSED. The offline writer also throws NO_MODEL if the task needs a model, BAD_INPUT when the text takes too long,
   * OVERLOADED or SHUTTING_DOWN. When the signal is aborted, its reason is thrown.
   */
  run<I, O>(task: TextTask<I, O>, input: I, options: RunOptions): Promise<O>;
}
