import { sql } from 'kysely';
import { own, shared, type Tenant, toDate } from '../database/index.js';

/** What is paid for. Of one kind each are the items of jobs by the same name; every other item is a picture (`frame`, `shot:main`). */
export const SPEND_KINDS = ['clip', 'lipsync', 'picture', 'upscale', 'voice'] as const;
export type SpendKind = (typeof SPEND_KINDS)[number];

/** USD. */
export interface Billed {
  billedUsd: number;
  /** Under way, or its outcome is unknown. */
  maybeUsd: number;
  refundedUsd: number;
}

export interface SpendMonth extends Billed {
  from: Date;
  /** Exclusive. */
  to: Date;
  /** Those with any row, by name. */
  kinds: (Billed & { kind: SpendKind })[];
}

const BEGAN = sql<string>`date_trunc('month', now(), 'UTC')`;

/** Exact: sums of decimals, made numbers at the end. */
const usdOf = (...billings: string[]) =>
  sql<string>`coalesce(sum(usd) filter (where billing = any(${billings}::text[])), 0)::text`;

/**
 * What an account has bought from providers in this calendar month (UTC), by what was billed for it. `billedUsd` and `maybeUsd` together
 * are what its spending cap counts. The offline studio bills nobody.
 */
export async function spendMonthOf(tenant: Tenant): Promise<SpendMonth> {
  const { from, to } = await shared(tenant.em)
    .selectNoFrom([
      BEGAN.as('from'),
      sql<string>`(${BEGAN} at time zone 'UTC' + interval '1 month') at time zone 'UTC'`.as('to'),
    ])
    .executeTakeFirstOrThrow();
  const found = await own(tenant)
    .selectFrom('jobs.spend')
    .select(sql<SpendKind>`case when item = any(${[...SPEND_KINDS]}::text[]) then item else 'picture' end`.as('kind'))
    .select([usdOf('billed').as('billed'), usdOf('open', 'maybe').as('maybe'), usdOf('refunded').as('refunded')])
    .where('created_at', '>=', BEGAN)
    .where('provider', '<>', 'local')
    .groupBy('kind')
    .orderBy('kind')
    .execute();
  const kinds = found.map(({ kind, billed, maybe, refunded }) => ({
    kind,
    billedUsd: Number(billed),
    maybeUsd: Number(maybe),
    refundedUsd: Number(refunded),
  }));
  return { from: toDate(from), to: toDate(to), ...sumOf(kinds), kinds };
}

/** In whole millionths, which floats add exactly. */
const sumOf = (all: readonly Billed[]): Billed => {
  const sum = (key: keyof Billed) => all.reduce((micros, one) => micros + Math.round(one[key] * 1e6), 0) / 1e6;
  return { billedUsd: sum('billedUsd'), maybeUsd: sum('maybeUsd'), refundedUsd: sum('refundedUsd') };
};
