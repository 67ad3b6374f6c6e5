import { createPublicKey, type KeyObject, randomUUID } from 'node:crypto';
import type { JWK } from 'jose';
import type { Config } from '../config/index.js';
import { deriveSigningKey, internalSecrets } from './index.js';

/** How long a token is valid, by its issuer's clock. */
export const TOKEN_SECONDS = 60;
/** How far the clocks of two machines may differ. */
const SKEW_SECONDS = 30;
const ALGORITHM = 'EdDSA';
/** The `typ` of access tokens by RFC 9068. No other token of ours has it. */
const TYPE = 'at+jwt';

/** What a token may be used for: each scope includes those before it. */
export const TOKEN_SCOPES = ['read', 'read write', 'read write admin'] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];

/** The account that a token represents, and its scope. */
export interface TokenHolder {
  userId: string;
  /** The API key that requested the token; null if a session did. */
  apiKeyId: string | null;
  scope: TokenScope;
}

/** Thrown when a token is refused. The message tells its holder why, and what to do. */
export class TokenRefusal extends Error {}

/**
 * Access tokens for callers who use another GraphQL router, which forwards the token to the subgraphs. They are JWTs (RFC 9068)
 * with CUTROOM_BASE_URL as issuer and CUTROOM_TOKEN_AUDIENCE as audience. Their key pairs are derived from the internal secrets, so
 * that every process has them without storing any. Public keys of secrets that no longer sign, but are still accepted, stay
 * published.
 */
export interface AccessTokens {
  /** Whether tokens are made and accepted at all: only if CUTROOM_TOKEN_AUDIENCE is set. */
  readonly enabled: boolean;
  sign(holder: TokenHolder): Promise<string>;
  /** Verifies a token, and returns its holder. @throws TokenRefusal when it is not valid */
  verify(token: string): Promise<TokenHolder>;
  /** The public keys, as a JWK Set. */
  keySet(): Promise<{ keys: JWK[] }>;
}

interface KeyPair {
  id: string;
  secret: KeyObject;
  open: KeyObject;
  jwk: JWK;
}

type Issuing = Pick<Config, 'baseUrl' | 'dataDir' | 'internalSecret' | 'acceptedSecrets' | 'tokenAudience'>;

/** @param now milliseconds since 1970, for tests */
export function createAccessTokens(config: Issuing, now: () => number = Date.now): AccessTokens {
  const { baseUrl: issuer, tokenAudience: audience } = config;
  let made: Promise<KeyPair[]> | null = null;
  const keys = (): Promise<KeyPair[]> => {
    made ??= Promise.all(internalSecrets(config).map(deriveKeyPair));
    return made;
  };
  return {
    enabled: audience !== null,
    async sign({ userId, apiKeyId, scope }) {
      if (audience === null) throw new Error('There is nobody to make a token out to');
      const { SignJWT } = await import('jose');
      const [key] = await keys();
      const at = Math.floor(now() / 1000);
      return new SignJWT({ scope, client_id: apiKeyId ?? 'session' })
        .setProtectedHeader({ alg: ALGORITHM, typ: TYPE, kid: key!.id })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(userId)
        .setJti(randomUUID())
        .setIssuedAt(at)
        .setExpirationTime(at + TOKEN_SECONDS)
        .sign(key!.secret);
    },
    async verify(token) {
      if (audience === null)
        throw new TokenRefusal('Access tokens are not accepted here: CUTROOM_TOKEN_AUDIENCE is not set.');
      const { jwtVerify, errors } = await import('jose');
      const known = await keys();
      try {
        const { payload } = await jwtVerify(
          token,
          ({ kid }) => {
            const key = known.find(({ id }) => id === kid);
            if (!key) throw new errors.JWKSNoMatchingKey();
            return key.open;
          },
          {
            algorithms: [ALGORITHM],
            typ: TYPE,
            issuer,
            audience,
            requiredClaims: ['sub', 'exp', 'client_id', 'scope'],
            // Also refuses a token from the future.
            maxTokenAge: TOKEN_SECONDS,
            clockTolerance: SKEW_SECONDS,
            currentDate: new Date(now()),
          },
        );
        const { sub, client_id, scope } = payload as { sub: string; client_id: string; scope: TokenScope };
        return { userId: sub, apiKeyId: client_id === 'session' ? null : client_id, scope };
      } catch (error) {
        throw toRefusal(error, issuer, audience);
      }
    },
    keySet: async () => ({ keys: (await keys()).map(({ jwk }) => jwk) }),
  };
}

async function deriveKeyPair(internalSecret: string): Promise<KeyPair> {
  const { calculateJwkThumbprint, exportJWK } = await import('jose');
  const secret = deriveSigningKey(internalSecret, 'cutroom access tokens, Ed25519');
  const open = createPublicKey(secret);
  const jwk = await exportJWK(open);
  const id = await calculateJwkThumbprint(jwk);
  return { id, secret, open, jwk: { ...jwk, kid: id, alg: ALGORITHM, use: 'sig' } };
}

/** Describes what is wrong with a token, and what to do. The token's own contents are not repeated. */
function toRefusal(error: unknown, issuer: string, audience: string): Error {
  const { code, claim, message } = error as { code?: string; claim?: string; message: string };
  if (code === undefined || !/^ERR_J/.test(code)) return error as Error;
  const again = 'Ask for a new one: POST /auth/token.';
  if (code === 'ERR_JWT_EXPIRED')
    return new TokenRefusal(`This access token has expired: it is valid for ${TOKEN_SECONDS} s. ${again}`);
  if (claim === 'aud') return new TokenRefusal(`This access token is not for the audience ${audience}.`);
  if (claim === 'iss') return new TokenRefusal(`This access token was not issued by ${issuer}.`);
  if (claim === 'iat' && message.includes('past'))
    return new TokenRefusal('This access token is from the future: a clock is wrong by more than half a minute.');
  return new TokenRefusal(`This access token is not valid. ${again}`);
}
