import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newAccount, type TestAccount, type TestResponse } from '../support/client.js';
import { type Server, startServer } from '../support/server.js';
import { until, waitBeforeNextPoll } from '../support/until.js';

const DISK_MB = 256;
/** Only root can mount a small disk. */
const suite = process.platform === 'linux' && process.getuid?.() === 0 ? describe : describe.skip;

suite('an embedded installation on a full disk', () => {
  let disk: string;
  let server: Server;
  let account: TestAccount;
  beforeAll(async () => {
    disk = mkdtempSync(join(tmpdir(), 'cutroom-full-'));
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'none', disk]);
    server = await startServer({ dataDir: join(disk, 'data'), command: ['start', '--supervise'] });
    account = await newAccount(server.url);
  });
  afterAll(async () => {
    await server?.stop();
    if (!disk) return;
    execFileSync('umount', ['-l', disk]);
    await rm(disk, { recursive: true, force: true });
  });

  const fill = (): void => {
    const file = openSync(join(disk, 'filler'), 'a');
    try {
      for (;;) writeSync(file, Buffer.alloc(64 * 1024));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    } finally {
      closeSync(file);
    }
  };
  const addPersona = (n: number): Promise<TestResponse> =>
    account.call('POST', '/api/v1/personas', {
      name: `Persona ${n}`,
      gender: 'female',
      tone_of_voice: 'warm '.repeat(40),
    });
  const upload = (): Promise<TestResponse> => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(4 * 2 ** 20)], { type: 'image/png' }), 'large.png');
    return account.call('POST', '/api/v1/uploads', form);
  };

  it('refuses what it cannot store with 503, answers other requests, and goes on once there is room', async () => {
    fill();
    const refused = await upload();
    expect(refused).toMatchObject({ status: 503, body: { ok: false, code: 'UNAVAILABLE' } });
    expect(refused.headers.get('retry-after')).toBe('60');
    const statuses = new Set<number>();
    // The database fills what it has reserved, and then its log, whose end it does not survive.
    for (let n = 0; n < 1_000 && !server.log().includes('the embedded database has stopped'); n += 1)
      statuses.add((await addPersona(n)).status);
    for (let n = 0; n < 5; n += 1) statuses.add((await addPersona(2_000 + n)).status);
    expect([...statuses].filter((status) => status !== 201 && status !== 503)).toEqual([]);
    expect(statuses).toContain(503);
    rmSync(join(disk, 'filler'));
    const stored = await until(
      'room for a creator',
      async () => {
        const answer = await addPersona(3_000).catch(() => null);
        return answer?.status === 201 ? answer : null;
      },
      waitBeforeNextPoll,
    );
    expect(stored.status).toBe(201);
  });
});
