import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Gateway } from '../gateway/gateway.js';
import type { GraphqlServer } from '../gateway/http.js';
import { closeWith, type ResponseMeter } from '../platform/answers/index.js';
import { cutIfStalled, prepareBody } from '../platform/answers/sending.js';
import { ServiceError } from '../platform/errors/index.js';
import { assertPublicMetrics } from '../platform/metrics/access.js';
import type { Metrics } from '../platform/metrics/index.js';
import { secondsLeft, serveFile } from '../platform/storage/index.js';
import { createContext, type Runtime } from '../runtime/index.js';
import { addEvents } from './events/index.js';
import { addExport, type ExportOptions } from './export/index.js';
import { MALFORMED_PATH } from './failures.js';
import { addMcp } from './mcp/index.js';
import { MCP_PATH } from './mcp/path.js';
import { addOauth } from './oauth/index.js';
import { addContracts } from './pages/contracts.js';
import { addDashboard } from './pages/dashboard.js';
import { addExplorer } from './pages/explorer.js';
import { addHelp } from './pages/help.js';
import { admit, makeReady, runRoute } from './pipeline.js';
import { discardRest, type FailureForm, sendCompressed, sendFailure } from './reply.js';
import { CONNECTIONS_PER_NETWORK, limitConnections } from './request/connections.js';
import { shareWithOrigin } from './request/cors.js';
import { isDirect } from './request/direct.js';
import {
  assertDeclaredSize,
  assertJsonType,
  assertUnencoded,
  JSON_LIMIT,
  jsonExpected,
  pickRequestId,
  readQuery,
  refuseUnreadable,
} from './request/http.js';
import { createIntake, type Intake, NOTHING, receiveJson } from './request/intake.js';
import { readRestGraph } from './rest-graph.js';
import { ROUTES } from './table.js';

/** Whether a request only reads. HEAD is answered as GET is, and Node leaves out the body. */
const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD';
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'] as const;
/** Converts the table's `{id}` to find-my-way's `:id`. */
const routerPath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');

export interface FacadeOptions extends ExportOptions {
  gateway: Gateway;
  graphql: GraphqlServer;
  metrics: Metrics;
  /** Checks whether the server is ready to take requests: the database can be reached, and it is not shutting down. */
  ready(): Promise<{ ok: boolean; checks: Record<string, string> }>;
  /** The platform's model of each port, which `/readyz?verbose` names. */
  models: Record<string, string>;
}

/** Stands in for Fastify's own validators and serializers, which are not needed here and would take 4 % of the start to load. */
const unused = (): never => {
  throw new Error('No route has a schema of Fastify');
};

/**
 * Creates the HTTP server with all its routes: those of the table, `/graphql`, files, health, metrics, contracts, pages and
 * token keys.
 */
