import { randomBytes, randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { compose } from '../../studio/writer/composers.js';
import { type GoogleKind, type GoogleUpstream, type TextQuestion } from '../../testing/google.js';
import { describedAccount } from '../conformance/described.js';
import {
  type Body,
  newAccount,
  newRun,
  type Send,
  SHORT_BRIEF,
  SHORT_SEED,
  send,
  type TestAccount,
  type TestResponse,
  untilImageJob,
  untilRun,
} from '../support/client.js';
import { type SharedServer, sharedServer } from '../support/shared.js';

/** The whole installation, and a provider that counts requests. A cap holds if no call is sent that would exceed it. */
let google: GoogleUpstream;
let server: SharedServer;

beforeAll(async () => {
  server = await sharedServer();
  ({ google } = server);
  google.drawSmall();
  google.respondText(({ schema }: TextQuestion): unknown => {
    const brief = compose('brief', { mode: 'description', text: SHORT_BRIEF }, 1);
    if (!schema?.properties?.segments) return brief;
    return compose('script', { brief, persona: null, format: 'talking-5', lines: 3 }, SHORT_SEED);
  });
});

const SPENDING = '/api/v1/account/spending';
const KEYS = '/api/v1/account/api-keys';
/** The price of one photo in the price table. */
const PHOTO = 0.045;

interface Payer extends TestAccount {
  /** The number of this account's calls of a kind that reached the provider. */
  count(kind: GoogleKind): number;
  spending(): Promise<Body>;
}

async function newPayer(): Promise<Payer> {
  const providerKey = `AIza${randomBytes(26).toString('base64url').slice(0, 35)}`;
  const me = describedAccount(await newAccount(server.url, { providerKey }));
  return {
    ...me,
    count: (kind) => google.requests.filter((one) => one.key === providerKey && one.kind === kind).length,
    spending: async () => (await me.call('GET', '/api/v1/account')).body.data.spending,
  };
}

/** Creates another key of the account. */
async function anotherKey(me: TestAccount, body: Body = {}): Promise<{ id: string; call: Send }> {
  const { raw, row } = (await me.session('POST', KEYS, body)).body.data;
  return {
    id: row.id,
    call: (method, path, sent, headers) => send(server.url, method, path, sent, { 'x-api-key': raw, ...headers }),
  };
}
const readKey = async (me: TestAccount, id: string): Promise<Body> =>
  (await me.session('GET', KEYS)).body.data.keys.find((key: Body) => key.id === id);

const photo = (call: Send, headers = {}): Promise<TestResponse> =>
  call('POST', '/api/v1/images/generate', { customPrompt: 'In a kitchen.' }, headers);
const order = (call: Send): Promise<TestResponse> =>
  call('POST', '/api/v1/images/jobs', { customPrompt: 'In a kitchen.' });
const capped = (answer: TestResponse, error: RegExp) =>
  expect(answer).toMatchObject({
    status: 403,
    body: { ok: false, code: 'SPEND_CAP_REACHED', error: expect.stringMatching(error) },
  });

describe("an account's cap", () => {
  it('is initially unset, and is only set and removed in a session, not with a key', async () => {
    const me = await newPayer();
    const [year, month] = [new Date().getUTCFullYear(), new Date().getUTCMonth()];
    const fresh = {
      month: new Date(Date.UTC(year, month)).toISOString().slice(0, 7),
      usd: 0,
      capUsd: null,
      resetsAt: new Date(Date.UTC(year, month + 1)).toISOString(),
    };
    expect(await me.spending()).toEqual(fresh);
    const set = await me.session('PATCH', SPENDING, { monthlyCapUsd: 12.34 });
    expect(set).toMatchObject({ status: 200, body: { data: { spending: { ...fresh, capUsd: 12.34 } } } });
    expect((await me.session('PATCH', SPENDING, {})).body.data.spending.capUsd).toBe(12.34);
    const refused = await me.call('PATCH', SPENDING, { monthlyCapUsd: null });
    expect(refused).toMatchObject({ status: 403, body: { code: 'SESSION_REQUIRED' } });
    expect((await me.spending()).capUsd).toBe(12.34);
    expect((await me.session('PATCH', SPENDING, { monthlyCapUsd: null })).body.data.spending).toEqual(fresh);
  });

  it.each([['5'], [true], [1.005], [-0.01], [100_000.01], [[1]], [{}]])('cannot be %j', async (monthlyCapUsd) => {
    const me = await newPayer();
    const { body } = await me.session('POST', KEYS);
    for (const [method, path] of [
      ['PATCH', SPENDING],
      ['POST', KEYS],
      ['PATCH', `${KEYS}/${body.data.row.id}`],
    ] as const)
      expect(await me.session(method, path, { monthlyCapUsd })).toMatchObject({
        status: 400,
        body: { code: 'BAD_INPUT', error: expect.stringContaining('`monthlyCapUsd`') },
      });
    expect((await me.session('GET', KEYS)).body.data.keys).toHaveLength(2);
  });

  it('refuses a picture that would exceed it before calling the provider, on every route', async () => {
    const me = await newPayer();
    const { body: made } = await me.call('POST', '/api/v1/props', { name: 'Ember mug', category: 'handheld' });
    const persona = (await me.call('POST', '/api/v1/personas', { name: 'Nora' })).body.data.persona;
    await me.session('PATCH', SPENDING, { monthlyCapUsd: 0.1 });
    const idempotent = { 'idempotency-key': randomUUID() };
    expect((await photo(me.call, idempotent)).status).toBe(201);
    const { imageUrl } = (await photo(me.call)).body.data;
    expect(await me.spending()).toMatchObject({ usd: 2 * PHOTO, capUsd: 0.1 });
    const productId = made.data.product.id;
    const plan = { plan: 'before-after', productId, personaSlug: persona.slug };
    const routes: [string, Body][] = [
      ['images/generate', { customPrompt: 'In a kitchen.' }],
      ['images/jobs', { customPrompt: 'In a kitchen.' }],
      ['images/bulk', { personaSlug: persona.slug, prompt: 'In a kitchen.', count: 2 }],
      ['images/camera-angle', { sourceImageUrl: imageUrl, azimuth: 90, elevation: 0, distance: 1 }],
      ['images/photo-pack', { workflowSlug: 'amazon', propId: productId, roles: ['main'] }],
      ['images/product-shots', plan],
      ['images/app-screen', { personaSlug: persona.slug, screenUrl: imageUrl }],
    ];
    for (const [path, body] of routes) {
      const answer = await me.call('POST', `/api/v1/${path}`, body);
      expect({ path, status: answer.status, error: answer.body.error }).toEqual({
        path,
        status: 403,
        error: expect.stringMatching(/^The monthly spending cap of this account is \$0\.10\. \$0\.09 of it is spent/),
      });
    }
    expect(me.count('image')).toBe(2);
    // The same Idempotency-Key returns the photo bought earlier, so nothing is bought.
    expect((await photo(me.call, idempotent)).status).toBe(201);
    await me.session('PATCH', SPENDING, { monthlyCapUsd: 1 });
    expect((await photo(me.call)).status).toBe(201);
    expect(me.count('image')).toBe(3);
  });

  it('holds for many concurrent orders: those beyond it fail unbilled, and say why', async () => {
    const me = await newPayer();
    await me.session('PATCH', SPENDING, { monthlyCapUsd: 0.14 });
    const answers = await Promise.all(Array.from({ length: 12 }, () => order(me.call)));
    const ids = answers.filter(({ status }) => status === 202).map(({ body }) => body.data.job.id);
    for (const answer of answers) if (answer.status !== 202) capped(answer, /of this account is \$0\.14/);
    const jobs = await Promise.all(ids.map((id) => untilImageJob(me, id)));
    expect(jobs.filter(({ status }) => status === 'done')).toHaveLength(3);
    for (const job of jobs) if (job.status === 'failed') expect(job.error).toMatch(/of this account is \$0\.14/);
    expect(me.count('image')).toBe(3);
    expect(await me.spending()).toMatchObject({ usd: 0.135 });
  });

  it('fails a run at the picture that would exceed it', async () => {
    const me = await newPayer();
    await me.session('PATCH', SPENDING, { monthlyCapUsd: 0.1 });
    const { error } = await untilRun(me, await newRun(me), ['failed']);
    expect(error).toMatchObject({
      code: 'SPEND_CAP_REACHED',
      message: expect.stringMatching(/^The picture of line \d could not be drawn: The monthly spending cap/),
      hint: expect.stringContaining(`PATCH ${SPENDING}`),
    });
    expect(me.count('image')).toBe(2);
  });

  it('of 0 lets the offline studio work', async () => {
    const me = describedAccount(await newAccount(server.url));
    await me.session('PATCH', SPENDING, { monthlyCapUsd: 0 });
    expect((await photo(me.call)).status).toBe(201);
  });
});

describe("an API key's cap", () => {
  it('only applies to that key, is shown with what it has spent, and is raised in a session', async () => {
    const me = await newPayer();
    const key = await anotherKey(me, { name: 'CI', monthlyCapUsd: 0.05 });
    expect(await readKey(me, key.id)).toMatchObject({ monthlyCapUsd: 0.05, spentUsd: 0 });
    expect((await photo(key.call)).status).toBe(201);
    capped(await photo(key.call), /^The monthly spending cap of this API key is \$0\.05\. \$0\.045 of it is spent/);
    expect(me.count('image')).toBe(1);
    expect((await photo(me.call)).status).toBe(201);
    expect((await photo(me.session)).status).toBe(201);
    expect(await readKey(me, key.id)).toMatchObject({ monthlyCapUsd: 0.05, spentUsd: PHOTO });
    expect((await me.spending()).usd).toBeCloseTo(3 * PHOTO, 6);
    const path = `${KEYS}/${key.id}`;
    expect(await key.call('PATCH', path, { monthlyCapUsd: null })).toMatchObject({
      status: 403,
      body: { code: 'SESSION_REQUIRED' },
    });
    const raised = await me.session('PATCH', path, { monthlyCapUsd: 0.1 });
    expect(raised.body.data.key).toMatchObject({ id: key.id, monthlyCapUsd: 0.1, spentUsd: PHOTO });
    expect((await photo(key.call)).status).toBe(201);
    await me.session('PATCH', path, { monthlyCapUsd: null });
    expect((await photo(key.call)).status).toBe(201);
    const { row } = (await me.session('DELETE', path)).body.data;
    expect(row).toMatchObject({ monthlyCapUsd: null, spentUsd: 0.135 });
  });

  it('applies to all steps of a run, and to clips for the key that approves', async () => {
    const me = await newPayer();
    const [starts, approves] = [await anotherKey(me), await anotherKey(me, { monthlyCapUsd: 0 })];
    const id = await newRun({ ...me, call: starts.call });
    await untilRun(me, id, ['gate']);
    expect(await readKey(me, starts.id)).toMatchObject({ spentUsd: 0.135 });
    const refused = await approves.call('POST', `/api/v1/flows/${id}/approve`);
    expect([refused.status, refused.body.error]).toEqual([
      403,
      expect.stringContaining('The monthly spending cap of this API key is $0.00, so it allows no paid work.'),
    ]);
    expect((await me.call('GET', `/api/v1/flows/${id}`)).body.data.run.status).toBe('gate');
    expect(me.count('video')).toBe(0);
  });
});

describe('what was spent', () => {
  const DAY_MS = 86_400_000;
  const dayBefore = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
  const REPORT = `query ($from: String, $to: String, $days: Int) {
    spendReport(from: $from, to: $to, days: $days) { days { usd } runs { runId usd } } }`;
  const MONEY = `query ($id: ID!) { flow(id: $id) { spent { usd previewUsd } copyPrice { previewUsd approvalUsd } } }`;

  it('is told for a run and for any days, with what a copy would still buy', async () => {
    const me = await newPayer();
    const id = await newRun(me);
    await untilRun(me, id, ['gate']);
    const spent = { usd: 0.135, previewUsd: 0.135 };
    expect((await me.graphql(MONEY, { id })).body.data.flow).toEqual({ spent, copyPrice: null });
    const { usd: approvalUsd } = (await me.call('GET', `/api/v1/flows/${id}`)).body.data.run.estimate;
    expect(approvalUsd).toBeGreaterThan(0);
    await me.call('POST', `/api/v1/flows/${id}/cancel`);
    expect((await me.graphql(MONEY, { id })).body.data.flow).toEqual({
      spent,
      copyPrice: { previewUsd: 0, approvalUsd },
    });
    // A test may run across midnight.
    const now = await me.graphql(REPORT, { from: dayBefore(1), to: dayBefore(-1) });
    expect(now.body.data.spendReport).toEqual({ days: [{ usd: 0.135 }], runs: [{ runId: id, usd: 0.135 }] });
    const before = await me.graphql(REPORT, { from: dayBefore(9), to: dayBefore(2) });
    expect(before.body.data.spendReport).toEqual({ days: [], runs: [] });
    const stranger = await newPayer();
    expect((await stranger.graphql(MONEY, { id })).body.data.flow).toBeNull();
    const theirs = await stranger.graphql(REPORT, { days: 2 });
    expect(theirs.body.data.spendReport).toEqual({ days: [], runs: [] });
  });

  it('is refused for days in the wrong order, too many, or none', async () => {
    const me = await newPayer();
    for (const wrong of [
      { from: '2026-11-29', to: '2026-11-23' },
      { from: '2024-01-01', to: '2025-01-01' },
      { from: '2026-02-30', to: '2026-03-01' },
      { from: '2026-11-23', days: 7 },
    ])
      expect((await me.graphql(REPORT, wrong)).body.errors[0].extensions.code).toBe('BAD_INPUT');
  });
});
