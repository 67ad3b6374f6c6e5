import { type Em, row, rows, sql, type Tenant } from '../../../platform/database/index.js';
import { ERRORS, type ErrorCode, notFound, ServiceError } from '../../../platform/errors/index.js';
import type { Runtime, Viewer } from '../../../runtime/index.js';
import { imageModelOf, providerKeyOf } from '../provider-key/provider-key.service.js';
import { USER_COLUMNS, type UserRow, type VideoAccess, videoAccess } from './account.service.js';
import { expiredSlotsOf, returnExpiredSlots } from './kept-slot.service.js';

/** Hosted images of an account without an own key: for life, never reset. */
export const HOSTED_LIMIT = 10;

export interface Allowances {
  user: UserRow;
  plan: 'free' | 'creator';
  provider: { connected: boolean; imageModel: string | null };
  images: {
    unlimited: boolean;
    hostedUsed: number;
    hostedLimit: number;
    hostedRemaining: number | null;
    refusal: string | null;
  };
  video: VideoAccess;
}

/** The truth before each kind of call. */
export async function accountOf(
  { providers }: Pick<Runtime, 'providers'>,
  em: Em,
  viewer: Viewer,
): Promise<Allowances> {
  const found = await row<UserRow & { hosted_used: number }>(
    em,
    sql`select ${USER_COLUMNS}, hosted_used - ${expiredSlotsOf(sql`"user".id`)} as hosted_used from identity."user" where id = ${viewer.userId}::uuid`,
  );
  if (!found) throw notFound('account');
  const { hosted_used: hostedUsed, ...user } = found;
  const key = await providerKeyOf({ em, ownerId: viewer.userId });
  const unlimited = key !== null;
  return {
    user,
    plan: user.plan,
    provider: { connected: unlimited, imageModel: imageModelOf(key, providers.platform) },
    images: {
      unlimited,
      hostedUsed,
      hostedLimit: HOSTED_LIMIT,
      hostedRemaining: unlimited ? null : Math.max(0, HOSTED_LIMIT - hostedUsed),
      refusal: unlimited ? null : hostedRefusal(providers.platform.image !== null, user.plan, hostedUsed),
    },
    video: videoAccess(user.plan, unlimited),
  };
}

function hostedRefusal(hasModel: boolean, plan: UserRow['plan'], used: number): string | null {
  if (!hasModel) return ERRORS.NO_MODEL.text;
  return used >= HOSTED_LIMIT ? ERRORS[outOfSlots(plan)].text : null;
}

const outOfSlots = (plan: UserRow['plan']): ErrorCode =>
  plan === 'free' ? 'HOSTED_LIMIT_REACHED' : 'PROVIDER_KEY_REQUIRED';

/** Who makes a user's pictures: the platform, against hosted slots, or the user's own provider. */
export async function isHosted({ em, ownerId }: Tenant): Promise<boolean> {
  return (await providerKeyOf({ em, ownerId })) === null;
}

/**
 * Takes hosted image slots of an account without an own key; do not call it for one with a key. Of many at once no more
 * get one than there are. Join it to the transaction that queues the images: then a slot is spent exactly when there is a job.
 * @param atLeast 0 where it is no failure that none is left
 * @returns how many were taken, at most `wanted`
 * @throws ServiceError HOSTED_LIMIT_REACHED (free plan) | PROVIDER_KEY_REQUIRED (creator plan) | NOT_FOUND
 */
export async function takeHostedSlots({ em, ownerId }: Tenant, wanted: number, atLeast: 0 | 1 = 1): Promise<number> {
  await returnExpiredSlots(em, ownerId);
  const taken = await row<{ taken: number }>(
    em,
    sql`with before as (select id, hosted_used from identity."user" where id = ${ownerId}::uuid for update)
        update identity."user" u set hosted_used = least(${HOSTED_LIMIT}::int, before.hosted_used + ${wanted}::int)
        from before where u.id = before.id and before.hosted_used + ${atLeast}::int <= ${HOSTED_LIMIT}::int
        returning u.hosted_used - before.hosted_used as taken`,
  );
  if (taken) return taken.taken;
  const user = await row<Pick<UserRow, 'plan'>>(em, sql`select plan from identity."user" where id = ${ownerId}::uuid`);
  if (!user) throw notFound('account');
  throw new ServiceError(outOfSlots(user.plan));
}

/** Gives back slots whose images did not come about; call it once for each slot taken. */
export async function returnHostedSlots({ em, ownerId }: Tenant, count = 1): Promise<void> {
  if (count === 0) return;
  await rows(
    em,
    sql`update identity."user" set hosted_used = greatest(0, hosted_used - ${count}::int) where id = ${ownerId}::uuid`,
  );
}
