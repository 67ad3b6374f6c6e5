import { describe, expect, it } from '@jest/globals';
import { createAnswerBudgets, openResponseMeter } from '../platform/answers/index.js';
import { createLog } from '../platform/log/index.js';
import type { GraphContext } from '../runtime/index.js';
import { RemoteDataSource } from './remote-data-source.js';

const context = {
  log: createLog('silent'),
  viewer: null,
  meter: openResponseMeter(createAnswerBudgets(false), 'nobody'),
} as unknown as GraphContext;
const ask = async (fetch: typeof globalThis.fetch, timeoutMs = 5000): Promise<unknown> => {
  const source = new RemoteDataSource({
    name: 'media',
    url: 'http://media.test/graphql',
    fetch,
    tokens: { sign: () => 'signed', open: () => null },
    timeoutMs,
  });
  const answer = await source.process({ request: { query: '{ a }' }, context } as never);
  return answer.errors?.[0]?.extensions?.code ?? answer.data;
};

describe('a subgraph in another process', () => {
  it('answers', async () => {
    expect(await ask(async () => Response.json({ data: { a: 1 } }))).toEqual({ a: 1 });
  });

  it('that takes too long is TIMED_OUT, and one that is down is SHUTTING_DOWN', async () => {
    const never: typeof fetch = (_url, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new Error('wrapped')));
        setTimeout(() => reject(new Error('the limit was not kept')), 2000).unref();
      });
    expect(await ask(never, 30)).toBe('TIMED_OUT');
    expect(await ask(() => Promise.reject(new Error('ECONNREFUSED')))).toBe('SHUTTING_DOWN');
  });

  it("that rejects its gateway is a server error, not the user's 401", async () => {
    const refused = { message: 'no', extensions: { code: 'UNAUTHENTICATED', gatewayOnly: true } };
    expect(await ask(async () => Response.json({ errors: [refused] }))).toBe('UNAVAILABLE');
    const { gatewayOnly: _, ...own } = refused.extensions;
    expect(await ask(async () => Response.json({ data: null, errors: [{ message: 'no', extensions: own }] }))).toBe(
      'UNAUTHENTICATED',
    );
  });
});
