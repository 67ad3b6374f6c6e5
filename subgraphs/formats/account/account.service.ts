import {
  anyOf,
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
import type { Scope } from '../../../runtime/index.js';
import { BY_CREATION, byName, type ListQuery, listOrders } from '../../connection.js';
import { addWithinQuota, type RowQuota } from '../../creators/index.js';
import { listOf, type Source } from '../../paging.js';
import { contains } from '../../search.js';
import { countPausedPosts, deletePostsOf, refreshEvidence } from '../post/scoring.service.js';
import type { Platform } from '../vocab/keys.js';
import type { CreateSocialAccountInput, SocialAccountFilter, UpdateSocialAccountInput } from './account.graphql.js';
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
/** An account as it is shown to its owner. */
export type AccountRow = Row<'formats.account', (typeof COLUMNS)[number]>;

export const ACCOUNT_QUOTA: RowQuota = {
  name: 'socialAccounts',
  table: 'formats.account',
  most: 100,
  what: 'accounts on platforms',
  howToFree: `Delete one first: ${links.deleteAccount}.`,
};

export const ACCOUNT_ORDERS = listOrders('SocialAccountOrder', 'accounts', { ...BY_CREATION, ...byName('handle') });

/** Lists the user's accounts. @throws ServiceError BAD_INPUT for a niche without a letter or digit */
export function listAccounts(
  tenant: Tenant,
  { filter, query, orderBy }: ListQuery<SocialAccountFilter, keyof typeof ACCOUNT_ORDERS.names> = {},
): Source<AccountRow> {
  let accounts = own(tenant).selectFrom('formats.account');
  if (query != null) accounts = accounts.where(contains(['handle', 'niche'], query));
  if (filter?.platform != null) accounts = accounts.where('platform', '=', filter.platform);
  if (filter?.niche != null) accounts = accounts.where('niche', '=', readNiche('niche', filter.niche));
  return listOf(accounts, ACCOUNT_ORDERS.pick(orderBy), (rows) => rows.select(COLUMNS));
}

/** Finds those of the user's accounts that have these ids. */
export const accountsByIds = (tenant: Tenant, ids: readonly string[]): Promise<AccountRow[]> =>
  own(tenant).selectFrom('formats.account').select(COLUMNS).where('id', '=', anyOf(ids)).execute();

const selectAccount = (tenant: Tenant, id: string) =>
  own(tenant).selectFrom('formats.account').select(COLUMNS).where('id', '=', id);

/** Finds an account of the user's. @throws ServiceError NOT_FOUND */
export async function accountById(tenant: Tenant, id: string): Promise<AccountRow> {
  const found = isUuid(id) && (await selectAccount(tenant, id).executeTakeFirst());
  if (!found) throw notFound('account');
  return found;
}

/**
 * Finds an account and locks it until the transaction ends, so that two imports, or an import and a change, run one
 * after the other.
 * @throws ServiceError NOT_FOUND
 */
export async function lockAccountById(tx: Tenant, id: string): Promise<AccountRow> {
  const found = isUuid(id) && (await selectAccount(tx, id).forUpdate().executeTakeFirst());
  if (!found) throw notFound('account');
  return found;
}

/**
 * Adds an account.
 * @throws ServiceError BAD_INPUT; CONFLICT when the user has an account with this handle on the platform; QUOTA_REACHED
 */
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
  const taken = await findAccountByHandle(tenant, input.platform, account.handle_key);
  if (taken) throw alreadyThere(taken);
  const made = await addWithinQuota(tenant, ACCOUNT_QUOTA, (tx) =>
    own(tx)
      .insertInto('formats.account', { ...account, id: newId(), feedback_paused: false, created_at: now })
      .onConflict((conflict) => conflict.columns(['owner_id', 'platform', 'handle_key']).doNothing())
      .returning(COLUMNS)
      .executeTakeFirst(),
  );
  // A concurrent request has added the same account, so a second try reports the conflict. If that account was
  // deleted meanwhile, the second try adds it.
  return made ?? createAccount(tenant, input);
}

const findAccountByHandle = (tenant: Tenant, platform: Platform, key: string) =>
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
 * Changes an account. When a change ends its pause, whatever was imported during the pause is counted in the same
 * transaction.
 * @throws ServiceError NOT_FOUND, BAD_INPUT, CONFLICT when another account of the user has the handle
 */
export async function updateAccount(scope: Scope, id: string, input: UpdateSocialAccountInput): Promise<AccountRow> {
  const changes = toChanges(input);
  try {
    return await inTransaction(scope, async (tx) => {
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
    if (!isUniqueViolation(error, 'account_owner_handle')) throw error;
    throw new ServiceError('CONFLICT', 'Another of your accounts has this handle on this platform.', {
      field: 'handle',
      hint: `${links.accounts} lists your accounts.`,
    });
  }
}

function toChanges(input: UpdateSocialAccountInput): Changes<'formats.account'> {
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

/** Deletes every account of a user who leaves, and so what they contribute to pools. */
export async function eraseSocialAccounts(scope: Scope): Promise<void> {
  const all = await own(scope).selectFrom('formats.account').select('id').execute();
  for (const { id } of all) await deleteAccount(scope, id);
}

/** Deletes an account with its posts and readings. @throws ServiceError NOT_FOUND */
export async function deleteAccount(scope: Scope, id: string): Promise<void> {
  await inTransaction(scope, async (tx) => {
    await lockAccountById(tx, id);
    const keys = await deletePostsOf(tx, id);
    await own(tx).deleteFrom('formats.account').where('id', '=', id).execute();
    await refreshEvidence(tx, [id], keys);
  });
}
