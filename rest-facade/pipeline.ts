import type { IncomingMessage, ServerResponse } from 'node:http';
import { type DocumentNode, type ExecutionResult, type GraphQLField, type GraphQLSchema, parse } from 'graphql';
import type { Gateway, PreparedOperation } from '../gateway/gateway.js';
import { closeWith, type NextPage } from '../platform/answers/index.js';
import { prepareBody } from '../platform/answers/sending.js';
import type { Holder } from '../platform/budget/index.js';
import { type Em, NOBODY } from '../platform/database/index.js';
import { ERRORS, type ErrorCode, ServiceError } from '../platform/errors/index.js';
import type { ErrorExtensions } from '../platform/graph/errors.js';
import { toHolder } from '../platform/limits/index.js';
import { replayRoute } from '../platform/replay/index.js';
import { hasVersion } from '../platform/storage/index.js';
import { createContext, type GraphContext, type Runtime } from '../runtime/index.js';
import { readsList, toRestList } from './lists.js';
import { locate } from './location.js';
import { sendFailure, sendSuccess, tagOf, type Versioned } from './reply.js';
import { createBinder, type RawRequest } from './request/bind.js';
import { isDirect } from './request/direct.js';
import { createFingerprint, type Fingerprint, readIdempotencyKey } from './request/fingerprint.js';
import { bodyOfForm, formInput, withFiles } from './request/form.js';
import type { FormFile } from './request/form-reader.js';
import {
  assertDeclaredSize,
  assertJsonType,
  assertOrigin,
  assertUnencoded,
  bodyLimit,
  declaredSize,
  header,
  isMultipart,
  pickRequestId,
  STRANGER_LIMIT,
} from './request/http.js';
import { assertTier, type Caller, identify, identifyByAddress, sessionCookie } from './request/identify.js';
import { type Intake, NOTHING, type Received, receiveForm, receiveJson } from './request/intake.js';
import { type Meter, meterRequests } from './request/rate-limit.js';
import { streamPart, withWhole } from './request/raw.js';
import { findField } from './rest-graph.js';
import type { Route } from './route.js';
import { createShaper } from './shape.js';
import { pathParameters } from './table.js';
import { PAGES } from './views.js';

/** A route prepared at start-up, so that nothing about it is computed again per request. */
export interface ReadyRoute {
  route: Route;
  operation: PreparedOperation;
  /** Reads the answer's version, if the route names a field for that. */
  version: PreparedOperation | null;
  /** Refuses a file before it is read. */
  admits: PreparedOperation | null;
  field: GraphQLField<unknown, unknown>;
  bind: (request: RawRequest) => Record<string, unknown>;
  shape: (value: unknown, variables: Record<string, unknown>) => unknown;
  isList: boolean;
}

/** Prepares a route for {@link runRoute}. */
export function makeReady(
  route: Route,
  operation: DocumentNode,
  projection: GraphQLSchema,
  { prepare }: Pick<Gateway, 'prepare'>,
): ReadyRoute {
  const field = findField(route, projection);
  return {
    route,
    operation: prepare(operation),
    version: route.version ? prepare(versionOperation(route.version, pathParameters(route.path))) : null,
    admits: route.admits ? prepare(admittingOperation(route.admits)) : null,
    field,
    bind: createBinder(route, field),
    shape: createShaper(projection, field.type),
    isList: readsList(operation),
  };
}

function admittingOperation(field: string): DocumentNode {
  const called = `${field.split('.')[1]}(token: $token, bytes: $bytes)`;
  return parse(`query Admits($token: String!, $bytes: Int) { admits: ${called} }`, { noLocation: true });
}

function versionOperation(field: string, parameters: readonly string[]): DocumentNode {
  const declared = parameters.map((name) => `$${name}: ID!`).join(', ');
  const given = parameters.map((name) => `${name}: $${name}`).join(', ');
  return parse(`query Version(${declared}) { version: ${field.split('.')[1]}(${given}) }`, { noLocation: true });
}

