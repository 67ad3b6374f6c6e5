/** The authorization server, by which apps such as assistants sign in with OAuth 2.1: what `oidc-provider` is told. */
import type { Adapter, Configuration, KoaContextWithOIDC } from 'oidc-provider';
import { PAGES, pagePath } from '../../platform/dashboard/pages.js';
import { isUnavailable } from '../../platform/database/index.js';
import { ServiceError } from '../../platform/errors/index.js';
import { deriveSecret, deriveSigningKey, internalSecrets } from '../../platform/secrets/index.js';
import type { Runtime } from '../../runtime/index.js';
import {
  APP_SCOPES,
  consumeOauthRecord,
  deleteOauthRecord,
  deleteOauthRecordsOf,
  findOauthRecord,
  putOauthRecord,
} from '../../subgraphs/identity/index.js';
import { OAUTH_ROUTES, resourceOf } from './routes.js';

type Library = typeof import('oidc-provider');

const HOUR = 3600;
const DAY = 24 * HOUR;
/** Lives in seconds. A refresh token is replaced at every use; an app that is not used for 60 days must be connected again. */
const LIVES = {
  AccessToken: HOUR,
  AuthorizationCode: 60,
  RefreshToken: 60 * DAY,
  Interaction: HOUR,
  Session: HOUR,
  Grant: 3650 * DAY,
  IdToken: HOUR,
};
/** Largest document by which an app says who it is, in bytes, and the time in which it must arrive. */
const DOCUMENT = { maxBytes: 20_000, timeoutMs: 5_000, accept: ['application/json', 'application/*+json', ''] };

/** Keeps the records of one kind in the database. Sessions are not kept: the dashboard's session says who consents. */
function adapterFor({ db }: Pick<Runtime, 'db'>, { errors }: Library, kind: string): Adapter {
  if (kind === 'Session') return NOWHERE;
  /** Says a failure of the database as OAuth says it, instead of as a fault of the server. */
  async function answered<T>(work: Promise<T>): Promise<T> {
    try {
      return await work;
    } catch (error) {
      if (!(error instanceof ServiceError || isUnavailable(error))) throw error;
      const message = error instanceof ServiceError ? error.message : 'The database can’t be reached. Try again.';
      throw Object.assign(new errors.CustomOIDCProviderError('temporarily_unavailable', message), { statusCode: 503 });
    }
  }
  return {
    upsert: (id, payload, seconds) => answered(putOauthRecord(db.em(), kind, id, { ...payload }, seconds)),
    find: (id) => answered(findOauthRecord(db.em(), kind, id)),
    findByUid: nothing,
    findByUserCode: nothing,
    async consume(id) {
      // The library has found it unused. A second request may have come in between.
      if (!(await answered(consumeOauthRecord(db.em(), kind, id))))
        throw new errors.InvalidGrant('it was used already');
    },
    destroy: (id) => answered(deleteOauthRecord(db.em(), kind, id)),
    revokeByGrantId: (grantId) => answered(deleteOauthRecordsOf(db.em(), kind, grantId)),
  };
}
const nothing = async (): Promise<undefined> => undefined;
const NOWHERE: Adapter = {
  upsert: nothing,
  find: nothing,
  findByUid: nothing,
  findByUserCode: nothing,
  consume: nothing,
  destroy: nothing,
  revokeByGrantId: nothing,
};

/** Creates the server. Its library takes 0.3 s to load, so this is done at the first request. */
export async function createProvider(rt: Runtime) {
  const { config } = rt;
  const library = await import('oidc-provider');
  const { Provider, errors, interactionPolicy } = library;
  const resource = resourceOf(config);
  const { Prompt, Check } = interactionPolicy;
  /** Every connection is consented to by a person who is signed in at that moment. */
  const consent = new Prompt(
    { name: 'consent', requestable: true },
    new Check('consent_needed', 'the person must consent', ({ oidc }) => !oidc.result?.consent),
  );
  const provider = new Provider(config.baseUrl, {
    adapter: (kind: string) => adapterFor(rt, library, kind),
    routes: OAUTH_ROUTES,
    scopes: [...APP_SCOPES, 'offline_access'],
    responseTypes: ['code'],
    clientAuthMethods: ['none', 'client_secret_basic', 'client_secret_post'],
    // Programs on a computer, which most assistants are, are sent to an address of that computer.
    clientDefaults: {
      application_type: 'native',
      token_endpoint_auth_method: 'none',
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      id_token_signed_response_alg: 'EdDSA',
    },
    pkce: { required: () => true },
    ttl: LIVES,
    expiresWithSession: () => false,
    issueRefreshToken: async (_context, client) => client.grantTypeAllowed('refresh_token'),
    rotateRefreshToken: true,
    findAccount: (_context, accountId) => ({ accountId, claims: async () => ({ sub: accountId }) }),
    loadExistingGrant: async ({ oidc }) =>
      oidc.result?.consent?.grantId ? oidc.provider.Grant.find(oidc.result.consent.grantId) : undefined,
    interactions: {
      policy: [consent],
      url: (_context, { uid }) => `${config.baseUrl}${pagePath('connect', { id: uid })}`,
    },
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      dPoP: { enabled: false },
      revocation: { enabled: true },
      registration: { enabled: true, issueRegistrationAccessToken: false },
      clientIdMetadataDocument: { enabled: true, ack: 'draft-02' },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => resource,
        useGrantedResource: () => true,
        getResourceServerInfo: (_context, asked) => {
          if (asked !== resource) throw new errors.InvalidTarget(`tokens are for ${resource} only`);
          return { scope: APP_SCOPES.join(' '), accessTokenFormat: 'opaque', accessTokenTTL: LIVES.AccessToken };
        },
      },
    },
    // Reads who an app says it is, at an address that anybody may name.
    fetch: async (address) => {
      const asked = String(address instanceof Request ? address.url : address);
      const { url, status, contentType, bytes } = await rt.egress.read(asked, { account: null, ...DOCUMENT });
      if (url !== asked) throw new Error('a document about an app must not redirect');
      return new Response(new Uint8Array(bytes), { status, headers: { 'content-type': contentType } });
    },
    clientBasedCORS: () => false,
    cookies: {
      keys: internalSecrets(config).map((secret) =>
        deriveSecret(secret, 'cutroom oauth cookies').toString('base64url'),
      ),
      names: { session: 'cutroom_oauth', interaction: 'cutroom_connect', resume: 'cutroom_resume' },
      long: { httpOnly: true, sameSite: 'lax', signed: true, path: '/oauth' },
      short: { httpOnly: true, sameSite: 'lax', signed: true },
    },
    // Only id tokens are signed, and there are none without the scope `openid`. The library wants a key nevertheless.
    jwks: {
      keys: internalSecrets(config)
        .slice(0, 1)
        .map((secret) => deriveSigningKey(secret, 'cutroom oauth, Ed25519').export({ format: 'jwk' })),
    },
    renderError: (context: KoaContextWithOIDC, { error, error_description: reason }) => {
      context.type = 'text/plain; charset=utf-8';
      context.body = `This app can't be connected: ${reason ?? error}.\n\nConnect it again in the app. If that does not help, give it an API key instead: ${config.baseUrl}${PAGES.apiKeys}\n`;
    },
  } satisfies Configuration as Configuration);
  provider.proxy = true;
  provider.on('server_error', (_context, error) => {
    const known = error instanceof ServiceError || isUnavailable(error);
    rt.log[known ? 'warn' : 'error']({ err: error }, 'the authorization server failed');
  });
  return provider;
}
export type AuthorizationServer = Awaited<ReturnType<typeof createProvider>>;
