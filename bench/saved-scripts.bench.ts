import pg from 'pg';
import { REQUESTS } from '../content/facade/data.js';
import { newAccount } from '../test/support/client.js';
import { startServer } from '../test/support/server.js';
import { startPostgres } from '../test/support/services.js';
import type { Finding } from './main.js';
import { median, timed } from './support/measure.js';

const SCRIPTS = 1_000;
const LISTED = 200;
const CALLS = 60;
const AIM_MS = 20;

/** Measures the list of an account with many saved scripts, each with its candidates. */
export async function benchSavedScripts(): Promise<Finding[]> {
  const postgres = await startPostgres();
  const server = await startServer({
    env: { DATABASE_URL: postgres.url, CUTROOM_RATE_LIMIT_PER_MINUTE: '100000000' },
    command: ['edge'],
  });
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  try {
    const account = await newAccount(server.url);
    const { script, ...body } = REQUESTS['POST /api/v1/saved-scripts']!.body as Record<string, unknown>;
    await account.call('POST', '/api/v1/saved-scripts', { ...body, script, candidates: Array(5).fill(script) });
    await client.query(
      `insert into writing.saved_script select (jsonb_populate_record(s, jsonb_build_object('id', gen_random_uuid(), 'updated_at', s.updated_at - n * interval '1 second'))).*
       from writing.saved_script s, generate_series(1, $1::int) n`,
      [SCRIPTS - 1],
    );
    await client.query('vacuum analyze writing.saved_script');
    const times: number[] = [];
    for (let call = 0; call < CALLS; call += 1)
      times.push(
        await timed(async () => {
          const { status, body: answer } = await account.call('GET', '/api/v1/saved-scripts');
          if (status !== 200 || answer.data.scripts.length !== LISTED)
            throw new Error(`GET /saved-scripts answered ${status}: ${JSON.stringify(answer).slice(0, 500)}`);
        }),
      );
    const ms = median(times.slice(CALLS / 10));
    return [
      {
        what: `GET /saved-scripts, p50 of ${LISTED} of ${SCRIPTS.toLocaleString('en')}`,
        ours: `${ms.toFixed(1)} ms`,
        against: 'the aim',
        theirs: `${AIM_MS} ms`,
        ratio: `${(ms / AIM_MS).toFixed(2)}x`,
        target: '≤ 1x',
      },
    ];
  } finally {
    await client.end();
    await server.remove();
    await postgres.stop();
  }
}
