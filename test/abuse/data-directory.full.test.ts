import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
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

const PROVIDER_KEY = `AIza${'Sy9-secret_of_the_suite_0123456789ABCDE'.slice(0, 35)}`;

it('the data directory is open to its user alone, even if an earlier version left it open, and neither it nor the log has a secret in plain text', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'cutroom-open-'));
  const outside = join(mkdtempSync(join(tmpdir(), 'cutroom-outside-')), 'public.txt');
  writeFileSync(outside, 'not ours');
  chmodSync(outside, 0o644);
  mkdirSync(join(dataDir, 'files/uploads'), { recursive: true });
  for (const folder of [dataDir, join(dataDir, 'files'), join(dataDir, 'files/uploads')]) chmodSync(folder, 0o755);
  writeFileSync(join(dataDir, 'files/uploads/old.jpg'), 'a face', { mode: 0o644 });
  symlinkSync(outside, join(dataDir, 'files/link.txt'));

  const server = await startServer({ dataDir, env: { CUTROOM_LOG_LEVEL: 'trace' } });
  const me = await newAccount(server.url, { providerKey: PROVIDER_KEY });
  try {
    await me.session('PUT', '/api/v1/account/provider-key', { key: `${PROVIDER_KEY}!` });
    const { status } = await me.call('POST', '/api/v1/uploads', fileForm(await picture()));
    expect(status).toBe(201);
    expect(open(dataDir)).toEqual([]);
    expect(statSync(outside).mode & 0o777).toBe(0o644);
  } finally {
    await server.stop();
  }
  expect(open(dataDir)).toEqual([]);

  const secrets = { PROVIDER_KEY, password: me.password, key: me.key.slice(13), session: me.cookie.split('=')[1]! };
  const files = readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name)));
  expect(files.length).toBeGreaterThan(10);
  const found = Object.entries(secrets).filter(
    ([, secret]) => server.log().includes(secret) || files.some((bytes) => bytes.includes(secret)),
  );
  expect(found.map(([name]) => name)).toEqual([]);
  // Proves that the search would find a secret: it finds the e-mail address, which is stored in plain text.
  expect(files.some((bytes) => bytes.includes(me.email))).toBe(true);
  await server.remove();
});
