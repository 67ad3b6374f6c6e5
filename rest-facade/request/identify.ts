import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { parseCookie } from 'cookie';
import type { Config } from '../../platform/config/index.js';
import { type Em, NOBODY } from '../../platform/database/index.js';
import { notFound, ServiceError } from '../../platform/errors/index.js';
import { sha256 } from '../../platform/secrets/index.js';
import { NEEDS_PARTNER, type Runtime, type Viewer } from '../../runtime/index.js';
import {
  type AppScope,
  findViewerByAccessToken,
  findViewerByAppToken,
  findViewerByKey,
  findViewerBySession,
} from '../../subgraphs/identity/index.js';
import type { Tier } from '../route.js';
import { assertOrigin, header, readQuery } from './http.js';

export interface Caller {
  viewer: Viewer | null;
  /** The id of the partner whose key was sent; null if none was. */
  partner: string | null;
  sessionToken: string | null;
  /**
   * The key under which the caller's requests are counted: the account's, whichever of its API keys or sessions is used, or the
   * partner's. Null for an anonymous caller.
   */
  limitKey: string | null;
  /** What the caller may do, if it is an app that was connected by OAuth; null: everything that its viewer may. */
  scopes: readonly AppScope[] | null;
}

const cookieName = (config: Config): string => (config.baseUrl.startsWith('https:') ? '__Host-cutroom' : 'cutroom');

const ANONYMOUS: Caller = { viewer: null, partner: null, sessionToken: null, limitKey: null, scopes: null };

/**
 * Always compares the digests of all keys, so that the time taken reveals neither how much of a key is right nor which key
 * matches.
 */
function isPartnerKey(partnerKeys: readonly string[], key: string): boolean {
  const given = Buffer.from(sha256(key));
  return partnerKeys.map((known) => timingSafeEqual(Buffer.from(sha256(known)), given)).includes(true);
}

/**
 * Identifies the caller: by a key (`x-api-key`, bearer, or both, if they are of one account), else by a session cookie, else as
 * anonymous. An invalid key is an error and never falls back to the cookie. Partner keys are accepted on partner and public
 * routes only.
 * @param apps whether access tokens of apps are accepted as keys are: at `/mcp` only
 * @throws ServiceError KEY_INVALID for an unknown key or keys of two accounts, ACCOUNT_SUSPENDED, ORIGIN_REFUSED for a cookie in
 * a request that another site's page sent and that may write
 */
export async function identify(
  { config, log }: Pick<Runtime, 'config' | 'log'>,
  em: Em,
  request: IncomingMessage,
  tier: Tier = 'key',
  apps: 'apps' | 'no apps' = 'no apps',
): Promise<Caller> {
  const callers: Caller[] = [];
  for (const key of readKeys(request)) {
    if ((tier === 'partner' || tier === 'public') && isPartnerKey(config.partnerKeys, key)) {
      const partner = sha256(key).slice(0, 16);
      callers.push({ ...ANONYMOUS, partner, limitKey: `partner:${partner}` });
      continue;
    }
    const app = apps === 'apps' ? await findViewerByAppToken(em, key, log) : null;
    if (app) {
      callers.push({ ...ANONYMOUS, ...app, limitKey: app.viewer.userId });
      continue;
    }
    const found = await findViewerByKey(em, key, log);
    if (!found) throw new ServiceError('KEY_INVALID', tier === 'partner' ? PARTNER_KEY_INVALID : undefined);
    callers.push({ ...ANONYMOUS, viewer: found, limitKey: found.userId });
  }
  const [caller, other] = callers;
  if (other && other.limitKey !== caller?.limitKey)
    throw new ServiceError(
      'KEY_INVALID',
      'x-api-key and Authorization have keys of different accounts. Send one of them.',
    );
  if (caller) return caller;
  const token = parseCookie(header(request, 'cookie') ?? '')[cookieName(config)];
  if (!token) return ANONYMOUS;
  assertOrigin(config, request);
  const viewer = await findViewerBySession(em, token, tier === 'public' ? 'nobody' : 'refused', log);
  return { ...ANONYMOUS, viewer, sessionToken: token, limitKey: viewer?.userId ?? null };
}

/**
 * The account for which the address of a request was signed, in its current state. Whoever sends the request acts for it, with
 * its rights and at its limits.
 * @throws ServiceError BAD_INPUT for an address without a token, NOT_FOUND for one that is not ours, KEY_INVALID when its account or API key is gone,
 * ACCOUNT_SUSPENDED
 */
