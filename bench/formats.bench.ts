import pg from 'pg';
import { EVERYBODY } from '../platform/database/index.js';
import { newAccount } from '../test/support/client.js';
import { startServer } from '../test/support/server.js';
import { startPostgres } from '../test/support/services.js';
import type { Finding } from './main.js';
import { median, timed } from './support/measure.js';

const FORMATS = 200;
const MARKET_POSTS = 20_000;
const CREATORS = 400;
const OWN_POSTS = 2_000;
const CALLS = 60;
const AIM_MS = 20;

const FORMAT_ROWS = `insert into formats.house_format (slug, added_by, name, summary, medium, preset, options, niches, hook_family, hook_recipes,
    beats, what_to_steal, what_not_to_copy, audience, created_at, updated_at)
  select 'format-' || n, $1, 'Format ' || n, 'What everybody gets wrong about a tool.', 'talking', 'creator-ugc-video',
    '{"structureType": "myth-bust"}', '["kitchen"]', 'contrarian', '["You use your [tool] wrong.", "Stop [doing] that."]',
    '["Hook: the mistake.", "Turn: what it does.", "Fix: the right way."]', '["The pace."]', '["The music."]', 'Cooks.', now(), now()
  from generate_series(1, ${FORMATS}) n`;
/** SQL that inserts `count` posts, spread over `accounts` accounts; they use all formats in turn. */
const posts = (count: number, accounts: number): string[] => [
  `insert into formats.account (id, owner_id, handle, handle_key, platform, niche, never_say, feedback_paused, created_at)
   select md5($1 || ' account ' || n)::uuid, $1::uuid, 'a' || n, 'a' || n, 'tiktok', 'kitchen', '[]', false, now()
   from generate_series(1, ${accounts}) n`,
  `insert into formats.post (id, owner_id, account_id, external_id, posted_at, hook, format_key, structure_type, hook_family,
     counted, multiple, proxied, created_at, updated_at)
   select md5($1 || ' post ' || i)::uuid, $1::uuid, md5($1 || ' account ' || 1 + i % ${accounts})::uuid, 'p' || i,
     now() - i * interval '7 minutes', 'You use your peeler wrong.', 'house:format-' || 1 + i % ${FORMATS}, 'myth-bust', 'contrarian',
     true, random() * 8, '[]', now(), now()
   from generate_series(1, ${count}) i`,
];
/** SQL that adds what an import of the market's posts leaves for each format: one row with its stats and six examples. */
const STATS_ROWS = `insert into formats.format_stats (key, stats, updated_at)
  select 'house:format-' || n, jsonb_build_object('posts', 100, 'creators', 40, 'bestMultiple', 7.9, 'viralCreators', 12, 'seriesCreators', 0,
      'firstPostedAt', now() - interval '90 days', 'newestViralAt', now(), 'newestRankingAt', now(),
      'savesPerLike', 0.2, 'sharesPerLike', 0.1, 'commentsPerLike', 0.05, 'examples', examples), now()
  from generate_series(1, ${FORMATS}) n, (
    select jsonb_agg(jsonb_build_object('creator', 'ana', 'handle', 'ana', 'multiple', 7.9, 'views', 79000, 'usualViews', 10000,
      'followers', 5000, 'likes', 900, 'saves', 200, 'shares', 80, 'comments', 40, 'sound', 'original', 'photo', false, 'slides', null,
      'hook', 'You use your peeler wrong.', 'url', 'https://www.example.com/video/' || e, 'postedAt', now())) as examples
    from generate_series(1, 6) e) shown`;

/** Measures the library of an installation with many formats, for a user with many posts. */
export async function benchFormats(): Promise<Finding[]> {
  const postgres = await startPostgres();
  const server = await startServer({
    env: { DATABASE_URL: postgres.url, CUTROOM_RATE_LIMIT_PER_MINUTE: '100000000' },
    command: ['edge'],
  });
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  try {
    const account = await newAccount(server.url);
    await client.query(FORMAT_ROWS, [account.id]);
    await client.query(STATS_ROWS);
    for (const statement of posts(MARKET_POSTS, CREATORS)) await client.query(statement, [EVERYBODY]);
    for (const statement of posts(OWN_POSTS, 2)) await client.query(statement, [account.id]);
    for (const table of ['account', 'post', 'house_format', 'format_stats'])
      await client.query(`vacuum analyze formats.${table}`);
    const times: number[] = [];
    for (let call = 0; call < CALLS; call += 1)
      times.push(
        await timed(async () => {
          const { status, body } = await account.call('GET', '/api/v1/formats');
          if (status !== 200 || body.data.house.formats.length !== FORMATS || !body.data.catalog[0].ours)
            throw new Error(`GET /formats answered ${status}: ${JSON.stringify(body).slice(0, 500)}`);
        }),
      );
    const ms = median(times.slice(CALLS / 10));
    return [
      {
        what: `GET /formats, p50 with ${FORMATS} house formats and ${OWN_POSTS.toLocaleString('en')} posts`,
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
