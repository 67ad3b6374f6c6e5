import { chmod, mkdir, opendir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from './log/index.js';

const FOLDER = 0o700;
const FILE = 0o600;
/** Whatever this process and its children write is its user's alone. */
const UMASK = 0o077;
/** Bits that let others in. */
const OTHERS = 0o077;

/**
 * Makes `folder` this user's alone (700, its files 600), and everything that this process writes from now on. A folder that
 * others could open, as earlier versions left it, is mended all the way down, once: its own mode changes last, so that a
 * start that was interrupted begins again. A folder of another user's (a mounted volume, say) is used as it is.
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
    // A link's own mode means nothing, and what it leads to may not be ours.
    if (!entry.isDirectory() && !entry.isFile()) continue;
    if (entry.isDirectory()) await mend(path);
    await chmod(path, entry.isDirectory() ? FOLDER : FILE).catch(unlessGone);
  }
}

/** Another process that shares the folder may have removed it meanwhile. */
function unlessGone(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
