import type { Readable } from 'node:stream';

export interface StoredObject {
  bytes: number;
  contentType: string;
}
export interface ByteRange {
  start: number;
  /** Inclusive. */
  end: number;
}

/**
 * Where bytes live. Rows hold the key (`uploads/<random>.jpg`), never an address. Keys are `[a-z0-9/._-]+`, unguessable
 * where the content is a user's, and never reused for other content, so an object can be cached for ever.
 */
export interface Storage {
  /** Writes whole or not at all (a reader never sees half an object). Returns the byte count. */
  put(key: string, body: Buffer | Readable, contentType: string): Promise<StoredObject>;
  /** Throws ServiceError NOT_FOUND when there is no such object. */
  read(key: string): Promise<Buffer>;
  open(key: string, range?: ByteRange): Promise<StoredObject & { stream: Readable }>;
  head(key: string): Promise<StoredObject | null>;
  /** A readable local file holding the object, for ffmpeg; `release` when done with it. */
  localFile(key: string): Promise<{ path: string; release(): Promise<void> }>;
  delete(key: string): Promise<void>;
}

/** One part of an object, as it was answered when it was put. */
export interface StoredPart {
  /** 1-based. */
  part: number;
  /** Names the bytes that were put: MD5 in hex on disk, whatever the object store says there. Without quotes. */
  etag: string;
}

/**
 * Objects put together from parts. `joinId` names one such undertaking and means nothing outside its store. A part put
 * again replaces the one of before. What was given up or joined is gone: its parts answer NOT_FOUND.
 */
export interface PartStore {
  /** @returns the `joinId` */
  begin(key: string, contentType: string): Promise<string>;
  /**
   * Streams one part in; it counts once all of it is there.
   * @param bytes exactly how many `body` gives
   * @throws ServiceError NOT_FOUND; whatever `body` fails with
   */
  put(key: string, joinId: string, part: number, body: Readable, bytes: number): Promise<StoredPart>;
  /**
   * Makes the object of `parts`, in ascending order; whole or not at all.
   * @throws ServiceError NOT_FOUND; BAD_INPUT (field `parts`) when a part is not the one that its etag names
   */
  join(key: string, joinId: string, parts: readonly StoredPart[]): Promise<void>;
  /** Gives up and forgets the parts; does nothing when there are none. */
  abort(key: string, joinId: string): Promise<void>;
}

/** A whole store: what the product runs on. */
export interface ObjectStore extends Storage {
  parts: PartStore;
}
