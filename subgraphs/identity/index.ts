/** Identity's public face: who calls, what they may do, and the keys of their providers. */
import 'reflect-metadata';
import type { Domain } from '../domain.js';
import { AccountResolver } from './account/account.resolver.js';
import { User } from './account/user.entity.js';
import { AdminResolver } from './admin/admin.resolver.js';
import { ApiKey } from './api-key/api-key.entity.js';
import { ApiKeyResolver } from './api-key/api-key.resolver.js';
import { migrations } from './migrations.js';
import { ProviderKey } from './provider-key/provider-key.entity.js';
import { ProviderKeyResolver } from './provider-key/provider-key.resolver.js';
import { Session } from './session/session.entity.js';
import { TextUsage } from './usage/text-usage.entity.js';

export { type VideoAccess, videoAccess } from './account/account.service.js';
export { accountOf, isHosted, returnHostedSlots, takeHostedSlots } from './account/allowance.service.js';
export { viewerOfKey } from './api-key/api-key.service.js';
export { assertCanWrite, modelsOf, write } from './provider-key/models.service.js';
export { openProviderKey, providerKeyOf } from './provider-key/provider-key.service.js';
export { viewerOfSession } from './session/session.service.js';
export { countTextCall } from './usage/text-usage.service.js';

export const identity: Domain = {
  name: 'identity',
  entities: [User, Session, ApiKey, ProviderKey, TextUsage],
  migrations,
  resolvers: [AccountResolver, AdminResolver, ApiKeyResolver, ProviderKeyResolver],
};
