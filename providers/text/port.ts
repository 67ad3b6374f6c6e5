import type { TextTask } from '../../studio/writer/task.js';

export type { TaskImage, TextTask } from '../../studio/writer/task.js';

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
