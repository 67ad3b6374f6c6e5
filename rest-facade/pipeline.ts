import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ExecutionResult, GraphQLField, GraphQLSchema } from 'graphql';
import type { Gateway, PreparedOperation } from '../gateway/gateway.js';
import { ERRORS, type ErrorCode, ServiceError } from '../platform/errors/index.js';
import { asServiceError, type ErrorExtensions, extensionsOf } from '../platform/graph/errors.js';
import { type Answer, replayRoute } from '../platform/replay/index.js';
import { PART_SIZE } from '../platform/uploads/index.js';
import { createContext, type GraphContext, type Runtime } from '../subgraphs/runtime.js';
import { createBinder, type RawRequest } from './bind.js';
import { assertDeclaredSize, isMultipart, JSON_LIMIT, MULTIPART_LIMIT, readBytes } from './body.js';
import { fingerprint } from './fingerprint.js';
import { bodyOf, NO_BODY, withFiles } from './form.js';
import { assertTier, type Caller, identify, sessionCookie } from './identify.js';
import type { Route } from './route.js';
import { createShaper } from './shape.js';

/** A route made ready at start-up: nothing about it is worked out again per request. */
export interface ReadyRoute {
  route: Route;
  operation: PreparedOperation;
  field: GraphQLField<unknown, unknown>;
  bind: (request: RawRequest) => Record<string, unknown>;
  shape: (value: unknown, variables: Record<string, unknown>) => unknown;
}

export function makeReady(route: Route, operation: PreparedOperation, projection: GraphQLSchema): ReadyRoute {
  const [owner, name] = route.field.split('.') as ['Query' | 'Mutation', string];
  const type = owner === 'Query' ? projection.getQueryType() : projection.getMutationType();
  const field = type?.getFields()[name];
  if (!field) throw new Error(`${route.method} ${route.path} names ${route.field}, which the graph does not have`);
  return { route, operation, field, bind: createBinder(route, field), shape: createShaper(projection, field.type) };
}

export interface Exchange {
  raw: IncomingMessage;
  reply: ServerResponse;
  path: Record<string, string>;
  query: URLSearchParams;
  address: string;
}

/** limit by address → identify → limit by key → replay → bind → operation → envelope. Every failure leaves by {@link sendFailure}. */
export async function runRoute(rt: Runtime, gateway: Gateway, ready: ReadyRoute, exchange: Exchange): Promise<void> {
  const requestId = requestIdOf(exchange.raw);
  exchange.reply.setHeader('x-request-id', requestId);
  const bare = ready.route.bare === true;
  try {
    const limit = bodyLimit(ready.route, exchange.raw);
    assertDeclaredSize(exchange.raw, limit);
    // Before anything is looked up: guessing keys must not cost a query each for ever.
    await rt.limiters.perAddress.take(exchange.address);
    const em = rt.db.em();
    const caller = await identify(rt, em, exchange.raw, ready.route.tier);
    assertTier(ready.route.tier, caller);
    if (caller.limitKey !== null) await rt.limiters.perKey.take(caller.limitKey);
    const idempotencyKey = ready.route.replay ? idempotencyKeyOf(exchange.raw) : null;
    const bytes =
      exchange.raw.method === 'GET' || ready.route.raw ? Buffer.alloc(0) : await readBytes(exchange.raw, limit);
    const requestHash = idempotencyKey === null ? null : fingerprint(exchange.raw, bytes, exchange.query);
    const context = createContext(
      rt,
      {
        viewer: caller.viewer,
        partner: caller.partner,
        sessionToken: caller.sessionToken,
        requestId,
        address: exchange.address,
        idempotencyKey,
        requestHash,
      },
      em,
    );
    const work = () => answer(rt, gateway, ready, exchange, context, caller, bytes);
    const done =
      idempotencyKey !== null && requestHash !== null && caller.viewer
        ? await rt.replays.once(
            context,
            {
              ownerId: caller.viewer.userId,
              route: replayRoute(ready.route.method, ready.route.path, exchange.path),
              key: idempotencyKey,
            },
            requestHash,
            work,
          )
        : await work();
    send(exchange.reply, done);
  } catch (error) {
    sendFailure(rt, exchange.reply, error, bare, requestId);
  }
}

async function answer(
  rt: Runtime,
  gateway: Gateway,
  ready: ReadyRoute,
  exchange: Exchange,
  context: GraphContext,
  caller: Caller,
  bytes: Buffer,
): Promise<Answer> {
  const { route } = ready;
  const { body, files } = route.raw ? NO_BODY : await bodyOf(route, ready.field, exchange.raw, bytes, caller);
  const variables = ready.bind({ path: exchange.path, query: exchange.query, body });
  if (route.raw) await streamPart(rt, exchange.raw, caller, variables);
  const value = await withFiles(rt, route, files, caller, variables, async () =>
    resultOf(await gateway.execute(ready.operation, variables, context), ready.field.name, context),
  );
  if (route.session === 'open') openCookie(rt, exchange.reply, value);
  if (route.session === 'close') exchange.reply.setHeader('set-cookie', sessionCookie(rt.config, null));
  const shaped = ready.shape(value, variables);
  const data = route.wrap ? { [route.wrap]: shaped } : shaped;
  return { status: statusOf(route, shaped), body: JSON.stringify(route.bare ? data : { ok: true, data }) };
}

