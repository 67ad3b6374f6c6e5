import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { unzipSync } from 'fflate';
import { described, describedAccount } from '../conformance/described.js';
import { fileForm, newAccount, newPersona, newRun, type Send, send, type TestAccount } from '../support/client.js';
import { type SharedServer, sharedServer } from '../support/shared.js';
import { until, waitBeforeNextPoll } from '../support/until.js';
import { makeWav } from '../uploads/media.js';

let server: SharedServer;
let me: TestAccount;
beforeAll(async () => {
  server = await sharedServer('usual');
  me = await account();
});
const account = async (): Promise<TestAccount> => describedAccount(await newAccount(server.url));
const anybody: Send = described((method, path, body, headers) => send(server.url, method, path, body, headers));

const SESSIONS = '/api/v1/account/sessions';
const ACCOUNT = '/api/v1/account';
const EXPORT = '/api/v1/account/export';

/** Signs in from another browser. @returns what sends requests from there */
async function signIn({ email, password }: TestAccount, agent = 'Mozilla/5.0 (Linux; Android 15) Firefox/140.0') {
  const answer = await anybody('POST', '/auth/sign-in', { email, password }, { 'user-agent': agent });
  const cookie = (answer.headers.get('set-cookie') ?? '').split(';')[0]!;
  const browser: Send = (method, path, body, headers) => anybody(method, path, body, { cookie, ...headers });
  return browser;
}
const isSignedIn = async (browser: Send): Promise<boolean> => (await browser('GET', ACCOUNT)).status === 200;

describe('the sessions of an account', () => {
  it('are listed with their browser, and end one by one or all others at once, with their next request', async () => {
    const [phone, tablet] = [await signIn(me), await signIn(me)];
    const list = async () => (await me.session('GET', SESSIONS)).body.data.sessions;
    const listed = await list();
    expect(listed).toMatchObject([
      { browser: 'Firefox', system: 'Android', network: '127.0.0.1', current: false },
      { browser: 'Firefox', system: 'Android', current: false },
      { browser: 'node', system: null, current: true },
    ]);
    const ended = await me.session('DELETE', `${SESSIONS}/${listed[0].id}`);
    expect(ended.body.data.session).toEqual(listed[0]);
    expect([await isSignedIn(tablet), await isSignedIn(phone)]).toEqual([false, true]);
    expect((await me.session('DELETE', SESSIONS)).body.data).toEqual({ ended: 1 });
    expect([await isSignedIn(phone), await isSignedIn(me.session)]).toEqual([false, true]);
    expect(await list()).toMatchObject([{ id: listed[2].id, current: true }]);
  });

  it('are seen and ended by nobody else, and by no API key', async () => {
    const [mine] = (await me.session('GET', SESSIONS)).body.data.sessions;
    const other = await account();
    for (const method of ['GET', 'DELETE'])
      expect((await other.session(method, `${SESSIONS}/${mine.id}`)).body).toMatchObject({ code: 'NOT_FOUND' });
    expect((await me.call('GET', SESSIONS)).body).toMatchObject({ code: 'SESSION_REQUIRED' });
    expect(await isSignedIn(me.session)).toBe(true);
  });
});

