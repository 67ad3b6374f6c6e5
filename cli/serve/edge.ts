import { readFile } from 'node:fs/promises';
import { isIPv6 } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createGateway, type Gateway } from '../../gateway/gateway.js';
import { createGraphqlServer } from '../../gateway/http.js';
import { LocalDataSource } from '../../gateway/local-data-source.js';
import { RemoteDataSource } from '../../gateway/remote-data-source.js';
import { type Config, SUBGRAPHS, type SubgraphName } from '../../platform/config/index.js';
import { checkDatabase } from '../../platform/database/index.js';
import { packageRoot } from '../../platform/paths.js';
import { streamZip } from '../../platform/zip.js';
import { createFacade } from '../../rest-facade/server.js';
import { exportAccount } from '../../subgraphs/account-export.js';
import { getSubgraph } from '../../subgraphs/all.js';
import { nameModels } from '../operate/models.js';
import type { Process } from '../process.js';

export interface Edge {
  app: FastifyInstance;
  gateway: Gateway;
  /** The address where the edge listens: `http://127.0.0.1:4000`. */
  address: string;
  /** From now on answers 503 on /readyz; finishes the requests in flight, and stops listening. */
  stop(): Promise<void>;
}

/** Builds the schemas of the subgraphs that will run in this process. They are kept for later calls. */
export function loadGraph(config: Config): void {
  for (const name of SUBGRAPHS) if (!config.subgraphUrls[name]) getSubgraph(name);
}

/** Starts the public side: facade, `/graphql`, files. Subgraphs with an address are remote; the others run in this process. */
export async function startEdge(process: Process): Promise<Edge> {
  const { rt, metrics } = process;
  const read = (file: string) => readFile(join(packageRoot, 'dist', 'schema', file), 'utf8');
  const [supergraph, hidden] = await Promise.all([read('supergraph.graphql'), read('hidden.json')]);
  // Must exceed the slowest request to a subgraph, which reads a catalog or has a slow model write several texts, each with one
  // repair.
  const timeoutMs = Math.max(600, rt.config.feedTimeoutSeconds + 30) * 1000;
  const dataSources = Object.fromEntries(
    SUBGRAPHS.map((name) => {
      const url = rt.config.subgraphUrls[name];
      return [
        name,
        url
          ? new RemoteDataSource({ name, url, fetch: process.internalFetch, tokens: process.tokens, timeoutMs })
          : new LocalDataSource(getSubgraph(name).schema),
      ];
    }),
  ) as Record<SubgraphName, LocalDataSource | RemoteDataSource>;
  const gateway = await createGateway(supergraph, dataSources as never, JSON.parse(hidden));
  const graphql = await createGraphqlServer(rt, gateway, metrics);
  let draining = false;
  const ready = async () => {
    const database = await checkDatabase(rt.db);
    return { ok: !draining && database === 'ok', checks: { database, draining: String(draining) } };
  };
  const models = nameModels(rt.providers.platform);
  const app = await createFacade({
    rt,
    gateway,
    graphql,
    metrics,
    ready,
    models,
    exportAccount: (account) => streamZip(exportAccount(account)),
  });
  await app.listen({ host: rt.config.host, port: rt.config.port });
  const bound = app.server.address();
  const port = typeof bound === 'object' && bound ? bound.port : rt.config.port;
  return {
    app,
    gateway,
    address: `http://${toAddressHost(rt.config.host)}:${port}`,
    async stop() {
      draining = true;
      // A client that never reads its answer must not keep the server from shutting down.
      const patience = setTimeout(() => app.server.closeAllConnections(), Math.min(20, rt.config.drainSeconds) * 1000);
      await app.close().finally(() => clearTimeout(patience));
      await graphql.stop();
      await gateway.close().catch((error: unknown) => rt.log.warn({ err: error }, 'the gateway did not close'));
    },
  };
}

/** The host of an address at which a server that listens on `host` can be reached: `[::1]` for `::`. */
function toAddressHost(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return isIPv6(host) ? `[${host}]` : host;
}
