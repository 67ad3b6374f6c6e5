import {
  type CompletedUpload,
  type MultipartUpload,
  OPERATIONS,
  type UploadedPart,
  type UploadResult,
} from '../generated/api.js';
import { builtin } from './builtin.js';
import type { Call } from './call.js';
import { CutroomError } from './error.js';

/** A file: its path (not in browsers), its bytes, or a stream of them. */
export type UploadSource = string | Blob | Uint8Array | ReadableStream<Uint8Array> | AsyncIterable<Uint8Array>;

/** An upload in parts that has begun. It is plain data, which can be stored, and resumed within a day. */
export interface UploadState extends Pick<MultipartUpload, 'uploadId' | 'path' | 'partSize'> {
  /** The size of the file. */
  bytes: number;
  parts: UploadedPart[];
}

export interface UploadProgress {
  /** Bytes that the server has, and the size of the file. */
  sent: number;
  total: number;
  /** Pass it as `resume` to send the rest later; undefined for a file that is sent in one piece. */
  state?: UploadState;
}

export interface UploadOptions {
  /** What you call it; not kept of files that are sent in parts. @default the file's own name */
  name?: string | undefined;
  /** Its media type. @default the file's own, or that of its name's ending: needed for bytes and streams without a name */
  type?: string | undefined;
  /** The size of a stream, whose parts are then sent as they come. Without it, the stream is read to its end first. */
  size?: number | undefined;
  /** Whether an image is also added to the gallery. */
  gallery?: boolean | undefined;
  /** Continues an upload of the same file. If it has ended, or the file's size is another one, the upload starts over. */
  resume?: UploadState | undefined;
  onProgress?: ((progress: UploadProgress) => void) | undefined;
  signal?: AbortSignal | undefined;
}

/** Larger videos and sounds are sent in parts, whose type has to be said. The server knows that of others by their name. */
const WHOLE_BYTES = 8 * 2 ** 20;
const TYPES = new Map([
  ['mp4', 'video/mp4'],
  ['mov', 'video/quicktime'],
  ['webm', 'video/webm'],
  ['mp3', 'audio/mpeg'],
  ['wav', 'audio/wav'],
  ['m4a', 'audio/mp4'],
  ['ogg', 'audio/ogg'],
  ['flac', 'audio/flac'],
  ['aac', 'audio/aac'],
]);

interface Source {
  size: number;
  name: string;
  type: string;
  /** The next bytes; the first call may begin anywhere, others where the last one ended. */
  read(from: number, to: number): Promise<Blob>;
}

/**
 * Stores a file and returns its address, for calls that take the address of a picture, video or sound: images of up to 5 MB, and
 * videos and sounds of up to 512 MB.
 */
