import type { ModelTask, TextTask } from '../../studio/writer/task.js';

export type { ModelTask, TaskImage, TextTask } from '../../studio/writer/task.js';

export interface RunOptions {
  seed: number;
  signal?: AbortSignal;
  /** The account on whose behalf the task runs. The offline writer takes turns between accounts. */
  account?: string;
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
  run<I, O>(task: TextTask<I, O> | ModelTask<I, O>, input: I, options: RunOptions): Promise<O>;
}
