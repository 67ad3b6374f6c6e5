import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { packageRoot } from '../platform/paths.js';
import { newAccount, newPersona } from '../test/support/client.js';
import { startServer } from '../test/support/server.js';
import { startPostgres } from '../test/support/services.js';
import type { Finding } from './main.js';
import { median } from './support/measure.js';

const ROUNDS = 3;
const SECONDS = 4;

/**
 * Compares `GET /api/v1/personas/{slug}` on Postgres with a plain Fastify and pg handler that looks up the same key and the same
 * row.
 */
export async function benchLookup(): Promise<Finding[]> {
  const postgres = await startPostgres();
  const server = await startServer({
    env: { DATABASE_URL: postgres.url, CUTROOM_LOG_LEVEL: 'info', CUTROOM_RATE_LIMIT_PER_MINUTE: '100000000' },
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
