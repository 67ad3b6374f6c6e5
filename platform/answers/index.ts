import type { ServerResponse } from 'node:http';
import { type Budget, type ByteBudget, createBudget, createByteBudget } from '../budget/index.js';
import { ServiceError } from '../errors/index.js';

const MB = 2 ** 20;

/** Maximum number of rows of one list in a response. A list may have a lower limit of its own. */
export const LIST_ROWS = 1000;
/** Maximum length of one list in a response, in bytes of JSON. Only a list of a single row may be longer. */
export const LIST_BYTES = 8 * MB;
/** Maximum number of bytes of all lists of one operation together. Only the first row of a list may go beyond it. */
export const OPERATION_BYTES = 16 * MB;
/** Maximum number of bytes of a whole response, not only its lists: thirty aliases may request the same long text. */
export const MAX_RESPONSE_BYTES = 24 * MB;
/** A response of this many bytes counts as large, and waits for its turn. */
export const LARGE_BYTES = 512 * 1024;
/** Lists are read in slices. After a slice of this many bytes, a list lets other work run before it reads the next slice. */
export const LONG_SLICE_BYTES = 64 * 1024;

/** Arguments that request a list's next page: `{ cursor: "…" }`, `{ offset: 50 }`. */
export type NextPage = Readonly<Record<string, string | number>>;

/** The budgets that limit the responses of one process. */
export interface AnswerBudgets {
  /** Responses of at least {@link LARGE_BYTES} while they are composed: each takes three to five times its length in memory. */
  large: Budget;
  /** Large bodies in memory that clients have not yet received. */
  sending: ByteBudget;
  /** Reads of slices of lists: one at a time from the embedded database, because it runs in this thread and blocks it. */
  reads: Budget;
}

/** Creates the budgets. @param embedded whether the database runs in this process */
export const createAnswerBudgets = (embedded: boolean): AnswerBudgets => ({
  // Measured: twenty concurrent lists of 8 MB took 240 MB of memory, and each blocked the event loop for 0.15 s.
  large: createBudget({
    name: 'large answers',
    concurrency: 4,
    maxWaiting: 64,
    maxPerAccount: 8,
    maxRunningPerAccount: 2,
    typicalMs: 400,
  }),
  sending: createByteBudget({ name: 'answers', total: 256 * MB, perAccount: 64 * MB, retryAfter: 10 }),
  reads: createBudget({
    name: 'list reads',
    concurrency: embedded ? 1 : 8,
    maxWaiting: 2000,
    maxPerAccount: 500,
    typicalMs: 5,
  }),
});

/** Measures and limits one response while it is composed. */
export interface ResponseMeter {
  /** Arguments for the next page of each list in this response, by the list's name in it. */
  readonly next: Map<string, NextPage>;
  /** The bytes counted so far. */
  readonly size: number;
  /** Bytes that lists may still add. */
  readonly left: number;
  /**
   * Counts bytes that a list has added. A response that has become large ({@link LARGE_BYTES}) waits here for its turn.
   * @throws ServiceError OVERLOADED when too many large responses are waiting, TIMED_OUT when the response is closed meanwhile
   */
  grow(bytes: number): Promise<void>;
  /** Runs one list at a time, so that the lists of an operation are not all in memory before the first is counted. */
  inTurn<T>(list: () => Promise<T>): Promise<T>;
  /**
   * Reads a slice of a list when it is the account's turn.
   * @throws ServiceError OVERLOADED when too many reads are waiting, TIMED_OUT when the response is closed meanwhile
   */
  read<T>(slice: () => Promise<T>): Promise<T>;
  /** Must be called once the response has been sent or is no longer wanted. Until then, a large response keeps its place. */
  close(): void;
}

/**
 * Begins to measure a response.
 * @param account the account that it counts for: its id, or an address for callers without one
 */
export function openResponseMeter({ large, reads }: AnswerBudgets, account: string): ResponseMeter {
  const next = new Map<string, NextPage>();
  // Created on first use: most responses are small and never wait.
  let waiting: AbortController | undefined;
  let isClosed = false;
  let bytes = 0;
  let turn: Promise<unknown> = Promise.resolve();
  let place: Promise<void> | null = null;

  const closing = (): AbortSignal => {
    waiting ??= new AbortController();
    if (isClosed && !waiting.signal.aborted) waiting.abort(clientGone());
    return waiting.signal;
  };

  /**
   * Resolves when this response may be composed as one of the large ones. It keeps its place until {@link ResponseMeter.close}.
   */
  const enter = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const signal = closing();
      const stay = (): Promise<void> => {
        resolve();
        return new Promise((leave) => {
          if (signal.aborted) leave();
          else signal.addEventListener('abort', () => leave(), { once: true });
        });
      };
      large.run(account, stay, signal).catch(reject);
    });

  return {
    next,
    get size() {
      return bytes;
    },
    get left() {
      return Math.max(0, OPERATION_BYTES - bytes);
    },
    async grow(more) {
      bytes += more;
      if (bytes < LARGE_BYTES) return;
      place ??= enter();
      await place;
    },
    read: (slice) => reads.run(account, slice, closing()),
    inTurn(list) {
      const mine = turn.then(list);
      turn = mine.catch(() => undefined);
      return mine;
    },
    close() {
      if (isClosed) return;
      isClosed = true;
      waiting?.abort(clientGone());
    },
  };
}

const clientGone = (): ServiceError => new ServiceError('TIMED_OUT', 'The client has disconnected.');

/** Closes a response's meter once the last byte was sent or the client has disconnected, whichever comes first. */
export function closeWith(reply: ServerResponse, meter: ResponseMeter): void {
  if (reply.closed) meter.close();
  else reply.once('close', () => meter.close());
}

/** Checks the length of a whole response. @throws ServiceError ANSWER_TOO_LARGE above {@link MAX_RESPONSE_BYTES} of JSON */
export function assertAnswerSize(value: unknown): void {
  if (jsonBytes(value, MAX_RESPONSE_BYTES) > MAX_RESPONSE_BYTES) throw answerTooLarge();
}

export const answerTooLarge = (): ServiceError =>
  new ServiceError(
    'ANSWER_TOO_LARGE',
    `The answer would be longer than ${MAX_RESPONSE_BYTES / MB} MB, of which lists may make up ${OPERATION_BYTES / MB}. Ask for fewer lists or fields, or for less at a time: \`limit\`, then \`cursor\`.`,
  );

/** The approximate length of a value as JSON, in bytes; exact for long strings, which dominate. Counting stops above `most`. */
export function jsonBytes(value: unknown, most = Number.POSITIVE_INFINITY): number {
  let bytes = 0;
  const open: unknown[] = [value];
  while (open.length > 0 && bytes <= most) {
    const item = open.pop();
    if (typeof item === 'string') bytes += stringBytes(item);
    else if (Array.isArray(item)) {
      bytes += 2 + item.length;
      for (const entry of item) open.push(entry);
    } else if (typeof item === 'object' && item !== null) {
      bytes += 2;
      for (const key in item) {
        bytes += key.length + 4;
        open.push((item as Record<string, unknown>)[key]);
      }
    } else bytes += 5;
  }
  return bytes;
}

/** The length of a string as JSON: exact if it is long; if it is short, its escapes are not counted. */
const stringBytes = (text: string): number =>
  text.length < 100 ? Buffer.byteLength(text) + 2 : Buffer.byteLength(JSON.stringify(text));