export async function createFacade(options: FacadeOptions): Promise<FastifyInstance> {
  const { rt, gateway, metrics } = options;
  const app = Fastify({
    logger: false,
    trustProxy: proxyTrust(rt.config.trustProxy),
    // The pipeline reads bodies itself, after it has identified the caller.
    bodyLimit: 1,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    // Time in which a whole request must arrive, ms. A body that stalls or crawls is given up earlier
    // (engine/uploads/moving.ts).
    requestTimeout: 1_200_000,
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 },
    exposeHeadRoutes: true,
    schemaController: { compilersFactory: { buildValidator: unused, buildSerializer: unused } },
    frameworkErrors: (error, request, reply) => fail(rt, request, reply, unroutable(error)),
    clientErrorHandler: refuseUnreadable,
  });
  // Behind a proxy, all connections come from the proxy.
  if (rt.config.trustProxy === 0) limitConnections(app.server, CONNECTIONS_PER_NETWORK);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  app.addHook('onRequest', async (request, reply) => {
    // A socket knows the address of its client only while it is open, unless the address was read before.
    void request.raw.socket.remoteAddress;
    reply.raw.setHeader('x-content-type-options', 'nosniff');
    if (shareWithOrigin(rt.config, request.raw, reply.raw)) return reply.code(204).send();
  });
  app.addHook('onSend', async (_request, reply) => cutIfStalled(reply.raw));
  app.addHook('onResponse', async (request, reply) => {
    // A body that no route has read must not keep the connection open.
    if (!request.raw.complete && !request.raw.destroyed) discardRest(request.raw);
    const route = (request.routeOptions.url ?? 'unknown').replace(/:(\w+)/g, '{$1}');
    metrics.request(request.method, route, reply.statusCode, reply.elapsedTime / 1000);
    // Successful reads are most of the traffic and say little, so they are logged at level `debug` only.
    const quiet = isRead(request.method) && reply.statusCode < 400;
    if (quiet && !rt.log.isLevelEnabled('debug')) return;
    rt.log[reply.statusCode >= 500 ? 'warn' : quiet ? 'debug' : 'info'](
      {
        requestId: reply.raw.getHeader('x-request-id'),
        method: request.method,
        path: request.url.split('?')[0],
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
  });
  const intake = await createIntake(rt.config, rt.log, rt.db.kind === 'pglite');
  const { projection, operations } = await readRestGraph();
  for (const route of ROUTES) {
    const operation = operations.get(route.field);
    if (!operation) throw new Error(`dist/schema/rest has no operation for ${route.field}. Run: npm run build`);
    const ready = makeReady(route, operation, projection, gateway);
    app.route({
      method: route.method,
      url: routerPath(route.path),
      handler: async (request, reply) => {
        reply.hijack();
        await runRoute(rt, intake, gateway, ready, {
          raw: request.raw,
          reply: reply.raw,
          path: request.params as Record<string, string>,
          query: readQuery(request.raw.url),
          address: addressOf(request),
        });
      },
    });
  }
  addGraphql(app, intake, options);
  addMcp(app, intake, options, projection, addressOf);
  addFiles(app, rt);
  addOperational(app, options);
  const oauth = addOauth(app, intake, options, addressOf);
  const pages = [
    ...oauth.get,
    ...addContracts(app),
    ...addExplorer(app),
    ...addHelp(app, rt.config),
    ...addDashboard(app, rt.config),
    ...addTokenKeys(app, rt),
    ...addEvents(app, options, addressOf),
    ...addExport(app, options, addressOf),
  ];
  refuseOtherMethods(app, rt, pages, [...oauth.post, MCP_PATH]);
  app.setNotFoundHandler((request, reply) =>
    fail(
      rt,
      request,
      reply,
      new ServiceError('NOT_FOUND', 'There is nothing at this path. GET /openapi.yaml lists the paths.'),
    ),
  );
  app.setErrorHandler((error, request, reply) => fail(rt, request, reply, malformed(error, request) ?? error));
  return app;
}

/** The address of the client. `unknown` if it had disconnected before its request was looked at. */
const addressOf = (request: FastifyRequest): string => (request.ip as string | undefined) ?? 'unknown';

/**
 * Converts the trusted proxies to Fastify's option: a list of addresses, or for a number, a function that trusts that many
 * hops.
 */
const proxyTrust = (trusted: number | string[]): string[] | ((address: string, hop: number) => boolean) =>
  typeof trusted === 'number' ? (_address, hop) => hop < trusted : trusted;

/**
 * Maps Fastify's own 4xx errors (a malformed URL, for example) to a ServiceError: the fault is in the request, not in the
 * server.
 */
function malformed(error: unknown, request: FastifyRequest): ServiceError | null {
  const { statusCode: status, code } = error as { statusCode?: number; code?: string };
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return jsonExpected(request.raw);
  return status !== undefined && status >= 400 && status < 500
    ? new ServiceError('BAD_INPUT', 'The request is malformed.')
    : null;
}

/** Converts the router's errors. They occur before a route is found, and therefore before any hook runs. */
function unroutable({ code }: { code: string }): ServiceError {
  return code === 'FST_ERR_MAX_PARAM_LENGTH'
    ? new ServiceError('NOT_FOUND', 'There is nothing at this path: a name in it is too long.')
    : new ServiceError('BAD_INPUT', MALFORMED_PATH);
}

function fail(rt: Runtime, request: FastifyRequest, reply: FastifyReply, error: unknown): void {
  reply.hijack();
  const requestId = pickRequestId(request.raw);
  reply.raw.setHeader('x-request-id', requestId);
  reply.raw.setHeader('x-content-type-options', 'nosniff');
  sendFailure(rt, reply.raw, error, formOf(request.url), requestId);
}

function formOf(url: string): FailureForm {
  if (url.startsWith('/api/v1')) return 'enveloped';
  return /^\/graphql\/?(?:\?|$)/.test(url) ? 'graphql' : 'bare';
}

/** Responds to every other method of an existing path with 405 and `Allow`. */
function refuseOtherMethods(
  app: FastifyInstance,
  rt: Runtime,
  pages: readonly string[],
  posts: readonly string[],
): void {
  const allowed = new Map<string, Set<string>>();
  const allow = (path: string, method: string) => {
    const methods = allowed.get(path) ?? new Set();
    allowed.set(path, method === 'GET' ? methods.add('GET').add('HEAD') : methods.add(method));
  };
  for (const route of ROUTES) allow(routerPath(route.path), route.method);
  for (const path of ['/healthz', '/readyz', '/metrics', '/files/*', ...pages]) allow(path, 'GET');
  for (const method of ['GET', 'POST']) allow('/graphql', method);
  for (const path of posts) allow(path, 'POST');
  for (const [url, methods] of allowed) {
    const others = METHODS.filter((method) => !methods.has(method));
    app.route({
      method: others,
      url,
      handler: (request, reply) => {
        reply.raw.setHeader('allow', [...methods].join(', '));
        fail(
          rt,
          request,
          reply,
          new ServiceError(
            'METHOD_NOT_ALLOWED',
            `This path supports ${[...methods].join(', ')}, not ${request.method}.`,
          ),
        );
      },
    });
  }
}

function addGraphql(app: FastifyInstance, intake: Intake, { rt, graphql }: FacadeOptions): void {
  app.route({
    method: ['GET', 'POST'],
    url: '/graphql',
    handler: async (request, reply) => {
      reply.hijack();
      const requestId = pickRequestId(request.raw);
      reply.raw.setHeader('x-request-id', requestId);
      const address = addressOf(request);
      let dispose: (() => Promise<void>) | undefined;
      let meter: ResponseMeter | undefined;
      try {
        const exchange = { raw: request.raw, reply: reply.raw, address };
        const { caller, holder, limit, meter: requests } = await admit(rt, rt.db.em(), exchange, JSON_LIMIT, null);
        assertDeclaredSize(request.raw, limit);
        const reads = isRead(request.method);
        if (!reads) {
          assertUnencoded(request.raw);
          assertJsonType(request.raw);
        }
        const received = reads ? NOTHING : await receiveJson(intake, request.raw, holder, limit);
        dispose = received.dispose;
        const body = reads ? undefined : received.read();
        const answer = await graphql.handle(
          {
            method: reads ? 'GET' : request.method,
            headers: request.headers,
            search: new URL(request.url, 'http://local').search,
            body,
          },
          async () => {
            const context = createContext(rt, {
              ...caller,
              requestId,
              address,
              direct: isDirect(request.raw),
              idempotencyKey: null,
            });
            meter = context.meter;
            closeWith(reply.raw, meter);
            return context;
          },
          async (points) => {
            await requests.take('address', rt.limiters.perAddress, address, points);
            if (caller.limitKey !== null)
              await requests.take('account', rt.limiters.perAccount, caller.limitKey, points);
          },
        );
        const sendBody = prepareBody(rt.answers, holder, reply.raw, answer.body);
        meter?.close();
        reply.raw.statusCode = answer.status;
        for (const [name, value] of answer.headers) reply.raw.setHeader(name, value);
        await sendCompressed(reply.raw, answer.body, sendBody);
      } catch (error) {
        sendFailure(rt, reply.raw, error, 'graphql', requestId);
      } finally {
        await dispose?.();
      }
    },
  });
}

const EXPIRED = 'This address has expired, or was never signed. Ask for the file again where you got its address.';

function addFiles(app: FastifyInstance, rt: Runtime): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/files/*',
    handler: async (request, reply) => {
      const key = (request.params as { '*': string })['*'];
      const left = secondsLeft(rt.config, key, readQuery(request.raw.url));
      // Checked before the file is looked up: an address without a valid signature must not reveal whether the file exists.
      if (left === 0) return fail(rt, request, reply, new ServiceError('FORBIDDEN', EXPIRED));
      const answer = await serveFile(rt.storage, key, {
        method: request.method,
        range: request.headers.range,
        ifNoneMatch: request.headers['if-none-match'],
        ifRange: String(request.headers['if-range'] ?? '') || undefined,
      });
      if (answer.status === 404)
        return fail(rt, request, reply, new ServiceError('NOT_FOUND', 'There is no such file.'));
      if (left !== Number.POSITIVE_INFINITY)
        answer.headers['cache-control'] = `private, max-age=${Math.min(left, 86_400)}`;
      reply.code(answer.status).headers(answer.headers);
      if (answer.stream) return reply.send(answer.stream);
      // Sent without Fastify: because this response has no body, Fastify would replace the content-length of the stored file.
      reply.hijack();
      reply.raw.writeHead(answer.status, answer.headers).end();
      return reply;
    },
  });
}

/** Publishes the public keys of access tokens at the path where every verifier expects them. @returns the paths */
function addTokenKeys(app: FastifyInstance, rt: Runtime): string[] {
  const path = '/.well-known/jwks.json';
  app.get(path, async (request, reply) => {
    if (!rt.accessTokens.enabled)
      return fail(rt, request, reply, new ServiceError('NOT_FOUND', 'This installation issues no access tokens.'));
    return reply
      .type('application/jwk-set+json')
      .header('cache-control', 'public, max-age=300')
      .send(JSON.stringify(await rt.accessTokens.keySet()));
  });
  return [path];
}

function addOperational(app: FastifyInstance, { rt, metrics, ready, models }: FacadeOptions): void {
  app.get('/healthz', async () => ({ ok: true }));
  app.get('/readyz', async (request, reply) => {
    const state = await ready();
    const verbose = readQuery(request.raw.url).has('verbose');
    return reply.code(state.ok ? 200 : 503).send(verbose ? { ...state, models } : state);
  });
  app.get('/metrics', async (request, reply) => {
    assertPublicMetrics(rt.config, { direct: isDirect(request.raw), authorization: request.headers.authorization });
    return reply.type('text/plain; version=0.0.4').send(await metrics.text());
  });
}
