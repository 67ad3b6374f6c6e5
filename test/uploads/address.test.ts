/** An address takes one file, as curl sends it: without a key. */
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Body, newAccount, picture, send, type TestAccount } from '../support/client.js';
import { type SharedServer, sharedServer } from '../support/shared.js';
import { until, waitBeforeNextPoll } from '../support/until.js';
import { makeWav, mp4 } from './media.js';

const ROUTE = '/api/v1/uploads/once';
const MB = 2 ** 20;
let server: SharedServer;
let me: TestAccount;
let folder: string;
beforeAll(async () => {
  server = await sharedServer();
  me = await newAccount(server.url);
  folder = await mkdtemp(join(tmpdir(), 'cutroom-address-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const ask = async (name: string, account = me): Promise<Body> =>
  (await account.call('POST', ROUTE, { name })).body.data;
const put = (url: string, bytes: Uint8Array, headers: Record<string, string> = {}) =>
  send('', 'PUT', url, bytes, headers);
const filesOf = async (account: TestAccount): Promise<Body[]> =>
  (await account.call('GET', '/api/v1/uploads')).body.data.uploads;

describe('an address that takes one file', () => {
  it('stores what `curl -T` sends, and says where', async () => {
    const path = join(folder, 'voice.wav');
    const sound = makeWav(20 * MB);
    await writeFile(path, sound);
    const { id, url, maxBytes } = await ask('voice.wav');
    expect(maxBytes).toBe(512 * MB);
    expect((await me.call('GET', `/api/v1/uploads/${id}`)).status).toBe(404);
    const { stdout } = await promisify(execFile)('curl', ['-sS', '-T', path, url]);
    const { data } = JSON.parse(stdout);
    expect(data).toMatchObject({ id, kind: 'audio', contentType: 'audio/wav', bytes: sound.length, name: 'voice.wav' });
    const stored = Buffer.from(await (await fetch(data.url)).arrayBuffer());
    expect(stored.equals(sound)).toBe(true);
    expect((await me.call('GET', `/api/v1/uploads/${id}`)).body.data.upload).toEqual(data);
  });

  it('takes no second one', async () => {
    const { url } = await ask('face.png');
    const first = await put(url, await picture());
    expect(first.status).toBe(201);
    const second = await put(url, await picture(70, 70));
    expect(second).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    expect(second.body.error).toContain(first.body.data.url);
    expect(second.body.error).toContain('another address');
  });

  it('checks the file as every other upload', async () => {
    const account = await newAccount(server.url);
    const clip = await mp4();
    for (const [name, bytes, headers, says] of [
      ['face.png', clip, {}, /declared as image\/png but its bytes are video\/mp4/],
      ['clip.mp4', await picture(), {}, /declared as video\/mp4 but its bytes are image\/png/],
      ['clip.mp4', clip, { 'content-type': 'image/png' }, /declared as image\/png but named \.mp4/],
      ['clip.mp4', clip.subarray(0, clip.length / 2), {}, /`file`/],
      ['clip.mp4', Buffer.alloc(0), {}, /empty/],
    ] as const) {
      const { status, body } = await put((await ask(name, account)).url, bytes, headers);
      expect([name, status, body.error]).toEqual([name, 400, expect.stringMatching(says)]);
    }
    expect(await filesOf(account)).toEqual([]);
    // A refused file has not used the address up.
    const { url } = await ask('clip.mp4', account);
    expect((await put(url, await picture())).status).toBe(400);
    expect((await put(url, clip, { 'content-type': 'application/octet-stream' })).status).toBe(201);
  });

  it('refuses a picture above 5 MB, declared or not', async () => {
    const { url } = await ask('face.png');
    const declared = await put(url, Buffer.alloc(5 * MB + 1));
    expect(declared).toMatchObject({ status: 413, body: { error: expect.stringContaining('at most 5 MB') } });
    const counted = await fetch(url, {
      method: 'PUT',
      body: new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(MB)) }),
      duplex: 'half',
    } as RequestInit).then(
      ({ status }) => status,
      () => 413,
    );
    expect(counted).toBe(413);
  });

  it('can be sent to again if the transfer broke off', async () => {
    const account = await newAccount(server.url);
    const sound = makeWav(2 * MB);
    const { url } = await ask('voice.wav', account);
    await new Promise<void>((resolve) => {
      const broken = request(url, { method: 'PUT', headers: { 'content-length': sound.length } });
      broken.on('error', () => resolve());
      broken.write(sound.subarray(0, MB), () => broken.destroy());
    });
    expect((await put(url, sound)).status).toBe(201);
    expect(await filesOf(account)).toHaveLength(1);
    await until(
      'nothing of the broken transfer is left',
      async () => (await readdir(join(server.dataDir, 'scratch', 'incoming')).catch(() => [])).length === 0,
      waitBeforeNextPoll,
    );
  });

  it('ends with the API key that asked for it', async () => {
    const account = await newAccount(server.url);
    const { raw, row } = (await account.session('POST', '/api/v1/account/api-keys', {})).body.data;
    const byKey = (await send(server.url, 'POST', ROUTE, { name: 'a.png' }, { 'x-api-key': raw })).body.data;
    const bySession = (await account.session('POST', ROUTE, { name: 'a.png' })).body.data;
    await account.session('DELETE', `/api/v1/account/api-keys/${row.id}`);
    expect(await put(byKey.url, await picture())).toMatchObject({ status: 401, body: { code: 'KEY_INVALID' } });
    expect((await put(bySession.url, await picture())).status).toBe(201);
    expect(await filesOf(account)).toHaveLength(1);
  });

  it('is refused for a suspended account', async () => {
    const account = await newAccount(server.url);
    const { url } = await ask('a.png', account);
    const at = `/api/v1/admin/accounts/${account.id}`;
    await server.admin.call('POST', `${at}/suspend`);
    expect(await put(url, await picture())).toMatchObject({ status: 403, body: { code: 'ACCOUNT_SUSPENDED' } });
    await server.admin.call('POST', `${at}/resume`);
    expect((await put(url, await picture())).status).toBe(201);
  });

  it("is refused if the account's storage has no room for it, before it is sent", async () => {
    const account = await newAccount(server.url);
    const { url } = await ask('voice.wav', account);
    await server.admin.call('PATCH', `/api/v1/admin/accounts/${account.id}/limits`, { storedBytes: MB });
    expect(await put(url, makeWav(2 * MB))).toMatchObject({ status: 403, body: { code: 'QUOTA_REACHED' } });
    expect((await put(url, makeWav(MB / 2))).status).toBe(201);
  });

  it("counts against the account's limit of requests", async () => {
    const account = await newAccount(server.url);
    const { url } = await ask('a.png', account);
    const left = ({ headers }: { headers: Headers }) => Number(/"account";r=(\d+)/.exec(headers.get('ratelimit')!)![1]);
    const before = left(await account.call('GET', '/api/v1/account'));
    expect(left(await put(url, await picture()))).toBe(before - 1);
  });

  it('is not guessed, and needs its token', async () => {
    const { url } = await ask('a.png');
    const [body, signature] = new URL(url).searchParams.get('token')!.split('.') as [string, string];
    const { value, until: end } = JSON.parse(Buffer.from(body, 'base64url').toString());
    const forged = Buffer.from(JSON.stringify({ value: { ...value, until: end }, until: end })).toString('base64url');
    for (const token of ['x', `${forged}.${signature}`, body])
      expect(await put(`${server.url}${ROUTE}?token=${token}`, await picture())).toMatchObject({
        status: 404,
        body: { error: 'There is no such upload address.' },
      });
    expect(await put(`${server.url}${ROUTE}`, await picture())).toMatchObject({
      status: 400,
      body: { error: expect.stringContaining('`token`') },
    });
  });
});
