/** `/mcp`: Cutroom's tools for assistants, by the Model Context Protocol over HTTP. */
import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import type { Gateway } from '../../gateway/gateway.js';
import { prepareBody, sendLong } from '../../platform/answers/sending.js';
import type { Holder } from '../../platform/budget/index.js';
import { ServiceError } from '../../platform/errors/index.js';
import type { Runtime } from '../../runtime/index.js';
import type { AppScope } from '../../subgraphs/identity/index.js';
import { challenge } from '../oauth/routes.js';
import { admit } from '../pipeline.js';
import { sendCompressed, sendFailure } from '../reply.js';
import { isDirect } from '../request/direct.js';
import { assertDeclaredSize, assertJsonType, assertUnencoded, pickRequestId } from '../request/http.js';
import { assertTier, type Caller, isStillAllowed } from '../request/identify.js';
import { type Intake, receiveJson } from '../request/intake.js';
import { MCP_PATH } from './path.js';
import type { Exchange } from './server.js';

/** Largest body, bytes: a file of 4 MB in base64. */
const LIMIT = 6 * 2 ** 20;
/** Values in a body. The longest input of a tool has a few hundred. */
const MOST_VALUES = 20_000;
/** Messages that a client may send at once. Versions since 2025-06-18 send one. */
const MOST_MESSAGES = 20;
const KEEP_ALIVE_MS = 10_000;

interface Loaded {
  serve(request: Request, body: unknown, exchange: Omit<Exchange, 'era'>): Promise<Response>;
  /** What an app must be allowed to call each tool. */
  needs: ReadonlyMap<string, AppScope>;
}

/** Loads the protocol and the tools. This takes 0.4 s and 6 MB, so it is done at the first request. */
async function load(rt: Runtime, gateway: Gateway, contract: GraphQLSchema): Promise<Loaded> {
  const [sdk, { prepareServer, createServer }] = await Promise.all([
    import('@modelcontextprotocol/server'),
    import('./server.js'),
  ]);
  const prepared = await prepareServer(rt, sdk, gateway, contract);
  const exchanges = new WeakMap<Request, Omit<Exchange, 'era'>>();
  const handler = sdk.createMcpHandler(
    ({ requestInfo, era }) => createServer(prepared, { ...exchanges.get(requestInfo!)!, era }),
    {
      keepAliveMs: KEEP_ALIVE_MS,
      // The lists never change, so there is nothing to wait for.
      maxSubscriptions: 0,
      onerror: (error) => rt.log.debug({ err: error }, 'an MCP request was refused'),
    },
  );
  return {
    serve(request, parsedBody, exchange) {
      exchanges.set(request, exchange);
      return handler.fetch(request, { parsedBody });
    },
    needs: new Map(prepared.tools.map(({ tool: { name, effect } }) => [name, SCOPES[effect]])),
  };
}

const SCOPES = { reads: 'read', writes: 'write', ends: 'write', spends: 'approve' } as const;

/** What an app would have to be allowed for these messages, and is not; null if it may. */
function findMissing(
  allowed: readonly AppScope[] | null,
  body: unknown,
  needs: ReadonlyMap<string, AppScope>,
): AppScope | null {
  if (allowed === null) return null;
  for (const message of [body].flat() as { method?: unknown; params?: { name?: unknown } | null }[]) {
    const called = message?.method === 'tools/call' ? needs.get(String(message.params?.name)) : undefined;
    if (called && !allowed.includes(called)) return called;
  }
  return null;
}

