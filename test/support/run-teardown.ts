import { rmSync } from 'node:fs';
import { reportTimes } from './suite-times.js';

/** Deletes the shared folder after the last suite of a run of jest. */
export default function removeRunDir(): void {
  reportTimes();
  rmSync(process.env.CUTROOM_TEST_RUN_DIR!, { recursive: true, force: true });
}
