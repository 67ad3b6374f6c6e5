import { createBudget } from '../budget/index.js';
import type { Config } from '../config/index.js';
import { ServiceError } from '../errors/index.js';
import { checkUpload, type MediaKind } from '../media-check/index.js';
import { createSigner } from '../secrets/index.js';
import { storageKey } from '../storage/index.js';
import type { ObjectStore } from '../storage/port.js';
import { type IncomingPart, MAX_MULTIPART_BYTES, type OpenUpload, type StagedPart, stagePart } from './parts.js';
import { type StagedTable, stageTable, TABLE_BYTES, type TableLimits } from './table.js';

export { moving } from './moving.js';
export {
  type IncomingPart,
  MAX_MULTIPART_BYTES,
  MAX_PARTS,
  type OpenUpload,
  PART_SIZE,
  partCount,
  planUpload,
  type StagedPart,
} from './parts.js';
export { announceFile, StagedFile, stagedFileMigrations } from './staged.entity.js';
export type { StagedTable } from './table.js';

/** A checked file that is in storage but has no owner's row yet. */
export interface StagedUpload {
  key: string;
  kind: MediaKind;
  contentType: string;
  bytes: number;
  ownerId: string;
}

export interface IncomingFile {
  declaredType: string | null;
  filename: string | null;
  /** A local file that holds it; it is only read. */
  path: string;
  ownerId: string;
}

export interface VideoCopy {
  declaredType: string;
  /** A local file that holds it; it is only read. */
  path: string;
  ownerId: string;
  maxBytes: number;
}

export interface JoinedUpload {
  kind: MediaKind;
  contentType: string;
  bytes: number;
}

export interface Uploads {
  /** Records an object that is about to be stored and that no row names yet, so that a crash in between leaves no orphan. */
  announce(ownerId: string, key: string): Promise<void>;
  /**
   * Checks a file (bytes are what type or extension claims; images re-encoded), stores it under an unguessable key, and answers a
   * signed ticket: bytes never travel through the graph, the ticket does.
   * @throws ServiceError BAD_INPUT, OVERLOADED when too many are being looked at
   */
  stage(file: IncomingFile): Promise<string>;
  /**
   * The same for a video that was fetched from elsewhere, which is kept byte for byte: its bytes must be what its source says.
   * @throws ServiceError BAD_INPUT, OVERLOADED
   */
  stageCopy(copy: VideoCopy): Promise<Omit<StagedUpload, 'ownerId'>>;
  /** What a ticket stands for; null when it is forged or older than a minute. */
  verify(ticket: string): StagedUpload | null;
  /**
   * The same for a table, CSV or TSV, which is kept byte for byte and is no media: its ticket is good for nothing else.
   * @param limits @default 8 MB, no JSON
   * @throws ServiceError BAD_INPUT
   */
  stageTable(file: IncomingFile, limits?: Partial<TableLimits>): Promise<string>;
  verifyTable(ticket: string): StagedTable | null;

  /** Opens an upload in parts in storage. @returns storage's name for it */
  begin(path: string, contentType: string): Promise<string>;
  /** The id that the client knows an upload by: good for a week, and for its owner only. */
  seal(upload: OpenUpload): string;
  /** What such an id says; null when it is not one of ours. */
  unseal(uploadId: string): OpenUpload | null;
  /**
   * Streams a part into storage and answers a signed ticket for it.
   * @throws ServiceError BAD_INPUT, TOO_LARGE
   */
  stagePart(part: IncomingPart): Promise<string>;
  verifyPart(ticket: string): StagedPart | null;
  /**
   * Joins the parts and looks at the whole: it must be of the declared type and play. What was joined before (by a process
   * that died) is not joined again. What is refused is deleted.
   * @throws ServiceError NOT_FOUND; OVERLOADED; BAD_INPUT with field `parts` (send that part again) or `file` (the upload is over)
   */
  join(upload: OpenUpload, parts: readonly { part: number; etag: string }[]): Promise<JoinedUpload>;
  /** Forgets the parts of an upload that is given up, and the object if it was joined already. */
  discard(upload: Pick<OpenUpload, 'path' | 'joinId'>): Promise<void>;
}

