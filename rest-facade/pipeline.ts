import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ExecutionResult, GraphQLField, GraphQLSchema } from 'graphql';
import type { Gateway, PreparedOperation } from '../gateway/gateway.js';
import { closeWith } from '../platform/answers/index.js';
import { holdWhileSent } from '../platform/answers/sending.js';
import { ERRORS, type ErrorCode, ServiceError } from '../platform/errors/index.js';
import { asServiceError, type ErrorExtensions, extensionsOf } from '../platform/graph/errors.js';
import { type Answer, replayRoute } from '../platform/replay/index.js';
import { PART_SIZE } from '../platform/uploads/index.js';
import { createContext, type GraphContext, type Runtime } from '../runtime/index.js';
import { createBinder, type RawRequest } from './bind.js';
import { assertDeclaredSize, bodyLimit, declaredSize, isMultipart, STRANGER_LIMIT } from './body.js';
import { assertJsonType, assertOrigin } from './cross-site.js';
import { createFingerprint, type Fingerprint } from './fingerprint.js';
import { bodyOfForm, formInput, withFiles } from './form.js';
import type { FormFile } from './form-reader.js';
import { assertTier, type Caller, identify, sessionCookie } from './identify.js';
import { type Intake, NOTHING, type Received, receiveForm, receiveJson } from './intake.js';
import { fieldOf } from './projection.js';
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
  const field = fieldOf(route, projection);
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
export async function runRoute(
  rt: Runtime,
  intake: Intake,
  gateway: Gateway,
  ready: ReadyRoute,
  exchange: Exchange,
): Promise<void> {
  const requestId = requestIdOf(exchange.raw);
  exchange.reply.setHeader('x-request-id', requestId);
  const bare = ready.route.bare === true;
  let received: Received<Content> | null = null;
  try {
    const limit = bodyLimit(ready.route, isMultipart(exchange.raw));
    assertDeclaredSize(exchange.raw, limit);
    // Before anything is looked up: guessing keys must not cost a query each for ever.
    await rt.limiters.perAddress.take(exchange.address);
    // Also where no cookie arrives: a page of another site must not sign a visitor in, up or out.
    if (ready.route.session) assertOrigin(rt.config, exchange.raw);
    const em = rt.db.em();
    const caller = await identify(rt, em, exchange.raw, ready.route.tier);
    assertTier(ready.route.tier, caller);
    if (caller.limitKey !== null) await rt.limiters.perAccount.take(caller.limitKey);
    const idempotencyKey = ready.route.replay ? idempotencyKeyOf(exchange.raw) : null;
    const fingerprint = idempotencyKey === null ? null : createFingerprint(exchange.raw, exchange.query);
    received = await receive(intake, ready, exchange, caller, limit, fingerprint);
    const requestHash = fingerprint?.digest() ?? null;
    const context = createContext(
      rt,
      {
        viewer: caller.viewer,
        partner: caller.partner,
        sessionToken: caller.sessionToken,
        limitKey: caller.limitKey,
        requestId,
        address: exchange.address,
        idempotencyKey,
        requestHash,
      },
      em,
    );
    closeWith(exchange.reply, context.answer);
    const { read } = received;
    const work = () => answer(rt, intake, gateway, ready, exchange, context, caller, read);
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
    holdWhileSent(rt.answers, caller.viewer?.userId ?? exchange.address, exchange.reply, done.body);
    context.answer.close();
    send(exchange.reply, done);
  } catch (error) {
    sendFailure(rt, exchange.reply, error, bare, requestId);
  } finally {
    await received?.dispose();
  }
}

/** What a request brings: a body to bind, and the files of a form, which nobody has looked at yet. */
interface Content {
  body: unknown;
  files: readonly FormFile[];
}

/** Reads JSON, or a form where the route takes one. @throws ServiceError as `receiveJson` and `receiveForm` */
async function receive(
  intake: Intake,
  { route, field }: ReadyRoute,
  { raw, address }: Exchange,
  { viewer, partner }: Caller,
  limit: number,
  fingerprint: Fingerprint | null,
): Promise<Received<Content>> {
  if (raw.method === 'GET' || route.raw) return NOTHING;
  const account = viewer?.userId ?? address;
  const allowed = viewer || partner ? limit : Math.min(limit, STRANGER_LIMIT);
  assertDeclaredSize(raw, allowed);
  const input = isMultipart(raw) && viewer ? formInput(route, field) : null;
  if (input) {
    const { read, dispose } = await receiveForm(intake, raw, account, allowed, input, fingerprint);
    const content = (): Content => {
      const form = read();
      return { body: bodyOfForm(form, input), files: form.files };
    };
    return { read: content, dispose };
  }
  const { read, dispose } = await receiveJson(intake, raw, account, allowed, fingerprint);
  const content = (): Content => {
    if (isMultipart(raw)) throw new ServiceError('BAD_INPUT', 'This request takes JSON, not a form.');
    return { body: read(), files: [] };
  };
  return { read: content, dispose };
}

