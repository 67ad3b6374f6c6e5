import { createServer, type Server } from 'node:http';
import { GraphQLError } from 'graphql';
import { createYoga } from 'graphql-yoga';
import { GATEWAY_ONLY, IDENTITY_HEADER } from '../gateway/remote-data-source.js';
import type { SubgraphName } from '../platform/config/index.js';
import { ServiceError } from '../platform/errors/index.js';
import { extensionsOf, presentError } from '../platform/graph/errors.js';
import { subgraphOf } from '../subgraphs/all.js';
import { createContext, type GraphContext } from '../subgraphs/runtime.js';
import type { Process } from './runtime.js';

/** One subgraph in a process of its own. It believes only identities that the gateway signed less than a minute ago. */
export async function startSubgraph(
  process: Process,
  name: SubgraphName,
): Promise<{ address: string; stop(): Promise<void> }> {
  const { rt, signer } = process;
  const yoga = createYoga<object, GraphContext>({
    schema: subgraphOf(name).schema,
    graphqlEndpoint: '/graphql',
    graphiql: false,
    landingPage: false,
    healthCheckEndpoint: '/healthz',
    logging: false,
    maskedErrors: {
      maskError: (error) => {
        const shown = presentError(error, rt.log);
        return new GraphQLError(shown.message, {
          extensions: shown.extensions,
          ...(shown.path ? { path: shown.path } : {}),
        });
      },
    },
    context: ({ request }) => {
      const identity = signer.verify(request.headers.get(IDENTITY_HEADER) ?? '');
      if (!identity) {
        const refused = new ServiceError('UNAUTHENTICATED', 'This subgraph answers its gateway only.');
        throw new GraphQLError(refused.message, {
          extensions: { ...extensionsOf(refused), [GATEWAY_ONLY]: true },
        });
      }
      return createContext(rt, identity);
    },
  });
  const server: Server = createServer(yoga);
  await new Promise<void>((resolve) => server.listen(rt.config.port, rt.config.host, resolve));
  const bound = server.address();
  const port = typeof bound === 'object' && bound ? bound.port : rt.config.port;
  return {
    address: `http://${rt.config.host}:${port}/graphql`,
    stop: () =>
      new Promise((resolve) => {
        const patience = setTimeout(() => server.closeAllConnections(), Math.min(20, rt.config.drainSeconds) * 1000);
        server.close(() => {
          clearTimeout(patience);
          resolve();
        });
        server.closeIdleConnections();
      }),
  };
}
