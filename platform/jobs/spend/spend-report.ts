import { sql } from 'kysely';
import { own, type Tenant } from '../../database/index.js';
import { IS_FREE } from './free.js';
import type { SpendBilling } from './spend.entity.js';

/** A sum in USD. What may still be billed is counted, as it is by a spending cap. */
export interface SpendReport {
  /** One for each UTC day (`2026-11-30`) with a purchase, oldest first. */
  days: { day: string; usd: number }[];
  /** The most expensive first. */
  providers: { provider: string; usd: number; purchases: number }[];
  /** The most expensive runs first; `runId` is null for everything bought outside of runs. */
  runs: { runId: string | null; usd: number }[];
}

/** UTC days, as `2026-11-30`; both are included. */
export interface SpendPeriod {
  from: string;
  to: string;
}

/** What is counted as spent: what was billed, and what may still be. */
export const COUNTED_BILLINGS: readonly SpendBilling[] = ['billed', 'open', 'maybe'];

/** Maximum number of runs in a report. */
const MOST_RUNS = 50;

/** Adds exact decimals, as text, so that the sum is converted to a float only at the end. */
const USD = sql<string>`sum(usd)::text`;

/**
 * What an account has bought from providers in a period. What is free, what the platform pays for, and what was refunded or
 * never accepted, is left out.
 */
export async function readSpendReport(tenant: Tenant, { from, to }: SpendPeriod): Promise<SpendReport> {
  const bought = own(tenant)
    .selectFrom('jobs.spend')
    .where('created_at', '>=', sql<string>`${from}::date::timestamp at time zone 'UTC'`)
    .where('created_at', '<', sql<string>`(${to}::date + 1)::timestamp at time zone 'UTC'`)
    .where('payer', '=', 'user')
    .where(({ not }) => not(IS_FREE))
    .where('billing', 'in', COUNTED_BILLINGS);
  const day = sql<string>`to_char(created_at at time zone 'UTC', 'YYYY-MM-DD')`;
  const byDay = await bought
    .select([day.as('day'), USD.as('usd')])
    .groupBy(day)
    .orderBy('day')
    .execute();
  const byProvider = await bought
    .select(['provider', USD.as('usd'), sql<number>`count(*)::int`.as('purchases')])
    .groupBy('provider')
    .orderBy(sql`sum(usd)`, 'desc')
    .orderBy('provider')
    .execute();
  const byRun = await bought
    .select(['run_id', USD.as('usd')])
    .groupBy('run_id')
    .orderBy(sql`sum(usd)`, 'desc')
    .orderBy('run_id')
    .limit(MOST_RUNS)
    .execute();
  return {
    days: byDay.map((row) => ({ day: row.day, usd: Number(row.usd) })),
    providers: byProvider.map((row) => ({ ...row, usd: Number(row.usd) })),
    runs: byRun.map((row) => ({ runId: row.run_id, usd: Number(row.usd) })),
  };
}
