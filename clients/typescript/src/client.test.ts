import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { newCallbackSecret, signedHeaders } from '../../../subgraphs/identity/callback/signature.js';
import { type ClientOptions, type CutroomError, createClient, verifyWebhook } from './index.js';

interface Sent {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: unknown;
}
type Behave = (sent: Sent, signal: AbortSignal) => Response | Promise<Response>;

const ok = (data: unknown, headers: Record<string, string> = {}, status = 200): Response =>
  Response.json({ ok: true, data }, { status, headers });
const refusal = (status: number, code: string, headers: Record<string, string> = {}): Response =>
  Response.json({ ok: false, error: 'No.', code, hint: 'Do this.' }, { status, headers });
const broken: Behave = () => {
  throw new TypeError('fetch failed');
};

/** A client of a server that answers each request as told; the last way is for all others. */
function against(ways: Behave[], options: ClientOptions = {}) {
  const sent: Sent[] = [];
  const fetch: typeof globalThis.fetch = async (url, init = {}) => {
    const { method = '', headers, body, signal } = init;
    sent.push({ method, path: String(url), headers: headers as Record<string, string>, body });
    const way = ways[Math.min(sent.length, ways.length) - 1]!;
    return way(sent.at(-1)!, signal as AbortSignal);
  };
  return { sent, client: createClient({ apiKey: 'cut_live_1', fetch, ...options }) };
}
const id = '0199c1f0-5e2a-7c3d-8b4e-000000000001';
const mug = { preset: 'creator-ugc-video', productId: id } as const;

describe('a call', () => {
  it('sends parameters in path and query, the body as JSON, and answers without the envelope', async () => {
    const { client, sent } = against([() => ok({ run: { id } })]);
    expect(await client.editFlowFrame({ id, index: 2 }, { line: 'Hot.' })).toEqual({ run: { id } });
    await client.listImageJobs({ ids: [id, 'b'], limit: 2, cursor: undefined });
    expect(sent.map(({ method, path, body }) => [method, path, body])).toEqual([
      ['PATCH', `/api/v1/flows/${id}/frames/2`, '{"line":"Hot."}'],
      ['GET', `/api/v1/images/jobs?ids=${id}&ids=b&limit=2`, null],
    ]);
    expect(sent[0]?.headers).toMatchObject({
      'x-api-key': 'cut_live_1',
      'idempotency-key': expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    expect(sent[1]?.headers).not.toHaveProperty('idempotency-key');
  });

  it('sends a form if there is a file, and lists in it as JSON', async () => {
    const { client, sent } = against([() => ok({})]);
    const file = new File(['1'], 'a.png', { type: 'image/png' });
    await client.generateImage({
      handheldImages: [file, file],
      handheldImageUrls: ['https://a.example'],
      personaSlug: null,
    });
    expect(
      [...(sent[0]!.body as FormData)].map(([name, value]) => [name, value instanceof File ? value.name : value]),
    ).toEqual([
      ['handheldImages', 'a.png'],
      ['handheldImages', 'a.png'],
      ['handheldImageUrls', '["https://a.example"]'],
    ]);
    expect(sent[0]?.headers).not.toHaveProperty('content-type');
  });

  it.each(['', '.', '..', undefined])('does not let the id %j lead to another path', async (odd) => {
    const { client, sent } = against([() => ok({})]);
    await expect(client.deleteFlow({ id: odd as string })).rejects.toThrow('`id` of /api/v1/flows/{id} must be given');
    expect(sent).toEqual([]);
  });

  it('keeps the session where the runtime does not, until it is closed', async () => {
    const cookie = (value: string) => () =>
      Response.json({}, { headers: { 'set-cookie': `cutroom=${value}; Path=/; HttpOnly` } });
    const { client, sent } = against([cookie('s1'), () => ok({}), cookie(''), () => ok({})], { apiKey: undefined });
    await client.signIn({ email: 'a@example.com', password: 'staple' });
    await client.createApiKey();
    await client.signOut();
    await client.getAccount();
    expect(sent.map(({ headers }) => headers.cookie)).toEqual([undefined, 'cutroom=s1', 'cutroom=s1', undefined]);
  });
});

describe('a failure', () => {
  it('has the code, the hint and what else the server says', async () => {
    const { client } = against([() => refusal(409, 'SLUG_TAKEN', { 'x-request-id': 'r-12345678' })]);
    await expect(client.createPersona({ name: 'Nora' })).rejects.toMatchObject({
      name: 'CutroomError',
      message: 'No.',
      code: 'SLUG_TAKEN',
      status: 409,
      hint: 'Do this.',
      requestId: 'r-12345678',
    });
  });

  it('of another server says so', async () => {
    for (const status of [200, 404]) {
      const { client } = against([() => new Response('<html>', { status })]);
      await expect(client.getAccount()).rejects.toMatchObject({ code: 'UNEXPECTED_ANSWER', status });
    }
  });

  it('comes after the time limit, or when the caller aborts, with his reason', async () => {
    const { client } = against(
      [(_sent, signal) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))],
      { maxTries: 1 },
    );
    await expect(client.getAccount({ timeoutMs: 10 })).rejects.toMatchObject({ code: 'CALL_TIMEOUT' });
    await expect(client.getAccount({ signal: AbortSignal.timeout(10) })).rejects.toMatchObject({
      name: 'TimeoutError',
    });
  });
});

