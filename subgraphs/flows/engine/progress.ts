import { json } from '../../../platform/database/index.js';
import type { RunProgress } from '../run/run.values.js';

/** Builds the change to a run's row that sets its `progress` to `done` of `total` in a stage, as of now. */
export const progressChange = (stage: string, message: string, done: number, total: number) => ({
  progress: json<RunProgress>({ stage, message, done, total, updatedAt: new Date().toISOString() }),
});
