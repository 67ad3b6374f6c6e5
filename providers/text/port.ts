import type { ModelTask, TextTask } from '../../studio/writer/task.js';

export type { ModelTask, TaskImage, TextTask } from '../../studio/writer/task.js';

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
   * @throws ServiceError NO_MODEL where only a model can write it and this is none, PROVIDER_FAILED | PROVIDER_KEY_REFUSED | PROVIDER_QUOTA | CONTENT_REFUSED
   */
  run<I, O>(task: TextTask<I, O> | ModelTask<I, O>, input: I, options: RunOptions): Promise<O>;
}
