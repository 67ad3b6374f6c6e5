import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { fileForm, newAccount, picture } from '../support/client.js';
import { startServer } from '../support/server.js';

/** Lists everything, including the folder itself, to which other users of the machine have any right. */
function open(folder: string): string[] {
  // Files that disappear during the search are not findings.
  const { stdout } = spawnSync('find', [folder, '!', '-type', 'l', '-perm', '/077'], { encoding: 'utf8' });
  return stdout.split('\n').filter(Boolean);
}

it('restricts the data directory to its user, even if an earlier version left it open', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'cutroom-open-'));
  const outside = join(mkdtempSync(join(tmpdir(), 'cutroom-outside-')), 'public.txt');
  writeFileSync(outside, 'not ours');
  chmodSync(outside, 0o644);
  mkdirSync(join(dataDir, 'files/uploads'), { recursive: true });
  for (const folder of [dataDir, join(dataDir, 'files'), join(dataDir, 'files/uploads')]) chmodSync(folder, 0o755);
  writeFileSync(join(dataDir, 'files/uploads/old.jpg'), 'a face', { mode: 0o644 });
  symlinkSync(outside, join(dataDir, 'files/link.txt'));

  const server = await startServer({ dataDir });
  try {
    const me = await newAccount(server.url);
    const { status } = await me.call('POST', '/api/v1/uploads', fileForm(await picture()));
    expect(status).toBe(201);
    expect(open(dataDir)).toEqual([]);
    expect(statSync(outside).mode & 0o777).toBe(0o644);
  } finally {
    await server.stop();
  }
  expect(open(dataDir)).toEqual([]);
  await server.remove();
});
