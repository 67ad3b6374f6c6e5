import { defineEntity, p } from '@mikro-orm/core';
import type { Table } from '../../../platform/database/tables.js';

/**
 * An upload in parts, or a finished one by an address that takes one file. Its states: `open` (accepts parts); `joining` (the holder of `claim` joins the parts and updates
 * `updated_at` every few seconds); `done` (has a row in `file`); `refused` (was not a valid video or sound; `error` says why);
 * `aborted` (was given up by its owner or the sweep). `cleared` means that storage has deleted the parts of an upload that was
 * not completed.
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
    kind: p.enum(['image', 'video', 'audio'] as const),
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

/** A part of an upload. A part that is sent again replaces the earlier one. */
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