export interface Exchange {
  raw: IncomingMessage;
  reply: ServerResponse;
  path: Record<string, string>;
  query: URLSearchParams;
  address: string;
}

/** A request that may be worked on. */
interface Admitted {
  caller: Caller;
  holder: Holder;
  /** Maximum size of its body, in bytes. */
  limit: number;
  /** Counts what the request costs beyond itself. */
  meter: Meter;
}

/**
 * Admits a request: checks the declared length of its body and the limit by address, identifies the caller, and checks the tier
 * and the limit by account.
 * @param route null for `/graphql`, where each field checks its caller
 * @param apps see {@link identify}
 */
export async function admit(
  rt: Runtime,
  em: Em,
  { raw, reply, address }: Pick<Exchange, 'raw' | 'reply' | 'address'>,
  limit: number,
  route: Route | null,
  apps: 'apps' | 'no apps' = 'no apps',
): Promise<Admitted> {
  assertDeclaredSize(raw, limit);
  // Checked before the database is asked, so that guessing keys can't cause an unlimited number of queries.
  const meter = meterRequests(reply);
  await meter.take('address', rt.limiters.perAddress, address);
  // Checked even if the request has no cookie: a page of another site must not sign a visitor in, up or out.
  if (route?.session) assertOrigin(rt.config, raw);
  // A bad key or another site's page is refused on every route.
  const sender = await identify(rt, em, raw, route?.tier, apps);
  const caller = route?.raw === 'file' ? await identifyByAddress(rt, em, raw) : sender;
  if (route) assertTier(route.tier, caller);
  if (caller.limitKey !== null)
    await meter[route?.uncounted ? 'peek' : 'take']('account', rt.limiters.perAccount, caller.limitKey);
  const allowed = caller.limitKey !== null ? limit : Math.min(limit, STRANGER_LIMIT);
  return { caller, holder: toHolder({ ...caller, address }), limit: allowed, meter };
}

/**
 * Responds to a request to a route. It admits it, reads the Idempotency-Key and the body, binds the request to the operation's
 * variables, runs the operation, and puts the result into the envelope. Every failure is sent by {@link sendFailure}.
 */
export async function runRoute(
  rt: Runtime,
  intake: Intake,
  gateway: Gateway,
  ready: ReadyRoute,
  exchange: Exchange,
): Promise<void> {
  const requestId = pickRequestId(exchange.raw);
  exchange.reply.setHeader('x-request-id', requestId);
  const form = ready.route.bare ? 'bare' : 'enveloped';
  let received: Received<Content> | null = null;
  try {
    const em = rt.db.em();
    const admitted = await admit(rt, em, exchange, bodyLimit(ready.route, isMultipart(exchange.raw)), ready.route);
    const { caller, holder } = admitted;
    const idempotencyKey = readIdempotencyKey(exchange.raw, ready.route);
    const fingerprint = idempotencyKey === null ? null : createFingerprint(exchange.raw, exchange.query);
    received = await receive(intake, ready, exchange, admitted, fingerprint);
    const requestHash = fingerprint?.digest() ?? null;
    const context = createContext(
      rt,
      {
        ...caller,
        requestId,
        address: exchange.address,
        direct: isDirect(exchange.raw),
        userAgent: ready.route.session === 'open' ? (header(exchange.raw, 'user-agent')?.slice(0, 300) ?? null) : null,
        idempotencyKey,
        requestHash,
      },
      em,
    );
    closeWith(exchange.reply, context.meter);
    const { read } = received;
    const done = await oncePerKey(rt, ready.route, exchange, context, caller, () =>
      answer(rt, intake, gateway, ready, exchange, context, caller, holder, read),
    );
    const location = locate(ready.route, exchange.path, done);
    if (location !== null) exchange.reply.setHeader('location', location);
    const sendBody = prepareBody(rt.answers, holder, exchange.reply, done.body);
    context.meter.close();
    await sendSuccess(exchange.reply, ready.route, done, sendBody);
  } catch (error) {
    sendFailure(rt, exchange.reply, error, form, requestId);
  } finally {
    await received?.dispose();
  }
}

