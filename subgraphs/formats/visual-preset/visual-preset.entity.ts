import { defineEntity, p } from '@mikro-orm/core';
import type { Table } from '../../../platform/database/tables.js';

/** A look for creator photos. Shared by the whole installation: everybody reads it, administrators write it. */
export const VisualPreset = defineEntity({
  name: 'VisualPreset',
  schema: 'formats',
  tableName: 'visual_preset',
  indexes: [{ name: 'visual_preset_created', properties: ['created_at', 'id'] }],
  properties: {
    id: p.uuid().primary(),
    /** The administrator who added the preset; null for one of the starter set. */
    added_by: p.uuid().nullable(),
    title: p.text(),
    prompt: p.text(),
    description: p.text().nullable(),
    clothing: p.text().nullable(),
    background: p.text().nullable(),
    image_key: p.text(),
    created_at: p.datetime(6),
  },
});

/**
 * Which presets of the starter set this installation was given. The row stays when its preset is deleted, so that the preset is
 * not given again.
 */
export const StarterGiven = defineEntity({
  name: 'StarterGiven',
  schema: 'formats',
  tableName: 'starter_given',
  properties: {
    slug: p.text().primary(),
    given_at: p.datetime(6),
  },
});

declare module '../../../platform/database/tables.js' {
  interface Tables {
    'formats.visual_preset': Table<typeof VisualPreset>;
    'formats.starter_given': Table<typeof StarterGiven>;
  }
}
