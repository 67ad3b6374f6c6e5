import pg from 'pg';
import { fileForm, newAccount, newPersona, picture, type TestAccount } from '../test/support/client.js';
import { startServer } from '../test/support/server.js';
import { startPostgres } from '../test/support/services.js';
import type { Finding } from './main.js';
import { median } from './support/measure.js';

const FEW = 1_000;
const MANY = 1_000_000;
const OWN = 20;
const CALLS = 150;
/**
 * `GALLERY`: how many images the account's gallery has. `DEEP`: how many of them come before the page that is read far from the
 * start.
 */
const GALLERY = 5_000;
const DEEP = 4_900;

/**
 * SQL that adds rows of other owners, so that a call has to find its own rows among more and more. Half of the added creators
 * are in the public directory (owner: the nil UUID), so that the directory's list grows, too.
 */
const FILL: Record<string, string> = {
  'creators.persona': `insert into creators.persona (id, owner_id, slug, name, catchphrases, interests, outfits_owned, avoid_phrases, created_at, updated_at)
    select gen_random_uuid(), case when n % 2 = 0 then gen_random_uuid() else '00000000-0000-0000-0000-000000000000' end,
      'c' || n, 'Creator ' || n, '[]', '[]', '[]', '[]', now() - n * interval '1 second', now() from generate_series($1::int, $2::int) n`,
  'catalog.product': `insert into catalog.product (id, owner_id, name, category, image_keys, contents, created_at)
    select gen_random_uuid(), gen_random_uuid(), 'Product ' || n, 'handheld', '[]', '[]', now() from generate_series($1::int, $2::int) n`,
  'writing.brief': `insert into writing.brief (id, owner_id, title, draft, source, created_at)
    select gen_random_uuid(), gen_random_uuid(), 'Brief ' || n, '{}', 'manual', now() from generate_series($1::int, $2::int) n`,
  'creators.gallery_image': `insert into creators.gallery_image (id, owner_id, key, type, created_at)
    select gen_random_uuid(), gen_random_uuid(), 'uploads/' || n || '.png', 'upload', now() from generate_series($1::int, $2::int) n`,
  'catalog.app': `insert into catalog.app (id, owner_id, name, own, platform, screenshots, created_at)
    select gen_random_uuid(), gen_random_uuid(), 'App ' || n, true, 'web', '[]', now() from generate_series($1::int, $2::int) n`,
  'catalog.feed': `insert into catalog.feed (id, owner_id, name, url, format, created_at)
    select gen_random_uuid(), gen_random_uuid(), 'Feed ' || n, 'https://shop.example/' || n, 'merchant', now() from generate_series($1::int, $2::int) n`,
  'identity.api_key': `insert into identity.api_key (id, user_id, name, key_prefix, hash, created_at)
    select gen_random_uuid(), gen_random_uuid(), 'Key ' || n, 'cut_live_', 'filler-' || n, now() from generate_series($1::int, $2::int) n`,
  'jobs.job': `insert into jobs.job (id, kind, owner_id, subject, state, input, created_at)
    select gen_random_uuid(), 'run.frame', gen_random_uuid(), '0', 'done', '{}', now() from generate_series($1::int, $2::int) n`,
};

/** Measures lists and look-ups of one account at a thousand and at a million rows per table. */
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
    const calls = await own(account, client);
    await fill(client, 1, FEW);
    const few = await latencies(account, calls);
    await fill(client, FEW + 1, MANY);
    const many = await latencies(account, calls);
    return calls.map(({ path, what }, index) => ({
      what: `GET ${what ?? path.replace(/creator-[\w-]+/, '{slug}').replace('/api/v1', '')}, p50 at 1,000,000 rows`,
      ours: `${many[index]!.toFixed(2)} ms`,
      against: 'the same at 1,000 rows',
      theirs: `${few[index]!.toFixed(2)} ms`,
      ratio: `${(many[index]! / few[index]!).toFixed(2)}x`,
      target: '≤ 1.5x',
    }));
  } finally {
    await client.end();
    await server.remove();
    await postgres.stop();
  }
}

interface Call {
  path: string;
  /** The call's name in the results; the path if absent. */
  what?: string;
  /** Whether the call is authenticated by a session instead of an API key. */
  session?: boolean;
}

/** Creates the account's own rows. @returns the calls that read them */
async function own(account: TestAccount, client: pg.Client): Promise<Call[]> {
  const persona = await newPersona(account);
  for (let index = 0; index < OWN; index += 1) {
    await account.call('POST', '/api/v1/props', { name: `Mine ${index}`, category: 'handheld' });
    await account.call('POST', '/api/v1/apps', { name: `Mine ${index}` });
    await account.call('POST', '/api/v1/briefs', { draft: { niche: `niche ${index}` } });
    await account.session('POST', '/api/v1/account/api-keys', { name: `Mine ${index}` });
    const table = fileForm(Buffer.from('id,title\n1,Tea\n'), { type: 'text/csv', name: `mine-${index}.csv` });
    await account.call('POST', '/api/v1/catalogs', table);
  }
  await account.call('POST', '/api/v1/uploads', fileForm(await picture(), { fields: { gallery: 'true' } }));
  await client.query(
    `insert into creators.gallery_image (id, owner_id, key, type, created_at)
     select gen_random_uuid(), owner_id, key, type, created_at - n * interval '1 second'
     from creators.gallery_image, generate_series(1, $2::int) n where owner_id = $1`,
    [account.id, GALLERY - 1],
  );
  return [
    { path: '/api/v1/personas' },
    { path: `/api/v1/personas/${persona.slug}` },
    { path: '/api/v1/props' },
    { path: '/api/v1/apps' },
    { path: '/api/v1/catalogs' },
    { path: '/api/v1/briefs' },
    { path: '/api/v1/queue' },
    { path: '/api/v1/account/api-keys', session: true },
    { path: '/api/v1/gallery', what: '/gallery, first page' },
    { path: await deepPage(account), what: `/gallery, the page after ${DEEP} images` },
    { path: '/api/personas', what: '/api/personas (the directory: half of all rows)' },
  ];
}

/** Follows the cursors of the account's gallery to a page far from its start. @returns the page's path */
async function deepPage(account: TestAccount): Promise<string> {
  let path = '/api/v1/gallery?limit=100';
  for (let read = 0; read < DEEP; read += 100) {
    const { body } = await account.call('GET', path);
    path = `/api/v1/gallery?limit=100&cursor=${body.data.nextCursor}`;
  }
  return path.replace('limit=100', 'limit=50');
}

async function fill(client: pg.Client, from: number, to: number): Promise<void> {
  for (const [table, text] of Object.entries(FILL)) {
    await client.query(text, [from, to]);
    await client.query(`analyze ${table}`);
  }
}

async function latencies(account: TestAccount, calls: readonly Call[]): Promise<number[]> {
  const found: number[] = [];
  for (const { path, session } of calls) {
    const times: number[] = [];
    for (let call = 0; call < CALLS; call += 1) {
      const start = performance.now();
      const { status } = await (session ? account.session : account.call)('GET', path);
      if (status !== 200) throw new Error(`${path} answered ${status}`);
      times.push(performance.now() - start);
    }
    found.push(median(times.slice(CALLS / 10)));
  }
  return found;
}