/** Does the work once per Idempotency-Key: a repeated request gets the first answer, and a header that says so. */
async function oncePerKey(
  rt: Runtime,
  route: Route,
  { path, reply }: Exchange,
  context: GraphContext,
  caller: Caller,
  work: () => Promise<Versioned>,
): Promise<Versioned> {
  const { idempotencyKey, requestHash } = context;
  const { limitKey } = caller;
  if (idempotencyKey === null || requestHash === null || limitKey === null) return work();
  let repeated = true;
  const scope = { ...keyHolder(caller, idempotencyKey), route: replayRoute(route.method, route.path, path) };
  const done = await rt.replays.once(context, scope, requestHash, async () => {
    repeated = false;
    await rt.limiters.keptAnswers.take(limitKey, 0);
    const made = await work();
    // The answer that exceeds the limit is still kept; the next one is refused.
    await rt.limiters.keptAnswers.take(limitKey, Math.ceil(made.body.length / 1024)).catch(() => undefined);
    return made;
  });
  if (repeated) reply.setHeader('idempotency-replayed', 'true');
  return done;
}

/** Whose key it is: the account's or, as partners have none, that partner's among the keys of nobody. */
const keyHolder = ({ viewer, limitKey }: Caller, key: string): { ownerId: string; key: string } =>
  viewer ? { ownerId: viewer.userId, key } : { ownerId: NOBODY, key: `${limitKey} ${key}` };

/** A request's content, not yet checked: a body to bind, and the files of a form. */
interface Content {
  body: unknown;
  files: readonly FormFile[];
}

/** Reads JSON, or a form if the route takes one. @throws ServiceError as `receiveJson` and `receiveForm` */
async function receive(
  intake: Intake,
  { route, field }: ReadyRoute,
  { raw }: Exchange,
  { caller, holder, limit }: Admitted,
  fingerprint: Fingerprint | null,
): Promise<Received<Content>> {
  if (route.method === 'GET') return NOTHING;
  assertUnencoded(raw);
  if (route.raw) return NOTHING;
  assertDeclaredSize(raw, limit);
  const input = isMultipart(raw) && caller.limitKey !== null ? formInput(route, field) : null;
  if (input) {
    const { read, dispose } = await receiveForm(intake, raw, holder, limit, input, fingerprint);
    const content = (): Content => {
      const form = read();
      return { body: bodyOfForm(form, input), files: form.files };
    };
    return { read: content, dispose };
  }
  const { read, dispose } = await receiveJson(intake, raw, holder, limit, fingerprint);
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
  holder: Holder,
  read: () => Content,
): Promise<Versioned> {
  const { route } = ready;
  if (takesJsonOnly(route, exchange.raw, caller)) assertJsonType(exchange.raw);
  const { body, files } = read();
  const variables = ready.bind({ path: exchange.path, query: exchange.query, body });
  // Read before the answer, so that what changes in between is another version.
  const version = ready.version && (await readVersion(gateway, ready.version, variables, context));
  if (version && hasVersion(header(exchange.raw, 'if-none-match'), tagOf(version)))
    return { status: 304, body: '', version };
  const run = async () =>
    readResult(await gateway.execute(ready.operation, variables, context), ready.field.name, context);
  if (ready.admits) {
    const asked = { ...variables, bytes: declaredSize(exchange.raw) };
    readResult(await gateway.execute(ready.admits, asked, context), 'admits', context);
  }
  if (route.raw === 'part') await streamPart(rt, intake, exchange.raw, caller, holder, variables);
  const found =
    route.raw === 'file'
      ? await withWhole(rt, intake, exchange.raw, holder, String(variables.token), (file) =>
          withFiles(rt, route, [file], caller, variables, run),
        )
      : await withFiles(rt, route, files, caller, (variables.input ?? {}) as Record<string, unknown>, run);
  const { value, next } = ready.isList ? toRestList(found as never, PAGES[route.field]) : { value: found, next: null };
  announceNext(rt, exchange, route, next === null ? context.meter.next.get(ready.field.name) : { cursor: next });
  if (route.session === 'open') openCookie(rt, exchange.reply, value);
  if (route.session === 'close') exchange.reply.setHeader('set-cookie', sessionCookie(rt.config, null));
  const shaped = ready.shape(value, variables);
  const data = route.wrap ? { [route.wrap]: shaped } : shaped;
  const text = JSON.stringify(route.bare ? data : { ok: true, data });
  return { status: pickStatus(route, shaped), body: text, ...(version ? { version } : {}) };
}

