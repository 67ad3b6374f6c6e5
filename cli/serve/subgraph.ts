import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { GraphQLError } from 'graphql';
import { createYoga, type Plugin } from 'graphql-yoga';
import { createIntrospection } from '../../gateway/introspection/index.js';
import { GATEWAY_ONLY, IDENTITY_HEADER } from '../../gateway/remote-data-source.js';
import { assertAnswerSize, closeWith } from '../../platform/answers/index.js';
import { createByteBudget } from '../../platform/budget/index.js';
import type { SubgraphName } from '../../platform/config/index.js';
import { ServiceError } from '../../platform/errors/index.js';
import { asServiceError, presentError, toExtensions } from '../../platform/graph/errors.js';
import { toHolder } from '../../platform/limits/index.js';
import { assertDeclaredSize, readBytes } from '../../rest-facade/request/http.js';
import { createContext, type GraphContext, type Identity } from '../../runtime/index.js';
import { getSubgraph } from '../../subgraphs/all.js';
import type { Process } from '../process.js';
import { forwardedBy, readForwarded, TokenNotTaken } from './forwarded.js';
import { endWithJson, startHeartbeat } from './heartbeat.js';

const PATH = '/graphql';
/**
 * Maximum size of a request's body, in bytes. On most routes, a user's body may have 1 MB; the gateway adds the operation and
 * the keys.
 */
const BODY_LIMIT = 8 * 2 ** 20;
/** Budget, in bytes, for the bodies of all requests that are in memory at the same time. */
const IN_FLIGHT = { name: 'request bodies', total: 128 * 2 ** 20, perAccount: 32 * 2 ** 20, retryAfter: 5 };

/**
 * Starts one subgraph in its own process. It answers the gateway, which sends a token with the caller's identity in a header.
 * The token's signature is checked before a byte of the body is read; a token is valid once, for one subgraph and one body.
 * With CUTROOM_TOKEN_AUDIENCE the subgraph also answers other routers, which forward their callers' access tokens. Browsers
 * never call it, so it has no CORS, no page and no upload.
 */
export async function startSubgraph(
  process: Process,
  name: SubgraphName,
): Promise<{ address: string; stop(): Promise<void> }> {
  const { rt, tokens } = process;
  const { schema } = getSubgraph(name);
  const yoga = createYoga<{ identity: Identity; reply: ServerResponse }, GraphContext>({
    schema,
    graphqlEndpoint: PATH,
    cors: false,
    graphiql: false,
    landingPage: false,
    multipart: false,
    logging: false,
    plugins: [measuring],
    maskedErrors: {
      maskError: (error) => {
        const shown = presentError(error, rt.log);
        return new GraphQLError(shown.message, {
          extensions: shown.extensions,
          ...(shown.path ? { path: shown.path } : {}),
        });
      },
    },
    context: ({ identity, reply }) => {
      const context = createContext(rt, identity);
      closeWith(reply, context.meter);
      return context;
    },
  });

  const bodies = createByteBudget(IN_FLIGHT);
  const introspection = createIntrospection(schema);

  async function answer(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const path = request.url?.split('?')[0];
    if (path === '/healthz' && request.method === 'GET') return void reply.end('ok');
    if (path !== PATH) throw new ServiceError('NOT_FOUND');
    if (request.method !== 'POST') throw new ServiceError('METHOD_NOT_ALLOWED');
    const { identity, accept } = await caller(request);
    assertDeclaredSize(request, BODY_LIMIT);
    const held = bodies.open(toHolder(identity));
    try {
      const body = await readBytes(request, BODY_LIMIT, held);
      const finished = await accept(body);
      if (finished === null) await run(identity, body, reply);
      else endWithJson(reply, 200, finished);
    } finally {
      held.release();
    }
  }

  /**
   * Identifies the caller. Pass the body to `accept` before using it: it throws if the token is for another body, or if
   * `readForwarded` refuses another router's operation. If that asks about the schema, it returns the answer, else null.
   */
  async function caller(
    request: IncomingMessage,
  ): Promise<{ identity: Identity; accept(body: Buffer): Promise<string | null> }> {
    const header = request.headers[IDENTITY_HEADER];
    const forwarded = header === undefined ? await forwardedBy(process, request) : null;
    if (forwarded) {
      const { identity, scope } = forwarded;
      const account = identity.viewer?.userId ?? identity.address;
      return {
        identity,
        async accept(body) {
          const asked = readForwarded(process, schema, scope, body);
          return asked.isIntrospection ? introspection.answer({ ...asked, account }) : null;
        },
      };
    }
    const token = tokens.open(typeof header === 'string' ? header : '', name);
    if (!token) throw new NotItsGateway();
    const accept = async (body: Buffer): Promise<null> => {
      if (!token.accept(body)) throw new NotItsGateway();
      return null;
    };
    return { identity: token.value, accept };
  }

  async function run(identity: Identity, body: Buffer, reply: ServerResponse): Promise<void> {
    const stopHeartbeat = startHeartbeat(reply);
    try {
      const response = await yoga.fetch(
        `http://${name}${PATH}`,
        {
          method: 'POST',
          headers: { 'content-type': 'application/json', accept: 'application/json' },
          body: new Uint8Array(body),
        },
        { identity, reply },
      );
      endWithJson(reply, response.status, await response.text());
    } finally {
      stopHeartbeat();
    }
  }

  const server: Server = createServer({ requestTimeout: 30_000, headersTimeout: 10_000 }, (request, reply) => {
    answer(request, reply).catch((error: unknown) => refuse(rt.log, reply, error));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(rt.config.port, rt.config.host, resolve);
  });
  const bound = server.address();
  const port = typeof bound === 'object' && bound ? bound.port : rt.config.port;
  return {
    address: `http://${rt.config.host}:${port}${PATH}`,
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

class NotItsGateway extends ServiceError {
  constructor() {
    super('UNAUTHENTICATED', 'This subgraph answers its gateway only.');
  }
}

/** Responds with a failure in GraphQL's form. The rest of the request's body is not read: the response ends the connection. */
function refuse(log: Process['rt']['log'], reply: ServerResponse, error: unknown): void {
  const expected = asServiceError(error, log);
  if (!expected) log.error({ err: error }, 'unexpected error');
  const failure = expected ?? new ServiceError('INTERNAL');
  if (reply.headersSent) return void reply.destroy();
  const extensions = {
    ...toExtensions(failure),
    ...(failure instanceof NotItsGateway ? { [GATEWAY_ONLY]: true } : {}),
  };
  // RFC 6750: tells a client that it has to get another token.
  if (failure instanceof TokenNotTaken) reply.setHeader('www-authenticate', 'Bearer error="invalid_token"');
  reply
    .writeHead(failure.status, { 'content-type': 'application/json; charset=utf-8', connection: 'close' })
    .end(JSON.stringify({ errors: [{ message: failure.message, extensions }] }), () => reply.req.destroy());
}

/**
 * Passes the cursors of next pages to the gateway, and replaces an answer that is too large with an error before it is
 * serialized.
 */
const measuring: Plugin<GraphContext> = {
  onExecute: ({ args }) => ({
    onExecuteDone({ result, setResult }) {
      if (!('data' in result)) return;
      const { meter, log } = args.contextValue as GraphContext;
      try {
        assertAnswerSize(result.data);
        if (meter.next.size > 0) setResult({ ...result, extensions: { next: Object.fromEntries(meter.next) } });
      } catch (error) {
        const { message, extensions = {} } = presentError(error, log);
        setResult({ errors: [new GraphQLError(message, { extensions })] });
      }
    },
  }),
};
