import type { ServerResponse } from 'node:http';
import { pipeline, Readable } from 'node:stream';
import type { Holder, Transfer } from '../budget/index.js';
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

/** Yields a body piece by piece. The next one is asked for when the client has accepted most of those before it. */
function* piecesOf(bytes: Buffer, { pace }: Transfer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
    const piece = bytes.subarray(at, at + PIECE_BYTES);
    pace.wait();
    yield piece;
    pace.moved(piece.length);
  }
}
