import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { described, describedAccount } from '../conformance/described.js';
import { newAccount, type Send, send, type TestAccount, type TestResponse } from '../support/client.js';
import { type SharedServer, sharedServer } from '../support/shared.js';

let server: SharedServer;
let admin: TestAccount;
beforeAll(async () => {
  server = await sharedServer('free');
  admin = describedAccount(server.admin);
});

const account = async (providerKey: string | null = null): Promise<TestAccount> =>
  describedAccount(await newAccount(server.url, { providerKey }));
const anybody: Send = described((method, path, body, headers) => send(server.url, method, path, body, headers));
const readCookie = (answer: TestResponse): string => (answer.headers.get('set-cookie') ?? '').split(';')[0]!;
const signIn = (email: string, password: string) => anybody('POST', '/auth/sign-in', { email, password });
const setPlan = (id: string, plan: string, as: Send = admin.call) =>
  as('PATCH', `/api/v1/admin/accounts/${id}`, { plan });

describe('GET /account predicts the result of each kind of call', () => {
  it('depending on plan, key, images and video, for a key and a session', async () => {
    const me = await account();
    const look = async (send: Send = me.call) => (await send('GET', '/api/v1/account')).body.data;
    const images = { unlimited: false, hostedUsed: 0, hostedLimit: 10, hostedRemaining: 10, refusal: null };
    expect(await look()).toEqual({
      user: { id: me.id, email: me.email, name: 'Test', image: null, createdAt: expect.stringMatching(/Z$/) },
      authenticatedWith: 'api_key',
      plan: 'free',
      // The platform's own model, because the account has no provider key.
      provider: {
        connected: false,
        imageModel: expect.any(String),
        models: expect.arrayContaining([
          { port: 'speech', provider: 'local', model: 'espeak-ng', account: 'platform' },
        ]),
      },
      images,
      video: { allowed: false, denied: 'plan', reason: expect.stringContaining('creator plan') },
      spending: { month: expect.stringMatching(/^\d{4}-\d\d$/), usd: 0, capUsd: null, resetsAt: expect.any(String) },
    });
    expect((await look(me.session)).authenticatedWith).toBe('session');
    const roles = await Promise.all([me, admin].map(({ graphql }) => graphql('{ account { role } }')));
    expect(roles.map(({ body }) => body.data.account.role)).toEqual(['member', 'admin']);
    expect((await setPlan(me.id, 'creator')).body.data.account).toMatchObject({
      id: me.id,
      plan: 'creator',
      role: 'member',
    });
    expect(await look()).toMatchObject({ plan: 'creator', images, video: { allowed: false, denied: 'key' } });
    await me.session('PUT', '/api/v1/account/provider-key', { key: 'local' });
    expect(await look()).toMatchObject({
      provider: { connected: true, imageModel: expect.any(String) },
      images: { unlimited: true, hostedRemaining: null, refusal: null },
      video: { allowed: true, denied: null, reason: null },
    });
    await setPlan(me.id, 'free');
    expect((await look()).video).toMatchObject({ allowed: false, denied: 'plan' });
  });
});

describe('plans', () => {
  it('are only set by an administrator, with a key or a session', async () => {
    const me = await account();
    for (const as of [me.call, me.session]) {
      const refused = await setPlan(me.id, 'creator', as);
      expect({ status: refused.status, code: refused.body.code }).toEqual({ status: 403, code: 'ADMIN_REQUIRED' });
      expect((await as('GET', '/api/v1/admin/accounts')).status).toBe(403);
    }
    expect((await setPlan(me.id, 'creator', admin.session)).status).toBe(200);
    expect((await setPlan(me.id, 'gold')).body.error).toContain('free, creator');
    for (const id of ['x', '00000000-0000-4000-8000-000000000000'])
      expect((await setPlan(id, 'free')).status).toBe(404);
    const { body } = await me.graphql(`mutation { setAccountPlan(id: "${me.id}", input: {plan: creator}) { plan } }`);
    expect(body.errors[0].extensions.code).toBe('ADMIN_REQUIRED');
  });

  it('accounts are found page by page and by e-mail', async () => {
    const me = await account();
    await account();
    const first = (await admin.call('GET', '/api/v1/admin/accounts?limit=1')).body.data;
    expect(first.accounts).toHaveLength(1);
    const second = (await admin.call('GET', `/api/v1/admin/accounts?limit=1&cursor=${first.nextCursor}`)).body.data;
    expect(second.accounts[0]).toEqual({
      id: me.id,
      email: me.email,
      name: 'Test',
      role: 'member',
      plan: 'free',
      createdAt: expect.any(String),
      suspendedAt: null,
      limits: { openJobs: null, openRuns: null, openUploads: null, storedBytes: null },
    });
    const found = (await admin.call('GET', `/api/v1/admin/accounts?email=${me.email.toUpperCase()}`)).body.data;
    expect(found).toEqual({ accounts: second.accounts, nextCursor: null });
  });
});

