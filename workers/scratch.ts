import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Working folders and files of jobs; anything else in the folder is not ours and is left alone. Earlier releases left finished
 * segments in `segments`.
 */
const WORK =
  /^(segments|(run|segment|cut|looks|captions|recording)-\w{6}|(voice|sound)-[0-9a-f-]{36}\.(wav(\.(music|f32))?|scan)|[0-9a-f-]{36}\.(jpg|mp4(\.[0-9a-f-]{36}\.part)?))$/;
const DAY_MS = 24 * 3600 * 1000;

/**
 * Removes what killed workers left in the scratch folder. It is synchronous, because it must finish before the first job
 * begins.
 * @param alone whether no other process works in this folder, so that all work found is abandoned; otherwise only work that is
 * at least a day old is removed
 */
export function sweepScratch(folder: string, alone: boolean, now: number = Date.now()): void {
  for (const name of namesIn(folder)) if (WORK.test(name)) removeIfOlder(join(folder, name), alone ? 0 : DAY_MS, now);
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function removeIfOlder(path: string, ageMs: number, now: number): void {
  try {
    if (now - statSync(path).mtimeMs >= ageMs) rmSync(path, { recursive: true, force: true });
  } catch {
    // Another process removed it first.
  }
}
