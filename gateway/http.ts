import { AsyncLocalStorage } from 'node:async_hooks';
import { ApolloServer, type ApolloServerPlugin, HeaderMap } from '@apollo/server';
import { ApolloServerPluginLandingPageDisabled } from '@apollo/server/plugin/disabled';
import { GraphQLError } from 'graphql';
import { assertAnswerSize } from '../platform/answers/index.js';
import { ServiceError } from '../platform/errors/index.js';
import { presentError, toExtensions } from '../platform/graph/errors.js';
import type { Metrics } from '../platform/metrics/index.js';
import type { GraphContext, Runtime } from '../runtime/index.js';
import { assertChoices } from './choices.js';
import { computeCost, rootFields } from './cost.js';
import type { Gateway } from './gateway.js';
import {
  createIntrospection,
  INTROSPECTION_POINTS,
  type Introspection,
  isIntrospection,
} from './introspection/index.js';
import { assertParsable, costRefusal, limitingRules, OPERATION_LIMITS } from './operation-limits.js';

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
   * @param charge counts the operation's other root fields against the caller's limit (the first was counted with the request);
   * if it throws, the operation is not run
   */
  handle(
    request: GraphqlRequest,
    context: () => Promise<GraphContext>,
    charge: (points: number) => Promise<void>,
  ): Promise<GraphqlResponse>;
  stop(): Promise<void>;
}

/** Headers that a page of another site cannot send without a preflight, and of which a GET must have one. */
const PREFLIGHTED = ['apollo-require-preflight', 'x-apollo-operation-name', 'x-api-key', 'authorization'];

/** Creates the Apollo Server in front of the gateway: `/graphql` for the dashboard and any GraphQL client. */
export async function createGraphqlServer(rt: Runtime, gateway: Gateway, metrics: Metrics): Promise<GraphqlServer> {
  // Holds each request's context for `formatError`, because Apollo does not tell it which request an error belongs to.
  const current = new AsyncLocalStorage<Current>();
  const introspection = createIntrospection(gateway.apiSchema);
  const server = new ApolloServer<GraphContext>({
    gateway: gateway.apollo as never,
    introspection: rt.config.introspection,
    // Where introspection is off, errors must not reveal the schema either, as "Did you mean …?" would.
    hideSchemaDetailsFromClientErrors: !rt.config.introspection,
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
    csrfPrevention: { requestHeaders: PREFLIGHTED },
    persistedQueries: { ttl: 600 },
    validationRules: limitingRules(metrics),
    // Each error takes time: graphql-js compares an unknown name with all names of the graph.
    validationOptions: { maxErrors: 10 },
    plugins: [ApolloServerPluginLandingPageDisabled(), weighing(current, metrics, introspection), measuring],
    formatError: (_formatted, error) => {
      const shown = presentError(error, current.getStore()?.context?.log ?? rt.log);
      if (typeof shown.extensions?.quota === 'string') metrics.quotaRefused(shown.extensions.quota);
      return shown;
    },
    stringifyResult: (result) => current.getStore()?.introspected ?? `${JSON.stringify(result)}\n`,
    logger: { debug() {}, info() {}, warn: (text) => rt.log.warn(text), error: (text) => rt.log.error(text) },
  });
  await server.start();
  return {
    async handle({ method, headers, search, body }, context, charge) {
      const fault = findFault(queryIn(search, body), metrics);
      if (fault) return refuseOperation(fault, String(headers.accept ?? ''));
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
      const status =
        response.status === 400 && request.wellFormed && asksForLegacy(map.get('accept')) ? 200 : response.status;
      return { status: status ?? 200, headers: response.headers, body: text };
    },
    stop: () => server.stop(),
  };
}

const RESPONSE_JSON = 'application/graphql-response+json';

/**
 * Whether the client asks for `application/json` by name and not for the newer type. GraphQL over HTTP answers it with 200 even if the
 * operation is not valid, because its clients read no errors from other answers.
 */
