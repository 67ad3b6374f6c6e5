import { defineEntity, p } from '@mikro-orm/core';
import type { Table } from '../../../platform/database/tables.js';
import type { PictureAreas } from '../../../providers/image/port.js';
import type { MouthCue, Word } from '../../../providers/speech/port.js';
import type { Shot } from '../../../studio/shot.js';
import type { StockCredit } from '../../catalog/index.js';
import type { LineErrors } from './run.values.js';

/** A line of a run: what is said, what is shown, and what has been made for it so far. Contains storage keys, not addresses. */
export const RunLine = defineEntity({
  name: 'RunLine',
  schema: 'flows',
  tableName: 'run_line',
  properties: {
    run_id: p.uuid().primary(),
    /** 0-based position in the video. */
    index: p.integer().primary(),
    /** Identifies the line in its jobs, even after it is moved. */
    id: p.uuid(),
    /**
     * One counter for each part of the line, incremented whenever that part must be made again, so that results of older jobs
     * are dropped.
     */
    voice_revision: p.integer().default(0),
    frame_revision: p.integer().default(0),
    slide_revision: p.integer().default(0),
    /** How often another version of the picture or voice was requested. */
    frame_take: p.integer().default(0),
    voice_take: p.integer().default(0),
    segment_role: p.text(),
    line: p.text(),
    on_screen_text: p.text().nullable(),
    visual_direction: p.text().nullable(),
    /** What the picture shows. Null if the direction decides: it is the owner's, or an earlier release wrote the line. */
    shot: p.json<Shot>().nullable(),
    /** For acted scenes: what the character does, and the colours of the picture. */
    action: p.text().nullable(),
    color_state: p.text().nullable(),
    /** The owner's own picture and recording, used instead of a drawn picture and a spoken voice. */
    own_image_key: p.text().nullable(),
    own_audio_key: p.text().nullable(),
    /** The owner's own clip, shown unchanged. */
    own_clip_key: p.text().nullable(),
    /** Credit for that picture or clip if it is a copy of a stock photo or video. */
    stock: p.json<StockCredit>().nullable(),
    image_key: p.text().nullable(),
    /** Whether the picture already contains the on-screen text, as cards and pictures of earlier releases do. */
    text_set: p.boolean().default(false),
    /** Areas that text must avoid, in fractions of the picture, which fills the screen. */
    areas: p.json<PictureAreas>().nullable(),
    audio_key: p.text().nullable(),
    /** Duration of the voice in seconds. */
    seconds: p.double().$type<number>().nullable(),
    words: p.json<Word[]>().nullable(),
    /**
     * Mouth shapes of a drawn presenter while the line is spoken. Null if they are unknown or not needed: there is no voice yet,
     * nobody is seen speaking, they could not be found, or an earlier release made the voice.
     */
    mouths: p.json<MouthCue[]>().nullable(),
    /** Storage key of the finished slide: the picture with its words on it. */
    slide_key: p.text().nullable(),
    usd: p.double().$type<number>().nullable(),
    clip_key: p.text().nullable(),
    /** Areas that text must avoid in the clip, in fractions of the screen, over the clip's whole duration. */
    clip_areas: p.json<PictureAreas>().nullable(),
    /** Key of the lip-synced clip, which is shown instead of the original; if lip-sync failed, the original's key. */
    lipsync_key: p.text().nullable(),
    /** Why there is no lip-sync, or how it is limited: the offline studio does not move the lips. */
    lipsync_notice: p.text().nullable(),
    voice_notice: p.text().nullable(),
    /** The rendered line, as it appears in the cut; named by the hash of everything that goes into it. */
    segment_key: p.text().nullable().index(),
    /** Parts that could not be made, with the reasons, for the owner to change at the preview; null if there are none. */
    errors: p.json<LineErrors>().nullable(),
    /** What is wrong with the words that a model wrote, in sentences, until the owner changes them; null if nothing is. */
    flaw: p.text().nullable(),
    /** A sentence for the user about what was made differently than planned. */
    notice: p.text().nullable(),
  },
});

declare module '../../../platform/database/tables.js' {
  interface Tables {
    'flows.run_line': Table<typeof RunLine>;
  }
}
