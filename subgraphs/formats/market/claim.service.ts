import { acrossOwners, type Em, json, type Row } from '../../../platform/database/index.js';

/**
 * Milliseconds after which an account is due again if the process that claimed it has died. Reading an account takes seconds.
 */
const LEASE_MS = 15 * 60_000;

const COLUMNS = ['id', 'owner_id', 'handle', 'handle_key', 'source', 'last_read_at', 'read_due_at'] as const;
/** An account that this process has claimed for reading. If its `read_due_at` has changed since, the claim is lost. */
export type DueAccount = Row<'formats.account', (typeof COLUMNS)[number]>;

/** Makes YouTube accounts that were never scheduled due now. */
export async function scheduleNewAccounts(em: Em, now: Date): Promise<void> {
  await acrossOwners(em)
    .updateTable('formats.account')
    .set({ read_due_at: now.toISOString() })
    .where('platform', '=', 'shorts')
    .where('read_due_at', 'is', null)
    .execute();
}

/** Claims the account that has been due for longest; null if none is due. Two processes never claim the same one. */
export async function claimDueAccount(em: Em, now: Date): Promise<DueAccount | null> {
  const claimed = await acrossOwners(em)
    .updateTable('formats.account')
    .set({ read_due_at: new Date(now.getTime() + LEASE_MS).toISOString() })
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('formats.account')
        .select('id')
        .where('platform', '=', 'shorts')
        .where('read_due_at', '<=', now.toISOString())
        .orderBy('read_due_at')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(COLUMNS)
    .executeTakeFirst();
  return claimed ?? null;
}

/** The result of reading an account. */
export interface Outcome {
  dueAt: Date;
  /** Why the account could not be read; null after a success. */
  error: string | null;
  readAt?: Date;
  followers?: number | null;
  source?: DueAccount['source'];
}

/** Stores the result of a reading, unless another process has claimed the account since. */
export async function finishReading(em: Em, account: DueAccount, outcome: Outcome): Promise<void> {
  const { dueAt, error, readAt, followers, source } = outcome;
  await acrossOwners(em)
    .updateTable('formats.account')
    .set({
      read_due_at: dueAt.toISOString(),
      last_error: error,
      ...(readAt !== undefined && { last_read_at: readAt.toISOString() }),
      ...(followers != null && { followers }),
      ...(source !== undefined && { source: json(source) }),
    })
    .where('id', '=', account.id)
    .where('owner_id', '=', account.owner_id)
    .where('read_due_at', '=', account.read_due_at)
    .execute();
}
