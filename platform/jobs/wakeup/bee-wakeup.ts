import { setTimeout as sleep } from 'node:timers/promises';
import BeeQueue from 'bee-queue';
import type { Logger } from '../../log/index.js';
import { collectNews, type NewsListener } from './news.js';
import { listenToRedis } from './redis-news.js';
import type { Listener, WakeHint, Wakeup } from './wakeup.js';

/** How long a consumer may hold a hint without reporting to Redis before bee-queue treats it as stalled (bee-queue's default). */
const STALL_MS = 5_000;
/** Maximum number of times that workers which cannot take a hint's job pass the hint on. After that, polling finds the job. */
const MOST_PASSES = 16;
/** How often to check that a connection still responds. A response may take `ANSWER_MS`. */
const CHECK_MS = 5_000;
const ANSWER_MS = 3_000;
const REBUILD_FIRST_MS = 100;
const REBUILD_MAX_MS = 3_000;

type Role = 'producer' | 'consumer';

/**
 * Holds one bee-queue object, and replaces it after any failure. bee-queue's own reconnecting is switched off: it loads its Lua
 * scripts only once, so after a Redis restart or a SCRIPT FLUSH every save fails with NOSCRIPT, and a first connection that fails
 * is never retried. A connection that stops answering is replaced too, because it may never report an error.
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

  /** The queue. Null while it is not connected: then hints are dropped. */
  get queue(): BeeQueue<WakeHint> | null {
    return this.#up ? this.#queue : null;
  }

  #build(): void {
    const consumer = this.#role === 'consumer';
    const queue = new BeeQueue<WakeHint>(this.#name, {
      // An address, not a client: bee-queue supports only redis 3 clients and with any other would connect to localhost.
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
      this.#check(queue);
    }, broken);
  }

  #check(queue: BeeQueue<WakeHint>): void {
    setTimeout(() => {
      if (this.#queue !== queue || !this.#up) return;
      const patience = setTimeout(() => this.broken(queue, new Error('no answer')), ANSWER_MS);
      queue
        .checkHealth()
        .then(
          () => this.#check(queue),
          (error: unknown) => this.broken(queue, error),
        )
        .finally(() => clearTimeout(patience));
    }, CHECK_MS).unref();
  }

  /** Replaces a queue object that has failed, after a pause that grows with each consecutive failure. */
  broken(queue: BeeQueue<WakeHint>, error: unknown): void {
    if (this.#closed || queue !== this.#queue || this.#timer !== null) return;
    this.#up = false;
    const reason = error instanceof Error ? error.message : String(error);
    const details = { reason, role: this.#role, retryInMs: this.#delay };
    // Logged once per outage.
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
  publish(channel: string, text: string, done: (error: Error | null) => void): void;
  on(event: 'end' | 'error', listener: () => void): void;
  end(flush: boolean): void;
}

/** bee-queue's own connections, which its types don't include. */
function connections(queue: BeeQueue<WakeHint>): Connection[] {
  const { client, bclient } = queue as unknown as Record<'client' | 'bclient', Connection | null>;
  return [client, bclient].filter((connection) => connection !== null);
}

async function discard(queue: BeeQueue<WakeHint>): Promise<void> {
  const open = connections(queue);
  queue.removeAllListeners('error');
  queue.on('error', () => {});
  // bee-queue's close waits for connections that may never answer, so it gets a time limit.
  const patience = new AbortController();
  await Promise.race([queue.close(300), sleep(500, undefined, { signal: patience.signal })]).catch(() => {});
  patience.abort();
  for (const connection of open) connection.end(true);
}

/**
 * The wake-up wire over Redis: one bee-queue of hints, shared by all processes. Redis may be down, restarted or emptied at any
 * time: nothing waits for it, and all that happens is that jobs start later, when a poll finds them.
 */
export function beeQueueWakeup(options: { redisUrl: string; log: Logger; name?: string }): Wakeup {
  const { redisUrl, log, name = 'cutroom-jobs' } = options;
  const listeners = new Set<Listener>();
  let consumer: Link | null = null;
  const producer = new Link(redisUrl, name, 'producer', log, () => {});

  const listen = (queue: BeeQueue<WakeHint>): void => {
    const link = consumer;
    // This consumer gets its next hint when the first of the listeners has responded to this one.
    queue.process(1, async ({ data: hint }) => {
      if (listeners.size === 0) return;
      const taken = await Promise.race([...listeners].map((listener) => listener(hint)));
      // The hint is sent again before this consumer asks for the next one: Redis serves the consumer that has waited longest,
      // so the hint reaches another process.
      const passed = (hint.passed ?? 0) + 1;
      if (!taken && passed <= MOST_PASSES) await send([{ ...hint, passed }]);
    });
    // Without this check, hints of a crashed process would stay active in Redis forever.
    queue.checkStalledJobs(STALL_MS).catch((error: unknown) => link?.broken(queue, error));
    // Hints published during an outage are lost, so every listener is told to poll the table.
    for (const listener of listeners) void listener(null);
  };

  /** Never throws. */
  const send = async (hints: readonly WakeHint[]): Promise<void> => {
    const { queue } = producer;
    if (queue === null || hints.length === 0) return;
    // The id makes Redis drop an equal hint (same job, attempt and passes) while the first is still waiting.
    const jobs = hints.map((hint) =>
      queue
        .createJob(hint)
        .setId([hint.jobId, hint.attempt, hint.passed].filter((part) => part !== undefined).join(':')),
    );
    await queue.saveAll(jobs).then(
      (errors) => {
        const [first] = errors.values();
        if (first) producer.broken(queue, first);
      },
      (error: unknown) => producer.broken(queue, error),
    );
  };

  const channel = `${name}-news`;
  const watchers = new Set<NewsListener>();
  let stopListening: (() => void) | null = null;
  const news = collectNews((ownerIds) => {
    const { queue } = producer;
    const [connection] = queue ? connections(queue) : [];
    connection?.publish(channel, ownerIds.join(' '), () => undefined);
  });

  return {
    announce: news.add,
    watch(onNews) {
      watchers.add(onNews);
      stopListening ??= listenToRedis({ redisUrl, channel, log }, (ownerIds) => {
        for (const watcher of watchers) watcher(ownerIds);
      });
      return () => watchers.delete(onNews);
    },
    publish: (hints) => void send(hints),
    subscribe(onWake) {
      listeners.add(onWake);
      consumer ??= new Link(redisUrl, name, 'consumer', log, listen);
      return () => listeners.delete(onWake);
    },
    async close() {
      listeners.clear();
      watchers.clear();
      news.close();
      stopListening?.();
      await Promise.all([producer.close(), consumer?.close()]);
    },
  };
}
