import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Once per run of jest: a folder that all its suites share. `run-teardown.ts` removes it. */
export default function makeRunDir(): void {
  process.env.CUTROOM_TEST_RUN_DIR = mkdtempSync(join(tmpdir(), 'cutroom-run-'));
}