/** Adds the route. Calls that wait are answered when the server begins to close. */
export function addMcp(
  app: FastifyInstance,
  intake: Intake,
  { rt, gateway }: { rt: Runtime; gateway: Gateway },
  contract: GraphQLSchema,
  addressOf: (request: FastifyRequest) => string,
): void {
  let loading: Promise<Loaded> | null = null;
  const closing = new AbortController();
  app.post(MCP_PATH, async (request, reply) => {
    reply.hijack();
    const requestId = pickRequestId(request.raw);
    reply.raw.setHeader('x-request-id', requestId);
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    let dispose: (() => Promise<void>) | undefined;
    let missing: AppScope | null = null;
    try {
      const exchange = { raw: request.raw, reply: reply.raw, address: addressOf(request) };
      const { caller, holder, limit, meter } = await admit(rt, rt.db.em(), exchange, LIMIT, null, 'apps');
      assertKey(caller);
      assertDeclaredSize(request.raw, limit);
      assertUnencoded(request.raw);
      assertJsonType(request.raw);
      const received = await receiveJson(intake, request.raw, holder, limit, null, MOST_VALUES);
      dispose = received.dispose;
      const body = received.read();
      const messages = countMessages(body);
      const more = messages - 1;
      if (more > 0) {
        await meter.take('address', rt.limiters.perAddress, exchange.address, more);
        await meter.take('account', rt.limiters.perAccount, caller.limitKey!, more);
      }
      loading ??= load(rt, gateway, contract).catch((error: unknown) => {
        loading = null;
        throw error;
      });
      const { serve, needs } = await loading;
      missing = findMissing(caller.scopes, body, needs);
      if (missing)
        throw new ServiceError(
          'FORBIDDEN',
          `This app was connected without the right to “${missing}”. Connect it again, and allow that.`,
        );
      const web = new Request(new URL(MCP_PATH, rt.config.baseUrl), {
        method: 'POST',
        headers: headersOf(request),
        signal: gone.signal,
      });
      const answer = await serve(web, body, {
        caller,
        address: exchange.address,
        direct: isDirect(request.raw),
        requestId,
        charge: chargeAfter(rt, messages, exchange.address, caller.limitKey!),
        signal: AbortSignal.any([gone.signal, closing.signal]),
      });
      await send(rt, holder, reply.raw, answer);
    } catch (error) {
      if (reply.raw.headersSent) return void reply.raw.end();
      if (error instanceof ServiceError && error.status === 401)
        reply.raw.setHeader(
          'www-authenticate',
          challenge(rt.config, error.code === 'KEY_INVALID' ? 'invalid_token' : undefined),
        );
      if (missing) reply.raw.setHeader('www-authenticate', challenge(rt.config, 'insufficient_scope'));
      sendFailure(rt, reply.raw, error, 'bare', requestId);
    } finally {
      await dispose?.();
    }
  });
  app.addHook('preClose', async () => closing.abort());
}

/** Only keys are taken: a page of another site could make a browser send its cookie. @throws ServiceError UNAUTHENTICATED */
function assertKey(caller: Caller): void {
  assertTier('key', caller);
  if (caller.viewer?.via !== 'api_key') throw new ServiceError('UNAUTHENTICATED', KEY_NEEDED);
}
const KEY_NEEDED =
  'Connect by OAuth, or send an API key as Authorization: Bearer or x-api-key. A session is not accepted here.';

/** Charges operations of the graph after the `paid` first. An answer may have begun by then, so its headers do not say so. */
function chargeAfter({ limiters }: Runtime, paid: number, address: string, account: string): () => Promise<void> {
  let operations = 0;
  return async () => {
    operations += 1;
    if (operations <= paid) return;
    await limiters.perAddress.take(address);
    await limiters.perAccount.take(account);
  };
}

/** @throws ServiceError BAD_INPUT for too many */
function countMessages(body: unknown): number {
  const messages = Array.isArray(body) ? body.length : 1;
  if (messages > MOST_MESSAGES)
    throw new ServiceError('BAD_INPUT', `At most ${MOST_MESSAGES} messages can be sent at once, not ${messages}.`);
  return messages;
}

/** The headers that the protocol reads; credentials are left out. */
function headersOf({ headers }: FastifyRequest): Headers {
  const passed = new Headers({ 'content-type': 'application/json' });
  for (const [name, value] of Object.entries(headers))
    if (/^(?:accept|mcp-[\w-]{1,60})$/.test(name) && value !== undefined) passed.set(name, [value].flat().join(', '));
  return passed;
}

/** Sends an answer: JSON at once, a stream of events as they come. */
async function send(
  rt: Runtime,
  holder: Holder,
  reply: ServerResponse,
  { status, headers, body }: Response,
): Promise<void> {
  if (reply.destroyed) return void (await body?.cancel());
  const streamed = headers.get('content-type')?.startsWith('text/event-stream');
  reply.statusCode = status;
  for (const [name, value] of headers) reply.setHeader(name, value);
  reply.setHeader('cache-control', 'no-store, no-transform');
  if (!streamed) {
    const text = body ? await new Response(body).text() : '';
    const sendBody = prepareBody(rt.answers, holder, reply, text);
    await sendCompressed(reply, text, sendBody);
    return;
  }
  reply.setHeader('x-accel-buffering', 'no');
  reply.flushHeaders();
  // It fails when the client leaves or is cut, which ends the work by its signal.
  await sendLong(reply, Readable.fromWeb(body as NodeStream), () => isStillAllowed(rt, 'key', reply.req, 'apps')).catch(
    () => undefined,
  );
}
