export type JobOutcome = 'done' | 'failed' | 'retried' | 'deferred' | 'interrupted';

/** Receives the counts and durations of jobs. The metrics registry implements it. */
export interface JobMetrics {
  /** @param waitedSeconds from when the job could have started until it was claimed */
  claimed(kind: string, waitedSeconds: number): void;
  finished(kind: string, outcome: JobOutcome, seconds: number): void;
  /** Counts jobs whose lease ran out: `returned` to the queue, or `dead` (failed for good). */
  swept(returned: number, dead: number): void;
}

export const noJobMetrics: JobMetrics = { claimed() {}, finished() {}, swept() {} };
