import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { packageRoot } from '../../platform/paths.js';
import { type Body, send, type TestResponse } from '../support/client.js';
import { newDataDir, type Server, startServer } from '../support/server.js';
import { freePort } from '../support/services.js';

/** An installation at a public address, where any stranger could be the first visitor; `test/architecture/first-account` has others. */
const PUBLIC = { CUTROOM_BASE_URL: 'https://studio.example.com' };
const METRICS_TOKEN = randomBytes(20).toString('hex');
const dataDir = newDataDir();
let server: Server;
afterAll(async () => {
  await server?.kill();
  rmSync(dataDir, { recursive: true, force: true });
});

const newEmail = (): string => `${randomBytes(6).toString('hex')}@example.com`;
const signUp = (token?: string, email = newEmail()): Promise<TestResponse> =>
  send(server.url, 'POST', '/auth/sign-up', {
    email,
    password: 'correct horse battery',
    name: 'N',
    ...(token === undefined ? {} : { token }),
  });
const readCookie = (answer: TestResponse): string => answer.headers.get('set-cookie')!.split(';')[0]!;
const asAdmin = (cookie: string, method: string, path: string, body?: Body): Promise<TestResponse> =>
  send(server.url, method, `/api/v1/admin/${path}`, body, { cookie });
const printedToken = (text: string): string | undefined => /cut_setup_\w+/.exec(text)?.[0];

/** Runs a command on the same data directory. The server must not be running. */
const cutroom = (...command: string[]): Promise<{ code: number; text: string }> =>
  new Promise((resolve) => {
    const env = { PATH: process.env.PATH ?? '', CUTROOM_DATA_DIR: dataDir, CUTROOM_LOG_LEVEL: 'error', ...PUBLIC };
    execFile(process.execPath, [join(packageRoot, 'dist', 'cli', 'main.js'), ...command], { env }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, text: `${out}${err}` }),
    );
  });

const refusedAs = (answer: TestResponse) => ({
  status: answer.status,
  code: answer.body.code,
  cookie: answer.headers.get('set-cookie'),
});
const FORBIDDEN = { status: 403, code: 'FORBIDDEN', cookie: null };

describe('a new installation on loopback, with a proxy in front that it was not told of', () => {
  let local: Server;
  afterAll(() => local?.remove());

  it('makes nobody its administrator who comes through the proxy, and shows them no metrics', async () => {
    local = await startServer();
    expect(printedToken(local.log())).toBeUndefined();
    const proxied = { 'x-forwarded-for': '203.0.113.9' };
    const input = { email: newEmail(), password: 'correct horse battery', name: 'N' };
    const joined = await send(local.url, 'POST', '/auth/sign-up', input, proxied);
    expect(joined.status).toBe(201);
    const cookie = readCookie(joined);
    expect((await send(local.url, 'GET', '/api/v1/admin/accounts', undefined, { cookie })).status).toBe(403);
    expect((await send(local.url, 'GET', '/metrics', undefined, proxied)).status).toBe(403);
    expect((await send(local.url, 'GET', '/metrics')).status).toBe(200);
  });

  it('then prints its setup token at the next start', async () => {
    await local.stop();
    local = await startServer({ dataDir: local.dataDir });
    expect(printedToken(local.log())).toMatch(/^cut_setup_\w{32}$/);
  });
});

