import { defineEntity, p } from '@mikro-orm/core';
import type { Table } from '../../../platform/database/tables.js';
import type { PictureAreas } from '../../../providers/image/port.js';
import type { Word } from '../../../providers/speech/port.js';
import type { StockCredit } from '../../catalog/index.js';
import type { LineErrors } from './run.values.js';

/** A line of a run: what is said, what is seen, and what has been made for it so far. Storage keys, not addresses. */
export const RunLine = defineEntity({
  name: 'RunLine',
  schema: 'flows',
  tableName: 'run_line',
  properties: {
    run_id: p.uuid().primary(),
    /** 0-based place in the video. */
    index: p.integer().primary(),
    /** What its jobs name it by, wherever it is moved. */
    id: p.uuid(),
    /** Each counts up when that part is to be made anew: results of an earlier revision's jobs are dropped. */
    voice_revision: p.integer().default(0),
    frame_revision: p.integer().default(0),
    slide_revision: p.integer().default(0),
    /** How often its picture and its voice were asked for again as they are: another take of the same. */
    frame_take: p.integer().default(0),
    voice_take: p.integer().default(0),
    segment_role: p.text(),
    line: p.text(),
    on_screen_text: p.text().nullable(),
    visual_direction: p.text().nullable(),
    /** Of a scene that is acted: what the character does, and how the picture is graded. */
    action: p.text().nullable(),
    color_state: p.text().nullable(),
    /** A picture and a recording of the owner's, taken instead of drawing and speaking. */
    own_image_key: p.text().nullable(),
    own_audio_key: p.text().nullable(),
    /** A clip of the owner's, shown as it is. */
    own_clip_key: p.text().nullable(),
    /** Whom to name where that picture or clip is a copy of a stock photo or video. */
    stock: p.json<StockCredit>().nullable(),
    image_key: p.text().nullable(),
    /** The picture holds the on-screen text: those of earlier releases do. */
    text_set: p.boolean().default(false),
    /** What text keeps off: in shares of the picture that fills the screen. */
    areas: p.json<PictureAreas>().nullable(),
    audio_key: p.text().nullable(),
    /** Length of the voice, in seconds. */
    seconds: p.double().$type<number>().nullable(),
    words: p.json<Word[]>().nullable(),
    /** The picture with its words set on it. */
    slide_key: p.text().nullable(),
    usd: p.double().$type<number>().nullable(),
    clip_key: p.text().nullable(),
    /** The same in shares of the screen, over the clip's whole time. */
    clip_areas: p.json<PictureAreas>().nullable(),
    /** The clip with lips that follow the voice, shown in its place. Where there is none after all, the clip's own key. */
    lipsync_key: p.text().nullable(),
    /** Why there is none, or what it is not: of the offline studio's, whose lips stay as they are. */
    lipsync_notice: p.text().nullable(),
    /** The line as the cut shows it, rendered: named by the hash of all that goes into it. */
    segment_key: p.text().nullable(),
    /** What could not be made since the preview: its owner changes it. Null when there is nothing. */
    errors: p.json<LineErrors>().nullable(),
    /** Said to the user when something was made in another way than planned. */
    notice: p.text().nullable(),
  },
});

declare module '../../../platform/database/tables.js' {
  interface Tables {
    'flows.run_line': Table<typeof RunLine>;
  }
}
