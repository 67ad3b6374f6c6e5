import { sql } from 'kysely';
import { own, type Tenant } from '../../../platform/database/index.js';
import { ERRORS, type ErrorCode, notFound, ServiceError } from '../../../platform/errors/index.js';
import { listModels, type Models } from '../../../providers/registry.js';
import type { Scope } from '../../../runtime/index.js';
import { selectModels } from '../provider-key/models.service.js';
import { hasProviderKey } from '../provider-key/provider-key.service.js';
import { USER_COLUMNS, type UserRow, type VideoAccess, videoAccess } from './account.service.js';
import { countExpiredSlots, returnExpiredSlots } from './kept-slot.service.js';

export interface Allowances {
  user: UserRow;
  plan: 'free' | 'creator';
  provider: { connected: boolean; models: ReturnType<typeof listModels>; imageModel: string | null };
  images: {
    unlimited: boolean;
    hostedUsed: number;
    hostedLimit: number;
    hostedRemaining: number | null;
    refusal: string | null;
  };
  video: VideoAccess;
}

/**
 * Reports whether the account may have pictures made and start work at a video provider, and how many hosted images it has
 * left.
 * @throws ServiceError NOT_FOUND when the account has been deleted
 */
export async function readAllowances(scope: Scope): Promise<Allowances> {
  const { platform } = scope.rt.providers;
  const found = await own(scope)
    .selectFrom('identity.user')
    .select(USER_COLUMNS)
    .select(({ eb }) => eb('hosted_used', '-', countExpiredSlots(scope)).as('hostedUsed'))
    .executeTakeFirst();
  if (!found) throw notFound('account');
  const { hostedUsed, ...user } = found;
  const hostedLimit = scope.rt.config.hostedImages;
  const connected = await hasProviderKey(scope);
  // A key that can no longer be decrypted hides nothing: its owner learns that it is not used.
  const models = await selectModels(scope).catch(() => platform);
  const unlimited = connected && !paysForPictures(models);
  return {
    user,
    plan: user.plan,
    provider: { connected, models: listModels(models), imageModel: models.image?.model ?? null },
    images: {
      unlimited,
      hostedUsed,
      hostedLimit,
      hostedRemaining: unlimited ? null : Math.max(0, hostedLimit - hostedUsed),
      refusal: unlimited ? null : hostedRefusal(platform.image !== null, user.plan, hostedUsed >= hostedLimit),
    },
    video: videoAccess(user.plan, connected),
  };
}

function hostedRefusal(hasModel: boolean, plan: UserRow['plan'], usedUp: boolean): string | null {
  if (!hasModel) return ERRORS.NO_MODEL.text;
  return usedUp ? ERRORS[pickSlotError(plan)].text : null;
}

/** Whether the platform pays for the pictures of an account with these models. */
const paysForPictures = ({ account, image }: Models): boolean =>
  account.image === 'platform' && image !== null && image.usd > 0;

/**
 * Whether an account's pictures count against its hosted images: if it has no provider key, or if they are made by a model for
 * which the platform pays.
 */
export const usesHostedImages = async (scope: Scope): Promise<boolean> =>
  !(await hasProviderKey(scope)) || paysForPictures(await selectModels(scope));

const pickSlotError = (plan: UserRow['plan']): ErrorCode =>
  plan === 'free' ? 'HOSTED_LIMIT_REACHED' : 'PROVIDER_KEY_REQUIRED';

/**
 * Takes hosted image slots for an account whose pictures count against them ({@link usesHostedImages}). There are
 * `CUTROOM_HOSTED_IMAGES` in total; they are never renewed. Concurrent calls never take more slots than there are. Call it in the transaction that queues the images, so that a slot is spent only if
 * there is a job.
 * @param atLeast the fewest slots that must be left; with 0, having none left is not an error
 * @returns how many were taken, at most `wanted`
 * @throws ServiceError HOSTED_LIMIT_REACHED (free plan) | PROVIDER_KEY_REQUIRED (creator plan) | NOT_FOUND
 */
export async function takeHostedSlots(scope: Scope, wanted: number, atLeast: 0 | 1 = 1): Promise<number> {
  const limit = scope.rt.config.hostedImages;
  await returnExpiredSlots(scope.em, scope.ownerId);
  const before = own(scope).selectFrom('identity.user').select(['id', 'hosted_used']).forUpdate().as('before');
  const taken = await own(scope)
    .updateTable('identity.user')
    .from(before)
    .set({ hosted_used: sql<number>`least(${limit}::int, before.hosted_used + ${wanted}::int)` })
    .whereRef('identity.user.id', '=', 'before.id')
    .where('before.hosted_used', '<=', limit - atLeast)
    .returning(({ eb, ref }) => eb('identity.user.hosted_used', '-', ref('before.hosted_used')).as('count'))
    .executeTakeFirst();
  if (taken) return taken.count;
  const user = await own(scope).selectFrom('identity.user').select('plan').executeTakeFirst();
  if (!user) throw notFound('account');
  throw new ServiceError(pickSlotError(user.plan));
}

/** Returns the slots of images that were not made. Each slot may be returned only once. */
export async function returnHostedSlots(tenant: Tenant, count = 1): Promise<void> {
  if (count === 0) return;
  await own(tenant)
    .updateTable('identity.user')
    .set({ hosted_used: sql<number>`greatest(0, hosted_used - ${count}::int)` })
    .execute();
}
