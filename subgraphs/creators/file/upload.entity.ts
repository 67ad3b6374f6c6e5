import { defineEntity, p } from '@mikro-orm/core';
import type { Table } from '../../../platform/database/tables.js';

/**
 * An upload in parts. `open` takes parts; `joining` is being put together by the holder of `claim`, who says so every few
 * seconds in `updated_at`; `done` has its row in `file`; `refused` was no such video or sound (`error` says why); `aborted`
 * was given up by its owner or the sweep. `cleared`: storage has forgotten the parts of one that came to nothing.
 */
export const Upload = defineEntity({
  name: 'Upload',
  schema: 'creators',
  tableName: 'upload',
  indexes: [
    { name: 'upload_sweep', properties: ['state', 'updated_at'] },
    { name: 'upload_open', properties: ['owner_id', 'bytes'], where: `state in ('open', 'joining')` },
  ],
  properties: {
    id: p.uuid().primary(),
    owner_id: p.uuid(),
    path: p.text(),
    join_id: p.text(),
    kind: p.enum(['video', 'audio'] as const),
    content_type: p.text(),
    bytes: p.integer(),
    state: p.enum(['open', 'joining', 'done', 'refused', 'aborted'] as const),
    claim: p.uuid().nullable(),
    error: p.text().nullable(),
    cleared: p.boolean(),
    created_at: p.datetime(6),
    updated_at: p.datetime(6),
  },
});

/** The newest of each part that was sent. */
export const UploadPart = defineEntity({
  name: 'UploadPart',
  schema: 'creators',
  tableName: 'upload_part',
  properties: {
    upload_id: p.uuid().primary(),
    part: p.integer().primary(),
    etag: p.text(),
    bytes: p.integer(),
    sent_at: p.datetime(6),
  },
});

declare module '../../../platform/database/tables.js' {
  interface Tables {
    'creators.upload': Table<typeof Upload>;
    'creators.upload_part': Table<typeof UploadPart>;
  }
}
