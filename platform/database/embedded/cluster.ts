import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { constants, existsSync, readdirSync, renameSync } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Logger } from '../../log/index.js';

/** Prefix of unfinished clusters, next to the one in use. */
const DRAFT = 'db.draft-';

/** Time limit of initdb: far more than the slowest machine needs for its 3 s of CPU time. */
const PATIENCE_MS = 300_000;

/**
 * Returns the embedded database's folder `<dataDir>/db`, after creating a new, empty cluster in it if there was none. Call it
 * under the directory's lock.
 *
 * initdb is a complete second Postgres, whose 230 MB of memory the process that ran it never gets back, so it runs in a child
 * process. The child works in a separate folder, which is renamed when complete. If the start is killed, the next start removes
 * the folder it left behind.
 */
export async function ensureCluster(dataDir: string, log: Logger): Promise<string> {
  const folder = join(dataDir, 'db');
  for (const name of readdirSync(dataDir))
    if (name.startsWith(DRAFT)) await rm(join(dataDir, name), { recursive: true, force: true, maxRetries: 5 });
  if (existsSync(join(folder, 'PG_VERSION'))) return folder;
  const draft = join(dataDir, `${DRAFT}${randomUUID()}`);
  await initialize(draft);
  setAside(folder, log);
  renameSync(draft, folder);
  return folder;
}

/** Moves aside whatever is in the cluster's place, because it may not be ours to delete. An empty folder is simply replaced. */
function setAside(folder: string, log: Logger): void {
  if (!existsSync(folder) || readdirSync(folder).length === 0) return;
  const aside = `${folder}.unreadable-${randomUUID()}`;
  renameSync(folder, aside);
  log.warn({ folder, aside }, 'the database folder holds no database: it was renamed, and a new one made');
}

/** @throws Error with the child's output when initdb fails */
function initialize(folder: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(new URL('./initdb.child.js', import.meta.url)), [folder], {
      execArgv: [],
      // An empty environment keeps our secrets from the child. Through IPC, the child notices when this process has died.
      env: {},
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    let said = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-4_000);
    });
    const timer = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS);
    const killAtExit = (): boolean => child.kill('SIGKILL');
    process.once('exit', killAtExit);
    const settle = (problem: string | null): void => {
      clearTimeout(timer);
      process.off('exit', killAtExit);
      if (problem === null) resolve();
      else reject(new Error(`The embedded database could not be made in ${folder}: ${problem}\n${said}`));
    };
    child.once('error', (error) => settle(String(error)));
    child.once('close', (code, signal) => settle(code === 0 ? null : `its process ended with ${signal ?? code}`));
  });
}

/** Copies the folder of an idle cluster, replacing whatever is at `target`. */
export async function copyCluster(folder: string, target: string): Promise<void> {
  await rm(target, { recursive: true, force: true });
  await cp(folder, target, { recursive: true, mode: constants.COPYFILE_FICLONE });
}
