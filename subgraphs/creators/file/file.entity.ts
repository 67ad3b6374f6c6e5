import { defineEntity, p } from '@mikro-orm/core';
import type { Table } from '../../../platform/database/tables.js';

/** Who owns a stored object. An address of ours in a request is a key in this table that the caller owns. */
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
    /** What its owner knows it by. */
    id: p.uuid(),
    owner_id: p.uuid(),
    kind: p.enum(['image', 'video', 'audio', 'archive', 'text'] as const),
    content_type: p.text(),
    bytes: p.integer(),
    created_at: p.datetime(6),
    /** When its owner gave it up; the bytes stay while a row uses them. */
    deleted_at: p.datetime(6).nullable(),
    /** When the sweep last looked whether something uses it. */
    checked_at: p.datetime(6).nullable(),
    /** Nothing uses it and nothing may begin to: the object is being removed, then this row. */
    going: p.boolean().default(false),
  },
});

declare module '../../../platform/database/tables.js' {
  interface Tables {
    'creators.file': Table<typeof File>;
  }
}
