import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ServiceError } from '../../errors/index.js';

interface Owner {
  pid: number;
  /** When the process started (ticks since boot, with the boot's id), because pids are reused; null without /proc (macOS). */
  started: string | null;
  token: string;
}

/**
 * When the process started, as text that distinguishes it from every other process with this pid. Null if it has ended, or if
 * that is unknown.
 */
function processStart(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The command (field 2) may contain spaces and parentheses, so fields are counted from the last parenthesis. The start time
    // is field 22.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z' || fields[0] === 'X') return null;
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'latin1').trim()}:${fields[19]}`;
  } catch {
    return null;
  }
}

function isAlive(owner: Owner): boolean {
  if (owner.started !== null) return processStart(owner.pid) === owner.started;
  try {
    process.kill(owner.pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function readOwner(path: string): Owner | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Owner;
  } catch {
    return null;
  }
}

const code = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;

/**
 * Locks an embedded data directory for this process by `<folder>/lock`: two processes on one PGlite directory corrupt it. The
 * lock of a dead process (kill -9, power cut) is taken over immediately. This works within one pid namespace only: two containers
 * must not share the folder.
 * @returns the release function
 * @throws ServiceError CONFLICT when a live process has the folder
 */
export function lockDataDirectory(folder: string): () => void {
  const path = join(folder, 'lock');
  const mine: Owner = { pid: process.pid, started: processStart(process.pid), token: randomUUID() };
  const draft = join(folder, `lock.${mine.token}`);
  writeFileSync(draft, JSON.stringify(mine));
  try {
    for (let attempt = 0; attempt < 20; attempt += 1) {
      try {
        // link() is atomic and fails when the name exists: a reader never sees an incomplete lock.
        linkSync(draft, path);
        return () => {
          if (readOwner(path)?.token === mine.token) unlinkSync(path);
        };
      } catch (error) {
        if (code(error) !== 'EEXIST') throw error;
      }
      const owner = readOwner(path);
      if (owner !== null && isAlive(owner)) throw inUse(folder, owner);
      takeAway(path, owner, mine.token);
    }
    throw inUse(folder, readOwner(path));
  } finally {
    unlinkSync(draft);
  }
}

/** Removes a dead owner's lock. If another process has taken the lock in the meantime, puts that one back. */
function takeAway(path: string, dead: Owner | null, token: string): void {
  const aside = `${path}.${token}.stale`;
  try {
    renameSync(path, aside);
  } catch (error) {
    if (code(error) === 'ENOENT') return;
    throw error;
  }
  const taken = readOwner(aside);
  if (taken !== null && taken.token !== dead?.token) renameSync(aside, path);
  else unlinkSync(aside);
}

function inUse(folder: string, owner: Owner | null): ServiceError {
  return new ServiceError(
    'CONFLICT',
    `The data directory ${folder} is in use by another Cutroom process${owner ? ` (pid ${owner.pid})` : ''}. ` +
      'Stop it first, or set CUTROOM_DATA_DIR to another folder, or DATABASE_URL to a Postgres that several can share.',
  );
}
