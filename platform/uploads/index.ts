import type { Readable } from 'node:stream';
import { checkUpload } from '../media-check/index.js';
import type { IdentitySigner } from '../secrets/index.js';
import { storageKey } from '../storage/index.js';
import type { Storage } from '../storage/port.js';

/** A checked file that is in storage but has no owner's row yet. */
export interface StagedUpload {
  key: string;
  kind: 'image' | 'video' | 'audio';
  contentType: string;
  bytes: number;
  ownerId: string;
}

export interface IncomingFile {
  declaredType: string | null;
  filename: string | null;
  bytes: Buffer;
  ownerId: string;
}

export interface Uploads {
  /**
   * Checks a file (type, extension and bytes agree; images re-encoded), stores it under an unguessable key, and answers a
   * signed ticket: bytes never travel through the graph, the ticket does.
   * @throws ServiceError BAD_INPUT
   */
  stage(file: IncomingFile): Promise<string>;
  /** What a ticket stands for; null when it is forged or older than a minute. */
  verify(ticket: string): StagedUpload | null;
}

export function createUploads(storage: Storage, signer: IdentitySigner<StagedUpload>, tools: { ffmpegPath: string; ffprobePath: string }): Uploads {
  return {
    async stage({ declaredType, filename, bytes, ownerId }) {
      const claim = { bytes, ...(declaredType === null ? {} : { declaredType }), ...(filename === null ? {} : { filename }) };
      const checked = await checkUpload(claim, tools);
      const key = storageKey('uploads', checked.contentType);
      await storage.put(key, checked.body as Buffer | Readable, checked.contentType);
      return signer.sign({ key, kind: checked.kind, contentType: checked.contentType, bytes: checked.bytes, ownerId });
    },
    verify: (ticket) => signer.verify(ticket),
  };
}
