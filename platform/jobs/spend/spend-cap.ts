import { defineEntity, p } from '@mikro-orm/core';
import { type RawBuilder, sql } from 'kysely';
import {
  anyOf,
  defineMigration,
  type Em,
  inTransaction,
  OWNER_LOCKS,
  own,
  shared,
  type Table,
  type Tenant,
  toDate,
} from '../../database/index.js';
import { ServiceError } from '../../errors/index.js';
import { links, withParameters } from '../../links.js';
import { FREE_SQL } from './free.js';

/** How much may be spent in a calendar month (UTC): by an account, and by each of its API keys. Without a row there is no cap. */
export const SpendCap = defineEntity({
  name: 'SpendCap',
  schema: 'jobs',
  tableName: 'spend_cap',
  properties: {
    owner_id: p.uuid().primary(),
    /** The account itself (its `owner_id` again) or one of its API keys. */
    payer_id: p.uuid().primary(),
    /** 0 forbids all paid work. */
    usd: p.decimal().precision(8).scale(2),
  },
});

/** SQL for the first instant of this month in UTC; `NEXT_MONTH` is that of the next month. */
const MONTH = `date_trunc('month', now(), 'UTC')`;
const NEXT_MONTH = `(date_trunc('month', now() at time zone 'UTC') + interval '1 month') at time zone 'UTC'`;
/** SQL condition of the first migrations. The platform's limit keeps it: what is free has a price of 0, so it adds nothing. */
export const FIRST_COUNTED = `spend.created_at >= ${MONTH} and spend.state <> 'failed' and spend.provider <> 'local'`;
/**
 * SQL condition: a row of `jobs.spend` counts towards the caps of its account and API key. All that the account pays for this
 * month does, except what is free or known not to be billed. `jobs.reached_cap` has a copy, so a change needs a migration.
 */
const COUNTED = `spend.created_at >= ${MONTH} and spend.state <> 'failed' and spend.payer = 'user' and not ${FREE_SQL}`;

/**
 * A database function that checks the caps, so that a reservation can do it in its own statement. With `final` (called
 * `locking` below), it first waits until every other transaction in which the account has reserved money has ended. The
 * function is volatile, so it then sees what was committed while it waited, and its sum includes those reservations. A subquery
 * would see only what was committed before its statement began. Sequential scans are switched off, so that the plan uses the
 * index whatever the statistics say when it is made.
 */
const reachedCapFunction = (create: string, counted: string): string => `
${create} function jobs.reached_cap(owner uuid, key uuid, cost numeric, final boolean)
returns table (payer_id uuid, cap numeric, spent numeric, resets_at timestamptz) language plpgsql
set enable_seqscan = off
as $$
begin
  if final then perform jobs.lock_spend(owner); end if;
  if not exists (select from jobs.spend_cap where spend_cap.owner_id = owner and spend_cap.payer_id in (owner, key)) then
    return;
  end if;
  return query
  select used.payer_id, spend_cap.usd, used.usd, ${NEXT_MONTH}
  from (
    select coalesce(sum(spend.usd), 0) as by_all, coalesce(sum(spend.usd) filter (where spend.api_key_id = key), 0) as by_key
    from jobs.spend where spend.owner_id = owner and ${counted}
  ) month
  cross join lateral (values (owner, month.by_all), (key, month.by_key)) used(payer_id, usd)
  join jobs.spend_cap on spend_cap.owner_id = owner and spend_cap.payer_id = used.payer_id
  where spend_cap.usd = 0 or used.usd + cost > spend_cap.usd
  order by used.payer_id <> owner limit 1;
end
$$;
`;

export const spendCapMigration = defineMigration(
  'jobs-spend-cap-0001',
  `
alter table jobs.job add column api_key_id uuid null;
alter table jobs.spend add column api_key_id uuid null;
create table jobs.spend_cap (
  owner_id uuid not null,
  payer_id uuid not null,
  usd numeric(8, 2) not null,
  primary key (owner_id, payer_id)
);
create function jobs.lock_spend(owner uuid) returns void language sql as $$
  select pg_advisory_xact_lock(${OWNER_LOCKS.spend}, hashtext(owner::text))
$$;${reachedCapFunction('create', FIRST_COUNTED)}`,
);

/** Leaves what the platform pays for out of the caps of accounts. */
export const ownSpendMigration = defineMigration(
  'jobs-spend-cap-0002',
  reachedCapFunction('create or replace', COUNTED),
);

/** Who spends: an account, with one of its API keys or without one. */
export interface Payer {
  readonly ownerId: string;
  readonly apiKeyId: string | null;
}

/** A cap that would be exceeded. */
interface ReachedCap {
  payer_id: string;
  cap: string;
  spent: string;
  resets_at: string;
}

/**
 * SQL for a FROM clause: the cap that this cost would exceed, as one row; no row if it exceeds none. If it exceeds both caps,
 * the row is the account's cap.
 */
export const reachedCap = (
  { ownerId, apiKeyId }: { ownerId: RawBuilder<unknown> | string; apiKeyId: RawBuilder<unknown> | string | null },
  usd: number,
  { locking }: { locking: boolean },
) =>
  sql<ReachedCap>`jobs.reached_cap(${ownerId}::uuid, ${apiKeyId}::uuid, ${usd}::numeric, ${locking}::boolean)`.as<'cap'>(
    sql`cap`,
  );