/** A ticket is for the request that made it. */
const TICKET_MS = 60_000;
/** Uploads without a sign of life are swept after a day; one in use may take longer than that. */
const UPLOAD_ID_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * Looking at a video or a sound takes a process of ffprobe's and one of ffmpeg's, one after the other, and half a second. An
 * account that sends more than this at once is told to come again.
 */
const CHECKS = {
  name: 'checks of videos and sounds',
  concurrency: 2,
  maxWaiting: 96,
  maxPerAccount: 16,
  typicalMs: 600,
};

/** @param announce records an object that is about to be stored: {@link announceFile} */
export function createUploads(
  config: Config,
  storage: ObjectStore,
  announce: (ownerId: string, key: string) => Promise<void>,
): Uploads {
  const tools = { ffmpegPath: config.ffmpeg, ffprobePath: config.ffprobe };
  const checks = createBudget(CHECKS);
  const turnOf =
    (ownerId: string) =>
    <T>(work: () => Promise<T>): Promise<T> =>
      checks.run(ownerId, work);
  const files = createSigner<StagedUpload>(config, { purpose: 'file', lifeMs: TICKET_MS });
  const tables = createSigner<StagedTable>(config, { purpose: 'table', lifeMs: TICKET_MS });
  const parts = createSigner<StagedPart>(config, { purpose: 'part', lifeMs: TICKET_MS });
  const ids = createSigner<OpenUpload>(config, { purpose: 'upload', lifeMs: UPLOAD_ID_MS });

  const discard: Uploads['discard'] = async ({ path, joinId }) => {
    await storage.parts.abort(path, joinId);
    await storage.delete(path);
  };

  return {
    announce,
    discard,

    async stage({ declaredType, filename, path, ownerId }) {
      // Said even where nothing was: what is uploaded must claim to be something.
      const claim = { bytes: path, declaredType: declaredType ?? '', filename: filename ?? '' };
      const checked = await checkUpload(claim, { ...tools, account: ownerId, turn: turnOf(ownerId) });
      const key = storageKey('uploads', checked.contentType);
      await announce(ownerId, key);
      await storage.put(key, checked.body, checked.contentType);
      return files.sign({ key, kind: checked.kind, contentType: checked.contentType, bytes: checked.bytes, ownerId });
    },
    async stageCopy({ declaredType, path, ownerId, maxBytes }) {
      const limits = { video: maxBytes };
      const options = { ...tools, limits, account: ownerId, turn: turnOf(ownerId), only: 'video' } as const;
      const { kind, contentType, bytes, body } = await checkUpload({ bytes: path, declaredType }, options);
      const key = storageKey('copies', contentType);
      await announce(ownerId, key);
      await storage.put(key, body, contentType);
      return { key, kind, contentType, bytes };
    },
    verify: (ticket) => files.verify(ticket),
    stageTable: async (file, { maxBytes = TABLE_BYTES, json = false } = {}) =>
      tables.sign(await stageTable(storage, file, announce, { maxBytes, json })),
    verifyTable: (ticket) => tables.verify(ticket),

    begin: (path, contentType) => storage.parts.begin(path, contentType),
    seal: (upload) => ids.sign(upload),
    unseal: (uploadId) => ids.verify(uploadId),
    stagePart: async (incoming) => parts.sign(await stagePart(storage.parts, ids, incoming)),
    verifyPart: (ticket) => parts.verify(ticket),

    async join({ path, joinId, contentType, bytes, ownerId }, list) {
      const there = await storage.head(path);
      if (there?.bytes !== bytes) await storage.parts.join(path, joinId, list);
      const local = await storage.localFile(path);
      try {
        const limits = { video: MAX_MULTIPART_BYTES, audio: MAX_MULTIPART_BYTES };
        const checked = await checkUpload(
          { declaredType: contentType, bytes: local.path },
          { ...tools, limits, turn: turnOf(ownerId) },
        );
        if (!Buffer.isBuffer(checked.body)) checked.body.destroy();
        return { kind: checked.kind, contentType: checked.contentType, bytes: checked.bytes };
      } catch (error) {
        // Joining used its parts up; only what they made is left. Without a turn nothing was judged: it stays for the next try.
        if (error instanceof ServiceError && error.code !== 'OVERLOADED') await storage.delete(path);
        throw error;
      } finally {
        await local.release();
      }
    },
  };
}
