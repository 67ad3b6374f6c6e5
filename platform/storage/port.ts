import type { Readable } from 'node:stream';

export interface StoredObject {
  bytes: number;
  contentType: string;
}
export interface ByteRange {
  start: number;
  /** The last byte, inclusive. */
  end: number;
}

/**
 * Stores bytes. Rows contain the key (`uploads/<random>.jpg`), never an address. Keys are `[a-z0-9/._-]+`, unguessable if the
 * content is a user's, and never reused for other content, so an object can be cached forever.
 */
export interface Storage {
  /** Stores an object completely or not at all: a reader never sees half of it. @returns its length and type */
  put(key: string, body: Buffer | Readable, contentType: string): Promise<StoredObject>;
  /** Reads a whole object into memory. @throws ServiceError NOT_FOUND when there is no such object */
  read(key: string): Promise<Buffer>;
  open(key: string, range?: ByteRange): Promise<StoredObject & { stream: Readable }>;
  head(key: string): Promise<StoredObject | null>;
  /** Provides a readable local file with the object, for ffmpeg; call `release` when done with it. */
  localFile(key: string): Promise<{ path: string; release(): Promise<void> }>;
  delete(key: string): Promise<void>;
}

/** A stored part of an object, as {@link PartStore.put} returns it. */
export interface StoredPart {
  /** Number of the part, from 1. */
  part: number;
  /** Identifies the part's bytes, without quotes: on disk their MD5 in hex, elsewhere what the object store returns. */
  etag: string;
}

/**
 * Stores objects that arrive in parts and are then joined. `joinId` identifies one such upload and has a meaning only in its
 * store. A part that is sent again replaces the earlier one. After an abort or a join the parts are gone, and `put` and `join`
 * throw NOT_FOUND.
 */
export interface PartStore {
  /** Begins an upload in parts. @returns its `joinId` */
  begin(key: string, contentType: string): Promise<string>;
  /**
   * Stores one part from a stream. The part exists only once it is complete.
   * @param bytes the exact length of `body`
   * @throws ServiceError NOT_FOUND when there is no such upload; the errors of `body`
   */
  put(key: string, joinId: string, part: number, body: Readable, bytes: number): Promise<StoredPart>;
  /**
   * Joins `parts`, which must be in ascending order, into the object; completely or not at all.
   * @throws ServiceError NOT_FOUND when there is no such upload; BAD_INPUT (field `parts`) when a part does not match its etag
   */
  join(key: string, joinId: string, parts: readonly StoredPart[]): Promise<void>;
  /** Aborts the upload and removes its parts. Does nothing when there is no such upload. */
  abort(key: string, joinId: string): Promise<void>;
}

/** A complete store, with everything that the application needs. */
export interface ObjectStore extends Storage {
  parts: PartStore;
}
