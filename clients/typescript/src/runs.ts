import { type ErrorCode, OPERATIONS, type Run } from '../generated/api.js';
import { type Answer, type Call, sleep } from './call.js';
import { CutroomError, passes } from './error.js';

export interface WaitOptions {
  /** `preview`: until its price can be approved, or was. `done`: until its files can be downloaded. @default done */
  until?: 'preview' | 'done' | undefined;
  /** Gets the run each time it has changed; `progress` says what it is doing. */
  onProgress?: ((run: Run) => void) | undefined;
  signal?: AbortSignal | undefined;
  /** Milliseconds between two looks at it. One that finds no change costs next to nothing. @default 1000 */
  pollMs?: number | undefined;
}

const REACHED = {
  preview: ['gate', 'rendering', 'assembling', 'done'],
  done: ['done'],
} as const satisfies Record<string, readonly Run['status'][]>;

/**
 * Polls a run until it gets there, also while the server restarts. With `done`, it also waits at the preview for as long as nobody
 * approves it.
 * @throws CutroomError with the code of the run's own error if it fails, RUN_CANCELLED if it is cancelled
 */
export async function waitForRun(call: Call, id: string, options: WaitOptions = {}): Promise<Run> {
  const { signal, onProgress, until = 'done', pollMs = 1000 } = options;
  let etag: string | null = null;
  for (;;) {
    const headers: Record<string, string> = etag ? { 'if-none-match': etag } : {};
    // A run goes on after a restart of the server, and so does waiting for it.
    const answer: Answer | null = await call(OPERATIONS.getFlow, { params: { id } }, { signal, headers }).catch(
      (error: unknown) => {
        signal?.throwIfAborted();
        if (!passes(error)) throw error;
        return null;
      },
    );
    if (answer && answer.status !== 304) {
      etag = answer.headers.get('etag');
      const { run } = answer.data as { run: Run };
      onProgress?.(run);
      if (run.status === 'failed') throw failureOf(run);
      if (run.status === 'cancelled') throw new CutroomError('The run was cancelled.', { code: 'RUN_CANCELLED' });
      if (REACHED[until].some((status) => status === run.status)) return run;
    }
    await sleep(pollMs, signal);
  }
}

function failureOf({ error }: Run): CutroomError {
  const { message = 'The run has failed.', code = 'INTERNAL', hint } = error ?? {};
  return new CutroomError(message, { code: code as ErrorCode, hint });
}
