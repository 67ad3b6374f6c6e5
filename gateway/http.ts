import { AsyncLocalStorage } from 'node:async_hooks';
import { ApolloServer, HeaderMap } from '@apollo/server';
import { ApolloServerPluginLandingPageDisabled } from '@apollo/server/plugin/disabled';
import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth';
import { maxDirectivesRule } from '@escape.tech/graphql-armor-max-directives';
import { GraphQLError, type ValidationContext } from 'graphql';
import { presentError } from '../platform/graph/errors.js';
import type { Metrics } from '../platform/metrics/index.js';
import type { GraphContext, Runtime } from '../subgraphs/runtime.js';
import type { Gateway } from './gateway.js';

/** Limits of one operation on `/graphql`; each is tested at the limit and one over. */
export const OPERATION_LIMITS = { depth: 12, aliases: 30, directives: 30, tokens: 4000 } as const;

export interface GraphqlRequest {
  method: string;
  headers: Record<string, string | string[] | undefined>;
  search: string;
  body: unknown;
}
export interface GraphqlResponse {
  status: number;
  headers: Map<string, string>;
  body: string;
}
export interface GraphqlServer {
  handle(request: GraphqlRequest, context: () => Promise<GraphContext>): Promise<GraphqlResponse>;
  stop(): Promise<void>;
}

/** Apollo Server in front of the gateway: `/graphql` for the dashboard and any GraphQL client. */
export async function createGraphqlServer(rt: Runtime, gateway: Gateway, metrics: Metrics): Promise<GraphqlServer> {
  // Apollo formats errors without saying whose they are.
  const current = new AsyncLocalStorage<{ context?: GraphContext }>();
  const server = new ApolloServer<GraphContext>({
    gateway: gateway.apollo as never,
    introspection: rt.config.introspection,
    // Who may not read the schema may not guess it either, by "Did you mean …?".
    hideSchemaDetailsFromClientErrors: !rt.config.introspection,
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
    csrfPrevention: true,
    persistedQueries: { ttl: 600 },
    parseOptions: { maxTokens: OPERATION_LIMITS.tokens },
    validationRules: rules(metrics),
    plugins: [ApolloServerPluginLandingPageDisabled()],
    formatError: (_formatted, error) => presentError(error, current.getStore()?.context?.log ?? rt.log),
    logger: { debug() {}, info() {}, warn: (text) => rt.log.warn(text), error: (text) => rt.log.error(text) },
  });
  await server.start();
  return {
    async handle({ method, headers, search, body }, context) {
      const map = new HeaderMap();
      for (const [name, value] of Object.entries(headers))
        if (value !== undefined) map.set(name, Array.isArray(value) ? value.join(', ') : value);
      const request: { context?: GraphContext } = {};
      const response = await current.run(request, () =>
        server.executeHTTPGraphQLRequest({
          httpGraphQLRequest: { method, headers: map, search, body },
          context: async () => {
            request.context = await context();
            return request.context;
          },
        }),
      );
      const text = response.body.kind === 'complete' ? response.body.string : '';
      return { status: response.status ?? 200, headers: response.headers, body: text };
    },
    stop: () => server.stop(),
  };
}

function rules(metrics: Metrics) {
  // Reported, not thrown: what a rule throws would be answered as a fault of ours.
  const stop = (limit: string) => ({
    propagateOnRejection: false,
    exposeLimits: true,
    onReject: [
      (context: ValidationContext | null, error: GraphQLError) => {
        metrics.operationRefused(limit);
        context?.reportError(new GraphQLError(error.message.replace(/^Syntax Error: /, '')));
      },
    ],
  });
  return [
    maxDepthRule({ n: OPERATION_LIMITS.depth, ignoreIntrospection: true, ...stop('depth') }),
    maxAliasesRule({ n: OPERATION_LIMITS.aliases, ...stop('aliases') }),
    maxDirectivesRule({ n: OPERATION_LIMITS.directives, ...stop('directives') }),
  ] as never[];
}
