import { jobKind } from '../../../platform/jobs/index.js';
import type { Scope } from '../../../runtime/index.js';
import type { Stage, StepName } from '../../formats/index.js';
import type { LineRow, RunRow } from '../run/run.repository.js';
import type { RunState } from '../run/run.states.js';
import { isCard } from './card.js';

export interface StepInput {
  runId: string;
}
export interface LineStepInput extends StepInput {
  /** Absent from jobs queued by earlier releases, which identify the line by its index. */
  lineId?: string;
  /** The line's index when the step was queued. Without `lineId` it identifies the line; otherwise it is only for messages. */
  index: number;
  /** The line's revision of this part when the step was queued. If it has increased since, the result is dropped. */
  revision: number;
  /** For a voice: this job cuts a recording of the whole script into the voices of all lines. */
  voiceOver?: true;
}

/** The output of a step's job: the storage key of the file that it made. */
interface StepOutput {
  key: string;
}
/** Null if the line was changed or removed before its step began. */
type LineStepOutput = StepOutput | null;

/** The kinds of job that make up a run. The handlers are in workers/jobs. */
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

/** The step that a kind of job is; null if it is none. */
export const stepOfKind = (kind: string): StepName | null =>
  (Object.keys(STEP) as StepName[]).find((step) => STEP[step].name === kind) ?? null;

/** What steps can make, for the whole run or for each line. */
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
  /** What must exist before the step can start. */
  needs: readonly Product[];
  /**
   * Products that the step uses instead of those in `needs` if the workflow makes them; the step then waits for them as well.
   */
  prefers?: readonly Product[];
  /** The run's state during the step. */
  state: RunState;
  /** The progress message shown during the step. */
  says: string;
  /** The step spends money at a video provider, so it never runs before the gate. */
  priced?: true;
}

const RUN_STEP_RULES = {
  brief: { makes: 'brief', needs: [], state: 'briefing', says: 'Reading the brief' },
  script: { makes: 'lines', needs: ['brief'], state: 'scripting', says: 'Writing the script' },
  cut: { makes: 'video', needs: ['voice', 'segment'], state: 'assembling', says: 'Cutting the video' },
  pack: { makes: 'zip', needs: ['slide'], state: 'assembling', says: 'Packing the slides' },
} as const satisfies Partial<Record<StepName, StepRule>>;
export type RunStepName = keyof typeof RUN_STEP_RULES;

const LINE_STEP_RULES = {
  voice: { makes: 'voice', needs: ['lines'], state: 'framing', says: 'Voicing and drawing the lines' },
  frame: { makes: 'picture', needs: ['lines'], state: 'framing', says: 'Voicing and drawing the lines' },
  slide: { makes: 'slide', needs: ['picture'], state: 'framing', says: 'Typesetting the slides' },
  clip: { makes: 'clip', needs: ['voice', 'picture'], state: 'rendering', says: 'Making the clips', priced: true },
  lipsync: {
    makes: 'lip-synced clip',
    needs: ['voice', 'clip'],
    state: 'rendering',
    says: 'Syncing lips and voices',
    priced: true,
  },
  // A segment is rendered from the line's clip if the workflow makes clips, else by moving a camera over its picture.
  segment: {
    makes: 'segment',
    needs: ['voice', 'picture'],
    prefers: ['clip', 'lip-synced clip'],
    state: 'rendering',
    says: 'Rendering the lines',
  },
} as const satisfies Partial<Record<StepName, StepRule>>;
export type LineStepName = keyof typeof LINE_STEP_RULES;

/** Every step with what it needs and makes. Their order in a run is given by its preset's plan. */
export const STEP_RULES: Readonly<Record<StepName, StepRule>> = { ...RUN_STEP_RULES, ...LINE_STEP_RULES };

export const isLineStep = (step: StepName): step is LineStepName => Object.hasOwn(LINE_STEP_RULES, step);

/** For each step of a line: the column that stores the key of its result, and the one that counts revisions. */
export const LINE_COLUMNS = {
  voice: { key: 'audio_key', revision: 'voice_revision' },
  frame: { key: 'image_key', revision: 'frame_revision' },
  slide: { key: 'slide_key', revision: 'slide_revision' },
  // In every workflow, these steps come after the gate, when lines can't be changed any more. So they need no revision of their
  // own: they use that of the frame.
  clip: { key: 'clip_key', revision: 'frame_revision' },
  lipsync: { key: 'lipsync_key', revision: 'frame_revision' },
  segment: { key: 'segment_key', revision: 'frame_revision' },
} as const satisfies Record<LineStepName, { key: keyof LineRow; revision: keyof LineRow }>;

/** Whether a step applies to a line. Lip-sync is optional, an owner's own clip is shown unchanged, and nobody animates a card. */
export const takesStep = (step: LineStepName, run: Pick<RunRow, 'preset' | 'options'>, line: LineRow): boolean =>
  (step !== 'lipsync' || (run.options.lipSync === true && line.own_clip_key === null)) &&
  !((step === 'clip' || step === 'lipsync') && isCard(run, line)) &&
  // Nobody is in the picture of a thing.
  !(step === 'lipsync' && line.shot?.kind === 'object' && line.own_image_key === null);

/**
 * Whether a step of a line is still to be done. Finished videos of earlier releases have no segments, so once a run has its
 * cut, no segment counts as missing.
 */
export const lacksStep = (
  step: LineStepName,
  run: Pick<RunRow, 'preset' | 'options' | 'cut'>,
  line: LineRow,
): boolean =>
  takesStep(step, run, line) && line[LINE_COLUMNS[step].key] === null && !(step === 'segment' && run.cut !== null);

/** The other steps of the stage that must be done for a line before `step` can start for it. */
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

/**
 * Enqueues a step of a line, at most once per revision of what the step makes. Priced steps are only enqueued after approval,
 * and an owner's clips are made one at a time, as are the lip-syncs.
 */
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
