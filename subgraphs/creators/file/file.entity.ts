import { defineEntity, p } from '@mikro-orm/core';
import type { Table } from '../../../platform/database/tables.js';

/**
 * A stored object and its owner. If a request contains the address of a file in our storage, this table must list that file as
 * the caller's or, for an image, as everybody's.
 */
export const File = defineEntity({
  name: 'File',
  schema: 'creators',
  tableName: 'file',
  indexes: [
    { name: 'file_owner', properties: ['owner_id', 'created_at'] },
    { name: 'file_deleted', properties: ['checked_at'], where: 'deleted_at is not null' },
    { name: 'file_owner_bytes', properties: ['owner_id', 'bytes'] },
  ],
  uniques: [{ name: 'file_id', properties: ['id'] }],
  properties: {
    key: p.text().primary(),
    /** The id by which the owner refers to the file. */
    id: p.uuid(),
    owner_id: p.uuid(),
    kind: p.enum(['image', 'video', 'audio', 'archive', 'text'] as const),
    content_type: p.text(),
    bytes: p.integer(),
    /** What its owner calls it. */
    name: p.text().nullable(),
    created_at: p.datetime(6),
    /** When the owner deleted the file; its bytes stay in storage while something uses them. Null until then. */
    deleted_at: p.datetime(6).nullable(),
    /** When the sweep last checked whether something uses the file. */
    checked_at: p.datetime(6).nullable(),
    /**
     * Whether the file is being removed: nothing uses it and nothing may start to. The object is deleted first, then
     * this row.
     */
    going: p.boolean().default(false),
  },
});

declare module '../../../platform/database/tables.js' {
  interface Tables {
    'creators.file': Table<typeof File>;
  }
}
