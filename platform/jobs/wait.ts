import type { EventEmitter } from 'node:events';
import { acrossOwners, anyOf, type Database } from '../database/index.js';
import type { Logger } from '../log/index.js';

/** How often to poll the table for jobs that end in another process. */
const POLL_MS = 250;

/** Events of jobs in this process. */
export type JobEvents = EventEmitter<{ finished: [string]; cancelled: [readonly string[]] }>;

export interface Watched {
  /** Resolves when this process learns that the job is finished, when `ms` have passed, or when the signal is aborted. */
  finished: Promise<void>;
  stop(): void;
}

export interface Watch {
  start(id: string, ms: number, signal?: AbortSignal): Watched;
  close(): void;
}

/**
 * Waits for jobs. A worker in this process reports the end by an event, immediately. For jobs that end elsewhere, a single
 * statement polls every job that somebody here waits for; the same event is then emitted.
 */
export function watchJobs(db: Database, events: JobEvents, log: Logger): Watch {
  /** How many callers wait for each job. */
  const waiting = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  const poll = async (): Promise<void> => {
    const finished = await acrossOwners(db.em())
      .selectFrom('jobs.job')
      .select('id')
      .where('id', '=', anyOf([...waiting.keys()]))
      .where('state', 'in', ['done', 'failed', 'cancelled'])
      .execute();
    for (const { id } of finished) events.emit('finished', id);
  };

  const pollLater = (): void => {
    if (timer !== undefined || waiting.size === 0 || closed) return;
    timer = setTimeout(() => {
      poll()
        .catch((error: unknown) => log.debug({ err: error }, 'waited-for jobs could not be polled'))
        .finally(() => {
          timer = undefined;
          pollLater();
        });
    }, POLL_MS);
    timer.unref();
  };

  const stopWaiting = (id: string): void => {
    const left = waiting.get(id)! - 1;
    if (left > 0) waiting.set(id, left);
    else waiting.delete(id);
  };

  return {
    start(id, ms, signal) {
      const { promise, resolve } = Promise.withResolvers<void>();
      const done = (): void => resolve();
      const onFinished = (finished: string): void => {
        if (finished === id) resolve();
      };
      const deadline = setTimeout(done, ms);
      events.on('finished', onFinished);
      signal?.addEventListener('abort', done);
      waiting.set(id, (waiting.get(id) ?? 0) + 1);
      pollLater();
      return {
        finished: promise,
        stop() {
          clearTimeout(deadline);
          events.off('finished', onFinished);
          signal?.removeEventListener('abort', done);
          stopWaiting(id);
        },
      };
    },
    close() {
      closed = true;
      clearTimeout(timer);
    },
  };
}
