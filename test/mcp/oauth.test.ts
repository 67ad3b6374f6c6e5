/** An assistant signs in by OAuth: the protocol's own client, and a person with a browser. */
import { createHash, randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { Client, type OAuthClientProvider, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { type Body, newAccount, send, type TestAccount } from '../support/client.js';
import { type SharedServer, sharedServer } from '../support/shared.js';
import { PlainBrowser } from './browser.js';

const CALLBACK = 'http://127.0.0.1:43210/callback';
const EVERYTHING = { allow: true, scopes: ['read', 'write', 'approve'] };

let server: SharedServer;
beforeAll(async () => {
  server = await sharedServer();
});

/** What an assistant keeps of its sign-in. */
function newApp(scope?: string) {
  const kept: Body = {};
  const provider: OAuthClientProvider = {
    redirectUrl: CALLBACK,
    clientMetadata: { client_name: 'Suite', redirect_uris: [CALLBACK], ...(scope && { scope }) },
    clientInformation: () => kept.client,
    saveClientInformation: (client) => {
      kept.client = client;
    },
    tokens: () => kept.tokens,
    saveTokens: (tokens) => {
      kept.tokens = tokens;
    },
    redirectToAuthorization: (url) => {
      kept.asked = url;
    },
    saveCodeVerifier: (verifier) => {
      kept.verifier = verifier;
    },
    codeVerifier: () => kept.verifier,
    saveDiscoveryState: (state) => {
      kept.discovered = state;
    },
    discoveryState: () => kept.discovered,
  };
  const transport = () => new StreamableHTTPClientTransport(new URL(`${server.url}/mcp`), { authProvider: provider });
  return { kept, transport };
}
const newClient = () =>
  new Client({ name: 'suites', version: '1' }, { versionNegotiation: { mode: { pin: '2026-07-28' } } });

/** Has the app ask for access. @returns the address that the person is sent to */
async function ask(app: ReturnType<typeof newApp>): Promise<string> {
  await expect(newClient().connect(app.transport())).rejects.toThrow();
  return String(app.kept.asked);
}

/** The person opens the address and answers. @returns where the app is called back */
async function answer(browser: PlainBrowser, asked: string, body: object): Promise<URL> {
  const opened = await browser.send('GET', asked);
  const page = opened.headers.get('location')!;
  expect(page).toMatch(/\/connect\/[\w-]+$/);
  const answered = await browser.send('POST', `${page}/answer`, body);
  const { data, error } = (await answered.json()) as Body;
  expect(error).toBeUndefined();
  const back = await browser.send('GET', data.url);
  return new URL(back.headers.get('location')!);
}

/** An assistant that a person has connected. */
async function connect(me: TestAccount, body: object = EVERYTHING) {
  const app = newApp();
  const called = await answer(new PlainBrowser(me.cookie), await ask(app), body);
  await app.transport().finishAuth(called.searchParams);
  const client = newClient();
  await client.connect(app.transport());
  return { ...app, client };
}

const callTool = async (client: Client, name: string, args: object = {}): Promise<Body> =>
  (await client.callTool({ name, arguments: { ...args } })).structuredContent;
const appsOf = async (me: TestAccount): Promise<Body[]> =>
  (await me.session('GET', '/api/v1/account/api-keys')).body.data.keys.filter(({ app }: Body) => app);
const tokenCall = (body: Record<string, string>) =>
  fetch(`${server.url}/oauth/token`, { method: 'POST', body: new URLSearchParams(body) });

describe('an assistant that signs in', () => {
  it('is connected by a person, works, gets new tokens, and is listed and revoked', async () => {
    const me = await newAccount(server.url);
    const { client, kept } = await connect(me, { ...EVERYTHING, monthlyCapUsd: 5, approveUpToUsd: 1.5 });
    expect(await callTool(client, 'get_account')).toHaveProperty('next');
    const [app] = await appsOf(me);
    expect(app).toMatchObject({
      name: 'Suite',
      key_prefix: '',
      monthlyCapUsd: 5,
      approveUpToUsd: 1.5,
      app: { clientId: kept.client.client_id, host: null, scopes: ['read', 'write', 'approve'] },
    });

    const { access_token: old, refresh_token: refresh } = kept.tokens;
    const asked = { grant_type: 'refresh_token', refresh_token: refresh, client_id: kept.client.client_id };
    kept.tokens = await (await tokenCall(asked)).json();
    expect(kept.tokens.access_token).not.toBe(old);
    expect(await callTool(client, 'get_account')).toHaveProperty('next');

    await me.session('DELETE', `/api/v1/account/api-keys/${app!.id}`);
    await expect(callTool(client, 'get_account')).rejects.toThrow();
    const renewed = await tokenCall({ ...asked, refresh_token: kept.tokens.refresh_token });
    expect([renewed.status, ((await renewed.json()) as Body).error]).toEqual([400, 'invalid_grant']);
  });

  it('may do what the person allowed, and elsewhere than at /mcp nothing', async () => {
    const me = await newAccount(server.url);
    const { client, kept } = await connect(me, { allow: true, scopes: ['read'] });
    expect((await callTool(client, 'list_videos')).videos).toEqual([]);
    const authorization = `Bearer ${kept.tokens.access_token}`;
    const call = {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'approve_video', arguments: { id: 'x' } },
    };
    const headers = { authorization, accept: 'application/json, text/event-stream' };
    const refused = await fetch(`${server.url}/mcp`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(call),
    });
    expect(refused.status).toBe(403);
    expect(refused.headers.get('www-authenticate')).toContain('insufficient_scope');
    expect(((await refused.json()) as Body).error).toContain('approve');
    for (const path of ['/api/v1/flows', '/api/v1/account/api-keys'])
      expect((await send(server.url, 'GET', path, undefined, { authorization })).status).toBe(401);
    expect(
      (await send(server.url, 'POST', '/graphql', { query: '{ account { role } }' }, { authorization })).status,
    ).toBe(401);
  });

  it('is told where to sign in, and gets nothing if the person refuses', async () => {
    const me = await newAccount(server.url);
    const stranger = await fetch(`${server.url}/mcp`, { method: 'POST', body: '{}' });
    expect(stranger.headers.get('www-authenticate')).toContain(
      `${server.url}/.well-known/oauth-protected-resource/mcp`,
    );
    const app = newApp();
    const asked = await ask(app);
    const browser = new PlainBrowser(me.cookie);
    const page = (await browser.send('GET', asked)).headers.get('location')!;
    const shown = (await (await browser.send('GET', `${page}/request`)).json()) as Body;
    expect(shown.data).toEqual({ name: 'Suite', host: null, vouchedBy: null, scopes: ['read', 'write', 'approve'] });
    const called = await answer(browser, asked, { allow: false });
    expect(called.searchParams.get('error')).toBe('access_denied');
    expect(await appsOf(me)).toEqual([]);
  });

  it('is not connected by an answer from another browser than the one that asks', async () => {
    const me = await newAccount(server.url);
    const attacker = new PlainBrowser();
    const page = (await attacker.send('GET', await ask(newApp()))).headers.get('location')!;
    const victim = await new PlainBrowser(me.cookie).send('POST', `${page}/answer`, EVERYTHING);
    expect(victim.status).toBe(404);
    expect((await attacker.send('POST', `${page}/answer`, EVERYTHING)).status).toBe(401);
    const foreign = await fetch(`${page}/answer`, {
      method: 'POST',
      headers: { cookie: me.cookie, origin: 'https://evil.example', 'content-type': 'application/json' },
      body: JSON.stringify(EVERYTHING),
    });
    expect(foreign.status).toBe(403);
    expect(await appsOf(me)).toEqual([]);
  });

  it('loses its access when a code is used twice', async () => {
    const me = await newAccount(server.url);
    const app = newApp();
    const called = await answer(new PlainBrowser(me.cookie), await ask(app), EVERYTHING);
    const exchange = {
      grant_type: 'authorization_code',
      code: called.searchParams.get('code')!,
      code_verifier: app.kept.verifier,
      client_id: app.kept.client.client_id,
      redirect_uri: CALLBACK,
    };
    const answers = await Promise.all([tokenCall(exchange), tokenCall(exchange)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const { access_token: token } = (await answers.find(({ ok }) => ok)!.json()) as Body;
    await tokenCall(exchange);
    const reply = await send(server.url, 'POST', '/mcp', {}, { authorization: `Bearer ${token}` });
    expect(reply.status).toBe(401);
  });
});

describe('odd requests to the authorization server are refused in its own words', () => {
  const client = () => send(server.url, 'POST', '/oauth/register', { client_name: 'Odd', redirect_uris: [CALLBACK] });
  const challenge = createHash('sha256').update(randomBytes(32)).digest('base64url');
  const request = (parameters: Record<string, string>) =>
    fetch(`${server.url}/oauth/authorize?${new URLSearchParams(parameters)}`, { redirect: 'manual' });

  it('without PKCE, for another resource, to another address, by a client that nobody knows', async () => {
    const { client_id } = (await client()).body;
    const asked = { client_id, response_type: 'code', redirect_uri: CALLBACK, scope: 'read', state: 's' };
    const pkce = { code_challenge: challenge, code_challenge_method: 'S256' };
    const errors = [];
    for (const parameters of [asked, { ...asked, ...pkce, resource: 'https://other.example/mcp' }])
      errors.push(new URL((await request(parameters)).headers.get('location')!).searchParams.get('error'));
    expect(errors).toEqual(['invalid_request', 'invalid_target']);
    const statuses = [];
    for (const odd of [
      { ...asked, ...pkce, redirect_uri: 'https://evil.example/' },
      { ...asked, ...pkce, client_id: 'nobody' },
      { ...asked, ...pkce, client_id: 'https://127.0.0.1/app.json' },
    ])
      statuses.push((await request(odd)).status);
    expect(statuses).toEqual([400, 400, 400]);
  });

  it('that are malformed, too large or forged', async () => {
    const answers = await Promise.all([
      send(server.url, 'POST', '/oauth/register', { redirect_uris: ['javascript:alert(1)'] }),
      send(server.url, 'POST', '/oauth/register', { redirect_uris: [CALLBACK], client_name: 'x'.repeat(20_000) }),
      send(server.url, 'POST', '/oauth/register', { redirect_uris: 7 }),
      send(server.url, 'GET', '/oauth/token'),
      send(server.url, 'POST', '/oauth/token', {}),
      send(server.url, 'POST', '/oauth/revoke', {}),
      send(server.url, 'GET', '/oauth/authorize/unknown'),
      send(server.url, 'GET', '/connect/unknown/request'),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([400, 413, 400, 405, 400, 400, 400, 401]);
  });
});