export async function identifyByAddress(
  { uploads }: Pick<Runtime, 'uploads'>,
  em: Em,
  { url }: IncomingMessage,
): Promise<Caller> {
  const token = readQuery(url).get('token');
  if (!token) throw new ServiceError('BAD_INPUT', '`token` is required.', { field: 'token' });
  const address = uploads.readAddress(token);
  if (!address) throw notFound('upload address');
  const { ownerId: userId, apiKeyId } = address;
  const viewer = await findViewerByAccessToken(em, { userId, apiKeyId, scope: 'read write' });
  if (!viewer) throw new ServiceError('KEY_INVALID', ADDRESS_ENDED);
  return { ...ANONYMOUS, viewer, limitKey: userId };
}

const ADDRESS_ENDED =
  'The API key that asked for this address was revoked, or its account is closed. Ask for another one.';
const PARTNER_KEY_INVALID = 'This partner key is not valid. Ask the operator of this installation for one.';

/**
 * The owner of what a caller stores: its account or, for a partner, nobody.
 * @throws ServiceError UNAUTHENTICATED for an anonymous caller
 */
export function ownerOf({ viewer, partner }: Pick<Caller, 'viewer' | 'partner'>): string {
  if (viewer) return viewer.userId;
  if (partner !== null) return NOBODY;
  throw new ServiceError('UNAUTHENTICATED');
}

/**
 * The keys of a request, each of which must be valid: those in `x-api-key` and in `Authorization`. Beside `x-api-key`, an
 * Authorization header of another scheme is not a key, because it may be meant for a proxy in front of the server.
 */
function readKeys(request: IncomingMessage): Set<string> {
  const [key, authorization] = [header(request, 'x-api-key'), header(request, 'authorization')];
  if (key === undefined) return new Set(authorization === undefined ? [] : [bearer(authorization)]);
  return new Set([key.trim(), ...(/^bearer\b/i.test(authorization ?? '') ? [bearer(authorization ?? '')] : [])]);
}

/** The key in an Authorization header. A header that is not a bearer token counts as an invalid key. */
const bearer = (value: string): string => /^bearer\s+(\S.*)$/i.exec(value)?.[1]?.trim() ?? '';

/**
 * Checks that the caller may use routes of this tier.
 * @throws ServiceError UNAUTHENTICATED, FORBIDDEN, SESSION_REQUIRED or ADMIN_REQUIRED
 */
export function assertTier(tier: Tier, { viewer, partner }: Pick<Caller, 'viewer' | 'partner'>): void {
  if (tier === 'public' || (tier === 'partner' && partner)) return;
  if (tier === 'partner')
    throw viewer
      ? new ServiceError('FORBIDDEN', NEEDS_PARTNER)
      : new ServiceError('UNAUTHENTICATED', 'Send a partner key as x-api-key.');
  if (!viewer) throw new ServiceError('UNAUTHENTICATED');
  if (tier === 'session' && viewer.via !== 'session') throw new ServiceError('SESSION_REQUIRED');
  if (tier === 'admin' && viewer.role !== 'admin') throw new ServiceError('ADMIN_REQUIRED');
}

/**
 * Whether a caller whose answer is still being sent may have it: its key or session may have ended since.
 * @throws ServiceError UNAVAILABLE if that cannot be found out now
 */
export async function isStillAllowed(
  rt: Runtime,
  tier: Tier,
  request: IncomingMessage,
  apps: 'apps' | 'no apps' = 'no apps',
): Promise<boolean> {
  try {
    assertTier(tier, await identify(rt, rt.db.em(), request, tier, apps));
    return true;
  } catch (error) {
    if (error instanceof ServiceError && error.status < 500 && error.status !== 429) return false;
    throw error;
  }
}

/** The Set-Cookie value that opens or closes a session in the browser. */
export function sessionCookie(config: Config, session: { token: string; expiresAt: string } | null): string {
  const secure = config.baseUrl.startsWith('https:') ? '; Secure' : '';
  const life = session ? `; Expires=${new Date(session.expiresAt).toUTCString()}` : '; Max-Age=0';
  return `${cookieName(config)}=${session?.token ?? ''}; Path=/; HttpOnly; SameSite=Lax${secure}${life}`;
}
