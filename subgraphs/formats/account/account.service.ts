import {
  type Changes,
  inTransaction,
  isUniqueViolation,
  json,
  now,
  own,
  type Row,
  type Tenant,
} from '../../../platform/database/index.js';
import { cannotClear, notFound, ServiceError } from '../../../platform/errors/index.js';
import { isUuid, newId } from '../../../platform/ids/index.js';
import { links, withParameters } from '../../../platform/links.js';
import { type RowQuota, withRoom } from '../../creators/index.js';
import { behind } from '../../cursor.js';
import type { Slice } from '../../paging.js';
import { refreshEvidence } from '../post/consequences.service.js';
import { deletePostsOf } from '../post/removal.service.js';
import { countPausedPosts } from '../post/scoring.service.js';
import type { Platform } from '../vocab/keys.js';
import type { CreateSocialAccountInput, UpdateSocialAccountInput } from './account.graphql.js';
import { handleKey, readHandle, readNiche, readPhrases } from './profile.js';

const COLUMNS = [
  'id',
  'handle',
  'platform',
  'niche',
  'sub_niche',
  'never_say',
  'feedback_paused',
  'created_at',
] as const;
/** An account without its owner and without how it is read from a platform. */
export type AccountRow = Row<'formats.account', (typeof COLUMNS)[number]>;

export const ACCOUNT_QUOTA: RowQuota = {
  name: 'socialAccounts',
  table: 'formats.account',
  most: 100,
  what: 'accounts on platforms',
  free: `Delete one first: ${links.deleteAccount}.`,
};

/** Newest first. */
export function listAccounts(tenant: Tenant, { after, limit }: Slice): Promise<AccountRow[]> {
  return own(tenant)
    .selectFrom('formats.account')
    .select(COLUMNS)
    .where(behind(['created_at', 'id'], after))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

const rowOf = (tenant: Tenant, id: string) =>
  own(tenant).selectFrom('formats.account').select(COLUMNS).where('id', '=', id);

/** @throws ServiceError NOT_FOUND */
export async function accountById(tenant: Tenant, id: string): Promise<AccountRow> {
  const found = isUuid(id) && (await rowOf(tenant, id).executeTakeFirst());
  if (!found) throw notFound('account');
  return found;
}

/** The same, locked until the transaction ends: two imports, or an import and a change, are one after the other. @throws ServiceError NOT_FOUND */
export async function lockAccountById(tx: Tenant, id: string): Promise<AccountRow> {
  const found = isUuid(id) && (await rowOf(tx, id).forUpdate().executeTakeFirst());
  if (!found) throw notFound('account');
  return found;
}

/** @throws ServiceError BAD_INPUT; CONFLICT when the user has an account of this handle on the platform; QUOTA_REACHED */
export async function createAccount(tenant: Tenant, input: CreateSocialAccountInput): Promise<AccountRow> {
  const handle = readHandle(input.handle);
  const account = {
    handle,
    handle_key: handleKey(handle),
    platform: input.platform,
    niche: readNiche('niche', input.niche),
    sub_niche: readNiche('subNiche', input.subNiche),
    never_say: json(readPhrases(input.neverSay ?? [])),
  };
  const taken = await accountOfHandle(tenant, input.platform, account.handle_key);
  if (taken) throw alreadyThere(taken);
  const made = await withRoom(tenant, ACCOUNT_QUOTA, (tx) =>
    own(tx)
      .insertInto('formats.account', { ...account, id: newId(), feedback_paused: false, created_at: now })
      .onConflict((conflict) => conflict.columns(['owner_id', 'platform', 'handle_key']).doNothing())
      .returning(COLUMNS)
      .executeTakeFirst(),
  );
  // One that was made at the same time; or made and deleted again, and then there is room for this one.
  return made ?? createAccount(tenant, input);
}

const accountOfHandle = (tenant: Tenant, platform: Platform, key: string) =>
  own(tenant)
    .selectFrom('formats.account')
    .select(['id', 'handle'])
    .where('platform', '=', platform)
    .where('handle_key', '=', key)
    .executeTakeFirst();

function alreadyThere({ id, handle }: { id: string; handle: string }): ServiceError {
  return new ServiceError('CONFLICT', `You already have the account "${handle}" on this platform.`, {
    field: 'handle',
    hint: `Change that one: ${withParameters(links.changeAccount, { id })}.`,
  });
}

/**
 * Changes an account. When its pause ends, what was imported meanwhile is counted in the same transaction.
 * @throws ServiceError NOT_FOUND, BAD_INPUT, CONFLICT when another account of the user has the handle
 */
export async function updateAccount(tenant: Tenant, id: string, input: UpdateSocialAccountInput): Promise<AccountRow> {
  const changes = changesOf(input);
  try {
    return await inTransaction(tenant, async (tx) => {
      const before = await lockAccountById(tx, id);
      if (Object.keys(changes).length === 0) return before;
      const after = await own(tx)
        .updateTable('formats.account')
        .set(changes)
        .where('id', '=', id)
        .returning(COLUMNS)
        .executeTakeFirstOrThrow();
      if (before.feedback_paused && !after.feedback_paused) await countPausedPosts(tx, id);
      if (!after.feedback_paused) await refreshEvidence(tx, [id], []);
      return after;
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new ServiceError('CONFLICT', 'Another of your accounts has this handle on this platform.', {
      field: 'handle',
      hint: `${links.accounts} lists your accounts.`,
    });
  }
}

function changesOf(input: UpdateSocialAccountInput): Changes<'formats.account'> {
  for (const name of ['handle', 'platform', 'neverSay', 'feedbackPaused'] as const)
    if (input[name] === null) throw cannotClear(name);
  const { handle, platform, niche, subNiche, neverSay, feedbackPaused } = input;
  const named = handle == null ? null : readHandle(handle);
  return {
    ...(named !== null && { handle: named, handle_key: handleKey(named) }),
    ...(platform != null && { platform }),
    ...(niche !== undefined && { niche: readNiche('niche', niche) }),
    ...(subNiche !== undefined && { sub_niche: readNiche('subNiche', subNiche) }),
    ...(neverSay != null && { never_say: json(readPhrases(neverSay)) }),
    ...(feedbackPaused != null && { feedback_paused: feedbackPaused }),
  };
}

/** Deletes an account with its posts and readings. @throws ServiceError NOT_FOUND */
export async function deleteAccount(tenant: Tenant, id: string): Promise<void> {
  await inTransaction(tenant, async (tx) => {
    await lockAccountById(tx, id);
    const keys = await deletePostsOf(tx, id);
    await own(tx).deleteFrom('formats.account').where('id', '=', id).execute();
    await refreshEvidence(tx, [id], keys);
  });
}
