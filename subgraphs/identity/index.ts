/** The public interface of identity: who is calling, what they may do, and the keys of their providers. */
import 'reflect-metadata';
import type { Domain } from '../domain.js';
import { AccessTokenResolver } from './access-token/access-token.resolver.js';
import { AccountResolver } from './account/account.resolver.js';
import { ACCOUNT_DELETION } from './account/closing.service.js';
import { KeptSlot } from './account/kept-slot.entity.js';
import { User } from './account/user.entity.js';
import { AdminResolver } from './admin/admin.resolver.js';
import { ApiKey } from './api-key/api-key.entity.js';
import { ApiKeyResolver } from './api-key/api-key.resolver.js';
import { Callback as CallbackEntity, CallbackSecret } from './callback/callback.entity.js';
import { CallbackResolver } from './callback/callback.resolver.js';
import { CALLBACK_JOB } from './callback/callback.service.js';
import { Invitation } from './invitation/invitation.entity.js';
import { InvitationResolver } from './invitation/invitation.resolver.js';
import { migrations } from './migrations.js';
import { OauthRecord } from './oauth/oauth-record.entity.js';
import { ProviderKey } from './provider-key/provider-key.entity.js';
import { ProviderKeyResolver } from './provider-key/provider-key.resolver.js';
import { KnownNetwork } from './session/known-network.entity.js';
import { Session } from './session/session.entity.js';
import { SessionResolver } from './session/session.resolver.js';
import { SpendingResolver } from './spending/spending.resolver.js';
import { TextUsage } from './usage/text-usage.entity.js';

export { findViewerByAccessToken } from './access-token/access-token.service.js';
export { videoAccess } from './account/account.service.js';
export { hasAccounts } from './account/admission.js';
export { readAllowances, returnHostedSlots, takeHostedSlots, usesHostedImages } from './account/allowance.service.js';
export { ACCOUNT_DELETION, forgetAccount, isClosed, resumeDeletions } from './account/closing.service.js';
export { keepHostedSlot, returnExpiredSlots, takeKeptSlot } from './account/kept-slot.service.js';
export { connectApp, countKeys, findViewerByKey, MAX_KEYS } from './api-key/api-key.service.js';
export { Callback, toCallback } from './callback/callback.graphql.js';
export {
  CALLBACK_JOB,
  type CallbackRow,
  callAtGate,
  finishCallback,
  lockCallback,
  MAX_CALLBACK_URL,
  readCallbacks,
  readCallbackUrl,
  redeliverCallback,
  registerCallback,
  removeCallback,
  selectCallbackWrite,
  sweepCallbacks,
} from './callback/callback.service.js';
export { recordAttempt, sendCallback } from './callback/delivery.service.js';
export { ensureSetupToken, grantAdmin, renewSetupToken } from './invitation/invitation.service.js';
export { lockAccount, lockLimits, quotaReached, readLimits, tooMuchOpen } from './limits/limits.service.js';
export {
  consumeOauthRecord,
  deleteOauthRecord,
  deleteOauthRecordsOf,
  findOauthRecord,
  findViewerByAppToken,
  putOauthRecord,
  sweepOauthRecords,
} from './oauth/oauth.service.js';
export { APP_SCOPES, type AppScope, readScopes } from './oauth/scopes.js';
export {
  assertAffordable,
  assertTextCallAllowed,
  chargeTextCall,
  type Instead,
  runTextTask,
  selectModels,
} from './provider-key/models.service.js';
export { hasProviderKey, listProviderKeys } from './provider-key/provider-key.service.js';
export { findViewerBySession, sweepSessions } from './session/session.service.js';
export { CAP_LIMITS } from './spending/cap.js';
export { countTextCallsToday, sweepTextUsage } from './usage/text-usage.service.js';

export const identity: Domain = {
  name: 'identity',
  entities: [
    User,
    KeptSlot,
    Session,
    KnownNetwork,
    Invitation,
    ApiKey,
    OauthRecord,
    ProviderKey,
    TextUsage,
    CallbackEntity,
    CallbackSecret,
  ],
  migrations,
  unexported: ['identity.known_network', 'identity.kept_slot'],
  // Says that the account is being deleted, and goes last (`forgetAccount`).
  unerased: ['identity.user'],
  jobKinds: [CALLBACK_JOB, ACCOUNT_DELETION],
  resolvers: [
    AccountResolver,
    AccessTokenResolver,
    SpendingResolver,
    AdminResolver,
    InvitationResolver,
    ApiKeyResolver,
    ProviderKeyResolver,
    CallbackResolver,
    SessionResolver,
  ],
};
