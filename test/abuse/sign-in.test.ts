import { randomBytes } from 'node:crypto';
import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ROUTES } from '../../rest-facade/table.js';
import { nameOf } from '../conformance/cases.js';
import { browserPath, openBrowser } from '../support/browser.js';
import { type Answer, newAccount, send, type TestAccount } from '../support/client.js';
import { type Server, startServer } from '../support/server.js';
import { haveServices, type Service, startPostgres, startRedis } from '../support/services.js';

/** Failed sign-ins a minute per e-mail and address; the ceilings are five times as high. */
const LIMIT = 4;
const CEILING = 5 * LIMIT;
const ENV = { CUTROOM_SIGN_IN_LIMIT_PER_MINUTE: String(LIMIT), CUTROOM_TRUST_PROXY: '1' };

let server: Server;
let next = 0;
beforeAll(async () => {
  server = await startServer({ env: ENV });
});
afterAll(async () => {
  await server?.remove();
});

/** An address that nobody has used. */
const newAddress = (): string => `198.51.${100 + (next >> 8)}.${next++ & 255}`;
const from = (address: string): Record<string, string> => ({ 'x-forwarded-for': address });
const signIn = (email: string, password: string, address: string, url = server.url): Promise<Answer> =>
  send(url, 'POST', '/auth/sign-in', { email, password }, from(address));

/** An account made from an address of its own, which it knows from then on. */
async function owner(url = server.url): Promise<{ email: string; password: string; home: string }> {
  const home = newAddress();
  const [email, password] = [`${randomBytes(6).toString('hex')}@example.com`, 'correct horse battery'];
  const made = await send(url, 'POST', '/auth/sign-up', { email, password, name: 'Owner' }, from(home));
  expect(made.status).toBe(201);
  return { email, password, home };
}

/** Wrong guesses from new addresses, until one is refused; how many were looked at. */
async function guessesTaken(email: string, most: number, url = server.url): Promise<number> {
  for (let taken = 0; taken < most; taken += 1)
    if ((await signIn(email, 'not this one', newAddress(), url)).status === 429) return taken;
  return most;
}

function expectLimited(answer: Answer, policy: string): void {
  expect({ status: answer.status, code: answer.body.code }).toEqual({ status: 429, code: 'RATE_LIMITED' });
  expect(answer.headers.get('x-ratelimit-policy')).toBe(policy);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
}

describe('nobody can be locked out by others', () => {
  it('from one address: it alone is stopped', async () => {
    const { email, password, home } = await owner();
    const here = newAddress();
    for (let n = 0; n < LIMIT; n += 1) expect((await signIn(email, 'not this one', here)).status).toBe(401);
    expectLimited(await signIn(email, password, here), `${LIMIT};w=60`);
    expect((await signIn(email, password, home)).status).toBe(200);
    expect((await signIn(email, password, newAddress())).status).toBe(200);
  });

  it('from everywhere: where the owner has signed in before, the owner still gets in', async () => {
    const { email, password, home } = await owner();
    expect(await guessesTaken(email, 2 * CEILING)).toBe(CEILING);
    expectLimited(await signIn(email, password, newAddress()), `${CEILING};w=60`);
    for (let n = 0; n < 2; n += 1) expect((await signIn(email, password, home)).status).toBe(200);
    // A neighbour in the owner's IPv6 network, or the same address written otherwise, is the owner's.
    expect((await signIn(email, password, `::ffff:${home}`)).status).toBe(200);
  });

  it('by an address, a key or an id given as e-mail', async () => {
    const { email, password, home } = await owner();
    const elsewhere = newAddress();
    for (const name of [home, `["${email}","${home}"]`, `${email} ${home}`, `::ffff:${home}`])
      for (let n = 0; n <= LIMIT; n += 1) await signIn(name, 'x', elsewhere);
    expect((await signIn(email, password, home)).status).toBe(200);
  });

  it('by signing in: right passwords are not counted, and clear the failures before them', async () => {
    const { email, password, home } = await owner();
    for (let n = 0; n < 3 * LIMIT; n += 1) expect((await signIn(email, password, home)).status).toBe(200);
    for (let n = 0; n < 3; n += 1) {
      for (let wrong = 1; wrong < LIMIT; wrong += 1) expect((await signIn(email, 'no', home)).status).toBe(401);
      expect((await signIn(email, password, home)).status).toBe(200);
    }
  });

  it('by a neighbour behind the same address who guesses at other accounts', async () => {
    const { email, password, home } = await owner();
    for (let n = 0; n <= CEILING; n += 1) await signIn(`somebody-${n}@example.com`, 'x', home);
    expectLimited(await signIn('another@example.com', 'x', home), `${CEILING};w=60`);
    expect((await signIn(email, password, home)).status).toBe(200);
  });

  it('nor by somebody else who changes a password wrongly', async () => {
    const [me, other] = [await newAccount(server.url), await newAccount(server.url)];
    const change = (as: TestAccount, current: string) =>
      as.session('POST', '/auth/password', { current, password: 'another good one' });
    for (let n = 0; n < LIMIT; n += 1) expect((await change(other, 'wrong')).status).toBe(401);
    expectLimited(await change(other, other.password), `${LIMIT};w=60`);
    expect((await change(me, me.password)).status).toBe(200);
  });
});

