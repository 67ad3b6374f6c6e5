/** Flows' public face: runs, from a brief to a cut, and the queue. */
import 'reflect-metadata';
import type { Domain } from '../domain.js';
import { AssemblyResolver } from './assembly/assembly.resolver.js';
import { BrickResolver } from './brick/brick.resolver.js';
import { BRICK_JOB } from './brick/bricks.js';
import { CaptionResolver } from './caption/caption.resolver.js';
import { STEP } from './engine/steps.js';
import { migrations } from './migrations.js';
import { RunOutput } from './output/output.entity.js';
import { OutputResolver } from './output/output.resolver.js';
import { OUTPUT_JOB } from './output/outputs.js';
import { QueueResolver } from './queue/queue.resolver.js';
import { RunLine } from './run/line.entity.js';
import { RunRequest } from './run/request.entity.js';
import { Run } from './run/run.entity.js';
import { RunResolver } from './run/run.resolver.js';
import { SendResolver } from './send/send.resolver.js';
import { UpscaleResolver } from './upscale/upscale.resolver.js';
import { UsageResolver } from './usage/usage.resolver.js';

export type { Assembly } from './assembly/assembly.js';
export { BRICK_JOB, type GivenLine } from './brick/bricks.js';
export { type RunBriefReading, readRunBrief } from './engine/brief.js';
export { type Demo, demoOf } from './engine/demo.js';
export { assertLetters, isDemo, isThread, presetOfRun } from './engine/plan.js';
export {
  beginBrief,
  failStep,
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
  recordVoiceOver,
  showCutProgress,
  type VoicePiece,
  type VoiceResult,
} from './engine/record.js';
export { writeRunScript } from './engine/script.js';
export { type LineStepInput, STEP, type StepInput } from './engine/steps.js';
export { senderOfLine, type Thread, threadOf } from './engine/thread.js';
export { failOutput, type MadeFile, outputRowsOf, recordOutputs } from './output/output.repository.js';
export { MADE_OUTPUTS, type MadeOutputKind, numbered, OUTPUT_JOB, outputName } from './output/outputs.js';
export { creditsFile } from './run/credits.js';
export { type LineRow, lineOf, linesOf, type RunRow, runOf, shownClipOf } from './run/run.repository.js';
export { isStepOfUnfinishedRun } from './run/run.retention.js';
export type { ShownApp } from './run/run.values.js';
export { speechOf } from './run/speech.js';

export const flows: Domain = {
  name: 'flows',
  entities: [Run, RunLine, RunRequest, RunOutput],
  migrations,
  jobKinds: [...Object.values(STEP), OUTPUT_JOB, ...Object.values(BRICK_JOB)],
  fileUses: ['flows.run', 'flows.run_line', 'flows.run_output'],
  resolvers: [
    RunResolver,
    BrickResolver,
    AssemblyResolver,
    UpscaleResolver,
    OutputResolver,
    SendResolver,
    CaptionResolver,
    QueueResolver,
    UsageResolver,
  ],
};
