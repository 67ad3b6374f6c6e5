/** One hint: this job, at this count of attempts, may be ready. */
export interface WakeHint {
  jobId: string;
  attempt: number;
}

/**
 * The wake-up wire: it says "look at the table" and nothing else. A hint may be lost, doubled or late; workers also look by
 * themselves on a slow interval, so all that is lost with it is time.
 */
export interface Wakeup {
  /** Fire and forget: never throws, never waits. */
  publish(hints: readonly WakeHint[]): void;
  /**
   * Calls `onWake` for hints. Its promise resolves when the listener can take another one, so that a busy worker leaves
   * hints to the others. Returns the way to stop.
   */
  subscribe(onWake: () => Promise<void>): () => void;
  close(): Promise<void>;
}

/** For everything in one process. */
export function inProcessWakeup(): Wakeup {
  const listeners = new Set<() => Promise<void>>();
  return {
    publish(hints) {
      // In the next turn: who publishes is often at the end of a request that is not answered yet.
      if (hints.length > 0 && listeners.size > 0) {
        setImmediate(() => {
          for (const listener of listeners) void listener();
        });
      }
    },
    subscribe(onWake) {
      listeners.add(onWake);
      return () => listeners.delete(onWake);
    },
    async close() {
      listeners.clear();
    },
  };
}