async function answer(
  rt: Runtime,
  intake: Intake,
  gateway: Gateway,
  ready: ReadyRoute,
  exchange: Exchange,
  context: GraphContext,
  caller: Caller,
  read: () => Content,
): Promise<Answer> {
  const { route } = ready;
  if (takesJsonOnly(route, exchange.raw, caller)) assertJsonType(exchange.raw);
  const { body, files } = read();
  const variables = ready.bind({ path: exchange.path, query: exchange.query, body });
  if (route.raw) await streamPart(rt, intake, exchange.raw, caller, variables);
  const value = await withFiles(rt, route, files, caller, variables, async () =>
    resultOf(await gateway.execute(ready.operation, variables, context), ready.field.name, context),
  );
  announceNext(exchange, ready, context);
  if (route.session === 'open') openCookie(rt, exchange.reply, value);
  if (route.session === 'close') exchange.reply.setHeader('set-cookie', sessionCookie(rt.config, null));
  const shaped = ready.shape(value, variables);
  const data = route.wrap ? { [route.wrap]: shaped } : shaped;
  return { status: statusOf(route, shaped), body: JSON.stringify(route.bare ? data : { ok: true, data }) };
}

/** Where a browser brings the authority, the type of a body must be one that forms of other sites cannot send. */
const takesJsonOnly = (route: Route, request: IncomingMessage, { sessionToken }: Caller): boolean =>
  (route.session !== undefined || sessionToken !== null) && !route.raw && !(route.multipart && isMultipart(request));

/** Where the list goes on (RFC 8288): the same request with the next page's cursor. */
function announceNext({ reply, path, query }: Exchange, { route, field }: ReadyRoute, context: GraphContext): void {
  const next = context.answer.next.get(field.name);
  if (!next) return;
  const asked = new URLSearchParams(query);
  for (const [name, value] of Object.entries(next)) asked.set(name, String(value));
  const target = route.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path[name] ?? ''));
  reply.setHeader('link', `<${target}?${asked}>; rel="next"`);
}

function statusOf({ status, variant }: Route, value: unknown): number {
  const told = variant && (value as Record<string, unknown>)[variant.when];
  return variant && told != null && told !== false ? variant.status : status;
}

/** Sends the body straight into storage; the graph gets a ticket for it as `bytes`. */
async function streamPart(
  rt: Runtime,
  intake: Intake,
  request: IncomingMessage,
  { viewer }: Caller,
  variables: Record<string, unknown>,
): Promise<void> {
  if (!viewer) throw new ServiceError('UNAUTHENTICATED');
  const { uploadId, path, part } = variables as { uploadId: string; path: string; part: number };
  const held = intake.uploads.take(viewer.userId, declaredSize(request) ?? PART_SIZE);
  try {
    variables.bytes = await rt.uploads.stagePart({ ownerId: viewer.userId, uploadId, path, part, request });
  } finally {
    held.release();
  }
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
  if (!reply.req.complete) discardRest(reply.req);
  reply.statusCode = status;
  reply.setHeader('content-type', 'application/json; charset=utf-8');
  reply.setHeader('cache-control', 'no-store');
  reply.end(body);
}

/**
 * Node reads the rest of a body that was answered before its end, and throws it away. Closing at once instead would reset the
 * connection under a client that is still sending, who then sees a broken pipe and never the answer. Nobody may go on
 * sending for long, though.
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
  const { hint, retryAfter, policy, jobId, quota } = extensionsOf(failure);
  if (quota !== undefined) rt.metrics.quotaRefused(quota);
  reply.removeHeader('link');
  if (retryAfter !== undefined) reply.setHeader('retry-after', String(retryAfter));
  if (policy !== undefined) reply.setHeader('x-ratelimit-policy', policy);
  // A client that asked for `Connection: close` would be cut off in the middle of its body, before it reads why.
  if (!reply.req.complete) reply.shouldKeepAlive = true;
  // There is nothing to wait for from a client that stopped sending.
  if (failure.status === 408) reply.shouldKeepAlive = false;
  const body = {
    ...(bare ? {} : { ok: false }),
    error: failure.message,
    code: failure.code,
    ...(hint === undefined ? {} : { hint }),
    ...(jobId === undefined ? {} : { jobId }),
  };
  send(reply, { status: failure.status, body: JSON.stringify(body) });
}
