import type { ModelTask, TextTask } from '../../studio/writer/task.js';

export type { ModelTask, TaskImage, TextTask } from '../../studio/writer/task.js';

export interface RunOptions {
  seed: number;
  signal?: AbortSignal;
  /** The account that asks: the offline writer serves accounts in turn. */
  account?: string;
}

export interface TextModel {
  readonly provider: string;
  readonly model: string;
  /**
   * Runs the task, with one repair round (in which the model gets a list of the problems) before giving up.
   * @throws ServiceError NO_MODEL if the task needs a model and this is the offline writer; PROVIDER_FAILED |
   * PROVIDER_KEY_REFUSED | PROVIDER_QUOTA | CONTENT_REFUSED
   */
  run<I, O>(task: TextTask<I, O> | ModelTask<I, O>, input: I, options: RunOptions): Promise<O>;
}
