import pg from 'pg';
import { newAccount, type TestAccount } from '../test/support/client.js';
import { startServer } from '../test/support/server.js';
import { startPostgres } from '../test/support/services.js';
import type { Finding } from './main.js';
import { median } from './support/measure.js';

const READINGS = 1_000_000;
/** Posts per account, including the measured user's. Each post has one reading. */
const POSTS = 5_000;
const ACCOUNTS = READINGS / POSTS;
const CALLS = 100;
const AIM_MS = 100;

/**
 * SQL for the owner of account `n`. Every fifth account is an observed creator's; each of the others has a user of its own, and
 * account 1 belongs to the user whose requests are measured.
 */
const OWNER = `case when n = 1 then $1::uuid when n % 5 = 0 then '00000000-0000-0000-0000-000000000001'
  else md5('owner ' || n)::uuid end`;
const KEYS = `(select 'house:format-' || k from generate_series(1, 10) k union all
  select 'structure:s' || k from generate_series(1, 8) k union all select 'hook:h' || k from generate_series(1, 13) k)`;
const FILL = [
  `insert into formats.account (id, owner_id, handle, handle_key, platform, niche, sub_niche, never_say, feedback_paused, created_at)
   select md5('account ' || n)::uuid, ${OWNER}, 'a' || n, 'a' || n, 'tiktok', 'niche-' || n % 3, 'sub-' || n % 7, '[]', false, now()
   from generate_series(1, ${ACCOUNTS}) n, (select $1::uuid) one`,
  `insert into formats.post (id, owner_id, account_id, external_id, posted_at, caption, format_key, structure_type, hook_family,
     counted, multiple, score_reach, score_saves, score_comments, proxied, created_at, updated_at)
   select md5(n || ' post ' || i)::uuid, ${OWNER}, md5('account ' || n)::uuid, 'p' || i, now() - i * interval '7 hours',
     repeat('a caption of a post ', 10), 'house:format-' || 1 + i % 10, 's' || 1 + i % 8, 'h' || 1 + i % 13,
     true, random() * 4, random() * 2, random() * 2, random() * 2, '["comments"]', now(), now()
   from generate_series(1, ${ACCOUNTS}) n, generate_series(1, ${POSTS}) i, (select $1::uuid) one`,
  `insert into formats.reading (owner_id, post_id, window_label, at, views, likes, saves)
   select ${OWNER}, md5(n || ' post ' || i)::uuid, '7d', now(), 1000, 100, 10
   from generate_series(1, ${ACCOUNTS}) n, generate_series(1, ${POSTS}) i, (select $1::uuid) one`,
  `insert into formats.pool (niche, sub_niche, goal, key, account_id, owner_id, posts, hits, now_posts, now_hits, pending)
   select niche, sub_niche, goal, key, md5('account ' || n)::uuid, ${OWNER}, 20, 9, 20, 9, false
   from generate_series(1, ${ACCOUNTS}) n, (select $1::uuid) one, ${KEYS} keys(key), unnest(array['reach', 'saves', 'comments']) goal,
     lateral (values ('', ''), ('niche-' || n % 3, ''), ('niche-' || n % 3, 'sub-' || n % 7)) cells(niche, sub_niche)`,
];

/** Measures how long evidence takes for a user with several thousand posts, in an installation with a million readings. */
export async function benchEvidence(): Promise<Finding[]> {
  const postgres = await startPostgres();
  const server = await startServer({
    env: { DATABASE_URL: postgres.url, CUTROOM_RATE_LIMIT_PER_MINUTE: '100000000' },
    command: ['edge'],
  });
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  try {
    const account = await newAccount(server.url);
    for (const statement of FILL) await client.query(statement, [account.id]);
    for (const table of ['account', 'post', 'reading', 'pool']) await client.query(`vacuum analyze formats.${table}`);
    const found: Finding[] = [];
    for (const query of ['goal=saves', 'goal=saves&niche=niche-1&subNiche=sub-1']) {
      const ms = await latency(account, `/api/v1/formats/evidence?${query}`);
      found.push({
        what: `GET /formats/evidence?${query}, p50 with ${READINGS.toLocaleString('en')} readings`,
        ours: `${ms.toFixed(1)} ms`,
        against: 'the aim',
        theirs: `${AIM_MS} ms`,
        ratio: `${(ms / AIM_MS).toFixed(2)}x`,
        target: '≤ 1x',
      });
    }
    return found;
  } finally {
    await client.end();
    await server.remove();
    await postgres.stop();
  }
}

async function latency(account: TestAccount, path: string): Promise<number> {
  const times: number[] = [];
  for (let call = 0; call < CALLS; call += 1) {
    const start = performance.now();
    const { status, body } = await account.call('GET', path);
    if (status !== 200 || body.data.scored !== POSTS)
      throw new Error(`${path} answered ${status}: ${body.data?.scored}`);
    times.push(performance.now() - start);
  }
  return median(times.slice(CALLS / 10));
}
