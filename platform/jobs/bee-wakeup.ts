import { setTimeout as sleep } from 'node:timers/promises';
import BeeQueue from 'bee-queue';
import type { Logger } from '../log/index.js';
import type { WakeHint, Wakeup } from './wakeup.js';

/** How long a hint may stay in one worker's hands without a sign of life (bee-queue's default). */
const STALL_MS = 5_000;
const REBUILD_FIRST_MS = 100;
const REBUILD_MAX_MS = 3_000;

type Role = 'producer' | 'consumer';

/**
 * One bee-queue object and its replacement. bee-queue loads its Lua scripts once, so that after a Redis restart or a SCRIPT
 * FLUSH every save fails with NOSCRIPT; and a first connection that fails is never tried again. So its own reconnecting is off, and
 * whatever goes wrong ends in a new object.
 */
class Link {
  readonly #redisUrl: string;
  readonly #name: string;
  readonly #role: Role;
  readonly #log: Logger;
  readonly #onUp: (queue: BeeQueue<WakeHint>) => void;
  #queue: BeeQueue<WakeHint> | null = null;
  #up = false;
  #down = false;
  #delay = REBUILD_FIRST_MS;
  #timer: NodeJS.Timeout | null = null;
  #closed = false;

  constructor(redisUrl: string, name: string, role: Role, log: Logger, onUp: (queue: BeeQueue<WakeHint>) => void) {
    this.#redisUrl = redisUrl;
    this.#name = name;
    this.#role = role;
    this.#log = log;
    this.#onUp = onUp;
    this.#build();
  }

  /** The queue while it is connected; null says: drop the hint. */
  get queue(): BeeQueue<WakeHint> | null {
    return this.#up ? this.#queue : null;
  }

  #build(): void {
    const consumer = this.#role === 'consumer';
    const queue = new BeeQueue<WakeHint>(this.#name, {
      // An address, never a client: bee-queue knows only redis 3 clients and would dial localhost with another.
      redis: { url: this.#redisUrl, retry_strategy: () => new Error('connection lost') },
      isWorker: consumer,
      getEvents: false,
      sendEvents: false,
      storeJobs: false,
      activateDelayedJobs: false,
      removeOnSuccess: true,
      removeOnFailure: true,
      stallInterval: STALL_MS,
    });
    this.#queue = queue;
    const broken = (error: unknown): void => this.broken(queue, error);
    queue.on('error', broken);
    queue.ready().then(() => {
      if (this.#queue !== queue || this.#closed) return;
      for (const client of connections(queue)) client.on('end', () => broken(new Error('connection ended')));
      this.#up = true;
      if (this.#down) this.#log.info({ role: this.#role }, 'job wake-up wire is up again');
      this.#down = false;
      this.#delay = REBUILD_FIRST_MS;
      this.#onUp(queue);
    }, broken);
  }

  /** Replaces the queue object, a little later each time in a row. */
  broken(queue: BeeQueue<WakeHint>, error: unknown): void {
    if (this.#closed || queue !== this.#queue || this.#timer !== null) return;
    this.#up = false;
    const reason = error instanceof Error ? error.message : String(error);
    const details = { reason, role: this.#role, retryInMs: this.#delay };
    // Said once per outage.
    if (this.#down) this.#log.debug(details, 'job wake-up wire is still down');
    else this.#log.warn(details, 'job wake-up wire is down; jobs are found by polling');
    this.#down = true;
    this.#timer = setTimeout(() => {
      this.#timer = null;
      void discard(queue);
      this.#build();
    }, this.#delay);
    this.#delay = Math.min(this.#delay * 2, REBUILD_MAX_MS);
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#up = false;
    if (this.#timer) clearTimeout(this.#timer);
    if (this.#queue) await discard(this.#queue);
  }
}

interface Connection {
  on(event: 'end' | 'error', listener: () => void): void;
  end(flush: boolean): void;
}

/** bee-queue's own connections, which its types do not show. */
function connections(queue: BeeQueue<WakeHint>): Connection[] {
  const { client, bclient } = queue as unknown as Record<'client' | 'bclient', Connection | null>;
  return [client, bclient].filter((connection) => connection !== null);
}

async function discard(queue: BeeQueue<WakeHint>): Promise<void> {
  const open = connections(queue);
  queue.removeAllListeners('error');
  queue.on('error', () => {});
  // Its close waits for connections that may never answer.
  const patience = new AbortController();
  await Promise.race([queue.close(300), sleep(500, undefined, { signal: patience.signal })]).catch(() => {});
  patience.abort();
  for (const connection of open) connection.end(true);
}

/**
 * The wire over Redis: one bee-queue of hints, shared by all processes. Redis may be away, restarted or emptied at any time:
 * nothing waits for it, and nothing but time is lost.
 */
export function beeQueueWakeup(options: { redisUrl: string; log: Logger; name?: string }): Wakeup {
  const { redisUrl, log, name = 'cutroom-jobs' } = options;
  const listeners = new Set<() => Promise<void>>();
  let consumer: Link | null = null;
  const producer = new Link(redisUrl, name, 'producer', log, () => {});

  const listen = (queue: BeeQueue<WakeHint>): void => {
    const link = consumer;
    // The first listener that can take more frees this consumer for the next hint.
    queue.process(1, async () => {
      if (listeners.size > 0) await Promise.race([...listeners].map((listener) => listener()));
    });
    // Without it, hints of a crashed process would stay active in Redis for ever.
    queue.checkStalledJobs(STALL_MS).catch((error: unknown) => link?.broken(queue, error));
    // Hints published while we were away are gone.
    for (const listener of listeners) void listener();
  };

  return {
    publish(hints) {
      const { queue } = producer;
      if (queue === null || hints.length === 0) return;
      // The id makes Redis drop a second hint for the same thing while the first is still waiting.
      const jobs = hints.map((hint) => queue.createJob(hint).setId(`${hint.jobId}:${hint.attempt}`));
      queue.saveAll(jobs).then(
        (errors) => {
          const [first] = errors.values();
          if (first) producer.broken(queue, first);
        },
        (error: unknown) => producer.broken(queue, error),
      );
    },
    subscribe(onWake) {
      listeners.add(onWake);
      consumer ??= new Link(redisUrl, name, 'consumer', log, listen);
      return () => listeners.delete(onWake);
    },
    async close() {
      listeners.clear();
      await Promise.all([producer.close(), consumer?.close()]);
    },
  };
}
