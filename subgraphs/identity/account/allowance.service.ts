import { type Em, row, rows, sql } from '../../../platform/database/sql.js';
import { ERRORS, type ErrorCode, notFound, ServiceError } from '../../../platform/errors/index.js';
import type { Runtime, Viewer } from '../../runtime.js';
import { imageModelOf, providerKeyOf } from '../provider-key/provider-key.service.js';
import { USER_COLUMNS, type UserRow, type VideoAccess, videoAccess } from './account.service.js';

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
    sql`select ${USER_COLUMNS}, hosted_used from identity."user" where id = ${viewer.userId}::uuid`,
  );
  if (!found) throw notFound('account');
  const { hosted_used: hostedUsed, ...user } = found;
  const key = await providerKeyOf(em, viewer.userId);
  const unlimited = key !== null;
  return {
    user,
    plan: user.plan,
    provider: { connected: unlimited, imageModel: key && imageModelOf(key) },
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

/**
 * Takes one hosted image slot of an account without an own key; do not call it for one with a key. Of many at once no more get one
 * than there are. Join it to the transaction that queues the image: then a slot is spent exactly when there is a job.
 * @throws ServiceError HOSTED_LIMIT_REACHED (free plan) | PROVIDER_KEY_REQUIRED (creator plan) | NOT_FOUND
 */
export async function takeHostedSlot(em: Em, ownerId: string): Promise<void> {
  const taken = await row(
    em,
    sql`update identity."user" set hosted_used = hosted_used + 1
        where id = ${ownerId}::uuid and hosted_used < ${HOSTED_LIMIT}::int returning id`,
  );
  if (taken) return;
  const user = await row<Pick<UserRow, 'plan'>>(em, sql`select plan from identity."user" where id = ${ownerId}::uuid`);
  throw user ? new ServiceError(outOfSlots(user.plan)) : notFound('account');
}

/** Gives back a slot whose image did not come about; call it once for each slot taken. */
export async function returnHostedSlot(em: Em, ownerId: string): Promise<void> {
  await rows(
    em,
    sql`update identity."user" set hosted_used = hosted_used - 1 where id = ${ownerId}::uuid and hosted_used > 0`,
  );
}
