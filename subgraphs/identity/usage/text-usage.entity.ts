import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/** Text-model calls on the platform's key, per user and UTC day. */
export const TextUsage = defineEntity({
  name: 'TextUsage',
  schema: 'identity',
  tableName: 'text_usage',
  properties: {
    user_id: p.uuid().primary(),
    /** `2026-11-21` */
    day: p.string().length(10).primary(),
    calls: p.integer(),
  },
});
export type TextUsage = InferEntity<typeof TextUsage>;