describe('a request is sent again', () => {
  const soon = { 'retry-after': '0' };
  const cases: [
    what: string,
    call: (client: ReturnType<typeof createClient>) => Promise<unknown>,
    first: Behave,
    tries: number,
  ][] = [
    ['with its key after a lost connection', (client) => client.startFlow(mug), broken, 2],
    [
      'with its key while the first is in progress',
      (client) => client.startFlow(mug),
      () => refusal(409, 'IN_FLIGHT'),
      2,
    ],
    [
      'with its key when the server says when',
      (client) => client.startFlow(mug),
      () => refusal(503, 'UNAVAILABLE', soon),
      2,
    ],
    ['not when the server has no model', (client) => client.startFlow(mug), () => refusal(503, 'NO_MODEL'), 1],
    [
      'not after a provider has failed',
      (client) => client.startFlow(mug),
      () => refusal(502, 'PROVIDER_FAILED', soon),
      1,
    ],
    ['if it reads', (client) => client.getFlow({ id }), broken, 2],
    [
      'not if a second one would find another line in its place',
      (client) => client.deleteStoryboardFrame({ id, index: 1 }),
      broken,
      1,
    ],
    [
      'not if the server keeps no answer',
      (client) => client.createApiKey(),
      () => refusal(503, 'UNAVAILABLE', soon),
      1,
    ],
    [
      'whatever it is if the server had not begun',
      (client) => client.createApiKey(),
      () => refusal(429, 'RATE_LIMITED', soon),
      2,
    ],
    [
      'not if it would have to wait for too long',
      (client) => client.getFlow({ id }),
      () => refusal(429, 'TEXT_CAP_REACHED', { 'retry-after': '3600' }),
      1,
    ],
  ];
  it.each(cases)('%s', async (_what, call, first, tries) => {
    const { client, sent } = against([first, () => ok({})]);
    await call(client).catch(() => undefined);
    expect(sent).toHaveLength(tries);
    expect(new Set(sent.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  });

  it('at most as often as asked', async () => {
    const { client, sent } = against([broken]);
    await expect(client.getFlow({ id }, { maxTries: 2 })).rejects.toMatchObject({ code: 'NETWORK_FAILED', status: 0 });
    expect(sent).toHaveLength(2);
  });

  it('while the first attempt is at work, however often that has to be asked', async () => {
    const atWork: Behave = () => refusal(409, 'IN_FLIGHT', soon);
    const { client, sent } = against([broken, atWork, atWork, atWork, atWork, () => ok({ runId: id })]);
    await expect(client.startFlow(mug, { maxTries: 2 })).resolves.toEqual({ runId: id });
    expect(new Set(sent.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  });

  it('by its caller, with the key of the failure', async () => {
    const { client, sent } = against([broken, () => ok({})]);
    const error = await client.startFlow(mug, { maxTries: 1 }).catch((error: CutroomError) => error);
    await client.startFlow(mug, { idempotencyKey: (error as CutroomError).idempotencyKey });
    expect(sent[1]?.headers['idempotency-key']).toBe(sent[0]?.headers['idempotency-key']);
  });
});

describe('waiting for a run', () => {
  it('outlives a restart of the server', async () => {
    const { client } = against([
      () => new Response('Bad gateway', { status: 502 }),
      broken,
      () => ok({ run: { id, status: 'done' } }),
    ]);
    await expect(client.waitForRun(id, { pollMs: 1 })).resolves.toMatchObject({ status: 'done' });
  });
});

describe('pages', () => {
  it('follow the links of a list', async () => {
    const next = { link: '<https://behind.example.com/api/v1/props?limit=1&cursor=c%2F2>; rel="next"' };
    const { client, sent } = against([() => ok({ props: [{ id: 'a' }] }, next), () => ok({ props: [{ id: 'b' }] })]);
    const found: string[] = [];
    for await (const prop of client.pages('listProps', { limit: 1, q: 'mug' })) found.push(prop.id);
    expect(found).toEqual(['a', 'b']);
    expect(sent.map(({ path }) => path)).toEqual([
      '/api/v1/props?limit=1&q=mug',
      '/api/v1/props?limit=1&q=mug&cursor=c%2F2',
    ]);
  });
});

const streamOf = (texts: string[]) =>
  new ReadableStream<Uint8Array>({
    start(stream) {
      for (const text of texts) stream.enqueue(Buffer.from(text));
      stream.close();
    },
  });

describe('events', () => {
  const at = (second: number): string => `2026-03-02T09:15:0${second}.000Z`;
  const changes = (until: string, ...items: object[]) =>
    Response.json({ data: { changes: { items, until, complete: true } } });
  const item = (status: string, second: number) => ({
    type: 'run',
    id,
    status,
    path: '/api/v1/flows/1',
    at: at(second),
  });

  it('are read from the stream, across pieces, and polled from where it ended', async () => {
    const blocks = [
      `retry: 2000\n\n: alive\n\nid: ${at(1)}\nevent: run\nda`,
      `ta: {"id":"${id}","status":"gate","path":"/api/v1/flows/1"}\n\nid: ${at(2)}\n\n`,
    ];
    const { client, sent } = against([
      () => new Response(streamOf(blocks)),
      () => changes(at(4), item('gate', 1), item('done', 3)),
      () => new Response('id: x\n\n'),
    ]);
    const found: unknown[] = [];
    for await (const event of client.events({ since: at(0) })) {
      found.push(event);
      if (found.length === 2) break;
    }
    expect(found).toEqual([item('gate', 1), item('done', 3)]);
    expect(sent[0]?.headers['last-event-id']).toBe(at(0));
    expect(JSON.parse(String(sent[1]?.body)).variables).toEqual({ since: at(2) });
  });

  it('are polled where there is no stream, through failures that pass', async () => {
    const { client, sent } = against([
      () => new Response('<html>', { status: 404 }),
      () => changes(at(1)),
      () => refusal(500, 'INTERNAL'),
      () => changes(at(2), item('done', 2)),
    ]);
    for await (const event of client.events({ pollMs: 1 })) {
      expect(event).toEqual(item('done', 2));
      break;
    }
    expect(sent.map(({ method }) => method)).toEqual(['GET', 'POST', 'POST', 'POST']);
  });

  it('end with an error if the key is refused, and with the reason of the caller', async () => {
    const { client } = against([() => refusal(401, 'KEY_INVALID')]);
    await expect(client.events().next()).rejects.toMatchObject({ code: 'KEY_INVALID' });
    const silent = against([() => new Response(new ReadableStream())]);
    const stop = new AbortController();
    const next = silent.client.events({ signal: stop.signal }).next();
    await sleep(10);
    stop.abort(new Error('enough'));
    await expect(next).rejects.toThrow('enough');
  });
});

describe('a message to a callback', () => {
  const secret = newCallbackSecret();
  const body =
    '{"type":"flow.finished","timestamp":"2026-03-02T09:15:00.000Z","data":{"id":"é","status":"done","url":"u"}}';
  const headers = (secrets = [secret], when = new Date()) => signedHeaders({ id: 'msg_1', body }, secrets, when);

  it('is returned if it is signed with the secret, also during a change of secrets', async () => {
    expect(await verifyWebhook(body, headers(), secret)).toEqual(JSON.parse(body));
    const other = newCallbackSecret();
    expect(await verifyWebhook(Buffer.from(body), new Headers(headers([other, secret])), secret)).toEqual(
      JSON.parse(body),
    );
  });

  it.each([
    ['another body', body.replace('done', 'failed'), headers()],
    ['another secret', body, headers([newCallbackSecret()])],
    ['another id', body, { ...headers(), 'webhook-id': 'msg_2' }],
    [
      'a later time than was signed',
      body,
      {
        ...headers([secret], new Date(Date.now() - 60_000)),
        'webhook-timestamp': String(Math.floor(Date.now() / 1000)),
      },
    ],
    ['an old time', body, headers([secret], new Date(Date.now() - 400_000))],
    ['no headers', body, {}],
    ['no base64', body, { ...headers(), 'webhook-signature': 'v1,%%% v1' }],
  ])('is refused with %s', async (_what, text, given) => {
    await expect(verifyWebhook(text, given, secret)).rejects.toMatchObject({ code: 'WEBHOOK_REFUSED' });
  });
});
