import { rmSync } from 'node:fs';

/** After the last suite of a run of jest: its shared folder goes. */
export default function removeRunDir(): void {
  rmSync(process.env.CUTROOM_TEST_RUN_DIR!, { recursive: true, force: true });
}
