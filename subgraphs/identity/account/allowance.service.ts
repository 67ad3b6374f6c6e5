import { type Em, row, sql } from '../../../platform/database/sql.js';
import { ERRORS, notFound } from '../../../platform/errors/index.js';
import type { Viewer } from '../../runtime.js';
import { imageModelOf, providerKeyOf } from '../provider-key/provider-key.service.js';
import { type UserRow, userById, type VideoAccess, videoAccess } from './account.service.js';

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
export async function accountOf(em: Em, viewer: Viewer): Promise<Allowances> {
  const user = await userById(em, viewer.userId);
  if (!user) throw notFound('account');
  const key = await providerKeyOf(em, viewer.userId);
  const counted = await row<{ hosted_used: number }>(
    em,
    sql`select hosted_used from identity."user" where id = ${viewer.userId}::uuid`,
  );
  const hostedUsed = counted?.hosted_used ?? 0;
  const unlimited = key !== null;
  const out = !unlimited && hostedUsed >= HOSTED_LIMIT;
  return {
    user,
    plan: user.plan,
    provider: { connected: unlimited, imageModel: key && imageModelOf(key) },
    images: {
      unlimited,
      hostedUsed,
      hostedLimit: HOSTED_LIMIT,
      hostedRemaining: unlimited ? null : Math.max(0, HOSTED_LIMIT - hostedUsed),
      refusal: out ? ERRORS[user.plan === 'free' ? 'HOSTED_LIMIT_REACHED' : 'PROVIDER_KEY_REQUIRED'].text : null,
    },
    video: videoAccess(user.plan, unlimited),
  };
}