describe('sessions', () => {
  it('an account is created once per e-mail, ignoring case, and signs in', async () => {
    const me = await account();
    const again = await anybody('POST', '/auth/sign-up', {
      email: me.email.toUpperCase(),
      password: 'long enough',
      name: 'B',
    });
    expect({ status: again.status, error: again.body.error }).toEqual({
      status: 409,
      error: expect.stringContaining('email'),
    });
    const signedIn = await signIn(` ${me.email.toUpperCase()} `, me.password);
    expect(signedIn.status).toBe(200);
    expect(signedIn.headers.get('set-cookie')).toMatch(/^cutroom=\w{43}; Path=\/; HttpOnly; SameSite=Lax; Expires=/);
    expect(JSON.stringify(signedIn.body)).not.toContain(readCookie(signedIn).slice(8));
  });

  it('a wrong password and an unknown e-mail are indistinguishable', async () => {
    const me = await account();
    const [wrong, unknown] = [
      await signIn(me.email, 'not this one'),
      await signIn('nobody@example.com', 'not this one'),
    ];
    expect(wrong.status).toBe(401);
    expect(wrong.body).toEqual(unknown.body);
  });

  it('a new password ends every session of the account and starts one where it was changed; keys stay valid', async () => {
    const me = await account();
    const other = await account();
    const elsewhere = readCookie(await signIn(me.email, me.password));
    const alive = async (cookie: string) => (await anybody('GET', '/api/v1/account', undefined, { cookie })).status;
    expect(await alive(elsewhere)).toBe(200);
    const changed = await me.session('POST', '/auth/password', { current: me.password, password: 'another one' });
    expect({ status: changed.status, keys: Object.keys(changed.body) }).toEqual({ status: 200, keys: ['user'] });
    expect([
      await alive(elsewhere),
      await alive(me.cookie),
      await alive(readCookie(changed)),
      await alive(other.cookie),
    ]).toEqual([401, 401, 200, 200]);
    expect((await me.call('GET', '/api/v1/account')).status).toBe(200);
    expect([(await signIn(me.email, me.password)).status, (await signIn(me.email, 'another one')).status]).toEqual([
      401, 200,
    ]);
  });

  it('the old password is required, and a key cannot change it', async () => {
    const me = await account();
    const change = (as: Send, current: string, password = 'another one') =>
      as('POST', '/auth/password', { current, password });
    expect((await change(me.session, 'wrong')).status).toBe(401);
    expect((await change(me.session, me.password, 'short')).status).toBe(400);
    const byKey = await change(me.call, me.password);
    expect({ status: byKey.status, code: byKey.body.code }).toEqual({ status: 403, code: 'SESSION_REQUIRED' });
    expect((await change(anybody, me.password)).status).toBe(401);
    expect((await signIn(me.email, me.password)).status).toBe(200);
  });

  it('only one of two concurrent changes succeeds', async () => {
    const me = await account();
    const answers = await Promise.all(
      ['first choice', 'second choice'].map((password) =>
        me.session('POST', '/auth/password', { current: me.password, password }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect([401, 409]).toContain(answers.find(({ status }) => status !== 200)!.status);
  });
});

describe('API keys', () => {
  it('are created in a session, shown once, listed without their secret, and revoked permanently', async () => {
    const me = await account();
    const refused = await me.call('POST', '/api/v1/account/api-keys', {});
    expect({ status: refused.status, code: refused.body.code }).toEqual({ status: 403, code: 'SESSION_REQUIRED' });
    const minted = await me.session('POST', '/api/v1/account/api-keys');
    expect(minted.status).toBe(201);
    const { raw, row } = minted.body.data;
    expect(raw).toMatch(/^cut_live_[0-9A-Za-z]{38}$/);
    expect(row).toEqual({
      id: expect.any(String),
      name: 'API key',
      app: null,
      key_prefix: raw.slice(0, 13),
      monthlyCapUsd: null,
      approveUpToUsd: null,
      spentUsd: 0,
      last_used_at: null,
      revoked_at: null,
      created_at: expect.any(String),
    });
    const listed = await me.session('GET', '/api/v1/account/api-keys');
    expect(JSON.stringify(listed.body)).not.toContain(raw.slice(13));
    const use = () => anybody('GET', '/api/v1/account', undefined, { authorization: `Bearer ${raw}` });
    expect((await use()).status).toBe(200);
    const { row: revoked } = (await me.session('DELETE', `/api/v1/account/api-keys/${row.id}`)).body.data;
    expect(revoked.revoked_at).not.toBeNull();
    expect((await use()).status).toBe(401);
    // A second revocation keeps the time of the first.
    expect((await me.session('DELETE', `/api/v1/account/api-keys/${row.id}`)).body.data.row.revoked_at).toBe(
      revoked.revoked_at,
    );
  });

  it('show when they were last used, without a write per request', async () => {
    const me = await account();
    const seen = async () => (await me.session('GET', '/api/v1/account/api-keys')).body.data.keys[0].last_used_at;
    await Promise.all(Array.from({ length: 20 }, () => me.call('GET', '/api/v1/account')));
    let first: string | null = null;
    for (let wait = 0; first === null && wait < 50; wait += 1) {
      first = await seen();
      await sleep(20);
    }
    expect(Math.abs(Date.now() - Date.parse(first!))).toBeLessThan(60_000);
    await Promise.all(Array.from({ length: 20 }, () => me.call('GET', '/api/v1/account')));
    await sleep(100);
    expect(await seen()).toBe(first);
  });
});

describe('the provider key', () => {
  const SECRET = `AIza${'Sy9-secret_of_the_suite_0123456789ABCDE'.slice(0, 35)}`;

  it('is recognized by its format, replaced, used to choose models, removed, and never returned', async () => {
    const me = await account();
    const status = async () => (await me.session('GET', '/api/v1/account/provider-key')).body.data;
    const platform = (await status()).imageModel;
    expect(await status()).toEqual({ hasKey: false, imageModel: expect.any(String) });
    const early = await me.session('PATCH', '/api/v1/account/provider-key', { model: 'x' });
    expect({ status: early.status, code: early.body.code }).toEqual({ status: 400, code: 'BAD_STATE' });
    const unknown = await me.session('PUT', '/api/v1/account/provider-key', { key: 'sk-something-else' });
    expect(unknown.status).toBe(400);
    expect(unknown.body.error).toMatch(/local.*Google/);
    expect(unknown.body.error).not.toContain('sk-something-else');

    expect((await me.session('PUT', '/api/v1/account/provider-key', { key: ` ${SECRET}\n` })).body.data).toEqual({
      saved: true,
    });
    const { hasKey, imageModel } = await status();
    expect(hasKey).toBe(true);
    const wrong = await me.session('PATCH', '/api/v1/account/provider-key', { model: 'no-such-model' });
    expect({ status: wrong.status, error: wrong.body.error }).toEqual({
      status: 400,
      error: expect.stringContaining(imageModel),
    });
    const offered = /one of: (.*)\.$/.exec(wrong.body.error)![1]!.split(', ');
    expect((await me.session('PATCH', '/api/v1/account/provider-key', { model: offered.at(-1) })).body.data).toEqual({
      saved: true,
    });
    expect(await status()).toEqual({ hasKey: true, imageModel: offered.at(-1) });
    const { provider } = (await me.call('GET', '/api/v1/account')).body.data;
    expect(provider).toMatchObject({ connected: true, imageModel: offered.at(-1) });
    expect(provider.models.find(({ port }: { port: string }) => port === 'image').model).toBe(offered.at(-1));

    // Another provider's key resets the earlier choice of a model.
    await me.session('PUT', '/api/v1/account/provider-key', { key: 'local' });
    expect(offered).not.toContain((await status()).imageModel);
    expect((await me.session('DELETE', '/api/v1/account/provider-key')).body.data).toEqual({ deleted: true });
    expect(await status()).toEqual({ hasKey: false, imageModel: platform });
    for (const method of ['GET', 'PUT', 'PATCH', 'DELETE'])
      expect(
        (
          await me.call(
            method,
            '/api/v1/account/provider-key',
            method === 'GET' || method === 'DELETE' ? undefined : {},
          )
        ).status,
      ).toBe(403);
  });
});
