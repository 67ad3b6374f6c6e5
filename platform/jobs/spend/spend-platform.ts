import { type RawBuilder, sql } from 'kysely';
import { ADVISORY_LOCKS, defineMigration, type Em, shared } from '../../database/index.js';
import { ServiceError } from '../../errors/index.js';
import { links } from '../../links.js';
import { FIRST_COUNTED } from './spend-cap.js';

/**
 * Who pays for a purchase, and a database function that checks what the platform has spent for all accounts together. Like
 * `jobs.reached_cap`, it waits with `final` until the reservations in progress have ended; the account's lock comes first, so that
 * every reservation takes both locks in the same order.
 */
export const spendPlatformMigration = defineMigration(
  'jobs-spend-platform-0001',
  `
alter table jobs.spend add column payer text not null default 'user';
alter table jobs.spend add constraint spend_payer_check check (payer in ('user', 'platform'));
create index spend_of_platform on jobs.spend (created_at) where payer = 'platform';
create function jobs.reached_platform_cap(owner uuid, cost numeric, cap numeric, final boolean)
returns table (spent numeric) language plpgsql
set enable_seqscan = off
as $$
begin
  if final then
    perform jobs.lock_spend(owner);
    perform pg_advisory_xact_lock(${ADVISORY_LOCKS.platformSpend});
  end if;
  return query
  select month.usd from (
    select coalesce(sum(spend.usd), 0) as usd from jobs.spend where spend.payer = 'platform' and ${FIRST_COUNTED}
  ) month
  where cost > 0 and month.usd + cost > cap;
end
$$;
`,
);

/** SQL for a FROM clause: one row with what is spent, if this cost would exceed the platform's limit. */
export const reachedPlatformCap = (
  ownerId: RawBuilder<unknown> | null,
  usd: number,
  capUsd: number,
  { locking }: { locking: boolean },
) =>
  sql<{
    spent: string;
  }>`jobs.reached_platform_cap(${ownerId}::uuid, ${usd}::numeric, ${capUsd}::numeric, ${locking}::boolean)`.as<'platform'>(
    sql`platform`,
  );

/** The refusal of what the platform would pay for: it has spent its month. */
export class PlatformSpentError extends ServiceError {
  constructor(message: string) {
    super('SPEND_CAP_REACHED', message, {
      hint: `Use your own provider key: ${links.saveProviderKey}. The limit is the setting CUTROOM_PLATFORM_MONTHLY_USD.`,
    });
  }
}

/**
 * Checks whether the platform may spend this much more this month. It locks nothing: the later reservation decides.
 * @param capUsd how much it may spend; undefined if it does not pay
 * @throws PlatformSpentError when it may not
 */
export async function assertPlatformRoom(em: Em, usd: number, capUsd: number | undefined): Promise<void> {
  if (capUsd === undefined || usd === 0) return;
  const reached = await shared(em)
    .selectFrom(reachedPlatformCap(null, usd, capUsd, { locking: false }))
    .selectAll()
    .executeTakeFirst();
  if (!reached) return;
  throw new PlatformSpentError(
    `This installation may spend $${capUsd} a month on models for all its users, and $${Number(reached.spent)} of it are spent; this costs $${usd}.`,
  );
}