describe('a new installation at a public address', () => {
  let lost: string;
  let member: string;
  beforeAll(async () => {
    server = await startServer({ dataDir, env: PUBLIC });
  });

  it('prints its setup token once, and does not make a stranger its administrator', async () => {
    lost = printedToken(server.log())!;
    expect(lost).toMatch(/^cut_setup_\w{32}$/);
    member = newEmail();
    const joined = await signUp(undefined, member);
    expect(joined.status).toBe(201);
    // Over https, the cookie is bound to this host and never sent without TLS.
    expect(joined.headers.get('set-cookie')).toMatch(
      /^__Host-cutroom=\w{43}; Path=\/; HttpOnly; SameSite=Lax; Secure; /,
    );
    expect((await asAdmin(readCookie(joined), 'GET', 'accounts')).body.code).toBe('ADMIN_REQUIRED');
    for (const guess of ['x', `${lost.slice(0, -1)}!`, `cut_setup_${'0'.repeat(32)}`, "' or true --"])
      expect({ guess, ...refusedAs(await signUp(guess)) }).toEqual({ guess, ...FORBIDDEN });
  });

  it('shows its metrics to nobody', async () => {
    for (const headers of [{}, { authorization: 'Bearer x' }, { 'x-forwarded-for': '127.0.0.1', host: 'localhost' }]) {
      const answer = await send(server.url, 'GET', '/metrics', undefined, headers as Record<string, string>);
      expect({ status: answer.status, code: answer.body.code }).toEqual({ status: 403, code: 'FORBIDDEN' });
    }
    for (const path of ['/healthz', '/readyz']) expect((await send(server.url, 'GET', path)).status).toBe(200);
  });

  it('gives its operator a new token if the first is lost', async () => {
    await server.stop();
    const renewed = await cutroom('admin-token');
    expect(renewed.code).toBe(0);
    const token = printedToken(renewed.text)!;
    expect(token).not.toBe(lost);
    const metricsPort = await freePort();
    server = await startServer({
      dataDir,
      env: {
        ...PUBLIC,
        CUTROOM_SIGN_UP: 'closed',
        CUTROOM_METRICS_TOKEN: METRICS_TOKEN,
        CUTROOM_METRICS_PORT: String(metricsPort),
      },
    });
    expect(server.log()).toContain('cutroom admin-token');
    expect(printedToken(server.log())).toBeUndefined();
    expect(refusedAs(await signUp(lost))).toEqual(FORBIDDEN);
    // With a token configured, the metrics are served on their own port, and only with the token.
    const look = (url: string, authorization?: string) =>
      send(url, 'GET', '/metrics', undefined, authorization === undefined ? {} : { authorization });
    const own = `http://127.0.0.1:${metricsPort}`;
    expect((await look(server.url, `Bearer ${METRICS_TOKEN}`)).status).toBe(404);
    for (const wrong of [undefined, '', 'Bearer', `Bearer ${METRICS_TOKEN}x`, METRICS_TOKEN])
      expect((await look(own, wrong)).status).toBe(401);
    expect((await look(own, `Bearer ${METRICS_TOKEN}`)).body).toContain('cutroom_http_request_seconds');
    expect((await send(own, 'GET', '/api/v1/account')).status).toBe(404);

    // Of many concurrent sign-ups with the valid token, one becomes the administrator and the others are refused.
    const answers = await Promise.all(Array.from({ length: 6 }, () => signUp(token)));
    const made = answers.filter(({ status }) => status === 201);
    expect(made).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 201)) expect(refusedAs(answer)).toEqual(FORBIDDEN);
    expect((await asAdmin(readCookie(made[0]!), 'GET', 'accounts')).status).toBe(200);
    expect(refusedAs(await signUp(token))).toEqual(FORBIDDEN);
    await invitations(readCookie(made[0]!));
  });

  /** Sign-up is closed: only invited people get in, once, with the invited e-mail. */
  async function invitations(admin: string): Promise<void> {
    expect(refusedAs(await signUp())).toEqual(FORBIDDEN);
    // A refusal does not reveal who has an account.
    expect(refusedAs(await signUp(undefined, member))).toEqual(FORBIDDEN);
    const invite = async (body: Body = {}): Promise<Body> =>
      (await asAdmin(admin, 'POST', 'invitations', body)).body.data;
    const email = newEmail();
    const { token } = await invite({ email: email.toUpperCase() });
    expect(refusedAs(await signUp(token))).toEqual(FORBIDDEN);
    const answers = await Promise.all([1, 2, 3, 4].map(() => signUp(token, email)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 403, 403, 403]);
    const joined = answers.find(({ status }) => status === 201)!;
    expect((await asAdmin(readCookie(joined), 'POST', 'invitations', {})).body.code).toBe('ADMIN_REQUIRED');
    const { token: withdrawn, invitation } = await invite();
    const listed = (await asAdmin(admin, 'GET', 'invitations')).body;
    expect(listed.data.invitations).toEqual([invitation]);
    expect(JSON.stringify(listed)).not.toContain(withdrawn);
    expect((await asAdmin(admin, 'DELETE', `invitations/${invitation.id}`)).status).toBe(200);
    expect(refusedAs(await signUp(withdrawn))).toEqual(FORBIDDEN);
    for (const id of [invitation.id, 'x'])
      expect((await asAdmin(admin, 'DELETE', `invitations/${id}`)).status).toBe(404);
    // If the e-mail already has an account, the invitation stays valid for another try.
    const { token: third } = await invite();
    expect((await signUp(third, member)).status).toBe(409);
    expect((await signUp(third)).status).toBe(201);
  }

  it('makes an account its administrator from the command line', async () => {
    await server.stop();
    const refused = await cutroom('admin-token');
    expect({ code: refused.code, text: refused.text }).toEqual({
      code: 1,
      text: expect.stringContaining('grant-admin'),
    });
    expect((await cutroom('grant-admin', 'nobody@example.com')).code).toBe(1);
    expect(await cutroom('grant-admin', member.toUpperCase())).toMatchObject({ code: 0 });
    server = await startServer({ dataDir, env: { ...PUBLIC, CUTROOM_METRICS_TOKEN: METRICS_TOKEN } });
    const signedIn = await send(server.url, 'POST', '/auth/sign-in', {
      email: member,
      password: 'correct horse battery',
    });
    expect((await asAdmin(readCookie(signedIn), 'GET', 'accounts')).status).toBe(200);
    for (const [authorization, status] of [
      ['Bearer wrong-token-of-some-length', 401],
      [`Bearer ${METRICS_TOKEN}`, 200],
    ] as const)
      expect((await send(server.url, 'GET', '/metrics', undefined, { authorization })).status).toBe(status);
  });
});