/** The version of an answer; null if there is none, because what it is about does not exist. */
async function readVersion(
  gateway: Gateway,
  operation: PreparedOperation,
  variables: Record<string, unknown>,
  context: GraphContext,
): Promise<string | null> {
  const { data } = await gateway.execute(operation, variables, context);
  return (data?.version as string | null | undefined) ?? null;
}

/**
 * Whether the body must be declared as JSON, which forms on other sites can't send. This is so if the request has a session
 * cookie, which a browser adds by itself, or if the route opens or closes a session. Raw bytes, and forms on routes that take
 * them, are exempt.
 */
const takesJsonOnly = (route: Route, request: IncomingMessage, { sessionToken }: Caller): boolean =>
  (route.session !== undefined || sessionToken !== null) && !route.raw && !(route.multipart && isMultipart(request));

/** Adds the `Link` header of the next page (RFC 8288): the same request with the arguments that select that page. */
function announceNext(
  { config }: Pick<Runtime, 'config'>,
  { reply, path, query }: Exchange,
  route: Route,
  next: NextPage | undefined,
): void {
  if (!next) return;
  const parameters = new URLSearchParams(query);
  for (const [name, value] of Object.entries(next)) parameters.set(name, String(value));
  const target = route.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path[name] ?? ''));
  reply.setHeader('link', `<${config.baseUrl}${target}?${parameters}>; rel="next"`);
}

function pickStatus({ status, variant }: Route, value: unknown): number {
  const variantValue = variant && (value as Record<string, unknown>)[variant.when];
  return variant && variantValue != null && variantValue !== false ? variant.status : status;
}

/**
 * Returns the field's value.
 * @throws ServiceError with the subgraph's code, message and hints; INTERNAL if the gateway failed or returned no data
 */
export function readResult(result: ExecutionResult, field: string, context: GraphContext): unknown {
  const error = result.errors?.[0];
  if (error) {
    const { code, ...details } = error.extensions as unknown as ErrorExtensions;
    if (!Object.hasOwn(ERRORS, String(code))) {
      context.log.error({ err: error }, 'an operation failed in the gateway');
      throw new ServiceError('INTERNAL');
    }
    throw new ServiceError(code as ErrorCode, error.message, details);
  }
  const value = result.data?.[field] ?? null;
  if (value === null) {
    // A subgraph returned null for a non-null field, which the gateway reports in `extensions` only.
    context.log.error({ extensions: result.extensions }, 'an operation returned no data');
    throw new ServiceError('INTERNAL');
  }
  return value;
}

/** Sets the session cookie and removes the session from the response: its token is sent in the cookie only. */
function openCookie(rt: Runtime, reply: ServerResponse, value: unknown): void {
  const opened = value as { session?: { token: string; expiresAt: string } };
  if (!opened.session) return;
  reply.setHeader('set-cookie', sessionCookie(rt.config, opened.session));
  delete opened.session;
}
