import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type Body,
  fileForm,
  newAccount,
  newRun,
  picture,
  send,
  type TestAccount,
  type TestResponse,
} from '../support/client.js';
import { HEALTHY_MS, watchHealth } from '../support/health.js';
import { type Server, startServer } from '../support/server.js';
import { haveServices, type Service, startPostgres, startRedis } from '../support/services.js';

const JOBS = 40;
const RUNS = 3;
const UPLOADS = 20;
/** 0.02 GB is 20.48 MB: room for two uploads of 8 MB, but not for three. */
const LIMITS = {
  CUTROOM_MAX_OPEN_JOBS: String(JOBS),
  CUTROOM_MAX_OPEN_RUNS: String(RUNS),
  CUTROOM_MAX_OPEN_UPLOADS: String(UPLOADS),
  CUTROOM_MAX_STORED_GB: '0.02',
};
const MB = 2 ** 20;

/** One operation that requests thirty pictures. */
const THIRTY = `mutation { ${Array.from({ length: 30 }, (_, n) => `p${n}: startImage(input: { customPrompt: "A mug, ${n}" }) { id }`).join('\n')} }`;

/** Sends {@link THIRTY} `requests` times concurrently, to each server in turn. @returns the distinct reasons for refusals */
async function flood(servers: readonly Server[], { key }: TestAccount, requests: number): Promise<Set<string>> {
  const answers = await Promise.all(
    Array.from({ length: requests }, (_, n) =>
      send(servers[n % servers.length]!.url, 'POST', '/graphql', { query: THIRTY }, { 'x-api-key': key }),
    ),
  );
  const errors: Body[] = answers.flatMap(({ body }) => body.errors ?? []);
  return new Set(errors.map(({ extensions }) => `${extensions.code} ${extensions.quota}`));
}
const usage = async (me: TestAccount): Promise<Body> => (await me.call('GET', '/api/v1/account/usage')).body.data;
const begin = (url: string, { key }: TestAccount, bytes: number): Promise<TestResponse> =>
  send(url, 'POST', '/api/v1/uploads/multipart', { contentType: 'video/mp4', bytes }, { 'x-api-key': key });
const statuses = (answers: readonly TestResponse[]): Record<number, number> => {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};
const abort = (me: TestAccount, { body }: TestResponse): Promise<TestResponse> =>
  me.call(
    'DELETE',
    `/api/v1/uploads/multipart?${new URLSearchParams({ uploadId: body.data.uploadId, path: body.data.path })}`,
  );

