import { defineEntity, p } from '@mikro-orm/core';
import type { Table } from '../../../platform/database/tables.js';
import type { FormatMedium, HookFamily, PresetKey } from '../vocab/keys.js';

/**
 * A format in the library, described in words. Shared by the whole installation: everybody reads it, administrators write it.
 * Its figures are computed from posts with the key `house:<slug>`.
 */
export const HouseFormat = defineEntity({
  name: 'HouseFormat',
  schema: 'formats',
  tableName: 'house_format',
  properties: {
    slug: p.text().primary(),
    /** The administrator who added the format. */
    added_by: p.uuid(),
    name: p.text(),
    summary: p.text(),
    medium: p.text().$type<FormatMedium>(),
    preset: p.text().$type<PresetKey>(),
    /** The options with which a run follows the format. */
    options: p.json<Record<string, unknown>>(),
    /** The format's niches as `nicheKey` writes them; empty for any. */
    niches: p.json<string[]>(),
    hook_family: p.text().$type<HookFamily>().nullable(),
    /** Templates of opening lines, with [slots] to fill in. */
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
