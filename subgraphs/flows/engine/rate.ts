import { sql } from 'kysely';
import { own } from '../../../platform/database/index.js';
import type { Scope } from '../../../runtime/index.js';
import { SPEEDS } from '../../../studio/voice/speech.js';
import { countSpoken, getUnitsPerSecond } from '../../../studio/writer/check.js';
import type { RunRow } from '../run/run.repository.js';
import type { BriefSnapshot } from '../run/run.values.js';

/** How many of a creator's latest runs are measured, and with how many lines at least a measurement counts. */
const RUNS = 5;
const LINES = 3;
/** A measured rate that is further from the usual one than by this factor is a fault of a recording, or of a voice. */
const ODD = 2;

/**
 * How many words (letters, in languages written without spaces) a run's voice says in a second: as many as in the creator's
 * latest runs with the same voice, language and pace or, if these have too few lines, as many as voices usually do.
 */
export async function measureRate(
  scope: Scope,
  { creator, options, brief }: Pick<RunRow, 'creator' | 'options'> & { brief: Pick<BriefSnapshot, 'facts'> },
): Promise<number> {
  const usual = usualRate(brief.facts.language, options.pace);
  if (creator.id === null) return usual;
  const { language } = brief.facts;
  const runs = await own(scope)
    .selectFrom('flows.run')
    .select('id')
    .where('persona_id', '=', creator.id)
    .where(sql<boolean>`brief ->> 'language' = ${language}`)
    .where(sql<boolean>`creator ->> 'voice' is not distinct from ${creator.voice}::text`)
    .where(sql<boolean>`options ->> 'pace' is not distinct from ${options.pace ?? null}::text`)
    .orderBy('created_at', 'desc')
    .limit(RUNS)
    .execute();
  if (runs.length === 0) return usual;
  const spoken = await own(scope)
    .selectFrom('flows.run_line')
    .select(['line', 'seconds'])
    .where(
      'run_id',
      'in',
      runs.map(({ id }) => id),
    )
    .where('seconds', 'is not', null)
    .where('own_audio_key', 'is', null)
    .where('own_clip_key', 'is', null)
    .execute();
  if (spoken.length < LINES) return usual;
  const said = spoken.reduce((sum, { line }) => sum + countSpoken(line, language), 0);
  const seconds = spoken.reduce((sum, line) => sum + (line.seconds ?? 0), 0);
  const rate = said / seconds;
  return rate > usual / ODD && rate < usual * ODD ? rate : usual;
}

/** The rate of a voice that nobody has measured. */
const usualRate = (language: string, pace: RunRow['options']['pace']): number =>
  getUnitsPerSecond(language) * SPEEDS[pace ?? 'normal'];
