import { sql } from 'kysely';
import { EVERYBODY, own, ownAndEverybodys, type Tenant } from '../../../platform/database/index.js';
import { notFound, ServiceError } from '../../../platform/errors/index.js';
import { isUuid } from '../../../platform/ids/index.js';
import type { Scope } from '../../../runtime/index.js';
import { type Goal, isFormatKey } from '../vocab/keys.js';
import type { AccountWeek, FormatSeries, FormatWeek } from './evidence.graphql.js';
import { HIT } from './statistics.js';

/** Maximum number of weeks in a series. */
export const MOST_WEEKS = 104;
const WEEK_MS = 7 * 24 * 3600 * 1000;

/**
 * Returns how a key performed week by week, in the market and on the user's own accounts. Weeks without posts are included; the
 * current week is last.
 * @throws ServiceError BAD_INPUT naming `key`
 */
export async function formatSeries(
  scope: Scope,
  { key, weeks }: { key: string; weeks: number },
): Promise<FormatSeries> {
  if (!isFormatKey(key))
    throw new ServiceError(
      'BAD_INPUT',
      '`key` is not a key. Send a family and an id, such as house:kitchen-truths or hook:question.',
      { field: 'key' },
    );
  const mondays = lastMondays(scope.rt.now(), weeks);
  const found = await multiplesByWeek(scope, key, mondays[0]!.toISOString());
  const series = (market: boolean): FormatWeek[] =>
    mondays.map((week) => {
      const row = found.find((one) => one.market === market && one.week === formatDay(week));
      return { week, posts: row?.posts ?? 0, medianMultiple: row?.median ?? null };
    });
  return { market: series(true), own: series(false) };
}

/**
 * Returns how an account performed for a goal week by week. Weeks without posts are included; the current week is last.
 * @throws ServiceError NOT_FOUND for an account that is not the user's
 */
export async function readAccountSeries(
  scope: Scope,
  { accountId, goal, weeks }: { accountId: string; goal: Goal; weeks: number },
): Promise<AccountWeek[]> {
  const account =
    isUuid(accountId) &&
    (await own(scope).selectFrom('formats.account').select('id').where('id', '=', accountId).executeTakeFirst());
  if (!account) throw notFound('account');
  const mondays = lastMondays(scope.rt.now(), weeks);
  const found = await scoresByWeek(scope, accountId, goal, mondays[0]!.toISOString());
  return mondays.map((week) => {
    const row = found.find((one) => one.week === formatDay(week));
    return { week, posts: row?.posts ?? 0, medianScore: row?.median ?? null, hits: row?.hits ?? 0 };
  });
}

/** The Mondays of the last weeks, the current week's last. */
export function lastMondays(now: Date, weeks: number): Date[] {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  const monday = today - ((now.getUTCDay() + 6) % 7) * (WEEK_MS / 7);
  return Array.from({ length: weeks }, (_, index) => new Date(monday - (weeks - 1 - index) * WEEK_MS));
}

const formatDay = (date: Date): string => date.toISOString().slice(0, 10);

/** The Monday of a post's week, in the format of {@link formatDay}. */
const WEEK = sql<string>`to_char(date_trunc('week', posted_at at time zone 'utc'), 'YYYY-MM-DD')`;
const IS_MARKET = sql<boolean>`owner_id = ${sql.lit(EVERYBODY)}`;
const selectMedian = (column: string) =>
  sql<number | null>`percentile_cont(0.5) within group (order by ${sql.ref(column)})`;

function multiplesByWeek(tenant: Tenant, key: string, since: string) {
  const [family, id = ''] = key.split(':');
  return ownAndEverybodys(tenant)
    .selectFrom('formats.post')
    .select([WEEK.as('week'), IS_MARKET.as('market'), selectMedian('multiple').as('median')])
    .select(sql<number>`count(*)::int`.as('posts'))
    .where('counted', '=', true)
    .where('posted_at', '>=', since)
    .where(({ or, eb }) =>
      or([
        eb('format_key', '=', key),
        ...(family === 'structure' ? [eb('structure_type', '=', id)] : []),
        ...(family === 'hook' ? [eb('hook_family', '=', id)] : []),
      ]),
    )
    .groupBy([WEEK, IS_MARKET])
    .execute();
}

function scoresByWeek(tenant: Tenant, accountId: string, goal: Goal, since: string) {
  const column = `score_${goal}` as const;
  return own(tenant)
    .selectFrom('formats.post')
    .select([WEEK.as('week'), selectMedian(column).as('median')])
    .select([
      sql<number>`count(*)::int`.as('posts'),
      sql<number>`(count(*) filter (where ${sql.ref(column)} >= ${sql.lit(HIT)}))::int`.as('hits'),
    ])
    .where('account_id', '=', accountId)
    .where('counted', '=', true)
    .where('posted_at', '>=', since)
    .where(column, 'is not', null)
    .groupBy(WEEK)
    .execute();
}
