import { randomBytes } from 'node:crypto';
import type { Config } from '../config/index.js';
import { createSigner, type IdentitySigner, sha256 } from './index.js';

/** From signing to reading is one hop between two processes; the rest is for clocks that disagree. */
const LIFE_MS = 30_000;

interface Sealed<T> {
  value: T;
  /** SHA-256 of the request's body: the token is good for this one request. */
  body: string;
  nonce: string;
  /** When it was signed, by the signer's clock. */
  at: number;
}

/** A token that was signed for this audience and has not expired; it counts once {@link accept} says so. */
export interface OpenedToken<T> {
  value: T;
  /** Whether it was signed for this body, and is used for the first time in this process. */
  accept(body: string | Buffer): boolean;
}

/** What the gateway tells a subgraph in another process about its caller: for one subgraph, one request, 30 s, one use. */
export interface IdentityTokens<T> {
  /** @param audience the subgraph's name @param body exactly what is sent */
  sign(value: T, audience: string, body: string): string;
  /** Null when the token is malformed, forged, expired, used before or for another audience. */
  open(token: string, audience: string): OpenedToken<T> | null;
}

/** @param now milliseconds since 1970, for tests */
export function createIdentityTokens<T>(config: Config, now: () => number = Date.now): IdentityTokens<T> {
  const signers = new Map<string, IdentitySigner<Sealed<T>>>();
  const signerOf = (audience: string): IdentitySigner<Sealed<T>> => {
    const signer =
      signers.get(audience) ?? createSigner(config, { purpose: `identity:${audience}`, lifeMs: LIFE_MS, now });
    signers.set(audience, signer);
    return signer;
  };
  const used = usedNonces(now);
  return {
    sign: (value, audience, body) =>
      signerOf(audience).sign({ value, body: sha256(body), nonce: randomBytes(16).toString('base64url'), at: now() }),
    open(token, audience) {
      const opened = signerOf(audience).verify(token);
      if (!opened || used.has(opened.nonce) || opened.at > now() + LIFE_MS) return null;
      return {
        value: opened.value,
        accept: (body) => sha256(body) === opened.body && used.add(opened.nonce),
      };
    },
  };
}

/** Nonces of used tokens, kept at least as long as any token can live. Only what is signed gets in: the size is the traffic's. */
function usedNonces(now: () => number) {
  // Two generations: the older one is dropped whole when all in it have expired.
  let [current, previous] = [new Set<string>(), new Set<string>()];
  let began = now();
  const turn = (): void => {
    if (now() - began < GENERATION_MS) return;
    [previous, current] = [now() - began < 2 * GENERATION_MS ? current : new Set(), new Set()];
    began = now();
  };
  return {
    has: (nonce: string): boolean => current.has(nonce) || previous.has(nonce),
    /** False when it is there already. */
    add(nonce: string): boolean {
      turn();
      if (current.has(nonce) || previous.has(nonce)) return false;
      current.add(nonce);
      return true;
    },
  };
}

/** A signer's clock may be ahead of ours by one life of a token, which then lives twice as long here. */
const GENERATION_MS = 2 * LIFE_MS;
