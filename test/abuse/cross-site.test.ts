import { randomBytes } from 'node:crypto';
import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ROUTES } from '../../rest-facade/table.js';
import { nameRoute } from '../conformance/cases.js';
import { browserPath, openBrowser } from '../support/browser.js';
import { newAccount, send, type TestAccount } from '../support/client.js';
import { type Server, startServer } from '../support/server.js';
import { from, newAddress, owner } from './visitors.js';

let server: Server;
beforeAll(async () => {
  server = await startServer({ env: { CUTROOM_TRUST_PROXY: '1' } });
});
afterAll(async () => {
  await server?.remove();
});

/** Every route that opens or closes a session, but for the one that deletes the account. */
const SESSION_ROUTES = ROUTES.filter(({ session, method }) => session !== undefined && method === 'POST');

describe('another site cannot sign a visitor in, up or out', () => {
  let me: TestAccount;
  beforeAll(async () => {
    me = await newAccount(server.url);
  });
  const makeBody = (path: string): Record<string, string> => {
    const known: Record<string, Record<string, string>> = {
      '/auth/sign-up': { email: `${randomBytes(6).toString('hex')}@example.com`, password: 'long enough', name: 'N' },
      '/auth/sign-in': { email: me.email, password: me.password },
      '/auth/sign-out': {},
      '/auth/password': { current: me.password, password: me.password },
    };
    return known[path]!;
  };
  const ask = (path: string, headers: Record<string, string>, body: unknown = makeBody(path)) =>
    send(server.url, 'POST', path, body, {
      ...from(newAddress()),
      ...(path === '/auth/password' ? { cookie: me.cookie } : {}),
      ...headers,
    });

  const listStrangers = (): Record<string, string>[] => [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: '' },
    { origin: `${server.url}.evil.example` },
    { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ];

  it('nor delete the account', async () => {
    const fresh = await newAccount(server.url);
    for (const headers of listStrangers()) {
      const answer = await fresh.session('DELETE', '/api/v1/account', { password: fresh.password }, headers);
      expect({ headers, code: answer.body.code }).toEqual({ headers, code: 'ORIGIN_REFUSED' });
    }
    expect((await fresh.session('GET', '/api/v1/account')).status).toBe(200);
  });

  it.each(SESSION_ROUTES.map((route) => ({ name: nameRoute(route), path: route.path })))('$name', async ({ path }) => {
    for (const headers of listStrangers()) {
      const answer = await ask(path, headers);
      expect({ headers, status: answer.status, code: answer.body.code }).toEqual({
        headers,
        status: 403,
        code: 'ORIGIN_REFUSED',
      });
      expect(answer.headers.get('set-cookie')).toBeNull();
    }
    // Requests that other sites' forms and scripts can send without a preflight, including a body without a type.
    const text = JSON.stringify(makeBody(path));
    const bytes = Buffer.from(path === '/auth/sign-out' ? '{}' : text);
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', null]) {
      const answer = await ask(path, type === null ? {} : { 'content-type': type }, bytes);
      expect({ type, status: answer.status, cookie: answer.headers.get('set-cookie') }).toEqual({
        type,
        status: 400,
        cookie: null,
      });
      expect(answer.body.error).toContain('application/json');
    }
    // Callers that are not browsers, and the installation's own pages.
    for (const headers of [
      {},
      { origin: server.url },
      { 'sec-fetch-site': 'same-origin' },
      { 'sec-fetch-site': 'none' },
    ]) {
      const answer = await ask(path, { 'content-type': 'application/json; charset=utf-8', ...headers });
      expect({ headers, status: answer.status }).toMatchObject({ status: path === '/auth/sign-up' ? 201 : 200 });
      const cookie = answer.headers.get('set-cookie')!.split(';')[0]!;
      if (path === '/auth/password') me = { ...me, cookie };
    }
  });

  it('a public DNS name that resolves to this server is not this site', async () => {
    const { port } = new URL(server.url);
    const rebound = (host: string) => raw(port, host, JSON.stringify(makeBody('/auth/sign-in')));
    expect(await rebound(`evil.example:${port}`)).toContain(' 403 ');
    for (const host of [`localhost:${port}`, `192.168.7.7:${port}`, `studio:${port}`])
      expect({ host, answer: (await rebound(host)).split('\r\n')[0] }).toEqual({ host, answer: 'HTTP/1.1 200 OK' });
  });

  it('a session can only write with a JSON content type; keys are unaffected', async () => {
    const body = JSON.stringify({ name: 'Mug', category: 'handheld' });
    const write = (as: TestAccount['call'], type: string) =>
      as('POST', '/api/v1/props', body, { 'content-type': type });
    const fresh = await newAccount(server.url);
    expect((await write(fresh.session, 'text/plain')).status).toBe(400);
    expect((await write(fresh.session, 'application/json')).status).toBe(201);
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/json'])
      expect((await write(fresh.call, type)).status).toBe(201);
  });
});

