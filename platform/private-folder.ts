import { chmod, mkdir, opendir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from './log/index.js';

const FOLDER = 0o700;
const FILE = 0o600;
/** A umask with which everything that this process and its children create is accessible to its user only. */
const UMASK = 0o077;
/** The permission bits of the group and of all others. */
const OTHERS = 0o077;

/**
 * Makes `folder` private to this user (700, its files 600), as well as everything that this process writes from now on. If
 * others can open the folder, as they could in earlier releases, everything in it is made private. The folder's own mode
 * changes last, so that the next start repeats the work if it was interrupted. If the modes cannot be changed (in a mounted
 * volume of another user, for example), a warning is logged and the folder is used as it is.
 */
export async function makePrivate(folder: string, log: Logger): Promise<void> {
  process.umask(UMASK);
  await mkdir(folder, { recursive: true, mode: FOLDER });
  if (((await stat(folder)).mode & OTHERS) === 0) return;
  try {
    await mend(folder);
    await chmod(folder, FOLDER);
  } catch (error) {
    if (!['EPERM', 'EROFS', 'ENOTSUP'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    log.warn(
      { err: error, folder },
      'other users of this machine may be able to read the data directory: chmod 700 it',
    );
  }
}

async function mend(folder: string): Promise<void> {
  for await (const entry of await opendir(folder)) {
    const path = join(folder, entry.name);
    // Links are skipped: their own mode means nothing, and their target may not be ours.
    if (!entry.isDirectory() && !entry.isFile()) continue;
    if (entry.isDirectory()) await mend(path);
    await chmod(path, entry.isDirectory() ? FOLDER : FILE).catch(unlessGone);
  }
}

/** Ignores the error of a missing file: another process that shares the folder may have removed it. @throws any other error */
function unlessGone(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
