import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from '@jest/globals';
import { createLog } from '../../log/index.js';
import { ensureCluster } from './cluster.js';

const log = createLog('silent');
const folders: string[] = [];
const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'cutroom-cluster-'));
  folders.push(folder);
  return folder;
};
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
});

/** The processes that are currently creating a cluster in `folder`. */
const initdbs = (folder: string): string[] =>
  readdirSync('/proc').filter((pid) => {
    try {
      return /^\d+$/.test(pid) && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(`initdb.child.js\0${folder}`);
    } catch {
      return false;
    }
  });

async function until(holds: () => boolean): Promise<void> {
  for (let tries = 0; !holds(); tries += 1) {
    if (tries > 1_000) throw new Error('it did not come to that within 60 s');
    await sleep(60);
  }
}

describe('a cluster that does not exist yet', () => {
  it('is created by a process that then exits, even after a start that was killed midway', async () => {
    const folder = newFolder();
    const module = new URL('./cluster.js', import.meta.url).href;
    const first = spawn(process.execPath, [
      '--input-type=module',
      '-e',
      `const { ensureCluster } = await import(${JSON.stringify(module)}); await ensureCluster(${JSON.stringify(folder)}, console);`,
    ]);
    await until(() => initdbs(folder).length === 1 && readdirSync(folder).length === 1);
    first.kill('SIGKILL');
    await once(first, 'exit');
    // The child process notices that its parent has died, ends too, and leaves its unfinished cluster behind.
    await until(() => initdbs(folder).length === 0);
    expect(readdirSync(folder)).toEqual([expect.stringMatching(/^db\.draft-/)]);

    // A folder that is not a cluster takes the cluster's place.
    mkdirSync(join(folder, 'db'));
    writeFileSync(join(folder, 'db', 'note.txt'), 'mine');
    expect(await ensureCluster(folder, log)).toBe(join(folder, 'db'));
    expect(initdbs(folder)).toEqual([]);
    expect(readFileSync(join(folder, 'db', 'PG_VERSION'), 'utf8')).toMatch(/^\d+/);
    const [aside, ...others] = readdirSync(folder).filter((name) => name !== 'db');
    expect(others).toEqual([]);
    expect(readFileSync(join(folder, aside!, 'note.txt'), 'utf8')).toBe('mine');

    // A complete cluster now exists.
    writeFileSync(join(folder, 'db', 'mark'), '');
    await ensureCluster(folder, log);
    expect(existsSync(join(folder, 'db', 'mark'))).toBe(true);
  });
});
