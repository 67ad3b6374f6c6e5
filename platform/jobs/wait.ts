import type { EventEmitter } from 'node:events';
import { acrossOwners, anyOf, type Database } from '../database/index.js';
import type { Logger } from '../log/index.js';

/** Between two looks at the table for jobs that end in another process. */
const LOOK_MS = 250;

/** What happens to jobs in this process. */
export type JobEvents = EventEmitter<{ over: [string]; cancelled: [readonly string[]] }>;

export interface Watched {
  /** Resolves when the job is over, as far as this process knows, or after the time given, or when the signal is aborted. */
  over: Promise<void>;
  stop(): void;
}

export interface Watch {
  start(id: string, ms: number, signal?: AbortSignal): Watched;
  close(): void;
}

/**
 * Waits for jobs. A worker of this process tells by an event, at once. For those that end elsewhere one statement looks at all
 * the jobs that anybody here waits for, however many wait, and tells by the same event.
 */
export function watchJobs(db: Database, events: JobEvents, log: Logger): Watch {
  /** How many wait for each. */
  const waiting = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  const look = async (): Promise<void> => {
    const over = await acrossOwners(db.em())
      .selectFrom('jobs.job')
      .select('id')
      .where('id', '=', anyOf([...waiting.keys()]))
      .where('state', 'in', ['done', 'failed', 'cancelled'])
      .execute();
    for (const { id } of over) events.emit('over', id);
  };

  const lookLater = (): void => {
    if (timer !== undefined || waiting.size === 0 || closed) return;
    timer = setTimeout(() => {
      look()
        .catch((error: unknown) => log.debug({ err: error }, 'waited-for jobs could not be looked at'))
        .finally(() => {
          timer = undefined;
          lookLater();
        });
    }, LOOK_MS);
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
      const onOver = (over: string): void => {
        if (over === id) resolve();
      };
      const deadline = setTimeout(done, ms);
      events.on('over', onOver);
      signal?.addEventListener('abort', done);
      waiting.set(id, (waiting.get(id) ?? 0) + 1);
      lookLater();
      return {
        over: promise,
        stop() {
          clearTimeout(deadline);
          events.off('over', onOver);
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
