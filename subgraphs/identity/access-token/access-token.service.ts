import { type Em, type Parameter, preparedAcrossOwners } from '../../../platform/database/index.js';
import { ServiceError } from '../../../platform/errors/index.js';
import { isUuid } from '../../../platform/ids/index.js';
import { TOKEN_SECONDS, type TokenHolder, type TokenScope } from '../../../platform/secrets/access-token.js';
import type { Caller, Viewer } from '../../../runtime/index.js';

/** A token response. Its fields have the names of RFC 6749 (OAuth 2.0), because clients expect those. */
interface NewAccessToken {
  access_token: string;
  token_type: 'Bearer';
  expires_in: number;
  scope: TokenScope;
}

/**
 * Creates an access token for the caller.
 * @throws ServiceError FORBIDDEN when the installation issues no access tokens; ADMIN_REQUIRED for the administrators' scope
 */
export async function createAccessToken({ rt, viewer }: Caller, scope: TokenScope): Promise<NewAccessToken> {
  if (!rt.accessTokens.enabled)
    throw new ServiceError(
      'FORBIDDEN',
      'This installation has no other router: it makes access tokens once CUTROOM_TOKEN_AUDIENCE is set.',
    );
  if (scope === 'read write admin' && viewer.role !== 'admin') throw new ServiceError('ADMIN_REQUIRED');
  const { userId, apiKeyId } = viewer;
  const access_token = await rt.accessTokens.sign({ userId, apiKeyId, scope });
  return { access_token, token_type: 'Bearer', expires_in: TOKEN_SECONDS, scope };
}

const selectAccountAndKey = preparedAcrossOwners((db, param: Parameter<{ userId: string; apiKeyId: string | null }>) =>
  db
    .selectFrom('identity.user')
    .leftJoin('identity.api_key', (join) =>
      join
        .onRef('identity.api_key.user_id', '=', 'identity.user.id')
        .on('identity.api_key.id', '=', param('apiKeyId'))
        .on('revoked_at', 'is', null),
    )
    .select(['identity.user.id as userId', 'role', 'plan', 'suspended_at', 'identity.api_key.id as keyId'])
    .where('identity.user.id', '=', param('userId'))
    .where('closed_at', 'is', null),
);

/**
 * Finds the account that an access token speaks for, in its current state. The token has the rights of an API key. An
 * administrator's token has an administrator's rights only with the administrators' scope. Null if the account is gone, or if
 * the key with which the token was requested has been revoked.
 * @throws ServiceError ACCOUNT_SUSPENDED
 */
export async function findViewerByAccessToken(
  em: Em,
  { userId, apiKeyId, scope }: TokenHolder,
): Promise<Viewer | null> {
  if (!isUuid(userId) || (apiKeyId !== null && !isUuid(apiKeyId))) return null;
  const [found] = await selectAccountAndKey(em, { userId, apiKeyId });
  if (!found || found.keyId !== apiKeyId) return null;
  if (found.suspended_at !== null) throw new ServiceError('ACCOUNT_SUSPENDED');
  const role = scope === 'read write admin' ? found.role : 'member';
  return { userId, role, plan: found.plan, via: 'api_key', apiKeyId };
}
