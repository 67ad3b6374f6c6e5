import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { ServiceError } from '../../platform/errors/index.js';
import { readBody } from '../body.js';

/** Largest download, bytes; the largest published model has 350 MB. */
const LARGEST_BYTES = 2 ** 30;
const LARGEST_CHECKSUMS = 4 * 2 ** 20;
const SHA256 = /^[0-9a-f]{64}$/i;

/** Where models are downloaded from. */
export interface Publisher {
  /** The address below which each release has its files: `…/releases/download`. */
  baseUrl: string;
  /** The guarded fetch. */
  fetch: typeof globalThis.fetch;
}

/** How much of a download has arrived, in bytes; `total` is null if the server does not say. */
export type Progress = (done: number, total: number | null) => void;

/**
 * Reads the publisher's own SHA-256 of a file from the `checksum.txt` of its release, which has a line for each file: its name
 * and the sum.
 * @throws ServiceError PROVIDER_FAILED when the list cannot be read or does not have the file
 */
export async function publishedChecksum(publisher: Publisher, release: string, file: string): Promise<string> {
  const url = `${publisher.baseUrl}/${release}/checksum.txt`;
  const answer = await get(publisher, url);
  const list = await readBody(answer, LARGEST_CHECKSUMS).catch((error: unknown) => {
    throw broken(url, error);
  });
  for (const line of list.toString('utf8').split('\n')) {
    const columns = line.trim().split(/\s+/);
    const sum = columns.find((column) => SHA256.test(column));
    if (sum !== undefined && columns.includes(file)) return sum.toLowerCase();
  }
  throw new ServiceError('PROVIDER_FAILED', `${url} has no checksum of ${file}, so it was not installed.`);
}

/**
 * Downloads a file, and checks that it is the one that the publisher has signed for.
 * @param sha256 the sum that it must have
 * @param path where to write it; a new file
 * @throws ServiceError PROVIDER_FAILED when it cannot be downloaded completely, or is another file; the disk's errors
 */
export async function downloadFile(
  publisher: Publisher,
  { release, file, sha256 }: { release: string; file: string; sha256: string },
  path: string,
  onProgress: Progress,
): Promise<void> {
  const url = `${publisher.baseUrl}/${release}/${file}`;
  const answer = await get(publisher, url);
  const declared = Number(answer.headers.get('content-length')) || null;
  const hash = createHash('sha256');
  const out = await open(path, 'wx');
  let done = 0;
  try {
    for await (const piece of pieces(answer, url)) {
      done += piece.byteLength;
      if (done > LARGEST_BYTES) throw new ServiceError('PROVIDER_FAILED', `${url} is larger than any model should be.`);
      hash.update(piece);
      await out.writeFile(piece);
      onProgress(done, declared);
    }
  } finally {
    await out.close();
  }
  const found = hash.digest('hex');
  if (found !== sha256)
    throw new ServiceError(
      'PROVIDER_FAILED',
      `${url} is not the file that its publisher lists: its SHA-256 is ${found}, and should be ${sha256}. Nothing was installed. Try again; if that does not help, the file may have been tampered with.`,
    );
}

async function get({ fetch }: Publisher, url: string): Promise<Response> {
  const answer = await fetch(url).catch((error: unknown) => {
    throw broken(url, error);
  });
  if (answer.ok) return answer;
  await answer.body?.cancel();
  throw new ServiceError('PROVIDER_FAILED', `${url} cannot be downloaded: the server answered ${answer.status}.`);
}

async function* pieces(answer: Response, url: string): AsyncGenerator<Uint8Array> {
  try {
    yield* (answer.body ?? []) as AsyncIterable<Uint8Array>;
  } catch (error) {
    throw broken(url, error);
  }
}

/** An error for a connection that cannot be made or breaks; an error of our own stays as it is. */
const broken = (url: string, cause: unknown): unknown =>
  cause instanceof ServiceError
    ? cause
    : new ServiceError('PROVIDER_FAILED', `${url} cannot be downloaded: ${reasonOf(cause)}. Try again.`, { cause });

function reasonOf(error: unknown): string {
  let first = error;
  while (first instanceof Error && first.cause instanceof Error) first = first.cause;
  return first instanceof Error ? first.message : String(first);
}
