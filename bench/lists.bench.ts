import pg from 'pg';
import { newAccount, newPersona, type TestAccount } from '../test/support/client.js';
import { startServer } from '../test/support/server.js';
import { startPostgres } from '../test/support/services.js';
import type { Finding } from './main.js';
import { median } from './measure.js';

const FEW = 1_000;
const MANY = 1_000_000;
const OWN = 20;
const CALLS = 200;

/** Rows of other owners, so that the same call must find its own among ever more. */
const FILL: Record<string, string> = {
  'creators.persona': `insert into creators.persona (id, owner_id, slug, name, catchphrases, interests, outfits_owned, avoid_phrases, created_at, updated_at)
    select gen_random_uuid(), gen_random_uuid(), 'c' || n, 'Creator ' || n, '[]', '[]', '[]', '[]', now(), now() from generate_series($1::int, $2::int) n`,
  'catalog.product': `insert into catalog.product (id, owner_id, name, category, image_keys, contents, created_at)
    select gen_random_uuid(), gen_random_uuid(), 'Product ' || n, 'handheld', '[]', '[]', now() from generate_series($1::int, $2::int) n`,
  'writing.brief': `insert into writing.brief (id, owner_id, title, draft, source, created_at)
    select gen_random_uuid(), gen_random_uuid(), 'Brief ' || n, '{}', 'manual', now() from generate_series($1::int, $2::int) n`,
  'jobs.job': `insert into jobs.job (id, kind, owner_id, subject, state, input, created_at)
    select gen_random_uuid(), 'run.frame', gen_random_uuid(), '0', 'done', '{}', now() from generate_series($1::int, $2::int) n`,
};

/** Lists and look-ups of one account at a thousand and at a million rows a table. */
export async function benchLists(): Promise<Finding[]> {
  const postgres = await startPostgres();
  const server = await startServer({
    env: { DATABASE_URL: postgres.url, CUTROOM_RATE_LIMIT_PER_MINUTE: '100000000' },
    command: ['edge'],
  });
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  try {
    const account = await newAccount(server.url);
    const calls = await own(account);
    await fill(client, 1, FEW);
    const few = await latencies(account, calls);
    await fill(client, FEW + 1, MANY);
    const many = await latencies(account, calls);
    return calls.map((path, index) => ({
      what: `GET ${path.replace(/creator-[\w-]+/, '{slug}').replace('/api/v1', '')}, p50 at 1,000,000 rows`,
      ours: `${many[index]!.toFixed(2)} ms`,
      against: 'the same at 1,000 rows',
      theirs: `${few[index]!.toFixed(2)} ms`,
      ratio: `${(many[index]! / few[index]!).toFixed(2)}x`,
      target: '≤ 1.5x',
    }));
  } finally {
    await client.end();
    await server.stop();
    server.remove();
    await postgres.stop();
  }
}

/** What the account itself has, and the calls that read it. */
async function own(account: TestAccount): Promise<string[]> {
  const persona = await newPersona(account);
  for (let index = 0; index < OWN; index += 1) {
    await account.call('POST', '/api/v1/props', { name: `Mine ${index}`, category: 'handheld' });
    await account.call('POST', '/api/v1/briefs', { draft: { niche: `niche ${index}` } });
  }
  return ['/api/v1/personas', `/api/v1/personas/${persona.slug}`, '/api/v1/props', '/api/v1/briefs', '/api/v1/queue'];
}

async function fill(client: pg.Client, from: number, to: number): Promise<void> {
  for (const [table, text] of Object.entries(FILL)) {
    await client.query(text, [from, to]);
    await client.query(`analyze ${table}`);
  }
}

async function latencies(account: TestAccount, calls: readonly string[]): Promise<number[]> {
  const found: number[] = [];
  for (const path of calls) {
    const times: number[] = [];
    for (let call = 0; call < CALLS; call += 1) {
      const start = performance.now();
      const { status } = await account.call('GET', path);
      if (status !== 200) throw new Error(`${path} answered ${status}`);
      times.push(performance.now() - start);
    }
    found.push(median(times.slice(CALLS / 10)));
  }
  return found;
}
