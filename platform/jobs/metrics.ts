export type JobOutcome = 'done' | 'failed' | 'retried' | 'deferred' | 'interrupted';

/** Where counts and durations go; the metrics registry implements it. */
export interface JobMetrics {
  /** `waitedSeconds`: from when the job could have begun until it did. */
  claimed(kind: string, waitedSeconds: number): void;
  finished(kind: string, outcome: JobOutcome, seconds: number): void;
  /** Leases that ran out: `returned` to the queue, or `dead` after too many. */
  swept(returned: number, dead: number): void;
}

export const noJobMetrics: JobMetrics = { claimed() {}, finished() {}, swept() {} };
