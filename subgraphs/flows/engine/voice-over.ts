import { sql } from 'kysely';
import { type Changes, type Json, json, now, own, type Tenant } from '../../../platform/database/index.js';
import type { Scope } from '../../../runtime/index.js';
import { lockRun, type RunRow, updateRun } from '../run/run.repository.js';
import type { LineErrors, RunError } from '../run/run.values.js';
import { advance } from './advance.js';
import type { VoiceResult } from './record.js';

/** The part of a recording of the whole script in which one line is spoken. */
export interface VoicePiece extends Omit<VoiceResult, 'notice'> {
  lineId: string;
  /** The line's voice revision when its words were found in this part. */
  revision: number;
}

/**
 * Stores the parts of a recording of the whole script: each line keeps its part as if the owner had recorded it for that line.
 * For a line that was changed meanwhile, another voice job finds the times of the words in the part.
 * @returns the parts that were stored; a part is dropped if its line was removed, or has a recording or a voice by now
 */
export async function recordVoiceOver(tx: Scope, runId: string, pieces: readonly VoicePiece[]): Promise<VoicePiece[]> {
  const run = await lockRun(tx, runId);
  if (run.options.voiceOverKey === undefined) return [];
  const kept: VoicePiece[] = [];
  for (const piece of pieces) {
    const { lineId, revision, key, seconds, words, mouths } = piece;
    const ofLine = (set: Changes<'flows.run_line'>) =>
      own(tx)
        .updateTable('flows.run_line')
        .set(set)
        .where('run_id', '=', runId)
        .where('id', '=', lineId)
        .where('own_audio_key', 'is', null)
        .where('audio_key', 'is', null);
    const voice = { audio_key: key, seconds, words: json(words), mouths: json(mouths) };
    const whole = await ofLine({ ...voice, own_audio_key: key })
      .where('voice_revision', '=', revision)
      .returning('id')
      .executeTakeFirst();
    const taken = whole ?? (await ofLine({ own_audio_key: key }).returning('id').executeTakeFirst());
    if (taken) kept.push(piece);
  }
  await dropVoiceOver(tx, run);
  await advance(tx, runId, { changed: true });
  return kept;
}

/** Removes the recording from the run's options. Afterwards, each line has its part of it, or an error. */
async function dropVoiceOver(tx: Tenant, { id, options }: Pick<RunRow, 'id' | 'options'>): Promise<void> {
  const { voiceOverKey: _, ...rest } = options;
  await updateRun(tx, id, { options: json(rest), updated_at: now });
}

/**
 * Handles a recording that does not match its script: the pictures are still made, and at the preview each line without a voice
 * shows the error.
 */
export async function failVoiceOver(tx: Scope, run: Pick<RunRow, 'id' | 'options'>, error: RunError): Promise<void> {
  await dropVoiceOver(tx, run);
  const failed = { voice: { ...error, hint: error.hint ?? VOICE_OVER_HINT } };
  await own(tx)
    .updateTable('flows.run_line')
    .set({ errors: sql<Json<LineErrors>>`coalesce(errors, '{}'::jsonb) || ${JSON.stringify(failed)}::jsonb` })
    .where('run_id', '=', run.id)
    .where('audio_key', 'is', null)
    .where('own_audio_key', 'is', null)
    .execute();
  await advance(tx, run.id, { changed: true });
}
const VOICE_OVER_HINT =
  'Give each line a recording of its own (`audioUrl`) or have it spoken (`audioUrl` null), or start again with another recording.';
