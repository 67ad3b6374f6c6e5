import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newAccount } from '../support/client.js';
import { type Relay, startRelay } from '../support/relay.js';
import { type Server, startServer } from '../support/server.js';
import { haveServices, type Service, startPostgres } from '../support/services.js';

/** An edge, and a relay between it and the catalog's subgraph. The relay can lose everything, as a network might. */
let postgres: Service;
let subgraph: Server;
let relay: Relay;
let edge: Server;

(haveServices() ? describe : describe.skip)(
  'a subgraph whose machine has vanished without closing its connections',
  () => {
    beforeAll(async () => {
      postgres = await startPostgres();
      const env = {
        DATABASE_URL: postgres.url,
        CUTROOM_INTERNAL_SECRET: 's'.repeat(32),
        CUTROOM_ENCRYPTION_KEY: '0'.repeat(64),
      };
      subgraph = await startServer({ env, command: ['subgraph', 'catalog'] });
      relay = await startRelay(subgraph.port);
      const url = `http://127.0.0.1:${relay.port}/graphql`;
      edge = await startServer({ env: { ...env, SUBGRAPH_CATALOG_URL: url }, command: ['edge'] });
    });
    afterAll(async () => {
      await edge?.remove();
      await relay?.close();
      await subgraph?.remove();
      await postgres?.stop();
    });

    it('is a 503 for its own fields only, and is found again', async () => {
      const account = await newAccount(edge.url);
      const products = () => account.call('GET', '/api/v1/props');
      expect((await products()).status).toBe(200);
      relay.silence();
      const answer = await products();
      expect(answer).toMatchObject({ status: 503, body: { ok: false, code: 'SHUTTING_DOWN' } });
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await account.call('GET', '/api/v1/personas')).status).toBe(200);
      relay.speak();
      expect((await products()).status).toBe(200);
    });
  },
);