describe('an account that requests as much as it can', () => {
  /** A server without workers, so that queued jobs stay queued and can be counted. */
  let server: Server;
  let admin: TestAccount;
  beforeAll(async () => {
    server = await startServer({ command: ['edge'], env: LIMITS });
    admin = await newAccount(server.url);
  });
  afterAll(async () => {
    await server?.remove();
  });

  it('cannot exceed its limit of pictures in progress, while others are served', async () => {
    const [greedy, other] = [await newAccount(server.url), await newAccount(server.url)];
    // A server's first request for a picture loads modules, which would delay the measured one.
    await other.call('POST', '/api/v1/images/jobs', { customPrompt: 'A mug' });
    const health = watchHealth(server.url);
    const flooding = flood([server], greedy, 48);
    const served = await other.call('POST', '/api/v1/images/jobs', { customPrompt: 'A mug' });
    const refusals = await flooding;
    expect(served.status).toBe(202);
    expect(refusals).toEqual(new Set(['OVERLOADED openJobs']));
    expect((await usage(greedy)).openJobs).toEqual({ used: JOBS, limit: JOBS, resetsAt: null });
    expect((await usage(other)).openJobs.used).toBe(2);
    const refused = await greedy.call('POST', '/api/v1/images/jobs', { customPrompt: 'One more' });
    expect(refused.status).toBe(429);
    expect(refused.body).toMatchObject({ code: 'OVERLOADED', error: expect.stringContaining(`${JOBS} pictures`) });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.headers.get('x-ratelimit-policy')).toBe(`${JOBS};qu="open-jobs"`);
    const metrics = await send(server.url, 'GET', '/metrics');
    expect(metrics.body).toMatch(/cutroom_quota_refused_total\{quota="openJobs"\} \d+/);
    expect((await health.stop()).worstMs).toBeLessThan(HEALTHY_MS);
  });

  it('is refused bulk pictures and bricks likewise, and none is started', async () => {
    const me = await newAccount(server.url);
    await admin.session('PATCH', `/api/v1/admin/accounts/${me.id}/limits`, { openJobs: 2 });
    const persona = (await me.call('POST', '/api/v1/personas', { name: 'Nora' })).body.data.persona;
    const bulk = { personaSlug: persona.slug, prompt: 'On a balcony', count: 3 };
    const answer = await me.call('POST', '/api/v1/images/bulk', bulk, { 'idempotency-key': 'bulk-1' });
    expect([answer.status, answer.body.code]).toEqual([429, 'OVERLOADED']);
    expect((await usage(me)).openJobs).toEqual({ used: 0, limit: 2, resetsAt: null });
  });

  it('cannot exceed its limit of runs in progress; a repeated request still finds its run', async () => {
    const me = await newAccount(server.url);
    const body = {
      preset: 'creator-ugc-video',
      briefSource: { mode: 'description', value: 'A mug that keeps coffee warm for six hours.' },
    };
    const start = (n: number) => me.call('POST', '/api/v1/flows', body, { 'idempotency-key': `run-${n}` });
    const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => start(n)));
    expect(statuses(answers)).toEqual({ 201: RUNS, 429: 12 - RUNS });
    expect(answers.find(({ status }) => status === 429)!.headers.get('x-ratelimit-policy')).toBe(
      `${RUNS};qu="open-runs"`,
    );
    const first = answers.findIndex(({ status }) => status === 201);
    const { runId } = answers[first]!.body.data;
    expect((await start(first)).body.data.runId).toBe(runId);
    await me.call('POST', `/api/v1/flows/${runId}/cancel`);
    expect((await usage(me)).openRuns).toEqual({ used: RUNS - 1, limit: RUNS, resetsAt: null });
    await newRun(me);
  });

  it('cannot exceed its limit of open uploads, and can continue after aborting one', async () => {
    const me = await newAccount(server.url);
    const answers = await Promise.all(Array.from({ length: 120 }, () => begin(server.url, me, 1_000)));
    expect(statuses(answers)).toEqual({ 201: UPLOADS, 429: 120 - UPLOADS });
    await abort(me, answers.find(({ status }) => status === 201)!);
    expect((await usage(me)).openUploads).toEqual({ used: UPLOADS - 1, limit: UPLOADS, resetsAt: null });
    expect((await begin(server.url, me, 1_000)).status).toBe(201);
  });

  it('cannot exceed its storage limit, which counts open uploads by their declared size', async () => {
    const me = await newAccount(server.url);
    expect((await begin(server.url, me, 512 * MB)).body).toMatchObject({
      code: 'QUOTA_REACHED',
      error: expect.stringContaining('512 MB more'),
    });
    const answers = await Promise.all(Array.from({ length: 10 }, () => begin(server.url, me, 8 * MB)));
    expect(statuses(answers)).toEqual({ 201: 2, 403: 8 });
    const rest = (await usage(me)).storedBytes;
    expect(rest.used).toBe(16 * MB);
    expect((await begin(server.url, me, rest.limit - rest.used)).status).toBe(201);
    const file = await picture();
    const upload = () => me.call('POST', '/api/v1/uploads', fileForm(file));
    expect([(await upload()).status, (await upload()).body.code]).toEqual([403, 'QUOTA_REACHED']);
    expect((await me.call('POST', '/api/v1/images/jobs', {})).body.code).toBe('QUOTA_REACHED');
    await abort(me, answers.find(({ status }) => status === 201)!);
    expect((await upload()).status).toBe(201);
    expect((await me.call('POST', '/api/v1/images/jobs', {})).status).toBe(202);
  });

  it('can be suspended and resumed, but only by an administrator', async () => {
    const [me, other] = [await newAccount(server.url), await newAccount(server.url)];
    const path = `/api/v1/admin/accounts/${me.id}`;
    expect((await other.call('POST', `${path}/suspend`)).status).toBe(403);
    expect((await admin.call('POST', `${path}/suspend`)).body.data.account.suspendedAt).toEqual(expect.any(String));
    const refused = [
      await me.call('GET', '/api/v1/account'),
      await me.session('GET', '/api/v1/account'),
      await me.graphql('{ account { plan } }'),
      await send(server.url, 'POST', '/auth/sign-in', { email: me.email, password: me.password }),
    ];
    for (const { status, body } of refused)
      expect([status, body.code ?? body.errors[0].extensions.code]).toEqual([403, 'ACCOUNT_SUSPENDED']);
    // In a browser that still has the account's cookie, somebody else can sign in.
    const else_ = { email: other.email, password: other.password };
    expect((await me.session('POST', '/auth/sign-in', else_)).status).toBe(200);
    expect((await other.call('GET', '/api/v1/account')).status).toBe(200);
    await admin.call('POST', `${path}/resume`);
    expect((await me.call('GET', '/api/v1/account')).status).toBe(200);
    const own = await admin.call('POST', `/api/v1/admin/accounts/${admin.id}/suspend`);
    expect([own.status, own.body.code]).toEqual([400, 'BAD_STATE']);
  });
});