/**
 * Checks whether the caps leave room for this cost, before work is accepted. It locks nothing: the later reservation decides. Free
 * work is never refused.
 * @throws ServiceError SPEND_CAP_REACHED when a cap would be exceeded
 */
export async function assertSpendRoom(tx: Payer & { readonly em: Em }, usd: number): Promise<void> {
  if (usd === 0) return;
  const reached = await shared(tx.em)
    .selectFrom(reachedCap(tx, usd, { locking: false }))
    .selectAll()
    .executeTakeFirst();
  if (reached) throw capReached(reached, tx, usd);
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 4 });
const money = (usd: string | number): string => dollars.format(Number(usd));

/** The error for paid work that would exceed a cap. Its message says which cap, and what to do. */
export function capReached(reached: ReachedCap, { ownerId }: Pick<Payer, 'ownerId'>, usd: number): ServiceError {
  const { payer_id, cap, spent, resets_at } = reached;
  const isAccounts = payer_id === ownerId;
  const says = `The monthly spending cap of this ${isAccounts ? 'account' : 'API key'} is ${money(cap)}`;
  const day = toDate(resets_at).toISOString().slice(0, 10);
  return new ServiceError(
    'SPEND_CAP_REACHED',
    Number(cap) === 0
      ? `${says}, so it allows no paid work.`
      : `${says}. ${money(spent)} of it is spent, and this costs ${money(usd)}. The next month begins on ${day} (UTC).`,
    {
      hint: isAccounts
        ? `Sign in to raise it: ${links.changeSpending}.`
        : `Sign in to raise it: ${withParameters(links.changeApiKey, { id: payer_id })}.`,
    },
  );
}

/**
 * Sets how much a payer may spend in a month; null removes the cap. First waits until the account's reservations in progress
 * have ended, because they were checked against the old cap. All later ones are checked against the new cap.
 * @param payerId the account itself, or one of its API keys
 */
export async function setSpendCap(tenant: Tenant, payerId: string, usd: number | null): Promise<void> {
  await inTransaction(tenant, async (tx) => {
    await shared(tx.em)
      .selectNoFrom(({ fn, val }) => fn('jobs.lock_spend', [val(tx.ownerId)]).as('locked'))
      .execute();
    if (usd === null) return dropSpendCaps(tx, [payerId]);
    await own(tx)
      .insertInto('jobs.spend_cap', { payer_id: payerId, usd: String(usd) })
      .onConflict((clash) =>
        clash.columns(['owner_id', 'payer_id']).doUpdateSet(({ ref }) => ({ usd: ref('excluded.usd') })),
      )
      .execute();
  });
}

/** Removes the caps of these payers. */
export async function dropSpendCaps(tenant: Tenant, payerIds: readonly string[]): Promise<void> {
  if (payerIds.length === 0) return;
  await own(tenant).deleteFrom('jobs.spend_cap').where('payer_id', '=', anyOf(payerIds)).execute();
}

/** What was, or may have been, spent in this calendar month (UTC), and the cap, both in USD. */
export interface Spending {
  usd: number;
  /** Null: no cap. */
  capUsd: number | null;
}

const USD = sql<string>`coalesce(sum(spend.usd), 0)`.as('usd');
const COUNTS = sql<boolean>`${sql.raw(COUNTED)}`;
const toCap = (cap: { usd: string } | undefined): number | null => (cap ? Number(cap.usd) : null);

/** An account's spending in this month, which `month` names (`2026-11`), and when the next month begins. */
export async function readSpending(tenant: Tenant): Promise<Spending & { month: string; resetsAt: Date }> {
  const mine = own(tenant);
  const cap = await mine
    .selectFrom('jobs.spend_cap')
    .select('usd')
    .where('payer_id', '=', tenant.ownerId)
    .executeTakeFirst();
  const spent = await mine
    .selectFrom('jobs.spend')
    .select([USD, sql<string>`${sql.raw(NEXT_MONTH)}`.as('resets_at')])
    .select(sql<string>`to_char(now() at time zone 'UTC', 'YYYY-MM')`.as('month'))
    .where(COUNTS)
    .executeTakeFirstOrThrow();
  return { month: spent.month, usd: Number(spent.usd), capUsd: toCap(cap), resetsAt: toDate(spent.resets_at) };
}

/** The spending of each of these API keys of an account in this month, by id. */
export async function readSpendingOfKeys(tenant: Tenant, ids: readonly string[]): Promise<Map<string, Spending>> {
  const mine = own(tenant);
  const caps = await mine
    .selectFrom('jobs.spend_cap')
    .select(['payer_id', 'usd'])
    .where('payer_id', '=', anyOf(ids))
    .execute();
  const spent = await mine
    .selectFrom('jobs.spend')
    .select(['api_key_id', USD])
    .where('api_key_id', '=', anyOf(ids))
    .where(COUNTS)
    .groupBy('api_key_id')
    .execute();
  return new Map(
    ids.map((id) => [
      id,
      {
        usd: Number(spent.find(({ api_key_id }) => api_key_id === id)?.usd ?? 0),
        capUsd: toCap(caps.find(({ payer_id }) => payer_id === id)),
      },
    ]),
  );
}

declare module '../../database/tables.js' {
  interface Tables {
    'jobs.spend_cap': Table<typeof SpendCap>;
  }
}
