import { collectNews, type NewsListener } from './news.js';

/** A hint that a job may be ready. `attempt` is the number of the job's attempts so far. */
export interface WakeHint {
  jobId: string;
  attempt: number;
  /** Omitted by some senders; the job may then be of any kind. */
  kind?: string;
  /** How many times workers that could not take the job have passed the hint on. */
  passed?: number;
}

export type Listener = (hint: WakeHint | null) => Promise<boolean>;

/**
 * The wake-up wire, which tells workers to poll the job table. A hint may be lost, doubled or late: workers also poll by
 * themselves at a slow interval, so a lost hint costs only time.
 */
export interface Wakeup {
  /** Fire and forget: never throws, never waits. */
  publish(hints: readonly WakeHint[]): void;
  /**
   * Calls `onWake` with each hint, or with null when some may have been missed. A listener's promise resolves when the listener
   * can take another hint, so that a busy worker leaves hints to the others. The promise resolves to true if the listener took
   * the hint, and to false if another worker should get it.
   * @returns a function that unsubscribes
   */
  subscribe(onWake: Listener): () => void;
  /**
   * Tells all processes that runs or jobs of an account have changed. Call it after the commit. Like a hint, it never throws nor
   * waits, and may be lost.
   */
  announce(ownerId: string): void;
  /** Calls `onNews` with the accounts that are announced in any process. @returns a function that unsubscribes */
  watch(onNews: NewsListener): () => void;
  close(): Promise<void>;
}

/** A wake-up wire within one process. */
export function inProcessWakeup(): Wakeup {
  const listeners = new Set<Listener>();
  const watchers = new Set<NewsListener>();
  const news = collectNews((ownerIds) => {
    for (const onNews of watchers) onNews(ownerIds);
  });
  return {
    announce(ownerId) {
      if (watchers.size > 0) news.add(ownerId);
    },
    watch(onNews) {
      watchers.add(onNews);
      return () => watchers.delete(onNews);
    },
    publish(hints) {
      // In the next turn of the event loop, because the publisher is often a request whose response must go out first.
      if (hints.length > 0 && listeners.size > 0) {
        setImmediate(() => {
          for (const listener of listeners) void listener(null);
        });
      }
    },
    subscribe(onWake) {
      listeners.add(onWake);
      return () => listeners.delete(onWake);
    },
    async close() {
      listeners.clear();
      watchers.clear();
      news.close();
    },
  };
}
