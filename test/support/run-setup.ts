import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareFonts } from '../../engine/fonts/index.js';

/** Makes a folder that all suites of a jest run share, with the fonts that they draw with. `run-teardown.ts` deletes it. */
export default function makeRunDir(): void {
  const folder = mkdtempSync(join(tmpdir(), 'cutroom-run-'));
  process.env.CUTROOM_TEST_RUN_DIR = folder;
  prepareFonts(join(folder, 'fonts'));
}