export async function upload(
  call: Call,
  file: UploadSource,
  options: UploadOptions = {},
): Promise<Omit<UploadResult, 'bytes'>> {
  const { signal, onProgress } = options;
  const source = await open(file, options);
  const { size, name, type } = source;
  if (size > WHOLE_BYTES && /^(?:audio|video)\//.test(type)) return sendInParts(call, source, options);
  onProgress?.({ sent: 0, total: size });
  const body = new FormData();
  body.append('file', (await source.read(0, size)).slice(0, size, type), name || 'file');
  if (name) body.append('name', name.slice(0, 200));
  if (options.gallery) body.append('gallery', 'true');
  const { data } = await call(UPLOAD, { body }, { signal });
  onProgress?.({ sent: size, total: size });
  return data as UploadResult;
}

const UPLOAD = { method: 'POST', path: '/api/v1/uploads', body: 'form', key: true } as const;

async function sendInParts(call: Call, source: Source, options: UploadOptions): Promise<CompletedUpload> {
  const { signal, onProgress } = options;
  const { size: total, type: contentType } = source;
  const resume = options.resume?.bytes === total ? options.resume : undefined;
  const state = resume ?? (await begin());
  try {
    const { uploadId, path, partSize } = state;
    const parts = [...state.parts];
    for (;;) {
      const from = parts.length * partSize;
      onProgress?.({ sent: Math.min(from, total), total, state: { ...state, parts: [...parts] } });
      if (from >= total) break;
      const body = await source.read(from, Math.min(from + partSize, total));
      const params = { uploadId, path, part: parts.length + 1 };
      parts.push((await call(OPERATIONS.uploadPart, { params, body }, { signal })).data as UploadedPart);
    }
    const body = { uploadId, path, parts };
    return (await call(OPERATIONS.completeUpload, { body }, { signal })).data as CompletedUpload;
  } catch (error) {
    const isGone = error instanceof CutroomError && ['NOT_FOUND', 'BAD_STATE', 'BAD_INPUT'].includes(error.code);
    if (!resume || !isGone) throw error;
    return sendInParts(call, source, { ...options, resume: undefined });
  }

  async function begin(): Promise<UploadState> {
    const body = { contentType, bytes: total };
    const { uploadId, path, partSize } = (await call(OPERATIONS.beginUpload, { body }, { signal }))
      .data as MultipartUpload;
    return { uploadId, path, partSize, bytes: total, parts: [] };
  }
}

async function open(file: UploadSource, { name, type, size }: UploadOptions): Promise<Source> {
  const blob = await toBlob(file, size);
  const own =
    name ?? (typeof file === 'string' ? file.split(/[\\/]/).at(-1)! : 'name' in file ? String(file.name) : '');
  const ending = /\.(\w+)$/.exec(own)?.[1]?.toLowerCase() ?? '';
  const facts = { name: own, type: type || blob?.type || TYPES.get(ending) || '' };
  if (blob) return { ...facts, size: blob.size, read: async (from, to) => blob.slice(from, to) };
  const stream = reader(chunksOf(file as ReadableStream<Uint8Array>));
  return { ...facts, size: size!, read: stream };
}

/** A file as a blob; null for a stream of a known size, which is read in parts. */
async function toBlob(file: UploadSource, size: number | undefined): Promise<Blob | null> {
  if (file instanceof Blob) return file;
  if (file instanceof Uint8Array) return new Blob([file as Uint8Array<ArrayBuffer>]);
  if (typeof file === 'string') {
    const fs = await builtin<typeof import('node:fs')>('node:fs');
    // Node 18 has no `openAsBlob`, which reads a file only as it is sent.
    return fs.openAsBlob ? fs.openAsBlob(file) : new Blob([await fs.promises.readFile(file)]);
  }
  if (size !== undefined) return null;
  const chunks: BlobPart[] = [];
  for await (const chunk of chunksOf(file)) chunks.push(chunk as Uint8Array<ArrayBuffer>);
  return new Blob(chunks);
}

/** The chunks of a stream. Not every browser can iterate over one itself. */
async function* chunksOf(stream: ReadableStream<Uint8Array> | AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  if (Symbol.asyncIterator in stream) return yield* stream;
  const reader = (stream as ReadableStream<Uint8Array>).getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
}

/** Reads a stream piece by piece. */
function reader(chunks: AsyncIterator<Uint8Array>): Source['read'] {
  let at = 0;
  let rest = new Uint8Array(0);
  return async (from, to) => {
    if (from < at) throw new TypeError('A stream is read once: open it again, and upload it without `resume`.');
    const pieces: BlobPart[] = [];
    while (at < to) {
      if (rest.length === 0) {
        const { done, value } = await chunks.next();
        if (done) throw new TypeError(`The stream ended after ${at} bytes, before its \`size\`.`);
        rest = new Uint8Array(value);
      }
      // What an interrupted upload has sent already is skipped.
      const taken = rest.subarray(0, (at < from ? from : to) - at);
      if (at >= from) pieces.push(taken);
      rest = rest.subarray(taken.length);
      at += taken.length;
    }
    return new Blob(pieces);
  };
}
