import { jobKind } from '../../../platform/jobs/index.js';
import type { Scope } from '../../../runtime/index.js';
import type { Stage, StepName } from '../../formats/index.js';
import type { LineRow, RunRow } from '../run/run.repository.js';
import type { RunState } from '../run/run.states.js';

export interface StepInput {
  runId: string;
}
export interface LineStepInput extends StepInput {
  /** Absent from jobs that earlier releases queued: those name the line by its place. */
  lineId?: string;
  /** The line's place when the step was queued, for people. */
  index: number;
  /** The revision of what the step makes; a result for an older one is dropped. */
  revision: number;
  /** Of a voice: it is cut, with those of the other lines, out of a recording of the whole script. */
  voiceOver?: true;
}

/** The storage key of what a step has made. */
interface StepOutput {
  key: string;
}
/** Null: the line was changed or removed before its step began. */
type LineStepOutput = StepOutput | null;

/** The kinds of job a run is made of. The handlers live in workers/jobs. */
export const STEP = {
  brief: jobKind<StepInput, null>('run.brief'),
  script: jobKind<StepInput, null>('run.script'),
  voice: jobKind<LineStepInput, LineStepOutput>('run.voice'),
  frame: jobKind<LineStepInput, LineStepOutput>('run.frame'),
  slide: jobKind<LineStepInput, LineStepOutput>('run.slide'),
  clip: jobKind<LineStepInput, LineStepOutput>('run.clip'),
  lipsync: jobKind<LineStepInput, LineStepOutput>('run.lipsync'),
  segment: jobKind<LineStepInput, LineStepOutput>('run.segment'),
  cut: jobKind<StepInput, StepOutput>('run.cut'),
  pack: jobKind<StepInput, StepOutput>('run.pack'),
} as const satisfies Record<StepName, unknown>;

/** What a step makes, of the run or of each line. */
export type Product =
  | 'brief'
  | 'lines'
  | 'voice'
  | 'picture'
  | 'slide'
  | 'clip'
  | 'lip-synced clip'
  | 'segment'
  | 'video'
  | 'zip';

interface StepRule {
  makes: Product;
  /** What has to be there before it can be done. */
  needs: readonly Product[];
  /** What it shows instead where the workflow makes it: that has to be there first. */
  prefers?: readonly Product[];
  /** The state of a run while it is done. */
  state: RunState;
  /** What the run says meanwhile. */
  says: string;
  /** Spends at a video provider: never before the gate. */
  priced?: true;
}

export const RUN_STEP_RULES = {
  brief: { makes: 'brief', needs: [], state: 'briefing', says: 'Reading the brief' },
  script: { makes: 'lines', needs: ['brief'], state: 'scripting', says: 'Writing the script' },
  cut: { makes: 'video', needs: ['voice', 'segment'], state: 'assembling', says: 'Cutting the video' },
  pack: { makes: 'zip', needs: ['slide'], state: 'assembling', says: 'Packing the slides' },
} as const satisfies Partial<Record<StepName, StepRule>>;
export type RunStepName = keyof typeof RUN_STEP_RULES;

export const LINE_STEP_RULES = {
  voice: { makes: 'voice', needs: ['lines'], state: 'framing', says: 'Voicing and drawing the lines' },
  frame: { makes: 'picture', needs: ['lines'], state: 'framing', says: 'Voicing and drawing the lines' },
  slide: { makes: 'slide', needs: ['picture'], state: 'framing', says: 'Setting the slides' },
  clip: { makes: 'clip', needs: ['voice', 'picture'], state: 'rendering', says: 'Making the clips', priced: true },
  lipsync: {
    makes: 'lip-synced clip',
    needs: ['voice', 'clip'],
    state: 'rendering',
    says: 'Syncing lips and voices',
    priced: true,
  },
  // Of a line's clip where the workflow makes clips, else of its picture, which is set in motion.
  segment: {
    makes: 'segment',
    needs: ['voice', 'picture'],
    prefers: ['clip', 'lip-synced clip'],
    state: 'rendering',
    says: 'Rendering the lines',
  },
} as const satisfies Partial<Record<StepName, StepRule>>;
export type LineStepName = keyof typeof LINE_STEP_RULES;

