import type { Readable } from 'node:stream';
import { pipeline, Readable as ReadableStream } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { ServiceError } from '../../platform/errors/index.js';
import { PageUnreadable } from '../../platform/fetch/index.js';

/** Maximum number of unpacked bytes that are read of one feed. 5,000 products of 10 KB each are 50 MB. */
const MAX_BYTES = 64 * 2 ** 20;
/**
 * Number of bytes at the beginning from which a feed's kind and encoding are detected. The column names of a table can have
 * 8,000, and can follow some lines of notes.
 */
const HEAD_BYTES = 16_384;

/** A feed's text as it arrives. Reading never throws: `failure` says why the text broke off, and what came before is kept. */
export interface FeedText {
  /** The beginning of the text, decoded. */
  readonly head: string;
  /** Yields all of the text, from the head on. Can be read once. */
  chunks(): AsyncGenerator<string>;
  /** Why the text broke off; null if it did not. */
  failure: ServiceError | null;
  /** Whether the text was cut off at 64 MB. */
  cut: boolean;
  /**
   * Remarks for the user, such as that the text was not UTF-8 and was read as Windows-1252. Complete only when the text has
   * been read.
   */
  readonly notes: string[];
  close(): void;
}

/** Opens a feed's bytes as text; unpacks gzip (`.xml.gz`). */
export async function openText(body: Readable, charset: string | null): Promise<FeedText> {
  const notes: string[] = [];
  const bytes = unpacked(body)[Symbol.asyncIterator]();
  const state = { failure: null as ServiceError | null, cut: false, ended: false };
  const next = async (): Promise<Buffer | null> => {
    if (state.ended) return null;
    try {
      const { value, done } = await bytes.next();
      if (!done) return value;
    } catch (error) {
      state.failure = toServiceError(error);
    }
    state.ended = true;
    return null;
  };

  const pieces: Buffer[] = [];
  let seen = 0;
  while (seen < HEAD_BYTES) {
    const piece = await next();
    if (!piece) break;
    pieces.push(piece);
    seen += piece.length;
  }
  const first = Buffer.concat(pieces);
  const decode = decoder(first, charset, notes);
  const head = decode(first, state.ended);

  return {
    head,
    notes,
    get failure() {
      return state.failure;
    },
    get cut() {
      return state.cut;
    },
    async *chunks() {
      yield head;
      for (let piece = await next(); piece; piece = await next()) {
        seen += piece.length;
        if (seen > MAX_BYTES) {
          state.cut = true;
          return;
        }
        yield decode(piece, false);
      }
    },
    close() {
      state.ended = true;
      body.on('error', () => undefined).destroy();
    },
  };
}

function toServiceError(error: unknown): ServiceError {
  if (error instanceof ServiceError) return error;
  return new PageUnreadable('broken', 'The feed ends too early, or is damaged.', { cause: error });
}

async function* unpacked(body: Readable): AsyncGenerator<Buffer> {
  const source = body[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  const { value: first, done } = await source.next();
  if (done) return;
  async function* all() {
    yield first as Buffer;
    for (;;) {
      const { value, done: over } = await source.next();
      if (over) return;
      yield value as Buffer;
    }
  }
  if (first[0] !== 0x1f || first[1] !== 0x8b) return yield* all();
  const gunzip = createGunzip();
  pipeline(ReadableStream.from(all()), gunzip, () => undefined);
  yield* gunzip as AsyncIterable<Buffer>;
}

type Decode = (bytes: Buffer, last: boolean) => string;

/**
 * Chooses the decoder by the first of these that applies:
 * - A byte order mark, or zeros in every second place: UTF-16.
 * - A beginning that is UTF-8 and not plain ASCII: UTF-8.
 * - A charset other than UTF-8 or UTF-16 that the response or the XML declaration names: that one.
 * - Otherwise the first chunk that is not plain ASCII decides: UTF-8 or windows-1252 (a superset of Latin-1).
 */
function decoder(head: Buffer, charset: string | null, notes: string[]): Decode {
  const marked = fromMark(head) ?? fromZeros(head);
  if (marked) return streaming(marked);
  const declared = charset ?? xmlEncoding(head);
  const named = declared === null || /^utf-?(8|16)/i.test(declared) ? null : decoderFor(declared);
  if (named && judge(head) !== 'utf-8') return streaming(named);
  return guessing(notes);
}

const streaming =
  (text: TextDecoder): Decode =>
  (bytes, last) =>
    text.decode(bytes, { stream: !last });

function fromMark([a, b]: Uint8Array): TextDecoder | null {
  if (a === 0xfe && b === 0xff) return new TextDecoder('utf-16be');
  if (a === 0xff && b === 0xfe) return new TextDecoder('utf-16le');
  return null;
}

/** Detects UTF-16 without a byte order mark: in Latin script every second byte is zero. */
function fromZeros(head: Buffer): TextDecoder | null {
  const sample = head.subarray(0, 400);
  let even = 0;
  let odd = 0;
  for (const [at, byte] of sample.entries()) if (byte === 0) at % 2 === 0 ? even++ : odd++;
  const most = sample.length * 0.3;
  if (odd > most && even < 4) return new TextDecoder('utf-16le');
  if (even > most && odd < 4) return new TextDecoder('utf-16be');
  return null;
}

const xmlEncoding = (head: Buffer): string | null =>
  /^[^<]{0,4}<\?xml\s[^>]{0,100}encoding\s*=\s*["']([\w.:-]{2,40})["']/i.exec(
    head.subarray(0, 300).toString('latin1'),
  )?.[1] ?? null;

function decoderFor(label: string): TextDecoder | null {
  try {
    return new TextDecoder(label);
  } catch {
    return null;
  }
}

/** Classifies a chunk of bytes. A character that is cut off at the chunk's end is ignored. */
function judge(bytes: Buffer): 'ascii' | 'utf-8' | 'other' {
  const text = new TextDecoder('utf-8').decode(bytes, { stream: true });
  const foreign = text.match(/[\u0080-\uffff]/g)?.length ?? 0;
  if (foreign === 0) return 'ascii';
  const broken = text.match(/\ufffd/g)?.length ?? 0;
  return broken * 4 > foreign ? 'other' : 'utf-8';
}

/**
 * Decodes as UTF-8, up to the first chunk that is not plain ASCII. If that chunk is not UTF-8, it and all that follows are
 * decoded as windows-1252. Single bad bytes in UTF-8 become U+FFFD.
 */
function guessing(notes: string[]): Decode {
  let text = new TextDecoder('utf-8');
  let sure = false;
  // The first bytes of a character that the end of the last chunk cuts off. They are judged with the next chunk.
  let begun: Buffer = Buffer.alloc(0);
  return (bytes, last) => {
    if (sure) return text.decode(bytes, { stream: !last });
    const judged = Buffer.concat([begun, bytes]);
    const seen = judge(judged);
    sure = seen !== 'ascii';
    if (seen !== 'other') {
      begun = judged.subarray(judged.findLastIndex((byte) => byte < 0x80) + 1);
      return text.decode(bytes, { stream: !last });
    }
    text = new TextDecoder('windows-1252');
    notes.push('The feed is not UTF-8; it was read as Windows-1252.');
    return text.decode(judged, { stream: !last });
  };
}