function statusOf({ status, variant }: Route, value: unknown): number {
  const told = variant && (value as Record<string, unknown>)[variant.when];
  return variant && told != null && told !== false ? variant.status : status;
}

const bodyLimit = (route: Route, request: IncomingMessage): number =>
  route.raw ? PART_SIZE : route.multipart && isMultipart(request) ? MULTIPART_LIMIT : JSON_LIMIT;

/** Sends the body straight into storage; the graph gets a ticket for it as `bytes`. */
async function streamPart(
  rt: Runtime,
  request: IncomingMessage,
  { viewer }: Caller,
  variables: Record<string, unknown>,
): Promise<void> {
  if (!viewer) throw new ServiceError('UNAUTHENTICATED');
  const { uploadId, path, part } = variables as { uploadId: string; path: string; part: number };
  variables.bytes = await rt.uploads.stagePart({ ownerId: viewer.userId, uploadId, path, part, request });
}

/** The field's value. @throws ServiceError with the code, message and hints that the subgraph gave */
function resultOf(result: ExecutionResult, field: string, context: GraphContext): unknown {
  const error = result.errors?.[0];
  if (error) {
    const { code, ...details } = error.extensions as unknown as ErrorExtensions;
    if (!Object.hasOwn(ERRORS, String(code))) {
      context.log.error({ err: error }, 'an operation failed in the gateway');
      throw new ServiceError('INTERNAL');
    }
    throw new ServiceError(code as ErrorCode, error.message, details);
  }
  if (!result.data || !(field in result.data)) {
    // A subgraph broke a non-null: the gateway says so only in `extensions.valueCompletion`.
    context.log.error({ extensions: result.extensions }, 'an operation gave no data');
    throw new ServiceError('INTERNAL');
  }
  return result.data[field];
}

/** The token travels in the cookie alone. */
function openCookie(rt: Runtime, reply: ServerResponse, value: unknown): void {
  const opened = value as { session?: { token: string; expiresAt: string } };
  if (!opened.session) return;
  reply.setHeader('set-cookie', sessionCookie(rt.config, opened.session));
  delete opened.session;
}

/** The caller's own request id where it is one, else a new one. */
export function requestIdOf(request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && /^[\w.-]{8,64}$/.test(given) ? given : randomUUID();
}

function idempotencyKeyOf(request: IncomingMessage): string | null {
  const given = request.headers['idempotency-key'];
  if (given === undefined) return null;
  if (typeof given !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(given))
    throw new ServiceError('BAD_INPUT', 'Idempotency-Key must be 1 to 255 visible ASCII characters.');
  return given;
}

function send(reply: ServerResponse, { status, body }: Answer): void {
  if (reply.destroyed) return;
  reply.statusCode = status;
  reply.setHeader('content-type', 'application/json; charset=utf-8');
  reply.setHeader('cache-control', 'no-store');
  reply.end(body);
}

/**
 * Node reads the rest of a refused body and throws it away. Closing at once instead would reset the connection under a client
 * that is still sending, who then sees a broken pipe and never the 413. Nobody may go on sending for long, though.
 */
function discardRest(request: IncomingMessage): void {
  const timer = setTimeout(() => request.destroy(), DISCARD_MS).unref();
  request.once('close', () => clearTimeout(timer));
  request.resume();
}
const DISCARD_MS = 15_000;

/** The failure envelope: a sentence, a code, perhaps a hint. */
export function sendFailure(
  rt: Runtime,
  reply: ServerResponse,
  error: unknown,
  bare: boolean,
  requestId: string,
): void {
  const expected = asServiceError(error);
  if (!expected) rt.log.error({ err: error, requestId }, 'unexpected error');
  const failure = expected ?? new ServiceError('INTERNAL');
  const { hint, retryAfter, policy, jobId } = extensionsOf(failure);
  if (retryAfter !== undefined) reply.setHeader('retry-after', String(retryAfter));
  if (policy !== undefined) reply.setHeader('x-ratelimit-policy', policy);
  if (failure.status === 413) {
    discardRest(reply.req);
    // A client that asked for `Connection: close` would be cut off in the middle of its body too.
    reply.shouldKeepAlive = true;
  }
  const body = {
    ...(bare ? {} : { ok: false }),
    error: failure.message,
    code: failure.code,
    ...(hint === undefined ? {} : { hint }),
    ...(jobId === undefined ? {} : { jobId }),
  };
  send(reply, { status: failure.status, body: JSON.stringify(body) });
}
