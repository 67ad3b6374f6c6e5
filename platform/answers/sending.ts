import type { ServerResponse } from 'node:http';
import { pipeline, Readable } from 'node:stream';
import { pipeline as pipelined } from 'node:stream/promises';
import { createPace, type Holder, type Transfer } from '../budget/index.js';
import type { AnswerBudgets } from './index.js';

/** A client that accepts no bytes for this long is considered gone, even if its connection is still open. */
const STALLED_MS = 30_000;
/** Maximum time that a client may take to receive one response. */
const SENDING_MS = 120_000;
/** A body of this many bytes is counted while it is sent. The operating system takes most smaller ones at once. */
const HELD_BYTES = 64 * 1024;
/** A counted body is sent in pieces of this many bytes, so that the pace of its client is known. */
const PIECE_BYTES = 256 * 1024;

/** Disconnects the client if it accepts nothing of the response for 30 s. Call it when the response begins to be sent. */
export function cutIfStalled(reply: ServerResponse): void {
  // Node's own handler of this time-out destroys the connection, and the next request on it clears the time-out.
  reply.socket?.setTimeout(STALLED_MS);
}

/** Sends a small body, and disconnects a client that does not accept it. */
export function endInTime(reply: ServerResponse, body: string | Buffer): void {
  cutIfStalled(reply);
  reply.end(body);
}

/**
 * Reserves memory for a body, which stays in memory until its client has received it. A client that receives it too slowly is
 * disconnected, and so is the slowest when the memory is needed for others. Small bodies are not counted. Call it before the
 * reply's headers are written.
 * @returns sends the body, or what it was compressed to
 * @throws ServiceError OVERLOADED when the bodies in memory would exceed the limit of the account or of the process
 */
export function prepareBody(
  { sending }: AnswerBudgets,
  holder: Holder,
  reply: ServerResponse,
  body: string,
): (compressed?: Buffer) => void {
  const bytes = Buffer.byteLength(body);
  if (bytes < HELD_BYTES || reply.closed) return (compressed) => endInTime(reply, compressed ?? body);
  const held = sending.open(holder);
  try {
    held.grow(bytes);
  } catch (error) {
    held.release();
    throw error;
  }
  const cut = (): void => void reply.destroy();
  held.stop.signal.addEventListener('abort', cut);
  const late = setTimeout(cut, SENDING_MS).unref();
  reply.once('close', () => {
    clearTimeout(late);
    held.release();
  });
  return (compressed) => {
    cutIfStalled(reply);
    // The callback is for errors, which mean that the client is gone.
    pipeline(
      Readable.from(piecesOf(compressed ?? Buffer.from(body), held), { objectMode: false }),
      reply,
      () => undefined,
    );
  };
}

/** How often the client of a long body is checked, ms. */
const CHECK_MS = 10_000;
/** For how long the client of a long body may be waited for, ms, and how much longer for what it has taken: a second for 64 KB. */
const PATIENCE_MS = 60_000;
const BYTES_PER_MS = 64;

/**
 * Sends a body of any length. A client that takes it too slowly, or may no longer have it, is disconnected.
 * @param isAllowed is asked every ten seconds; if it throws, it is asked again
 * @throws ERR_STREAM_PREMATURE_CLOSE if the client was disconnected or hung up; the body's error
 */
export async function sendLong(
  reply: ServerResponse,
  body: Readable,
  isAllowed: () => Promise<boolean>,
): Promise<void> {
  const pace = createPace();
  let bytes = 0;
  const check = setInterval(() => {
    if (pace.waitedMs > PATIENCE_MS + bytes / BYTES_PER_MS) reply.destroy();
    isAllowed().then(
      (allowed) => allowed || reply.destroy(),
      () => undefined,
    );
  }, CHECK_MS);
  const paced = async function* (pieces: AsyncIterable<Buffer>) {
    for await (const piece of pieces) {
      pace.wait();
      yield piece;
      pace.moved(piece.length);
      bytes += piece.length;
    }
  };
  cutIfStalled(reply);
  try {
    await pipelined(body, paced, reply);
  } finally {
    clearInterval(check);
  }
}

/** Yields a body piece by piece. The next one is asked for when the client has accepted most of those before it. */
function* piecesOf(bytes: Buffer, { pace }: Transfer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
    const piece = bytes.subarray(at, at + PIECE_BYTES);
    pace.wait();
    yield piece;
    pace.moved(piece.length);
  }
}
