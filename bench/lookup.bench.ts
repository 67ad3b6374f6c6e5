import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { packageRoot } from '../platform/paths.js';
import { BRIEF, newAccount, newPersona, newRun, type TestAccount, untilRun } from '../test/support/client.js';
import { type Server, startServer } from '../test/support/server.js';
import { startPostgres } from '../test/support/services.js';
import type { Finding } from './main.js';
import { median } from './support/measure.js';

const ROUNDS = 3;
const SECONDS = 4;
const POLLS = 300;
const SETTINGS = { CUTROOM_LOG_LEVEL: 'info', CUTROOM_RATE_LIMIT_PER_MINUTE: '100000000' };

/**
 * Compares `GET /api/v1/personas/{slug}` on Postgres with a plain Fastify and pg handler that looks up the same key and the same
 * row.
 */
export async function benchLookup(): Promise<Finding[]> {
  const postgres = await startPostgres();
  const server = await startServer({
    env: { ...SETTINGS, DATABASE_URL: postgres.url },
    command: ['edge'],
  });
  const account = await newAccount(server.url);
  const persona = await newPersona(account);
  const plain = fork(join(packageRoot, 'dist', 'bench', 'support', 'plain-server.js'), [postgres.url], {
    stdio: 'inherit',
  });
  try {
    const [address] = (await once(plain, 'message')) as [string];
    const path = `/api/v1/personas/${persona.slug}`;
    const ours: number[] = [];
    const theirs: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      ours.push(await throughput(`${server.url}${path}`, account.key));
      theirs.push(await throughput(`${address}${path}`, account.key));
    }
    const polls = await benchPolls(server, { ...SETTINGS, DATABASE_URL: postgres.url }, account);
    const ratio = median(ours.map((value, index) => value / theirs[index]!));
    const rate = (values: number[]) => `${Math.round(median(values))} req/s`;
    return [
      {
        what: 'GET /api/v1/personas/{slug} on Postgres',
        ours: rate(ours),
        against: 'Fastify + pg, same auth, same row',
        theirs: rate(theirs),
        ratio: `${ratio.toFixed(2)}x its throughput`,
        target: '≥ 0.5x',
      },
      ...polls,
    ];
  } finally {
    plain.kill();
    await server.remove();
    await postgres.stop();
  }
}

async function throughput(url: string, key: string): Promise<number> {
  const run = (duration: number) => autocannon({ url, connections: 16, duration, headers: { 'x-api-key': key } });
  await run(1);
  const result = await run(SECONDS);
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} bad answers, ${result.errors} errors`);
  return result.requests.average;
}

/** Compares polling a run that waits at its preview by its ETag with reading it. */
async function benchPolls(server: Server, env: Record<string, string>, account: TestAccount): Promise<Finding[]> {
  const worker = await startServer({ env, dataDir: server.dataDir, command: ['worker'] });
  const id = await newRun(account, { briefSource: { mode: 'description', value: BRIEF }, options: { lines: 8 } });
  await untilRun(account, id, ['gate']);
  await worker.kill();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const poll = async (headers: Record<string, string>): Promise<{ ms: number; bytes: number; tag: string }> => {
    const began = performance.now();
    const asked = get(`${server.url}/api/v1/flows/${id}`, { agent, headers: { 'x-api-key': account.key, ...headers } });
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    let bytes = 0;
    for await (const chunk of answer) bytes += (chunk as Buffer).length;
    return { ms: performance.now() - began, bytes, tag: String(answer.headers.etag) };
  };
  const { tag } = await poll({});
  const [full, unchanged] = [[await poll({})], [await poll({ 'if-none-match': tag })]];
  for (let index = 0; index < POLLS; index += 1) {
    full.push(await poll({}));
    unchanged.push(await poll({ 'if-none-match': tag }));
  }
  agent.destroy();
  const p50 = (polls: typeof full) => median(polls.map(({ ms }) => ms));
  const show = (polls: typeof full) => `p50 ${p50(polls).toFixed(2)} ms, ${polls[0]!.bytes} B`;
  return [
    {
      what: 'a poll of a run that has not changed, by its ETag',
      ours: show(unchanged),
      against: 'the same in full',
      theirs: show(full),
      ratio: `${(p50(unchanged) / p50(full)).toFixed(2)}x its time`,
      target: '≤ 0.3x',
    },
  ];
}
