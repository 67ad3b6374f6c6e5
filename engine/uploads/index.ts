import { createBudget } from '../../platform/budget/index.js';
import type { Config } from '../../platform/config/index.js';
import { isTransient, ServiceError } from '../../platform/errors/index.js';
import { createSigner } from '../../platform/secrets/index.js';
import { storageKey } from '../../platform/storage/index.js';
import type { ObjectStore } from '../../platform/storage/port.js';
import { checkUpload, type MediaKind } from '../media-check/index.js';
import { ADDRESS_KNOWN_MS, LARGE, type UploadAddress } from './address.js';
import { type IncomingPart, type OpenUpload, type StagedPart, stagePart } from './parts.js';
import { type StagedTable, stageTable, TABLE_BYTES, type TableLimits } from './table.js';

export { ADDRESS_MS, largestBytes, type UploadAddress } from './address.js';
export { readMoving, tooSlow } from './moving.js';
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
  /** A local file with the bytes; it is only read. */
  path: string;
  ownerId: string;
  /** Whether a video or sound may be as large as one that is sent in parts. */
  large?: boolean;
}

export interface VideoCopy {
  declaredType: string;
  /** A local file with the bytes; it is only read. */
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
  /** Records an object that is about to be stored, so that it can be removed if a crash prevents its row from being written. */
  announce(ownerId: string, key: string): Promise<void>;
  /**
   * Checks a file (its bytes must match the type or extension; images are re-encoded), stores it under an unguessable key, and
   * returns a signed ticket. Only the ticket passes through the graph, never the bytes.
   * @throws ServiceError BAD_INPUT when the file is refused, OVERLOADED when too many are being checked
   */
  stage(file: IncomingFile): Promise<string>;
  /**
   * Like {@link stage}, for a video that was fetched from elsewhere, but without a ticket. Its bytes must match the type that its
   * source declared.
   * @throws ServiceError as {@link stage}
   */
  stageCopy(copy: VideoCopy): Promise<Omit<StagedUpload, 'ownerId'>>;
  /** The file that a ticket stands for; null when the ticket is forged or older than a minute. */
  verify(ticket: string): StagedUpload | null;
  /**
   * Like {@link stage}, for a table (CSV, TSV, .xlsx, or a .zip of these), stored byte for byte. Its ticket cannot be used in place of a media file's.
   * @param limits by default 8 MB, and no JSON
   * @throws ServiceError BAD_INPUT when the table is refused
   */
  stageTable(file: IncomingFile, limits?: Partial<TableLimits>): Promise<string>;
  verifyTable(ticket: string): StagedTable | null;

  /** The secret of an address that takes one file. */
  signAddress(address: UploadAddress): string;
  /** What {@link signAddress} has signed, also for some time after it has expired; null if it is not one of ours. */
  readAddress(token: string): UploadAddress | null;

  /** Begins a multipart upload in storage. @returns the id that the store gives it */
  begin(path: string, contentType: string): Promise<string>;
  /** The id by which the client knows an upload: valid for a week, and for its owner only. */
  seal(upload: OpenUpload): string;
  /** The contents of an id that {@link seal} has made; null when it is not one of ours, or has expired. */
  unseal(uploadId: string): OpenUpload | null;
  /**
   * Streams a part into storage and returns a signed ticket for it.
   * @throws ServiceError BAD_INPUT when the part is refused or incomplete, TOO_LARGE when it is larger than any part may be,
   * REQUEST_TIMEOUT when it arrives too slowly, OVERLOADED when there is no room for it
   */
  stagePart(part: IncomingPart): Promise<string>;
  verifyPart(ticket: string): StagedPart | null;
  /**
   * Joins the parts and checks the result: it must be of the declared type and playable. If a process that then died has
   * already joined the parts, they are not joined again. Refused files are deleted.
   * @throws ServiceError NOT_FOUND when storage has no such upload; OVERLOADED when too many are being checked; BAD_INPUT with
   * field `parts` (send that part again) or `file` (the upload has ended)
   */
  join(upload: OpenUpload, parts: readonly { part: number; etag: string }[]): Promise<JoinedUpload>;
  /** Removes the parts of an abandoned upload, and the object if it was joined already. */
  discard(upload: Pick<OpenUpload, 'path' | 'joinId'>): Promise<void>;
}

/** How long a ticket is valid. The request that made it also uses it. */
const TICKET_MS = 60_000;
/** How long an upload's id is valid. Uploads without activity are removed after a day, but an active one may take longer. */
const UPLOAD_ID_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * Limits the checks of videos and sounds, each of which runs ffprobe, then ffmpeg, and takes half a second. An account that has
 * too many of them under way is asked to try again later.
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
  const makeTurn =
    (ownerId: string) =>
    <T>(work: () => Promise<T>): Promise<T> =>
      checks.run(ownerId, work);
  const files = createSigner<StagedUpload>(config, { purpose: 'file', lifeMs: TICKET_MS });
  const tables = createSigner<StagedTable>(config, { purpose: 'table', lifeMs: TICKET_MS });
  const parts = createSigner<StagedPart>(config, { purpose: 'part', lifeMs: TICKET_MS });
  const addresses = createSigner<UploadAddress>(config, { purpose: 'upload-address', lifeMs: ADDRESS_KNOWN_MS });
  const ids = createSigner<OpenUpload>(config, { purpose: 'upload', lifeMs: UPLOAD_ID_MS });

  const discard: Uploads['discard'] = async ({ path, joinId }) => {
    await storage.parts.abort(path, joinId);
    await storage.delete(path);
  };

  return {
    announce,
    discard,

    async stage({ declaredType, filename, path, ownerId, large }) {
      // Type and name are passed even when empty: without them, `checkUpload` would detect the type from the bytes alone.
      const claim = { bytes: path, declaredType: declaredType ?? '', filename: filename ?? '' };
      const limits = large ? LARGE : {};
      const checked = await checkUpload(claim, { ...tools, account: ownerId, turn: makeTurn(ownerId), limits });
      const key = storageKey('uploads', checked.contentType);
      await announce(ownerId, key);
      await storage.put(key, checked.body, checked.contentType);
      return files.sign({ key, kind: checked.kind, contentType: checked.contentType, bytes: checked.bytes, ownerId });
    },
    async stageCopy({ declaredType, path, ownerId, maxBytes }) {
      const limits = { video: maxBytes };
      const options = { ...tools, limits, account: ownerId, turn: makeTurn(ownerId), only: 'video' } as const;
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

    signAddress: (address) => addresses.sign(address),
    readAddress: (token) => addresses.verify(token),

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
        const checked = await checkUpload(
          { declaredType: contentType, bytes: local.path },
          { ...tools, limits: LARGE, turn: makeTurn(ownerId) },
        );
        if (!Buffer.isBuffer(checked.body)) checked.body.destroy();
        // The object's key, and with it the type that it is served as, is that of the beginning of the upload.
        return { kind: checked.kind, contentType, bytes: checked.bytes };
      } catch (error) {
        // The parts are gone once they are joined, so a refused object is deleted. After a transient error the object is still
        // unchecked, and stays for the next attempt.
        if (error instanceof ServiceError && !isTransient(error)) await storage.delete(path);
        throw error;
      } finally {
        await local.release();
      }
    },
  };
}
