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
