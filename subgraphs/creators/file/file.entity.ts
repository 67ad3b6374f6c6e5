import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/** Who owns a stored object. An address of ours in a request is a key in this table that the caller owns. */
export const File = defineEntity({
  name: 'File',
  schema: 'creators',
  tableName: 'file',
  indexes: [{ name: 'file_owner', properties: ['owner_id', 'created_at'] }],
  properties: {
    key: p.text().primary(),
    owner_id: p.uuid(),
    kind: p.enum(['image', 'video', 'audio'] as const),
    content_type: p.text(),
    bytes: p.integer(),
    created_at: p.datetime(6),
  },
});
export type File = InferEntity<typeof File>;
