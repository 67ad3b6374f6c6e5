import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getIntrospectionQuery, type IntrospectionOptions } from 'graphql';
import { send } from '../support/client.js';
import { type Server, startServer } from '../support/server.js';

let server: Server;
beforeAll(async () => {
  server = await startServer({ env: { CUTROOM_RATE_LIMIT_PER_MINUTE: '100000' } });
});
afterAll(() => server?.remove());

const ask = (query: string) => send(server.url, 'POST', '/graphql', { query });

describe('introspection by strangers', () => {
  it("takes every combination of the options of graphql-js's query", async () => {
    const options = [
      'descriptions',
      'specifiedByUrl',
      'directiveIsRepeatable',
      'schemaDescription',
      'inputValueDeprecation',
      'oneOf',
    ] as const satisfies (keyof IntrospectionOptions)[];
    for (let chosen = 0; chosen < 2 ** options.length; chosen += 1) {
      const query = getIntrospectionQuery({
        ...Object.fromEntries(options.map((option, bit) => [option, (chosen & (2 ** bit)) !== 0])),
        typeDepth: 2 + (chosen % 20),
      });
      const answer = await ask(query);
      expect({ chosen, status: answer.status, errors: answer.body.errors }).toEqual({
        chosen,
        status: 200,
        errors: undefined,
      });
    }
  });

  it('is refused when it is a flood, while the server still serves', async () => {
    const types = Array.from({ length: 30 }, (_, at) => `a${at}: types { ...T }`).join(' ');
    const flood = (salt: number): string =>
      `{ __schema { s${salt}: queryType { name } ${types} } }
       fragment T on __Type { ofType { fields { args { type { name kind } } } } ...U }
       fragment U on __Type { fields { args { type { name ofType { name } } } type { fields { args { name } } } } }`;
    let over = false;
    const asked = Promise.all(Array.from({ length: 200 }, (_, salt) => ask(flood(salt)))).finally(() => {
      over = true;
    });
    let served = 0;
    for (; !over; served += 1) expect((await send(server.url, 'GET', '/healthz')).status).toBe(200);
    const statuses = (await asked).map(({ status }) => status);
    // Too costly, or one of more than one address may have waiting.
    expect(statuses.filter((status) => status !== 400 && status !== 429)).toEqual([]);
    // A fast server refuses all of them in half a second.
    expect(served).toBeGreaterThan(0);
    expect((await ask('{ __schema { queryType { name } } }')).status).toBe(200);
  });
});