const asksForLegacy = (accept = ''): boolean => accept.includes('application/json') && !accept.includes(RESPONSE_JSON);

/** The GraphQL answer to a request that was refused before its operation was run. */
export function refuseOperation(failure: ServiceError, accept: string): GraphqlResponse {
  const type = accept.includes(RESPONSE_JSON) ? RESPONSE_JSON : 'application/json';
  return {
    status: failure.status,
    headers: new Map([['content-type', `${type}; charset=utf-8`]]),
    body: `${JSON.stringify({ errors: [{ message: failure.message, extensions: toExtensions(failure) }] })}\n`,
  };
}

/** The text of the operation that a request sends, if it does. */
function queryIn(search: string, body: unknown): unknown {
  if (typeof body === 'object' && body !== null && 'query' in body) return body.query;
  return new URLSearchParams(search).get('query');
}

/** Why a text cannot be parsed safely; null if it can. */
function findFault(text: unknown, metrics: Metrics): ServiceError | null {
  try {
    if (typeof text === 'string') assertParsable(text, metrics);
    return null;
  } catch (error) {
    if (error instanceof ServiceError) return error;
    throw error;
  }
}

/** State of the request that is being answered. */
interface Current {
  context?: GraphContext;
  charge: (points: number) => Promise<void>;
  /** The error of the rate limiter or of a budget, if it refused the operation. The response then gets the same headers as over REST. */
  refusal?: unknown;
  /** Whether the request has an operation, valid or not. */
  wellFormed?: boolean;
  /** The finished answer, as text, to an operation of introspection. */
  introspected?: string;
}

/**
 * An Apollo plugin that, before an operation is run, refuses it if it costs too much or cannot be run, and charges for its root
 * fields. It answers introspection itself.
 */
function weighing(
  current: AsyncLocalStorage<Current>,
  metrics: Metrics,
  introspection: Introspection,
): ApolloServerPlugin<GraphContext> {
  return {
    async requestDidStart() {
      return {
        async didResolveSource() {
          const store = current.getStore();
          if (store) store.wellFormed = true;
        },
        async didResolveOperation({ schema, document, operation, request, contextValue }) {
          // Apollo would pass an operation that cannot be run on to the gateway, which would report an internal error.
          if (!operation)
            throw badOperation('The request has several operations, or none: say which in `operationName`.');
          if (!schema.getRootType(operation.operation)) throw badOperation(`The graph has no ${operation.operation}s.`);
          const store = current.getStore();
          try {
            const variables = request.variables ?? {};
            const isAboutSchema = isIntrospection(document, operation);
            assertChoices(schema, operation, variables);
            const cost = computeCost(schema, document, operation, variables);
            if (cost > OPERATION_LIMITS.cost) throw costRefusal(cost);
            const { size } = rootFields(document, operation);
            if (size > 1) await store?.charge(size - 1);
            if (!isAboutSchema || !store) return;
            const account = contextValue.viewer?.userId ?? contextValue.address;
            store.introspected = await introspection.answer({ document, operation, variables, account }, () =>
              store.charge(INTROSPECTION_POINTS - 1),
            );
          } catch (error) {
            if (!(error instanceof ServiceError)) throw error;
            if (error.code === 'OPERATION_TOO_COSTLY') metrics.operationRefused('cost');
            if (error.status === 400) throw refused(error);
            if (store) store.refusal = error;
            throw error;
          }
        },
        async responseForOperation() {
          if (current.getStore()?.introspected === undefined) return null;
          // `stringifyResult` writes the answer.
          return { http: { headers: new HeaderMap() }, body: { kind: 'single', singleResult: { data: {} } } };
        },
      };
    },
  };
}

/**
 * An Apollo plugin that adds the cursors of next pages to the answer, and replaces an answer that is too large with an error
 * before it is serialized.
 */
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
        const { next } = contextValue.meter;
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
