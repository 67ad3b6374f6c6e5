import type { ModelTask, TextTask } from '../../studio/writer/task.js';

export type { ModelTask, TaskImage, TextTask } from '../../studio/writer/task.js';

export interface RunOptions {
  seed: number;
  signal?: AbortSignal;
  /** The account on whose behalf the task runs: the offline writer serves accounts in turn. */
  account?: string;
}

export interface TextModel {
  readonly provider: string;
  readonly model: string;
  /**
   * Runs the task. If a model's output has problems, one repair round follows, in which the model gets a list of them.
   * @throws ServiceError NO_MODEL if the task needs a model and this is the offline writer; PROVIDER_FAILED, also when the
   * output still has problems; PROVIDER_KEY_REFUSED | PROVIDER_QUOTA | CONTENT_REFUSED; of the offline writer also BAD_INPUT
   * when the text takes too long, OVERLOADED | SHUTTING_DOWN; the signal's reason when it is aborted
   */
  run<I, O>(task: TextTask<I, O> | ModelTask<I, O>, input: I, options: RunOptions): Promise<O>;
}
