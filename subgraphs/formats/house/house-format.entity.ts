import { defineEntity, p } from '@mikro-orm/core';
import type { Table } from '../../../platform/database/tables.js';
import type { FormatMedium, HookFamily, PresetKey } from '../vocab/keys.js';

/**
 * A format that the library follows, in words. Installation-wide: everybody reads it, administrators write it. What is computed
 * of it comes from posts with the key `house:<slug>`.
 */
export const HouseFormat = defineEntity({
  name: 'HouseFormat',
  schema: 'formats',
  tableName: 'house_format',
  properties: {
    slug: p.text().primary(),
    /** The administrator who added it. */
    added_by: p.uuid(),
    name: p.text(),
    summary: p.text(),
    medium: p.text().$type<FormatMedium>(),
    preset: p.text().$type<PresetKey>(),
    /** The options of a run that ask for it. */
    options: p.json<Record<string, unknown>>(),
    /** As `nicheKey` writes them; empty for any. */
    niches: p.json<string[]>(),
    hook_family: p.text().$type<HookFamily>().nullable(),
    /** Openings with [slots] to fill in. */
    hook_recipes: p.json<string[]>(),
    beats: p.json<string[]>(),
    what_to_steal: p.json<string[]>(),
    what_not_to_copy: p.json<string[]>(),
    audience: p.text().nullable(),
    created_at: p.datetime(6),
    updated_at: p.datetime(6),
  },
});

declare module '../../../platform/database/tables.js' {
  interface Tables {
    'formats.house_format': Table<typeof HouseFormat>;
  }
}