/** Every step: what it needs and makes. The order of a run's steps is its preset's plan. */
export const STEP_RULES: Readonly<Record<StepName, StepRule>> = { ...RUN_STEP_RULES, ...LINE_STEP_RULES };

export const isLineStep = (step: StepName): step is LineStepName => Object.hasOwn(LINE_STEP_RULES, step);

/** Which column of a line holds what a step makes, and which counts how often that was asked for. */
export const LINE_COLUMNS = {
  voice: { key: 'audio_key', revision: 'voice_revision' },
  frame: { key: 'image_key', revision: 'frame_revision' },
  slide: { key: 'slide_key', revision: 'slide_revision' },
  // Nothing changes a line once its clip has been asked for.
  clip: { key: 'clip_key', revision: 'frame_revision' },
  lipsync: { key: 'lipsync_key', revision: 'frame_revision' },
  segment: { key: 'segment_key', revision: 'frame_revision' },
} as const satisfies Record<LineStepName, { key: keyof LineRow; revision: keyof LineRow }>;

/** Whether a step is done for a line at all. Lip-sync is optional, and a clip of the owner's is shown as it is. */
export const takesStep = (step: LineStepName, { options }: Pick<RunRow, 'options'>, line: LineRow): boolean =>
  step !== 'lipsync' || (options.lipSync === true && line.own_clip_key === null);

/** Whether a line still lacks what a step makes for it. Of a run that has its video, as those of earlier releases, no segment is missing. */
export const lacksStep = (step: LineStepName, run: Pick<RunRow, 'options' | 'cut'>, line: LineRow): boolean =>
  takesStep(step, run, line) && line[LINE_COLUMNS[step].key] === null && !(step === 'segment' && run.cut !== null);

/** The steps of its own stage that have to be done for a line before this one is. */
export function stepsBefore(step: LineStepName, stage: Stage): LineStepName[] {
  const { needs, prefers = [] } = STEP_RULES[step];
  return stage.filter(isLineStep).filter((other) => [...needs, ...prefers].includes(STEP_RULES[other].makes));
}

/** Whether a step of the whole run has been done. */
export function isRunStepDone(step: RunStepName, run: RunRow): boolean {
  const made = { brief: run.brief, script: run.script, cut: run.cut, pack: run.pack }[step];
  return made !== null;
}

/** Enqueues a step of the whole run; each is done once. @returns the job's id */
export async function enqueueRunStep(
  { rt, em, ownerId, apiKeyId }: Scope,
  runId: string,
  step: RunStepName,
): Promise<string> {
  const dedupeKey = `${runId}:${step}`;
  const { id } = await rt.jobs.enqueue(em, STEP[step], { ownerId, apiKeyId, runId, input: { runId }, dedupeKey });
  return id;
}

/** Enqueues a step of a line: once per revision of what it makes; what is priced only after approval, and one at a time per owner. */
export async function enqueueLineStep(
  { rt, em, ownerId, apiKeyId }: Scope,
  runId: string,
  step: LineStepName,
  line: LineRow,
  more: Pick<LineStepInput, 'voiceOver'> = {},
): Promise<void> {
  const revision = line[LINE_COLUMNS[step].revision];
  await rt.jobs.enqueue(em, STEP[step], {
    ownerId,
    apiKeyId,
    runId,
    subject: String(line.index),
    input: { runId, lineId: line.id, index: line.index, revision, ...more },
    dedupeKey: `${runId}:${more.voiceOver ? 'voice-over' : step}:${line.id}:${revision}`,
    ...(STEP_RULES[step].priced ? { concurrencyKey: `${step}:${ownerId}`, needsApproval: true, approved: true } : {}),
  });
}
