import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { parseCookie } from 'cookie';
import type { Config } from '../platform/config/index.js';
import type { Em } from '../platform/database/index.js';
import { ServiceError } from '../platform/errors/index.js';
import { sha256 } from '../platform/secrets/index.js';
import type { Runtime, Viewer } from '../runtime/index.js';
import { viewerOfKey, viewerOfSession } from '../subgraphs/identity/index.js';
import { assertOrigin } from './cross-site.js';
import type { Tier } from './route.js';

export interface Caller {
  viewer: Viewer | null;
  partner: boolean;
  sessionToken: string | null;
  /** Whose requests are counted together: an account's, whichever of its keys or sessions sends them, or a partner key's; null for nobody. */
  limitKey: string | null;
}

const cookieName = (config: Config): string => (config.baseUrl.startsWith('https:') ? '__Host-cutroom' : 'cutroom');

const header = (request: IncomingMessage, name: string): string | undefined => {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
};

const NOBODY: Caller = { viewer: null, partner: false, sessionToken: null, limitKey: null };

/** Compares digests, all of them, so that the time says nothing of how much of a key is right or which it is. */
function isPartnerKey(partnerKeys: readonly string[], key: string): boolean {
  const given = Buffer.from(sha256(key));
  return partnerKeys.map((known) => timingSafeEqual(Buffer.from(sha256(known)), given)).includes(true);
}

/**
 * Who sends the request: a key (header `x-api-key` or bearer), else a session cookie, else nobody. A key that is present
 * but not good is an error and never falls back to the cookie. Partners' keys are known on
 * partner and public routes only.
 * @throws ServiceError KEY_INVALID, ACCOUNT_SUSPENDED, ORIGIN_REFUSED
 */
export async function identify(
  { config, log }: Pick<Runtime, 'config' | 'log'>,
  em: Em,
  request: IncomingMessage,
  tier: Tier = 'key',
): Promise<Caller> {
  const key = header(request, 'x-api-key') ?? bearer(header(request, 'authorization'));
  if (key !== undefined) {
    if ((tier === 'partner' || tier === 'public') && isPartnerKey(config.partnerKeys, key.trim()))
      return { ...NOBODY, partner: true, limitKey: `partner:${sha256(key.trim()).slice(0, 16)}` };
    const found = await viewerOfKey(em, key.trim(), log);
    if (!found) throw new ServiceError('KEY_INVALID');
    return { ...NOBODY, viewer: found, limitKey: found.userId };
  }
  const token = parseCookie(header(request, 'cookie') ?? '')[cookieName(config)];
  if (!token) return NOBODY;
  assertOrigin(config, request);
  const viewer = await viewerOfSession(em, token, tier === 'public' ? 'nobody' : 'refused');
  return { ...NOBODY, viewer, sessionToken: token, limitKey: viewer?.userId ?? null };
}

/** Any Authorization header is an attempt to use a key; one that is not a bearer is a bad one. */
function bearer(value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  return /^bearer\s+(\S.*)$/i.exec(value)?.[1] ?? '';
}

/** @throws ServiceError UNAUTHENTICATED, FORBIDDEN, SESSION_REQUIRED, ADMIN_REQUIRED */
export function assertTier(tier: Tier, { viewer, partner }: Pick<Caller, 'viewer' | 'partner'>): void {
  if (tier === 'public' || (tier === 'partner' && partner)) return;
  if (tier === 'partner')
    throw viewer
      ? new ServiceError('FORBIDDEN', 'This needs a partner key; an account cannot do it.')
      : new ServiceError('UNAUTHENTICATED', 'Send a partner key as x-api-key.');
  if (!viewer) throw new ServiceError('UNAUTHENTICATED');
  if (tier === 'session' && viewer.via !== 'session') throw new ServiceError('SESSION_REQUIRED');
  if (tier === 'admin' && viewer.role !== 'admin') throw new ServiceError('ADMIN_REQUIRED');
}

/** The Set-Cookie value that opens or closes a session in the browser. */
export function sessionCookie(config: Config, session: { token: string; expiresAt: string } | null): string {
  const secure = config.baseUrl.startsWith('https:') ? '; Secure' : '';
  const life = session ? `; Expires=${new Date(session.expiresAt).toUTCString()}` : '; Max-Age=0';
  return `${cookieName(config)}=${session?.token ?? ''}; Path=/; HttpOnly; SameSite=Lax${secure}${life}`;
}
