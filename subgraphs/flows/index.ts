/** Public interface of the flows domain: runs, from a brief to a cut, and the queue. */
import 'reflect-metadata';
import { sql } from 'kysely';
import type { Own } from '../../platform/database/index.js';
import { rowRef } from '../../platform/graph/relations.js';
import type { Domain } from '../domain.js';
import { AssemblyResolver } from './assembly/assembly.resolver.js';
import { BrickResolver, resolveBrickJobReference } from './brick/brick.resolver.js';
import { BRICK_JOB } from './brick/bricks.js';
import { CaptionResolver } from './caption/caption.resolver.js';
import { ChangesResolver } from './changes/changes.resolver.js';
import { STEP } from './engine/steps.js';
import { migrations } from './migrations.js';
import { RunOutput } from './output/output.entity.js';
import { OutputResolver } from './output/output.resolver.js';
import { OUTPUT_JOB } from './output/outputs.js';
import { QueueResolver, StepsResolver } from './queue/queue.resolver.js';
import { RunLine } from './run/line.entity.js';
import { RELATED_RESOLVERS } from './run/related.resolver.js';
import { RunRequest } from './run/request.entity.js';
import { Run } from './run/run.entity.js';
import { RunResolver, resolveRunReference } from './run/run.resolver.js';
import { Segment } from './segment/segment.entity.js';
import { SendResolver } from './send/send.resolver.js';
import { UpscaleResolver } from './upscale/upscale.resolver.js';
import { UsageResolver } from './usage/usage.resolver.js';

export type { Assembly } from './assembly/assembly.js';
export { BRICK_JOB, type CutLine, type CutNotes, type GivenLine } from './brick/bricks.js';
export { cancelStoppedBrick } from './brick/cancel.service.js';
export { type RunBriefReading, readRunBrief } from './engine/brief.js';
export { isCard } from './engine/card.js';
export { buildDemo, type Demo } from './engine/demo.js';
export { failStep } from './engine/fail.js';
export { assertLetters, isDemo, isThread, presetOfRun } from './engine/plan.js';
export {
  beginBrief,
  type PictureResult,
  recordBrief,
  recordClip,
  recordCut,
  recordFailedSpeech,
  recordLipSync,
  recordPack,
  recordPicture,
  recordScript,
  recordSegment,
  recordSlide,
  recordVoice,
  saveCutProgress,
  saveScriptProgress,
  type VoiceResult,
} from './engine/record.js';
export { listPhotographs, writeRunScript } from './engine/script.js';
export { type LineStepInput, STEP, type StepInput, stepOfKind } from './engine/steps.js';
export { buildThread, senderOfLine, type Thread } from './engine/thread.js';
export { recordVoiceOver, type VoicePiece } from './engine/voice-over.js';
export { failOutput, type MadeFile, readOutputRows, recordOutputs } from './output/output.repository.js';
export { MADE_OUTPUTS, type MadeOutputKind, numbered, OUTPUT_JOB, ofLine, outputName } from './output/outputs.js';
export {
  type BurnedTexts,
  chooseTexts,
  countFrames,
  listTexts,
  planLineJumps,
  readAreas,
  readClipAreas,
  UPPER_THIRD,
} from './overlay/shown-line.js';
export { recordShortened, shortenHeardLine } from './run/change/fit.service.js';
export { creditsFile } from './run/credits.js';
export { cancelAllRuns } from './run/gate.service.js';
export { scriptOfRecording } from './run/options/recorded.js';
export { findSound } from './run/options/sound.js';
export { toSpeechRequest } from './run/options/speech.js';
export {
  findLine,
  findRun,
  isStepOfUnfinishedRun,
  type LineRow,
  pickShownClip,
  type RunRow,
  readLines,
} from './run/run.repository.js';
export type { CutSound, ShownApp } from './run/run.values.js';
export { giveUpSegments, sweepSegments, useSegments } from './segment/segment.service.js';

const VIDEO_USE = { kind: 'video', page: 'run' } as const;
/** A file of a part of a run is used by the run. */
const PART_USE = {
  ...VIDEO_USE,
  names: 'run_id' as const,
  title: (own: Own) =>
    own
      .selectFrom('flows.run')
      .select(sql<string | null>`brief ->> 'title'`.as('title'))
      .where('id', '=', sql.ref<string>('t.run_id')),
};

export const flows: Domain = {
  name: 'flows',
  entities: [Run, RunLine, RunRequest, RunOutput, Segment],
  migrations,
  jobKinds: [...Object.values(STEP), OUTPUT_JOB, ...Object.values(BRICK_JOB)],
  fileUses: [
    { rows: 'flows.run', ...VIDEO_USE, names: 'id', title: () => sql`t.brief ->> 'title'` },
    { rows: 'flows.run_line', ...PART_USE },
    { rows: 'flows.run_output', ...PART_USE },
  ],
  resolvers: [
    RunResolver,
    ...RELATED_RESOLVERS,
    BrickResolver,
    AssemblyResolver,
    UpscaleResolver,
    OutputResolver,
    SendResolver,
    CaptionResolver,
    QueueResolver,
    StepsResolver,
    ChangesResolver,
    UsageResolver,
  ],
  references: {
    Run: resolveRunReference,
    BrickJob: resolveBrickJobReference,
    Persona: rowRef,
    Product: rowRef,
    Brief: rowRef,
  },
};
