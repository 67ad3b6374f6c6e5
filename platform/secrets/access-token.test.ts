import { describe, expect, it } from '@jest/globals';
import { createAccessTokens, TokenRefusal } from './access-token.js';

const [OLD, NEW] = ['o'.repeat(40), 'n'.repeat(40)];
const HOLDER = { userId: 'u', apiKeyId: 'k', scope: 'read' } as const;
const createTokens = (
  internalSecret: string,
  acceptedSecrets: string[] = [],
  tokenAudience: string | null = 'router',
) =>
  createAccessTokens({
    baseUrl: 'https://cut.example.com',
    dataDir: '',
    internalSecret,
    acceptedSecrets,
    tokenAudience,
  });

describe('access tokens', () => {
  it('state their account, key and scope', async () => {
    const { sign, verify } = createTokens(OLD);
    for (const holder of [HOLDER, { ...HOLDER, apiKeyId: null, scope: 'read write admin' as const }])
      expect(await verify(await sign(holder))).toEqual(holder);
  });

  it('have the same keys in every process, one for each secret, which reveal nothing of it', async () => {
    const { keys } = await createTokens(NEW, [OLD]).keySet();
    expect(keys).toEqual((await createTokens(NEW, [OLD]).keySet()).keys);
    expect(keys).toEqual([...(await createTokens(NEW).keySet()).keys, ...(await createTokens(OLD).keySet()).keys]);
    expect(keys.every((key) => key.d === undefined)).toBe(true);
  });

  it('stay valid while the secret is rotated in three steps, whichever step the other process is at', async () => {
    const steps = [createTokens(OLD), createTokens(OLD, [NEW]), createTokens(NEW, [OLD]), createTokens(NEW)];
    for (const [index, signer] of steps.entries())
      for (const verifier of steps.slice(Math.max(0, index - 1), index + 2))
        expect(await verifier.verify(await signer.sign(HOLDER))).toEqual(HOLDER);
    await expect(steps[3]!.verify(await steps[0]!.sign(HOLDER))).rejects.toThrow(TokenRefusal);
  });

  it('are neither issued nor accepted without another router', async () => {
    const off = createTokens(OLD, [], null);
    expect(off.enabled).toBe(false);
    await expect(off.sign(HOLDER)).rejects.toThrow();
    await expect(off.verify(await createTokens(OLD).sign(HOLDER))).rejects.toThrow(TokenRefusal);
  });
});