/** Sends one request with this Host and the Origin of the same host, as a browser would from a page of that host. */
async function raw(port: string, host: string, body: string): Promise<string> {
  const { connect } = await import('node:net');
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1', () =>
      socket.write(
        `POST /auth/sign-in HTTP/1.1\r\nHost: ${host}\r\nOrigin: http://${host}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nX-Forwarded-For: ${newAddress()}\r\nConnection: close\r\n\r\n${body}`,
      ),
    );
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk.toString();
      // A server that refuses before it has the whole body keeps the connection open for a minute, so that the client can read
      // the reason.
      if (isWhole(text)) socket.end();
    });
    socket.on('end', () => resolve(text));
    socket.on('error', reject);
  });
}

/** Whether a response is complete, by its declared length. */
function isWhole(answer: string): boolean {
  const [head = '', body] = answer.split('\r\n\r\n');
  return body !== undefined && Buffer.byteLength(body) >= Number(/^content-length: (\d+)$/im.exec(head)?.[1]);
}

(browserPath() ? describe : describe.skip)('in a real browser', () => {
  let evil: HttpServer;
  let page = '';
  beforeAll(async () => {
    evil = createServer((_request, response) => response.setHeader('content-type', 'text/html').end(page));
    await new Promise<void>((resolve) => evil.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => void evil?.close());

  it('a form or script of another site cannot open a session; a page of this one can', async () => {
    const attacker = await owner(server.url);
    const body = JSON.stringify({ email: attacker.email, password: attacker.password });
    // A text/plain form sends `name=value`. Name and value are chosen so that the whole is valid JSON, with the `=` inside a
    // string.
    const [head, tail] = [`${body.slice(0, -1)},"x":"`, '"}'];
    const form = `<form method="post" enctype="text/plain" action="${server.url}/auth/sign-in"><input name='${head}' value='${tail}'></form>`;
    const script = `fetch("${server.url}/auth/sign-in", {method: "POST", mode: "no-cors", credentials: "include", body: new Blob([${JSON.stringify(body)}])})`;
    const browser = await openBrowser();
    try {
      const elsewhere = `http://localhost:${(evil.address() as AddressInfo).port}/`;
      for (const attack of [
        `${form}<script>document.forms[0].submit()</script>`,
        `<iframe sandbox="allow-scripts allow-forms" srcdoc='<script>${script}</script>'></iframe>`,
        `<script>${script}.finally(() => { document.title = "sent" })</script>`,
      ]) {
        page = attack;
        const context = await browser.newContext();
        const tab = await context.newPage();
        // A browser hides the response from another site's page, so the server's log is checked.
        const refused = (): number => server.log().match(/"path":"\/auth\/sign-in","status":403/g)?.length ?? 0;
        const before = refused();
        await tab.goto(elsewhere, { waitUntil: 'commit' });
        for (let wait = 0; wait < 200 && refused() === before; wait += 1) await sleep(50);
        expect({ attack, refused: refused() - before }).toEqual({ attack, refused: 1 });
        expect(await context.cookies(server.url)).toEqual([]);
        await context.close();
      }
      const context = await browser.newContext();
      const tab = await context.newPage();
      await tab.goto(`${server.url}/docs`);
      const status = await tab.evaluate(
        async (text) =>
          (
            await fetch('/auth/sign-in', {
              method: 'POST',
              headers: { 'content-type': 'application/json' },
              body: text,
            })
          ).status,
        body,
      );
      expect(status).toBe(200);
      expect(await context.cookies(server.url)).toMatchObject([{ name: 'cutroom', httpOnly: true, sameSite: 'Lax' }]);
    } finally {
      await browser.close();
    }
  });
});
