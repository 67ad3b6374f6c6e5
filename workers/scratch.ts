import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Finished segments that a killed cut left for the next try; they are cleared by age alone. */
const KEPT = 'segments';
/** Working folders and files of jobs; whatever else is in the folder belongs to somebody else. */
const WORK =
  /^((run|segment|cut|looks)-\w{6}|voice-[0-9a-f-]{36}\.m4a(\.[0-9a-f-]{36}\.(wav|part))?|[0-9a-f-]{36}\.mp4(\.[0-9a-f-]{36}\.part)?)$/;
const DAY_MS = 24 * 3600 * 1000;

/**
 * Removes what killed workers left in the scratch folder. Synchronous, as it has to be over before the first job begins.
 * @param alone no other process works in this folder, so all that is found is abandoned; else only what is a day old
 */
export function sweepScratch(folder: string, alone: boolean, now: number = Date.now()): void {
  for (const name of namesIn(folder)) if (WORK.test(name)) removeIfOlder(join(folder, name), alone ? 0 : DAY_MS, now);
  for (const name of namesIn(join(folder, KEPT))) removeIfOlder(join(folder, KEPT, name), DAY_MS, now);
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
    // Another process was first.
  }
}
