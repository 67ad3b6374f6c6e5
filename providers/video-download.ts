import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/**
 * Streams the MP4 in a response to `path`, completely or not at all.
 * @throws Error when it is not an MP4, is larger than `maxBytes`, or breaks off
 */
export async function saveMp4(
  answer: Response,
  path: string,
  { signal, maxBytes }: { signal: AbortSignal; maxBytes: number },
): Promise<void> {
  const part = `${path}.part`;
  try {
    const body = Readable.fromWeb(answer.body as Parameters<typeof Readable.fromWeb>[0]);
    await pipeline(body, onlyMp4(maxBytes), createWriteStream(part), { signal });
    await rename(part, path);
  } finally {
    await rm(part, { force: true });
  }
}

/** A stream that passes an MP4 of at most `maxBytes` through, and fails on anything else (an error page, an endless stream). */
function onlyMp4(maxBytes: number): Transform {
  let head = Buffer.alloc(0);
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (head.length < 8) head = Buffer.concat([head, chunk.subarray(0, 8 - head.length)]);
      const wrong = head.length >= 8 && head.toString('latin1', 4, 8) !== 'ftyp';
      if (wrong || bytes > maxBytes) done(new Error('Not a clip.'));
      else done(null, chunk);
    },
    flush(done) {
      done(head.length < 8 ? new Error('Not a clip.') : null);
    },
  });
}
