import type { ServerResponse } from 'node:http';
import { type Budget, type ByteBudget, createBudget, createByteBudget } from '../budget/index.js';
import { ServiceError } from '../errors/index.js';

const MB = 2 ** 20;

/** Rows of one list in one answer, at most, where its specification says no less. */
export const LIST_ROWS = 1000;
/** Bytes of one list in one answer, as JSON. A single row may be longer: a list with rows never answers none. */
export const LIST_BYTES = 8 * MB;
/** Bytes of all lists of one operation together. */
export const OPERATION_BYTES = 16 * MB;
/** Bytes of an answer in all, whatever it is made of: the same text under thirty aliases is thirty times as long. */
export const ANSWER_BYTES = 24 * MB;
/** From here on an answer is large, and waits for its turn. */
export const LARGE_BYTES = 512 * 1024;
/** A slice of a list that is this long lets others in before the next. */
export const LONG_SLICE_BYTES = 64 * 1024;

/** The arguments that ask for a list's next page: `{ cursor: "…" }`, `{ offset: 50 }`. */
export type NextPage = Readonly<Record<string, string | number>>;

/** What a process rations of its answers. */
export interface AnswerBudgets {
  /** Answers from {@link LARGE_BYTES} on, while they are made: each takes three to five times its length in memory. */
  large: Budget;
  /** Large bodies that wait for their clients to take them. */
  sending: ByteBudget;
  /** Reads of slices of lists. The embedded database answers on this thread, so that waiting reads would follow each other without a pause. */
  reads: Budget;
}

/** @param embedded whether the database runs in this process */
export const createAnswerBudgets = (embedded: boolean): AnswerBudgets => ({
  // Twenty lists of 8 MB asked for at once took 240 MB; each stops the event loop for 0.15 s.
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

/** What the answer to one request holds so far, and how much more it may. */
export interface OpenAnswer {
  /** Where lists of this answer go on, by the name that they have in it. */
  readonly next: Map<string, NextPage>;
  /** Bytes that it holds, as far as they were counted. */
  readonly size: number;
  /** Bytes that lists may still add. */
  readonly left: number;
  /** Counts bytes that a list has added. Once {@link LARGE_BYTES} are reached it waits for its turn among the large answers. */
  grow(bytes: number): Promise<void>;
  /** Runs one list at a time, so that the lists of an operation are not all in memory before the first is counted. */
  inTurn<T>(list: () => Promise<T>): Promise<T>;
  /** Reads a slice when it is the account's turn. @throws ServiceError OVERLOADED when too many wait */
  read<T>(slice: () => Promise<T>): Promise<T>;
  /** It was made, or nobody wants it any more. Must be called, or a place among the large answers is lost. */
  close(): void;
}

/** @param account who large answers are counted for: an account's id, or an address for callers without one */
export function openAnswer({ large, reads }: AnswerBudgets, account: string): OpenAnswer {
  const next = new Map<string, NextPage>();
  // Made by the first who has to wait: a small answer, as most are, needs none, and an error costs more than the rest of this.
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

  /** Resolves when this answer may be large; its place is kept until {@link OpenAnswer.close}. */
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

const clientGone = (): ServiceError => new ServiceError('TIMED_OUT', 'The client has gone.');

/** Closes an answer at the latest when its last byte was sent, or its client has gone. */
export function closeWith(reply: ServerResponse, answer: OpenAnswer): void {
  if (reply.closed) answer.close();
  else reply.once('close', () => answer.close());
}

/** @throws ServiceError ANSWER_TOO_LARGE when the value is longer than {@link ANSWER_BYTES} as JSON; stops counting there */
export function assertAnswerSize(value: unknown): void {
  if (jsonBytes(value, ANSWER_BYTES) > ANSWER_BYTES) throw answerTooLarge();
}

export const answerTooLarge = (): ServiceError =>
  new ServiceError(
    'ANSWER_TOO_LARGE',
    `The answer would be longer than ${ANSWER_BYTES / MB} MB, of which lists may make up ${OPERATION_BYTES / MB}. Ask for fewer lists or fields, or for less at a time: \`limit\`, then \`cursor\`.`,
  );

/** About how long a value is as JSON, in bytes: exact for strings, which make up what is long. Stops beyond `most`. */
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

/** What is short is taken at its longest; what is long is counted, escapes and all. */
const stringBytes = (text: string): number =>
  text.length < 100 ? Buffer.byteLength(text) + 2 : Buffer.byteLength(JSON.stringify(text));
