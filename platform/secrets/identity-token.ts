import { randomBytes } from 'node:crypto';
import type { Config } from '../config/index.js';
import { createSigner, type IdentitySigner, sha256 } from './index.js';

/** How long a token is valid. Its way from one process to another takes far less; the rest allows for clocks that differ. */
const LIFE_MS = 30_000;

interface Sealed<T> {
  value: T;
  /** SHA-256 of the request's body: the token is valid for this one request. */
  body: string;
  nonce: string;
  /** When the token was signed, by the signer's clock. */
  at: number;
}

/** A token that was signed for this audience and has not expired; it is valid only if {@link accept} returns true. */
export interface OpenedToken<T> {
  value: T;
  /** Whether the token was signed for this body and has not been used before in this process. If so, it now counts as used. */
  accept(body: string | Buffer): boolean;
}

/** Tokens by which the gateway tells a remote subgraph who is calling: valid once, for one subgraph and request, for 30 s. */
export interface IdentityTokens<T> {
  /** @param audience the subgraph's name @param body exactly the body that is sent */
  sign(value: T, audience: string, body: string): string;
  /** Checks a token. Null when it is malformed, forged, expired, used before, or for another audience. */
  open(token: string, audience: string): OpenedToken<T> | null;
}

/** @param now milliseconds since 1970, for tests */
export function createIdentityTokens<T>(config: Config, now: () => number = Date.now): IdentityTokens<T> {
  const signers = new Map<string, IdentitySigner<Sealed<T>>>();
  const makeSigner = (audience: string): IdentitySigner<Sealed<T>> => {
    const signer =
      signers.get(audience) ?? createSigner(config, { purpose: `identity:${audience}`, lifeMs: LIFE_MS, now });
    signers.set(audience, signer);
    return signer;
  };
  const used = usedNonces(now);
  return {
    sign: (value, audience, body) =>
      makeSigner(audience).sign({ value, body: sha256(body), nonce: randomBytes(16).toString('base64url'), at: now() }),
    open(token, audience) {
      const opened = makeSigner(audience).verify(token);
      if (!opened || used.has(opened.nonce) || opened.at > now() + LIFE_MS) return null;
      return {
        value: opened.value,
        accept: (body) => sha256(body) === opened.body && used.add(opened.nonce),
      };
    },
  };
}

/**
 * Nonces of used tokens, kept at least as long as any token can live. Only nonces of correctly signed tokens are added, so
 * their number is limited by the traffic.
 */
function usedNonces(now: () => number) {
  // Two generations: the older one is dropped as a whole when all its nonces have expired.
  let [current, previous] = [new Set<string>(), new Set<string>()];
  let began = now();
  const turn = (): void => {
    if (now() - began < GENERATION_MS) return;
    [previous, current] = [now() - began < 2 * GENERATION_MS ? current : new Set(), new Set()];
    began = now();
  };
  return {
    has: (nonce: string): boolean => current.has(nonce) || previous.has(nonce),
    /** Records that a nonce was used. @returns false if it had been used before */
    add(nonce: string): boolean {
      turn();
      if (current.has(nonce) || previous.has(nonce)) return false;
      current.add(nonce);
      return true;
    },
  };
}

/** The longest time for which a token may be valid here: a signer's clock may be ahead of ours by a token's whole life. */
const GENERATION_MS = 2 * LIFE_MS;