describe('the export of an account', () => {
  const download = ({ cookie }: TestAccount) => fetch(`${server.url}${EXPORT}`, { headers: { cookie } });

  it('has its rows and files, but no secrets and nothing of others', async () => {
    const [other, key] = [await account(), me.key];
    const theirs = await newPersona(other, { name: `Stranger ${randomUUID()}` });
    const persona = await newPersona(me, { backstory: 'Grew up above a bakery.' });
    const upload = async (name: string): Promise<string> => {
      const form = fileForm(makeWav(400_000), { type: 'audio/wav', name: 'sound.wav', fields: { name } });
      const { status, body } = await me.call('POST', '/api/v1/uploads', form);
      expect({ status, error: body.error }).toEqual({ status: 201, error: undefined });
      return new URL(body.data.url).pathname;
    };
    const [kept, lost] = [await upload('Jingle: "A/B" \u202e'), await upload('Lost')];
    await rm(join(server.dataDir, lost));
    const table = fileForm(Buffer.from('title,price\nMug,9\n'), { type: 'text/csv', fields: { name: 'Shop' } });
    expect((await me.call('POST', '/api/v1/catalogs', table)).status).toBe(201);
    const answer = await download(me);
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="cutroom-\d{4}-\d\d-\d\d\.zip"$/);
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    const rows = (name: string) =>
      Buffer.from(files[`data/${name}.jsonl`]!)
        .toString()
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line));
    expect(rows('identity.user')).toMatchObject([{ id: me.id, email: me.email }]);
    expect(rows('creators.persona')).toMatchObject([{ slug: persona.slug, backstory: 'Grew up above a bakery.' }]);
    const named = (key: string) => {
      const [folder, file] = key.split('/');
      return Object.keys(files).filter((name) => name.startsWith(`files/${folder}/`) && name.endsWith(file!));
    };
    const [picture] = named(rows('creators.persona')[0].passport_key);
    expect(Buffer.from(files[picture!]!).subarray(1, 4).toString()).toMatch(/PNG|.\xff/s);
    expect(named(kept.replace('/files/', ''))).toEqual([
      expect.stringMatching(/^files\/uploads\/\d{4}-\d\d-\d\d Jingle A B \w{26}\.wav$/),
    ]);
    expect(named(rows('catalog.feed')[0].file_key)).toEqual([
      expect.stringMatching(/^files\/feeds\/\d{4}-\d\d-\d\d Shop \w{26}\.csv$/),
    ]);
    expect(Object.keys(files).filter((name) => name.includes('Lost'))).toEqual([]);
    const texts = Object.values(files).map((bytes) => Buffer.from(bytes).toString());
    for (const secret of ['$argon2', key, me.cookie.split('=')[1]!, 'token_hash', 'sealed', theirs.name])
      expect(texts.filter((text) => text.includes(secret))).toEqual([]);
  });

  it('needs a session, and is sent once at a time', async () => {
    expect((await me.call('GET', EXPORT)).body).toMatchObject({ code: 'SESSION_REQUIRED' });
    expect((await anybody('GET', EXPORT)).body).toMatchObject({ code: 'UNAUTHENTICATED' });
    // More than a connection buffers, so that the first download is still being sent.
    for (let part = 0; part < 3; part += 1) {
      const sent = await me.call(
        'POST',
        '/api/v1/uploads',
        fileForm(makeWav(8_000_000), { type: 'audio/wav', name: 'sound.wav' }),
      );
      expect(sent.status).toBe(201);
    }
    const first = await download(me);
    expect(await (await download(me)).json()).toMatchObject({ code: 'OVERLOADED' });
    await first.body!.cancel();
    await until(
      'the first has ended',
      async () => {
        const again = await download(me);
        await again.body!.cancel();
        return again.status === 200;
      },
      waitBeforeNextPoll,
    );
  });
});

describe('the deletion of an account', () => {
  const remove = ({ session, password }: TestAccount) => session('DELETE', ACCOUNT, { password });
  const isGone = async (address: string) => (await fetch(address)).status === 404;

  it('needs the password, and an administrator who stays', async () => {
    expect((await me.session('DELETE', ACCOUNT, { password: 'not it' })).body).toMatchObject({
      code: 'PASSWORD_WRONG',
      error: '`password` is not the password of this account.',
    });
    expect((await me.call('DELETE', ACCOUNT, { password: me.password })).body.code).toBe('SESSION_REQUIRED');
    expect((await remove(describedAccount(server.admin))).body).toMatchObject({
      code: 'BAD_STATE',
      hint: expect.stringContaining('grant-admin'),
    });
    expect([await isSignedIn(me.session), await isSignedIn(server.admin.session)]).toEqual([true, true]);
  });

  it('ends everything at once, removes files, and frees the e-mail', async () => {
    const leaving = await account();
    const persona = await newPersona(leaving);
    const { passport_image_url } = (await leaving.call('GET', `/api/v1/personas/${persona.slug}`)).body.data.persona;
    await newRun(leaving, { creatorSlug: persona.slug });
    expect(await isGone(passport_image_url)).toBe(false);
    const answer = await remove(leaving);
    expect(answer.body.data).toEqual({ id: leaving.id, deleted: true });
    expect(answer.headers.get('set-cookie')).toContain('Max-Age=0');
    const { email, password } = leaving;
    const refused = [
      await leaving.session('GET', ACCOUNT),
      await leaving.call('GET', ACCOUNT),
      await anybody('POST', '/auth/sign-in', { email, password }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([401, 401, 401]);
    const again = await anybody('POST', '/auth/sign-up', { email, password, name: 'Again' });
    expect(again.status).toBe(201);
    expect(again.body.user.id).not.toBe(leaving.id);
    await until('its picture is gone', () => isGone(passport_image_url), waitBeforeNextPoll);
    const listed = await server.admin.call('GET', `/api/v1/admin/accounts/${leaving.id}`);
    expect(listed.status).toBe(404);
  });

  it('is also up to administrators, for accounts other than their own', async () => {
    const other = await account();
    const admin = describedAccount(server.admin);
    const path = `/api/v1/admin/accounts/${other.id}`;
    expect((await me.call('DELETE', path)).body.code).toBe('ADMIN_REQUIRED');
    expect((await admin.call('DELETE', `/api/v1/admin/accounts/${admin.id}`)).body.code).toBe('BAD_STATE');
    expect((await admin.call('DELETE', path)).body.data).toEqual({ id: other.id, deleted: true });
    expect(await isSignedIn(other.session)).toBe(false);
    expect((await admin.call('DELETE', path)).body.code).toBe('NOT_FOUND');
  });
});