describe('guessing stays limited', () => {
  it('however many guesses are sent at once, and on /graphql under aliases', async () => {
    const { email } = await owner();
    const [here, there] = [newAddress(), newAddress()];
    const answers = await Promise.all(Array.from({ length: 30 }, () => signIn(email, 'not this one', here)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(LIMIT);
    const aliases = Array.from(
      { length: 20 },
      (_, n) => `a${n}: signIn(input: {email: "${email}", password: "guess ${n}"}) { user { id } }`,
    );
    const { body } = await send(
      server.url,
      'POST',
      '/graphql',
      { query: `mutation { ${aliases.join(' ')} }` },
      from(there),
    );
    const codes = body.errors.map((error: { extensions: { code: string } }) => error.extensions.code);
    expect(codes.filter((code: string) => code === 'UNAUTHENTICATED').length).toBeLessThanOrEqual(LIMIT);
  });

  it('however an address is written, and whichever of one IPv6 network it is', async () => {
    const { email } = await owner();
    const statuses = async (addresses: string[]): Promise<number[]> => {
      const found: number[] = [];
      for (const address of addresses) found.push((await signIn(email, 'x', address)).status);
      return found;
    };
    const [mapped, six] = [newAddress(), (n: number) => `2001:db8:7:7:${n}::${n}`];
    expect(await statuses([mapped, `::ffff:${mapped}`, mapped, `::ffff:${mapped}`, `::ffff:${mapped}`])).toEqual([
      401, 401, 401, 401, 429,
    ]);
    expect(await statuses([1, 2, 3, 4, 5].map(six))).toEqual([401, 401, 401, 401, 429]);
    expect(await statuses(['2001:db8:7:8::1'])).toEqual([401]);
  });

  it('for an e-mail that nobody has just as for one that somebody has', async () => {
    const unknown = `${randomBytes(6).toString('hex')}@example.com`;
    expect(await guessesTaken(unknown, 2 * CEILING)).toBe(CEILING);
    const { email } = await owner();
    expect(await guessesTaken(email, 2 * CEILING)).toBe(CEILING);
    const refused = [await signIn(unknown, 'x', newAddress()), await signIn(email, 'x', newAddress())];
    expect(refused.map(({ status }) => status)).toEqual([429, 429]);
  });
});

/** Every route that opens or closes a session, by itself. */
const SESSION_ROUTES = ROUTES.filter(({ session }) => session !== undefined);

describe('another site cannot sign a visitor in, up or out', () => {
  let me: TestAccount;
  beforeAll(async () => {
    me = await newAccount(server.url);
  });
  const bodyOf = (path: string): Record<string, string> => {
    const known: Record<string, Record<string, string>> = {
      '/auth/sign-up': { email: `${randomBytes(6).toString('hex')}@example.com`, password: 'long enough', name: 'N' },
      '/auth/sign-in': { email: me.email, password: me.password },
      '/auth/sign-out': {},
      '/auth/password': { current: me.password, password: me.password },
    };
    return known[path]!;
  };
  const ask = (path: string, headers: Record<string, string>, body: unknown = bodyOf(path)) =>
    send(server.url, 'POST', path, body, {
      ...from(newAddress()),
      ...(path === '/auth/password' ? { cookie: me.cookie } : {}),
      ...headers,
    });

  it.each(SESSION_ROUTES.map((route) => ({ name: nameOf(route), path: route.path })))('$name', async ({ path }) => {
    const strangers: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: '' },
      { origin: `${server.url}.evil.example` },
      { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ];
    for (const headers of strangers) {
      const answer = await ask(path, headers);
      expect({ headers, status: answer.status, code: answer.body.code }).toEqual({
        headers,
        status: 403,
        code: 'ORIGIN_REFUSED',
      });
      expect(answer.headers.get('set-cookie')).toBeNull();
    }
    // What forms and fetches of other sites can send without asking first; a body without a type is one of them.
    const text = JSON.stringify(bodyOf(path));
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
    // Callers that are no browsers, and the installation's own pages.
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

  it('a name of the public DNS that leads here is not this site', async () => {
    const { port } = new URL(server.url);
    const rebound = (host: string) => raw(port, host, JSON.stringify(bodyOf('/auth/sign-in')));
    expect(await rebound(`evil.example:${port}`)).toContain(' 403 ');
    for (const host of [`localhost:${port}`, `192.168.7.7:${port}`, `studio:${port}`])
      expect({ host, answer: (await rebound(host)).split('\r\n')[0] }).toEqual({ host, answer: 'HTTP/1.1 200 OK' });
  });

  it('a session writes only what is declared as JSON; keys go on as before', async () => {
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

/** One request with a Host and an Origin of that host, as a browser sends it from a page of that name. */
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
      // A server that refuses before the body has come keeps the connection open for a minute, so that the client reads why.
      if (isWhole(text)) socket.end();
    });
    socket.on('end', () => resolve(text));
    socket.on('error', reject);
  });
}

/** Whether an answer has come to its end, by the length that it declares. */
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

  it('a form and a script of another site open no session; a page of this one does', async () => {
    const attacker = await owner();
    const body = JSON.stringify({ email: attacker.email, password: attacker.password });
    // A form of type text/plain sends `name=value`: the value's beginning hides the `=` in a string… which the server reads as JSON.
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
        // A browser hides the answer from a page of another site: the server's log tells.
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

(haveServices() ? describe : describe.skip)('two edges on one Postgres and one Redis', () => {
  let postgres: Service;
  let redis: Service;
  let edges: Server[];
  beforeAll(async () => {
    [postgres, redis] = await Promise.all([startPostgres(), startRedis()]);
    const env = {
      ...ENV,
      DATABASE_URL: postgres.url,
      REDIS_URL: redis.url,
      CUTROOM_INTERNAL_SECRET: randomBytes(24).toString('hex'),
      CUTROOM_ENCRYPTION_KEY: randomBytes(32).toString('hex'),
    };
    edges = await Promise.all([1, 2].map(() => startServer({ command: ['edge'], env })));
  });
  afterAll(async () => {
    await Promise.all((edges ?? []).map((edge) => edge.remove()));
    await Promise.all([postgres?.stop(), redis?.stop()]);
  });

  it('share the limits, the pardon of a success and what is known of an address', async () => {
    const [one, two] = edges.map(({ url }) => url) as [string, string];
    const { email, password, home } = await owner(one);
    const here = newAddress();
    for (let n = 0; n < LIMIT; n += 1)
      expect((await signIn(email, 'not this one', here, n % 2 ? one : two)).status).toBe(401);
    for (const url of [one, two]) expectLimited(await signIn(email, password, here, url), `${LIMIT};w=60`);
    // LIMIT guesses of the one address count towards the ceiling over all of them.
    expect(await guessesTaken(email, 2 * CEILING, two)).toBe(CEILING - LIMIT);
    expectLimited(await signIn(email, password, newAddress(), one), `${CEILING};w=60`);
    for (let wrong = 1; wrong < LIMIT; wrong += 1) expect((await signIn(email, 'no', home, one)).status).toBe(401);
    for (const url of [two, one]) expect((await signIn(email, password, home, url)).status).toBe(200);
    for (let wrong = 1; wrong < LIMIT; wrong += 1) expect((await signIn(email, 'no', home, two)).status).toBe(401);
    expect((await signIn(email, password, home, one)).status).toBe(200);
  });
});
