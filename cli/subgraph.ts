import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { GraphQLError } from 'graphql';
import { createYoga, type Plugin } from 'graphql-yoga';
import { GATEWAY_ONLY, IDENTITY_HEADER } from '../gateway/remote-data-source.js';
import { assertAnswerSize, closeWith } from '../platform/answers/index.js';
import { createByteBudget } from '../platform/budget/index.js';
import type { SubgraphName } from '../platform/config/index.js';
import { ServiceError } from '../platform/errors/index.js';
import { asServiceError, extensionsOf, presentError } from '../platform/graph/errors.js';
import { assertDeclaredSize, declaredSize, readBytes } from '../rest-facade/body.js';
import { createContext, type GraphContext, type Identity } from '../runtime/index.js';
import { subgraphOf } from '../subgraphs/all.js';
import type { Process } from './process.js';

const PATH = '/graphql';
/** A caller's body is at most 1 MB; the gateway adds the operation, and the keys of what it joins. */
const BODY_LIMIT = 8 * 2 ** 20;
/** Bodies in memory at a time. */
const IN_FLIGHT = { name: 'request bodies', total: 128 * 2 ** 20, perAccount: 32 * 2 ** 20, retryAfter: 5 };

/**
 * One subgraph in a process of its own. It answers its gateway and nobody else: the token in the head says for whom, is
 * looked at before a byte of the body is read, and is good for this subgraph, this body and one use. No browser has
 * business here, so there is no CORS, no page and no upload.
 */
export async function startSubgraph(
  process: Process,
  name: SubgraphName,
): Promise<{ address: string; stop(): Promise<void> }> {
  const { rt, tokens } = process;
  const yoga = createYoga<{ identity: Identity; reply: ServerResponse }, GraphContext>({
    schema: subgraphOf(name).schema,
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
      closeWith(reply, context.answer);
      return context;
    },
  });

  const bodies = createByteBudget(IN_FLIGHT);

  async function answer(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const path = request.url?.split('?')[0];
    if (path === '/healthz' && request.method === 'GET') return void reply.end('ok');
    if (path !== PATH) throw new ServiceError('NOT_FOUND');
    if (request.method !== 'POST') throw new ServiceError('METHOD_NOT_ALLOWED');
    const header = request.headers[IDENTITY_HEADER];
    const token = tokens.open(typeof header === 'string' ? header : '', name);
    if (!token) throw new NotItsGateway();
    assertDeclaredSize(request, BODY_LIMIT);
    const held = bodies.take(token.value.viewer?.userId ?? token.value.address, declaredSize(request) ?? 0);
    try {
      const body = await readBytes(request, BODY_LIMIT, held);
      if (!token.accept(body)) throw new NotItsGateway();
      await run(token.value, body, reply);
    } finally {
      held.release();
    }
  }

  async function run(identity: Identity, body: Buffer, reply: ServerResponse): Promise<void> {
    const response = await yoga.fetch(
      `http://${name}${PATH}`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: new Uint8Array(body),
      },
      { identity, reply },
    );
    const text = await response.text();
    reply.writeHead(response.status, { 'content-type': 'application/json; charset=utf-8' }).end(text);
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

/** In GraphQL's form, for the gateway. The rest of the body is not waited for: the connection ends with the answer. */
function refuse(log: Process['rt']['log'], reply: ServerResponse, error: unknown): void {
  const expected = asServiceError(error);
  if (!expected) log.error({ err: error }, 'unexpected error');
  const failure = expected ?? new ServiceError('INTERNAL');
  if (reply.headersSent) return void reply.destroy();
  const extensions = {
    ...extensionsOf(failure),
    ...(failure instanceof NotItsGateway ? { [GATEWAY_ONLY]: true } : {}),
  };
  reply
    .writeHead(failure.status, { 'content-type': 'application/json; charset=utf-8', connection: 'close' })
    .end(JSON.stringify({ errors: [{ message: failure.message, extensions }] }), () => reply.req.destroy());
}

/** Tells the gateway where lists go on, and refuses what would be too large, before it is written out. */
const measuring: Plugin<GraphContext> = {
  onExecute: ({ args }) => ({
    onExecuteDone({ result, setResult }) {
      if (!('data' in result)) return;
      const { answer, log } = args.contextValue as GraphContext;
      try {
        assertAnswerSize(result.data);
        if (answer.next.size > 0) setResult({ ...result, extensions: { next: Object.fromEntries(answer.next) } });
      } catch (error) {
        const { message, extensions = {} } = presentError(error, log);
        setResult({ errors: [new GraphQLError(message, { extensions })] });
      }
    },
  }),
};
