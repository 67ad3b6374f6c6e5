import { json } from '../../../platform/database/index.js';
import type { RunProgress } from '../run/run.values.js';

/** The `progress` column as a change of an update. */
export const progressChange = (stage: string, message: string, done: number, total: number) => ({
  progress: json<RunProgress>({ stage, message, done, total, updatedAt: new Date().toISOString() }),
});
