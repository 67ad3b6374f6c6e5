import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';
import type { Logger } from '../log/index.js';

/** The parts of node-postgres' pool that are used here. */
export interface ConnectionPool {
  options: object;
  Client: new (
    options: object,
  ) => {
    connect(): Promise<unknown>;
    end(): Promise<void>;
    on(event: 'error', listener: () => void): unknown;
  };
  on(event: 'acquire' | 'remove', listener: (client: PooledClient) => void): unknown;
  on(event: 'release', listener: (error: unknown, client: PooledClient) => void): unknown;
}

interface PooledClient {
  connection: { stream: { destroy(error: Error): void } };
}

/** When a connection has been in use for this long, we check whether Postgres still answers. */
const SUSPICIOUS_MS = 5_000;
/** How long Postgres may take to accept a connection. */
const ANSWER_MS = 5_000;
const LOOK_MS = 2_500;

/**
 * Breaks connections to a Postgres that has become unreachable. If packets are dropped, for example because its machine or a
 * cable has failed, no error arrives, and TCP would wait for a quarter of an hour. So once a statement or transaction has held
 * a connection for five seconds, we try to open another one. If Postgres does not answer that attempt, all connections that
 * have been held for so long are closed, and their statements fail as after any broken connection. A slow statement on a
 * Postgres that answers is left alone.
 * @returns a function that stops the checks
 */
export function dropUnanswered(pool: ConnectionPool, log: Logger): () => void {
  const inUse = new Map<PooledClient, number>();
  pool.on('acquire', (client) => inUse.set(client, performance.now()));
  pool.on('release', (_error, client) => inUse.delete(client));
  pool.on('remove', (client) => inUse.delete(client));
  let looking = false;
  const look = async (): Promise<void> => {
    const suspects = [...inUse].filter(([, since]) => performance.now() - since > SUSPICIOUS_MS);
    if (suspects.length === 0 || (await isReachable(pool))) return;
    const stuck = suspects.filter(([client, since]) => inUse.get(client) === since);
    log.warn({ connections: stuck.length }, 'postgres does not answer: its connections are given up');
    for (const [client] of stuck) client.connection.stream.destroy(new Error('Connection terminated: no answer'));
  };
  const timer = setInterval(() => {
    if (looking) return;
    looking = true;
    void look().finally(() => {
      looking = false;
    });
  }, LOOK_MS).unref();
  return () => clearInterval(timer);
}

/** False only if there was no answer at all; a refusal counts as an answer. */
async function isReachable(pool: ConnectionPool): Promise<boolean> {
  const probe = new pool.Client({ ...pool.options, connectionTimeoutMillis: 0 });
  // `connect` reports its own failures. Without this listener, an error after it would end the process.
  probe.on('error', () => undefined);
  let answered = false;
  const trying = probe.connect().then(
    () => true,
    (error: unknown) => (error as { code?: unknown }).code !== 'ETIMEDOUT',
  );
  void trying.then((ok) => {
    answered = ok;
  });
  const patience = new AbortController();
  await Promise.race([trying, sleep(ANSWER_MS, undefined, { signal: patience.signal }).catch(() => undefined)]);
  patience.abort();
  // If this process has been blocked, the answer may have arrived without having been read yet.
  await turn();
  await turn();
  void probe.end().catch(() => undefined);
  return answered;
}
