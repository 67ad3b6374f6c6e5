import { defineEntity, p } from '@mikro-orm/core';
import type { Table } from '../../../platform/database/tables.js';
import type { PictureAreas } from '../../../providers/image/port.js';
import type { Word } from '../../../providers/speech/port.js';

/** A line of a run: what is said, what is seen, and what has been made for it so far. Storage keys, not addresses. */
export const RunLine = defineEntity({
  name: 'RunLine',
  schema: 'flows',
  tableName: 'run_line',
  properties: {
    run_id: p.uuid().primary(),
    /** 0-based place in the video. */
    index: p.integer().primary(),
    /** Counts up when a variant replaces the line: results of an earlier revision's jobs are dropped. */
    revision: p.integer(),
    segment_role: p.text(),
    line: p.text(),
    on_screen_text: p.text().nullable(),
    visual_direction: p.text().nullable(),
    image_key: p.text().nullable(),
    /** The picture holds the on-screen text: those of earlier releases do. */
    text_set: p.boolean().default(false),
    /** What text keeps off: in shares of the picture that fills the screen. */
    areas: p.json<PictureAreas>().nullable(),
    audio_key: p.text().nullable(),
    /** Length of the voice, in seconds. */
    seconds: p.double().$type<number>().nullable(),
    words: p.json<Word[]>().nullable(),
    usd: p.double().$type<number>().nullable(),
    clip_key: p.text().nullable(),
    /** The same in shares of the screen, over the clip's whole time. */
    clip_areas: p.json<PictureAreas>().nullable(),
    /** Said to the user when something was made in another way than planned. */
    notice: p.text().nullable(),
  },
});

declare module '../../../platform/database/tables.js' {
  interface Tables {
    'flows.run_line': Table<typeof RunLine>;
  }
}
