import { json } from '../../../platform/database/index.js';
import type { RunProgress } from '../run/run.values.js';

/** The change of a run's row that sets its `progress`: `done` of `total` in a stage, now. */
export const progressChange = (stage: string, message: string, done: number, total: number) => ({
  progress: json<RunProgress>({ stage, message, done, total, updatedAt: new Date().toISOString() }),
});
