import { sql } from 'kysely';
import { own, shared, type Tenant, toDate } from '../../database/index.js';
import { IS_FREE } from './free.js';

/** Kinds of purchases. A spend's item names its kind (`clip`); an item with any other name is a picture (`frame`, `shot:main`). */
const SPEND_KINDS = ['clip', 'lipsync', 'picture', 'transcription', 'upscale', 'voice'] as const;
export type SpendKind = (typeof SPEND_KINDS)[number];

/** Amounts in USD. */
export interface Billed {
  billedUsd: number;
  /** USD that may be billed: the purchase is in progress, or its outcome is unknown. */
  maybeUsd: number;
  refundedUsd: number;
}

export interface SpendMonth extends Billed {
  from: Date;
  /** The end of the month, exclusive. */
  to: Date;
  /** Only kinds with at least one purchase, sorted by name. */
  kinds: (Billed & { kind: SpendKind })[];
}

const BEGAN = sql<string>`date_trunc('month', now(), 'UTC')`;

/** SQL for the sum of exact decimals, as text, so that it is converted to a float only at the end. */
const sumUsd = (...billings: string[]) =>
  sql<string>`coalesce(sum(usd) filter (where billing = any(${billings}::text[])), 0)::text`;

/**
 * An account's purchases from providers in this calendar month (UTC), by how they were billed. `billedUsd` and `maybeUsd`
 * together are what its spending cap counts. What is free, or the platform pays for, is left out.
 */
export async function readSpendMonth(tenant: Tenant): Promise<SpendMonth> {
  const { from, to } = await shared(tenant.em)
    .selectNoFrom([
      BEGAN.as('from'),
      sql<string>`(${BEGAN} at time zone 'UTC' + interval '1 month') at time zone 'UTC'`.as('to'),
    ])
    .executeTakeFirstOrThrow();
  const found = await own(tenant)
    .selectFrom('jobs.spend')
    .select(sql<SpendKind>`case when item = any(${[...SPEND_KINDS]}::text[]) then item else 'picture' end`.as('kind'))
    .select([sumUsd('billed').as('billed'), sumUsd('open', 'maybe').as('maybe'), sumUsd('refunded').as('refunded')])
    .where('created_at', '>=', BEGAN)
    .where('payer', '=', 'user')
    .where(({ not }) => not(IS_FREE))
    .groupBy('kind')
    .orderBy('kind')
    .execute();
  const kinds = found.map(({ kind, billed, maybe, refunded }) => ({
    kind,
    billedUsd: Number(billed),
    maybeUsd: Number(maybe),
    refundedUsd: Number(refunded),
  }));
  return { from: toDate(from), to: toDate(to), ...addUp(kinds), kinds };
}

/** Adds in whole millionths of a dollar, which floats add exactly. */
const addUp = (all: readonly Billed[]): Billed => {
  const sum = (key: keyof Billed) => all.reduce((micros, one) => micros + Math.round(one[key] * 1e6), 0) / 1e6;
  return { billedUsd: sum('billedUsd'), maybeUsd: sum('maybeUsd'), refundedUsd: sum('refundedUsd') };
};
