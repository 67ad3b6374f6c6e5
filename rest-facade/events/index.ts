/** `GET /api/v1/events`: a stream of hints that the account's runs and jobs have changed, as server-sent events. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { parse } from 'graphql';
import type { Gateway } from '../../gateway/gateway.js';
import { cutIfStalled } from '../../platform/answers/sending.js';
import { ServiceError } from '../../platform/errors/index.js';
import { parseDateTime } from '../../platform/text/date-time.js';
import { createContext, type Runtime } from '../../runtime/index.js';
import { admit, readResult } from '../pipeline.js';
import { sendFailure } from '../reply.js';
import { isDirect } from '../request/direct.js';
import { header, JSON_LIMIT, pickRequestId } from '../request/http.js';
import { assertTier, type Caller, isStillAllowed } from '../request/identify.js';
import { type Changes, createFeed, EVENTS_PATH, type Feed, STREAMS_PER_ACCOUNT, type Stream } from './feed.js';

/** Maximum number of streams of all accounts in one process. */
const STREAMS = 2_000;
/** How often an idle stream says that it is alive, and checks that its caller is still allowed, ms. Proxies often wait a minute. */
const HEARTBEAT_MS = 10_000;
/** Events that a client has not read, in bytes, at which it is disconnected. */
const UNREAD_BYTES = 64 * 1024;
/** How long a browser waits before it connects again, ms. */
const RETRY_MS = 2_000;

const OPERATION = parse(
  'query Changes($since: DateTime) { changes(since: $since) { items { kind of status path at } until complete } }',
  { noLocation: true },
);

interface Exchange {
  raw: IncomingMessage;
  reply: ServerResponse;
  address: string;
}

/** Adds the route. The streams end when the server begins to close. @returns its path */
export function addEvents(
  app: FastifyInstance,
  { rt, gateway }: { rt: Runtime; gateway: Gateway },
  addressOf: (request: FastifyRequest) => string,
): string[] {
  const operation = gateway.prepare(OPERATION);
  const feeds = new Map<string, Feed>();
  const count = (): number => [...feeds.values()].reduce((sum, { size }) => sum + size, 0);
  rt.metrics.gauge('cutroom_event_streams', 'Open streams of GET /api/v1/events', async () => count());
  let unwatch: (() => void) | null = null;
  let closing = false;

  const feedOf = (ownerId: string): Feed => {
    unwatch ??= rt.jobs.wakeup.watch((ownerIds) => {
      for (const id of ownerIds ?? feeds.keys()) feeds.get(id)?.stir();
    });
    const feed = feeds.get(ownerId) ?? createFeed((error) => rt.log.debug({ err: error }, 'changes could not be read'));
    feeds.set(ownerId, feed);
    return feed;
  };

  const readAs =
    ({ raw, address }: Exchange, caller: Caller): Stream['read'] =>
    async (since) => {
      const requestId = pickRequestId(raw);
      const context = createContext(rt, { ...caller, requestId, address, direct: isDirect(raw), idempotencyKey: null });
      try {
        return readResult(await gateway.execute(operation, { since }, context), 'changes', context) as Changes;
      } finally {
        context.meter.close();
      }
    };

  const serve = async (exchange: Exchange): Promise<void> => {
    const { raw, reply } = exchange;
    const { caller } = await admit(rt, rt.db.em(), exchange, JSON_LIMIT, null);
    assertTier('key', caller);
    const ownerId = caller.viewer!.userId;
    if (closing) throw new ServiceError('SHUTTING_DOWN');
    if (reply.closed) return;
    if (raw.method === 'HEAD') {
      begin(reply);
      reply.end();
      return;
    }
    if ((feeds.get(ownerId)?.size ?? 0) >= STREAMS_PER_ACCOUNT)
      throw tooMany(STREAMS_PER_ACCOUNT, 'One account may have');
    if (count() >= STREAMS) throw tooMany(STREAMS, 'This server takes');
    const feed = feedOf(ownerId);
    const stream: Stream = {
      read: readAs(exchange, caller),
      isAllowed: () => isStillAllowed(rt, 'key', raw),
      write(text) {
        if (reply.writableEnded) return;
        if (!reply.headersSent) begin(reply);
        if (reply.writableLength > UNREAD_BYTES) reply.destroy();
        else reply.write(text);
      },
      end: () => void reply.end(),
    };
    const heartbeat = setInterval(() => {
      stream.isAllowed().then(
        (allowed) => (allowed ? stream.write(':\n\n') : stream.end()),
        () => stream.write(':\n\n'),
      );
    }, HEARTBEAT_MS);
    reply.once('close', () => {
      clearInterval(heartbeat);
      feed.leave(stream);
      if (feed.size === 0 && feeds.get(ownerId) === feed) feeds.delete(ownerId);
    });
    const last = header(raw, 'last-event-id');
    // An id that is none of ours is treated as one from long ago.
    const since = last === undefined ? null : (parseDateTime(last) ?? new Date(0)).toISOString();
    await feed.join(stream, since);
  };

  app.get(EVENTS_PATH, async (request, reply) => {
    reply.hijack();
    const requestId = pickRequestId(request.raw);
    reply.raw.setHeader('x-request-id', requestId);
    try {
      await serve({ raw: request.raw, reply: reply.raw, address: addressOf(request) });
    } catch (error) {
      // Once the stream has begun, its client connects again and resumes.
      if (reply.raw.headersSent) reply.raw.end();
      else sendFailure(rt, reply.raw, error, 'enveloped', requestId);
    }
  });
  app.addHook('preClose', async () => {
    closing = true;
    unwatch?.();
    for (const feed of feeds.values()) feed.end();
  });
  return [EVENTS_PATH];
}

/** Starts the answer. `x-accel-buffering` tells nginx to pass events on at once. */
function begin(reply: ServerResponse): void {
  cutIfStalled(reply);
  reply.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  });
  reply.write(`retry: ${RETRY_MS}\n\n`);
}

const tooMany = (limit: number, whose: string): ServiceError =>
  new ServiceError('OVERLOADED', `${whose} ${limit} event streams open at a time. Close one first.`, {
    retryAfter: RETRY_MS / 1000,
    policy: `${limit};qu="event-streams"`,
  });
