/** Files on their way to the server, and how far they are. Large ones go in parts, so that one that was interrupted continues. */
import { keepDraft, readDraft } from '../lib/drafts.js';
import { pictures as pictureWords } from '../messages/pictures.js';
import { Failure, isPassing } from './failure.js';
import { AbortUpload, BeginUpload, CompleteUpload, NameUpload } from './generated.js';
import { answerOf, request, unreachable } from './request.js';

/** Videos and sounds up to this size are sent in one piece, as all pictures are, in bytes. */
const WHOLE = 8 * 2 ** 20;
/** The most that the server reads of a file that is sent in one piece, in bytes. */
const MAX_WHOLE = 9 * 2 ** 20;
/** The longest name that a file can have. */
export const MAX_NAME = 200;

export interface Transfer {
  file: File;
  /** Makes a repeated request harmless. */
  key: string;
  signal: AbortSignal;
  /** Told of the part that has been sent, from 0 to 1. */
  onProgress(share: number): void;
  /** Told when the server can't be reached; the transfer goes on once it can. */
  onStuck(): void;
}

/** Sends a file and names it. @throws Failure; after one that is not the file's fault, the same file continues where it was */
export async function sendFile(transfer: Transfer): Promise<void> {
  const { file, key, signal, onProgress } = transfer;
  if (/^(video|audio)\//.test(file.type) && file.size > WHOLE) return sendInParts(transfer);
  // The server hangs up on what is larger, which would look like a lost connection.
  if (file.size > MAX_WHOLE) throw new Failure(pictureWords.uploads.tooLarge, 'TOO_LARGE');
  const form = new FormData();
  form.append('file', file);
  form.append('name', file.name.slice(0, MAX_NAME));
  if (file.type.startsWith('image/')) form.append('gallery', 'true');
  const sent = (bytes: number) => onProgress(Math.min(1, bytes / file.size));
  await patiently(transfer, () => send('POST', '/api/v1/uploads', form, { signal, sent, key }));
}

/** An upload that has begun, as it is kept in this browser. */
interface Open {
  uploadId: string;
  path: string;
  partSize: number;
  parts: { part: number; etag: string }[];
}

async function sendInParts(transfer: Transfer): Promise<void> {
  const { file, signal } = transfer;
  const kept = `upload.${file.name}.${file.size}.${file.lastModified}`;
  const known = readDraft<Open>(kept);
  try {
    await finish(transfer, kept, known ?? (await begin(transfer)));
  } catch (error) {
    const { uploadId, path } = readDraft<Open>(kept) ?? {};
    if (signal.aborted && uploadId && path) void request(AbortUpload, { uploadId, path }).catch(() => undefined);
    if (signal.aborted || isOver(error)) keepDraft(kept, null);
    // The server keeps an unfinished upload for a day.
    if (known && error instanceof Failure && error.code === 'NOT_FOUND') return sendInParts(transfer);
    throw error;
  }
}

/** Whether an upload can't continue: the server does not know it any more, or has refused the file. */
const isOver = (error: unknown): boolean =>
  error instanceof Failure && ['NOT_FOUND', 'BAD_STATE', 'BAD_INPUT'].includes(error.code);

async function begin(transfer: Transfer): Promise<Open> {
  const { file, signal } = transfer;
  const input = { contentType: file.type, bytes: file.size };
  const { beginUpload } = await patiently(transfer, () => request(BeginUpload, { input }, signal));
  return { ...beginUpload, parts: [] };
}

async function finish(transfer: Transfer, kept: string, open: Open): Promise<void> {
  const { file, signal, onProgress } = transfer;
  const { uploadId, path, partSize } = open;
  keepDraft(kept, open);
  const parts = [...open.parts];
  for (let start = parts.length * partSize; start < file.size; start += partSize) {
    const query = new URLSearchParams({ uploadId, path, part: String(parts.length + 1) });
    const sent = (bytes: number) => onProgress(Math.min(1, (start + bytes) / file.size));
    const { data } = await patiently(transfer, () =>
      send('PUT', `/api/v1/uploads/multipart?${query}`, file.slice(start, start + partSize), { signal, sent }),
    );
    parts.push(data);
    keepDraft(kept, { ...open, parts });
  }
  const input = { uploadId, path, parts };
  const { completeUpload } = await patiently(transfer, () => request(CompleteUpload, { input }, signal));
  const named = { id: completeUpload.id, name: file.name.slice(0, MAX_NAME) };
  await patiently(transfer, () => request(NameUpload, named, signal));
  keepDraft(kept, null);
}

/** Repeats a request until the server can be reached again. */
async function patiently<Result>({ signal, onStuck }: Transfer, ask: () => Promise<Result>): Promise<Result> {
  for (let tries = 0; ; tries += 1) {
    signal.throwIfAborted();
    try {
      return await ask();
    } catch (error) {
      const isInFlight = error instanceof Failure && error.code === 'IN_FLIGHT';
      if (signal.aborted || !(isPassing(error) || isInFlight)) throw error;
      onStuck();
      const pause = AbortSignal.any([signal, AbortSignal.timeout(Math.min(1000 * 2 ** tries, 5000))]);
      await new Promise((resolve) => pause.addEventListener('abort', resolve));
    }
  }
}

/** Sends bytes. It is no `fetch`, which does not tell how much has been sent. */
function send(
  method: 'POST' | 'PUT',
  path: string,
  body: FormData | Blob,
  { signal, sent, key }: { signal: AbortSignal; sent(bytes: number): void; key?: string },
): Promise<{ data: Open['parts'][number] }> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    call.open(method, path);
    call.responseType = 'json';
    if (body instanceof Blob) call.setRequestHeader('content-type', 'application/octet-stream');
    if (key) call.setRequestHeader('idempotency-key', key);
    call.upload.onprogress = ({ loaded }) => sent(loaded);
    call.onerror = () => reject(unreachable());
    call.onabort = () => reject(signal.reason);
    call.onload = () => {
      try {
        resolve(answerOf(call.status, call.response) as { data: Open['parts'][number] });
      } catch (refused) {
        reject(refused);
      }
    };
    const stop = (): void => call.abort();
    signal.addEventListener('abort', stop);
    call.onloadend = () => signal.removeEventListener('abort', stop);
    call.send(body);
  });
}