(haveServices() ? describe : describe.skip)('two edges on one database', () => {
  let postgres: Service;
  let redis: Service;
  let edges: Server[] = [];
  let folder: string;
  beforeAll(async () => {
    [postgres, redis] = await Promise.all([startPostgres(), startRedis()]);
    folder = mkdtempSync(join(tmpdir(), 'cutroom-quotas-'));
    const secrets = { CUTROOM_INTERNAL_SECRET: 's'.repeat(32), CUTROOM_ENCRYPTION_KEY: '0'.repeat(64) };
    const env = { ...LIMITS, ...secrets, DATABASE_URL: postgres.url, REDIS_URL: redis.url };
    edges = await Promise.all([0, 1].map(() => startServer({ command: ['edge'], env, dataDir: folder })));
  });
  afterAll(async () => {
    await Promise.all(edges.map((edge) => edge.remove()));
    await Promise.all([postgres?.stop(), redis?.stop()]);
  });

  it('enforce each limit together, even for concurrent requests', async () => {
    const [greedy, other] = [await newAccount(edges[0]!.url), await newAccount(edges[0]!.url)];
    const flooding = flood(edges, greedy, 12);
    expect((await other.call('POST', '/api/v1/images/jobs', {})).status).toBe(202);
    expect(await flooding).toEqual(new Set(['OVERLOADED openJobs']));
    expect((await usage(greedy)).openJobs.used).toBe(JOBS);
    const uploads = await Promise.all(Array.from({ length: 60 }, (_, n) => begin(edges[n % 2]!.url, greedy, 1_000)));
    expect(statuses(uploads)).toEqual({ 201: UPLOADS, 429: 60 - UPLOADS });
    const large = await Promise.all(Array.from({ length: 12 }, (_, n) => begin(edges[n % 2]!.url, other, 8 * MB)));
    expect(statuses(large)).toEqual({ 201: 2, 403: 10 });
    const keys = await Promise.all(
      Array.from({ length: 120 }, (_, n) =>
        send(edges[n % 2]!.url, 'POST', '/api/v1/account/api-keys', {}, { cookie: other.cookie }),
      ),
    );
    expect(statuses(keys)).toEqual({ 201: 99, 403: 21 });
  });
});
