import { AsyncLocalStorage } from 'node:async_hooks';
import { ApolloServer, type ApolloServerPlugin, HeaderMap } from '@apollo/server';
import { ApolloServerPluginLandingPageDisabled } from '@apollo/server/plugin/disabled';
import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth';
import { maxDirectivesRule } from '@escape.tech/graphql-armor-max-directives';
import { GraphQLError, type ValidationContext } from 'graphql';
import { assertAnswerSize } from '../platform/answers/index.js';
import { ServiceError } from '../platform/errors/index.js';
import { presentError } from '../platform/graph/errors.js';
import type { Metrics } from '../platform/metrics/index.js';
import type { GraphContext, Runtime } from '../runtime/index.js';
import { assertChoices } from './choices.js';
import { costOf } from './cost.js';
import type { Gateway } from './gateway.js';

/** Limits of one operation on `/graphql`; each is tested at the limit and one over. `cost` is what {@link costOf} says. */
export const OPERATION_LIMITS = { depth: 12, aliases: 30, directives: 30, tokens: 4000, cost: 200_000 } as const;

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
  /**
   * Runs one operation.
   * @param charge counts the root fields beyond the first, which the request itself was; what it throws, this throws
   */
  handle(
    request: GraphqlRequest,
    context: () => Promise<GraphContext>,
    charge: (points: number) => Promise<void>,
  ): Promise<GraphqlResponse>;
  stop(): Promise<void>;
}

/** Apollo Server in front of the gateway: `/graphql` for the dashboard and any GraphQL client. */
export async function createGraphqlServer(rt: Runtime, gateway: Gateway, metrics: Metrics): Promise<GraphqlServer> {
  // Apollo formats errors without saying whose they are.
  const current = new AsyncLocalStorage<Current>();
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
    plugins: [ApolloServerPluginLandingPageDisabled(), weighing(current, metrics), measuring],
    formatError: (_formatted, error) => {
      const shown = presentError(error, current.getStore()?.context?.log ?? rt.log);
      if (typeof shown.extensions?.quota === 'string') metrics.quotaRefused(shown.extensions.quota);
      return shown;
    },
    logger: { debug() {}, info() {}, warn: (text) => rt.log.warn(text), error: (text) => rt.log.error(text) },
  });
  await server.start();
  return {
    async handle({ method, headers, search, body }, context, charge) {
      const map = new HeaderMap();
      for (const [name, value] of Object.entries(headers))
        if (value !== undefined) map.set(name, Array.isArray(value) ? value.join(', ') : value);
      const request: Current = { charge };
      const response = await current.run(request, () =>
        server.executeHTTPGraphQLRequest({
          httpGraphQLRequest: { method, headers: map, search, body },
          context: async () => {
            request.context = await context();
            return request.context;
          },
        }),
      );
      if (request.refusal) throw request.refusal;
      const text = response.body.kind === 'complete' ? response.body.string : '';
      return { status: response.status ?? 200, headers: response.headers, body: text };
    },
    stop: () => server.stop(),
  };
}

/** What is known of the request that is being answered. */
interface Current {
  context?: GraphContext;
  charge: (points: number) => Promise<void>;
  /** Why nothing was run: answered like every refusal of the limiter, with its headers. */
  refusal?: unknown;
}

/** Refuses an operation that costs too much before anything runs, and counts its root fields. */
function weighing(current: AsyncLocalStorage<Current>, metrics: Metrics): ApolloServerPlugin<GraphContext> {
  return {
    async requestDidStart() {
      return {
        async didResolveOperation({ schema, document, operation, request }) {
          // With a gateway, Apollo leaves what cannot be run to it, which calls it a fault of its own.
          if (!operation)
            throw badOperation('The request has several operations, or none: say which in `operationName`.');
          if (!schema.getRootType(operation.operation)) throw badOperation(`The graph has no ${operation.operation}s.`);
          refuseChoices(schema, operation, request.variables ?? {});
          const { cost, rootFields } = costOf(schema, document, operation, request.variables ?? {});
          if (cost > OPERATION_LIMITS.cost) {
            metrics.operationRefused('cost');
            throw tooCostly(cost);
          }
          const store = current.getStore();
          if (!store || rootFields < 2) return;
          try {
            await store.charge(rootFields - 1);
          } catch (error) {
            store.refusal = error;
            throw error;
          }
        },
      };
    },
  };
}

/** What a variable of the wrong choice is refused with: a 400 in the facade's words. */
function refuseChoices(...checked: Parameters<typeof assertChoices>): void {
  try {
    assertChoices(...checked);
  } catch (error) {
    throw error instanceof ServiceError ? refused(error) : error;
  }
}

/** Says where lists go on, and refuses an answer that is too large, before it is written out. */
const measuring: ApolloServerPlugin<GraphContext> = {
  async requestDidStart() {
    return {
      async willSendResponse({ response, contextValue }) {
        if (response.body.kind !== 'single') return;
        const { singleResult } = response.body;
        try {
          assertAnswerSize(singleResult.data);
        } catch (error) {
          if (!(error instanceof ServiceError)) throw error;
          response.body.singleResult = { errors: [presentError(error, contextValue.log)] };
          response.http.status = error.status;
          return;
        }
        const { next } = contextValue.answer;
        if (next.size > 0)
          response.body.singleResult = {
            ...singleResult,
            extensions: { ...singleResult.extensions, next: Object.fromEntries(next) },
          };
      },
    };
  },
};

const badOperation = (message: string): GraphQLError => refused(new ServiceError('BAD_INPUT', message));

const refused = (originalError: ServiceError): GraphQLError =>
  new GraphQLError(originalError.message, { originalError, extensions: { http: { status: 400 } } });

function tooCostly(cost: number): GraphQLError {
  const shown = Math.min(cost, Number.MAX_SAFE_INTEGER).toLocaleString('en');
  const most = OPERATION_LIMITS.cost.toLocaleString('en');
  const originalError = new ServiceError(
    'OPERATION_TOO_COSTLY',
    `This operation costs ${shown}; at most ${most} is allowed. A field costs 1 and a row of a list 10 more, times the \`limit\` of the lists around it. Ask for fewer lists, rows or fields.`,
  );
  return refused(originalError);
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
