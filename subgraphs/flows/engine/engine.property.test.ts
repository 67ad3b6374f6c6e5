import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readConfig } from '../../../platform/config/index.js';
import { acrossOwners, type Database, inTransaction, json, now, own } from '../../../platform/database/index.js';
import { testDatabase } from '../../../platform/database/testing.js';
import { ServiceError } from '../../../platform/errors/index.js';
import { newId } from '../../../platform/ids/index.js';
import { createJobs } from '../../../platform/jobs/index.js';
import { createLog } from '../../../platform/log/index.js';
import { createProviders } from '../../../providers/registry.js';
import type { Caller, Runtime } from '../../../runtime/index.js';
import { testScope } from '../../../runtime/testing.js';
import { entities, migrations } from '../../all.js';
import { GATE, type Plan, type StepName } from '../../formats/index.js';
import { PRESETS, type Preset } from '../../formats/preset/presets.js';
import type { Script } from '../../writing/index.js';
import { addFrame, editFrame, moveFrame, redrawFrame, removeFrame, revoiceFrame } from '../run/change/edit.service.js';
import { approveRun, cancelRun } from '../run/gate.service.js';
import { reviseRun } from '../run/revise.service.js';
import { findRun, type LineRow, type RunRow, readLines } from '../run/run.repository.js';
import { isFinal, TRANSITIONS } from '../run/run.states.js';
import { advance } from './advance.js';
import { failStep } from './fail.js';
import * as record from './record.js';
import { isLineStep, type LineStepInput, lacksStep, STEP, STEP_RULES } from './steps.js';

let db: Database;
let rt: Runtime;
beforeAll(async () => {
  db = await testDatabase({ entities, migrations });
  const config = readConfig({});
  const log = createLog('silent');
  const storage = {} as Runtime['storage'];
  // The runtime has only the parts that the engine uses.
  rt = {
    config,
    db,
    log,
    jobs: createJobs({ db, log }),
    providers: createProviders({ config, storage, fetch, texts: null }),
    secrets: { open: (sealed: string) => sealed },
  } as unknown as Runtime;
}, 120_000);
afterAll(() => db?.close());

/** Creates an account that may make videos with the offline studio. */
async function newCaller(): Promise<Caller> {
  const userId = newId();
  const scope = testScope(db.em(), userId, rt);
  const account = { name: 'A', password_hash: 'x', role: 'member', plan: 'creator', created_at: now } as const;
  const row = { id: userId, email: `${userId}@example.com`, ...account };
  await acrossOwners(db.em()).insertInto('identity.user').values(row).execute();
  await own(scope)
    .insertInto('identity.provider_key', {
      provider: 'local',
      sealed: 'local',
      serves: json({}),
      created_at: now,
      updated_at: now,
    })
    .execute();
  const viewer = { userId, role: 'member', plan: 'creator', via: 'session', apiKeyId: null } as const;
  return { ...scope, viewer, address: '', idempotencyKey: null, requestHash: null, limitKey: null };
}

const STEPS: Record<string, StepName[]> = {
  video: ['brief', 'script', 'voice', 'frame', 'clip', 'lipsync', 'segment', 'cut'],
  slideshow: ['brief', 'script', 'voice', 'frame', 'segment', 'cut'],
  slides: ['brief', 'script', 'frame', 'slide', 'pack'],
};

/**
 * Generates valid plans at random: each step comes after those that make what it needs. Neighbouring steps during which the run
 * has the same state may share a stage; there, each line moves from step to step on its own.
 */
const drawnPlan = fc
  .record({
    made: fc.constantFrom('video', 'slideshow', 'slides'),
    order: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 8, maxLength: 8 }),
    gate: fc.nat(8),
    together: fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }),
  })
  .map(({ made: kind, order, gate, together }) => {
    const left = STEPS[kind]!.map((step, at) => ({ step, rank: order[at]! }));
    const made = new Set<string>();
    const stages: StepName[][] = [];
    while (left.length > 0) {
      const ready = left.filter(({ step }) => {
        const { needs, prefers = [] } = STEP_RULES[step];
        const coming = left.map((one) => STEP_RULES[one.step].makes);
        return needs.every((need) => made.has(need)) && !prefers.some((one) => coming.includes(one));
      });
      const next = ready.toSorted((a, b) => a.rank - b.rank)[0]!;
      left.splice(left.indexOf(next), 1);
      const { makes, needs, state } = STEP_RULES[next.step];
      const last = stages.at(-1);
      const sameStage =
        last?.every(
          (step) =>
            STEP_RULES[step].state === state &&
            // Within a stage, a step of the whole run can't depend on another step.
            (isLineStep(next.step) || !needs.includes(STEP_RULES[step].makes)),
        ) ?? false;
      if (sameStage && together[stages.length]) last!.push(next.step);
      else stages.push([next.step]);
      made.add(makes);
    }
    const priced = stages.findIndex((stage) => stage.some((step) => STEP_RULES[step].priced));
    const most = priced < 0 ? stages.length : priced;
    const plan: Plan = stages.toSpliced(Math.min(gate, most), 0, GATE as never);
    return { output: kind === 'slides' ? 'slides' : 'video', plan };
  })
  .filter(({ plan }) => statesFollow(plan));

/**
 * Whether a plan's states can follow one another. Otherwise the plan is not a valid workflow; `plan.test.ts` checks every
 * preset.
 */
function statesFollow(plan: Plan): boolean {
  const states = [
    'queued' as const,
    ...plan.map((one) => (one === GATE ? ('gate' as const) : findState(one))),
    'done' as const,
  ];
  return states.every((state, at) => {
    const next = states[at + 1];
    return next === undefined || next === state || TRANSITIONS[state].includes(next);
  });
}
const findState = (stage: readonly StepName[]) => STEP_RULES[stage[0]!].state;

const script = (lines: number): Script =>
  ({
    hookText: 'Line 0.',
    segments: Array.from({ length: lines }, (_, at) => ({
      segmentRole: 'line',
      spokenLine: `Line ${at}.`,
      onScreenText: null,
      visualDirection: null,
    })),
  }) as unknown as Script;

interface Sim {
  me: Caller;
  id: string;
  lines: number;
}

async function startSim(
  slug: string,
  lines: number,
  options: { sameFrame: boolean; lipSync: boolean },
  straight: boolean,
): Promise<Sim> {
  const me = await newCaller();
  const id = newId();
  await inTransaction(me, async (tx) => {
    const columns = {
      preset: slug,
      status: 'queued',
      straight_through: straight,
      seed: 1,
      options: json(options),
      creator: json({ id: null, slug: null, name: 'Mara' }),
      created_at: now,
      updated_at: now,
    } as const;
    await own(tx)
      .insertInto('flows.run', { id, ...columns } as never)
      .execute();
    await advance(tx, id);
  });
  return { me, id, lines };
}

interface JobRow {
  id: string;
  kind: string;
  input: unknown;
  dedupe: string | null;
}
const listJobs = async ({ me, id }: Sim, state?: string): Promise<JobRow[]> =>
  (await own(me)
    .selectFrom('jobs.job')
    .select(['id', 'kind', 'input', 'dedupe_key as dedupe'])
    .where('run_id', '=', id)
    .$if(state !== undefined, (query) => query.where('state', '=', state as 'queued'))
    .orderBy('id')
    .execute()) as JobRow[];
const toStep = ({ kind }: JobRow): StepName =>
  (Object.keys(STEP) as StepName[]).find((name) => STEP[name].name === kind)!;

/** Finishes a job as its worker would, writing the result and ending the job in one transaction; `undone` rolls it back. */
async function finish(sim: Sim, job: JobRow, how: 'once' | 'undone' | 'failed'): Promise<void> {
  const step = toStep(job);
  const input = job.input as LineStepInput;
  const end = (tx: Caller, state: 'done' | 'failed') =>
    own(tx).updateTable('jobs.job').set({ state, finished_at: now }).where('id', '=', job.id).execute();
  const key = `${step}/${newId()}`;
  const work = async (tx: Caller): Promise<void> => {
    if (how === 'failed') {
      await end(tx, 'failed');
      // If lip-sync fails, the clip is shown without it.
      if (step === 'lipsync') await record.recordLipSync(tx, input, { key: null, notice: `${step} failed.` });
      else await failStep(tx, { ...job, input }, { code: 'JOB_FAILED', message: `${step} failed.`, hint: null });
      return;
    }
    const areas = { faces: [], busy: [] } as never;
    if (step === 'brief') await record.recordBrief(tx, sim.id, { facts: {}, language: 'en', title: 'A' } as never);
    if (step === 'script') await record.recordScript(tx, sim.id, script(sim.lines));
    if (step === 'voice')
      await record.recordVoice(tx, input, { key, bytes: 1, seconds: 2, words: [], mouths: null, notice: null });
    if (step === 'frame')
      await record.recordPicture(tx, input, { key, textSet: false, areas, notice: null, drawn: true });
    if (step === 'slide') await record.recordSlide(tx, input, key);
    if (step === 'clip') await record.recordClip(tx, input, { key, areas, notice: null });
    if (step === 'lipsync') await record.recordLipSync(tx, input, { key, notice: null });
    if (step === 'segment') await record.recordSegment(tx, input, key);
    if (step === 'cut') await record.recordCut(tx, sim.id, { key, seconds: 6, bytes: 1 } as never);
    if (step === 'pack') await record.recordPack(tx, sim.id, { key, bytes: 1 } as never);
    await end(tx, 'done');
    // `undone`: roll back, as if the worker had died before its transaction committed. The job is done again later.
    if (how === 'undone') throw new Undone();
  };
  try {
    await inTransaction(sim.me, async (tx) => work({ ...sim.me, em: tx.em }));
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
  }
}
class Undone extends Error {}

type Act = (sim: Sim, pick: number) => Promise<unknown>;
/** Actions that the owner tries at random times; a refused action must have no effect. */
const ACTS: Record<string, Act> = {
  edit: ({ me, id, lines }, pick) => editFrame(me, id, pick % lines, { line: `Another line ${pick}.` }),
  redraw: ({ me, id, lines }, pick) => redrawFrame(me, id, pick % lines),
  revoice: ({ me, id, lines }, pick) => revoiceFrame(me, id, pick % lines),
  move: ({ me, id, lines }, pick) => moveFrame(me, id, pick % lines, (pick + 1) % lines),
  remove: ({ me, id, lines }, pick) => removeFrame(me, id, pick % lines),
  add: ({ me, id }, pick) => addFrame(me, id, { frame: { line: `A new line ${pick}.` } }),
  approve: ({ me, id }) => approveRun(me, id),
};

/** Checks the invariants that must hold after every step. */
async function assertSound(sim: Sim, preset: Preset): Promise<RunRow> {
  const run = await findRun(sim.me, sim.id);
  const lines = await readLines(sim.me, sim.id);
  const all = await listJobs(sim);
  const queued = await listJobs(sim, 'queued');
  // No priced step is enqueued before the gate.
  if (run.approved_at === null && !run.straight_through)
    expect(all.filter((job) => STEP_RULES[toStep(job)].priced)).toEqual([]);
  // No step is enqueued twice, neither for a line nor for the run.
  expect(new Set(all.map(({ dedupe }) => dedupe)).size).toBe(all.length);
  // The run can always continue: a step is queued, or it waits at the gate for a change or approval, or it has ended.
  if (!isFinal(run.status) && run.status !== 'gate')
    expect({ status: run.status, queued: queued.length > 0 }).toEqual({ status: run.status, queued: true });
  if (run.status === 'gate') expect(madeBy(preset.plan.slice(0, preset.plan.indexOf(GATE)), run, lines)).toBe(true);
  if (run.status === 'done') expect(madeBy(preset.plan, run, lines)).toBe(true);
  // The indexes are 0, 1, 2, …, no matter what was moved.
  expect(lines.map(({ index }) => index)).toEqual(lines.map((_, at) => at));
  return run;
}

/** Whether every stage has made what it should, except for lines that have an error. */
const madeBy = (plan: Plan, run: RunRow, lines: readonly LineRow[]): boolean =>
  plan.every(
    (stage) =>
      stage === GATE ||
      stage.every((step) =>
        isLineStep(step)
          ? lines.every((line) => !lacksStep(step, run, line) || line.errors !== null)
          : run[step as 'brief' | 'script' | 'cut' | 'pack'] !== null,
      ),
  );

const move = fc.record({
  /** What happens next: a step succeeds (listed four times, so likelier), is rolled back or fails, or the owner acts. */
  what: fc.constantFrom('once', 'once', 'once', 'once', 'undone', 'failed', ...Object.keys(ACTS)),
  pick: fc.nat(999),
});

describe('the engine, with generated workflows', () => {
  it('does no step twice, spends nothing before the gate, and is never stuck', async () => {
    let run = 0;
    const ends = new Map<string, number>();
    const property = fc.asyncProperty(
      drawnPlan,
      fc.integer({ min: 1, max: 4 }),
      fc.record({ sameFrame: fc.boolean(), lipSync: fc.boolean() }),
      fc.boolean(),
      fc.array(move, { maxLength: 40 }),
      fc.array(fc.nat(999), { maxLength: 4 }),
      async ({ output, plan }, count, options, straight, moves, mishaps) => {
        run += 1;
        const preset = {
          ...PRESETS[0]!,
          slug: `drawn-${run}`,
          output,
          plan,
          lines: { least: 1, most: 6 },
        } as unknown as Preset;
        (PRESETS as Preset[]).push(preset);
        try {
          const sim = await startSim(preset.slug, count, options, straight);
          for (const { what, pick } of moves) {
            const queued = await listJobs(sim, 'queued');
            const job = queued[pick % Math.max(1, queued.length)];
            if (what in ACTS) await allowed(ACTS[what]!(sim, pick));
            else if (job) await finish(sim, job, what as 'once');
            await assertSound(sim, preset);
          }
          const { status } = await toTheEnd(sim, preset, mishaps);
          ends.set(status, (ends.get(status) ?? 0) + 1);
          if (status === 'failed') await revised(sim, preset);
        } finally {
          (PRESETS as Preset[]).pop();
        }
      },
    );
    // The test means little unless some runs finished and some failed.
    const isTelling = (): boolean => ends.has('done') && ends.has('failed');
    for (let round = 0; round < 6 && !isTelling(); round += 1) await fc.assert(property, { numRuns: 10 });
    expect(isTelling()).toBe(true);
  }, 300_000);

  it('lets every workflow be cancelled early and late, and requests nothing afterwards', async () => {
    for (const preset of PRESETS)
      for (let after = 0; after < 17; after += 4) {
        const sim = await startSim(preset.slug, 3, { sameFrame: preset.defaults.sameFrame, lipSync: true }, true);
        for (let done = 0; done < after; done += 1) {
          const [job] = await listJobs(sim, 'queued');
          if (job) await finish(sim, job, 'once');
        }
        if (isFinal((await findRun(sim.me, sim.id)).status)) break;
        await cancelRun(sim.me, sim.id);
        expect(await listJobs(sim, 'queued')).toEqual([]);
        expect((await findRun(sim.me, sim.id)).status).toBe('cancelled');
      }
  }, 600_000);
});

/** Awaits an owner's request, ignoring a refusal (ServiceError). */
async function allowed(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!(error instanceof ServiceError)) throw error;
  });
}

/**
 * Takes a run to its end: the owner repairs what has failed, then approves, and every step succeeds.
 * @param mishaps changes made at the preview before approval, whose steps all fail; each number picks the line to change
 */
async function toTheEnd(sim: Sim, preset: Preset, mishaps: readonly number[] = []): Promise<RunRow> {
  const left = [...mishaps];
  for (let steps = 0; steps < 200; steps += 1) {
    const run = await assertSound(sim, preset);
    if (isFinal(run.status)) return run;
    if (run.status === 'gate') {
      const failed = (await readLines(sim.me, sim.id)).filter(({ errors }) => errors !== null);
      for (const { index, errors } of failed) {
        if (errors?.voice) await revoiceFrame(sim.me, sim.id, index);
        if (errors?.frame) await redrawFrame(sim.me, sim.id, index);
        if (errors?.slide) await editFrame(sim.me, sim.id, index, { onScreenText: `Mended ${steps}` });
      }
      const mishap = failed.length === 0 ? left.pop() : undefined;
      if (mishap !== undefined) await failEdit(sim, mishap);
      else if (failed.length === 0) await approveRun(sim.me, sim.id);
    } else await finish(sim, (await listJobs(sim, 'queued'))[0]!, 'once');
  }
  throw new Error('the run comes to no end');
}

/** Changes a line, then fails every step that the change starts; the run must still return to its preview. */
async function failEdit(sim: Sim, pick: number): Promise<void> {
  const lines = await readLines(sim.me, sim.id);
  if (lines.length === 0) return;
  const index = pick % lines.length;
  await allowed(editFrame(sim.me, sim.id, index, { line: `Failing ${pick}.`, visualDirection: `Shown ${pick}.` }));
  for (const job of await listJobs(sim, 'queued')) await finish(sim, job, 'failed');
  expect((await findRun(sim.me, sim.id)).status).not.toBe('failed');
  await allowed(approveRun(sim.me, sim.id));
}

/** Revises a failed run that has lines, and takes the revision to its end. */
async function revised(sim: Sim, preset: Preset): Promise<void> {
  const before = await readLines(sim.me, sim.id);
  if (before.length === 0) return;
  const id = await reviseRun(sim.me, sim.id);
  const { status } = await toTheEnd({ ...sim, id }, preset);
  expect(status).toBe('done');
  const after = await readLines(sim.me, id);
  for (const [at, line] of before.entries())
    if (line.image_key !== null && line.clip_key !== null)
      expect([after[at]!.image_key, after[at]!.clip_key]).toEqual([line.image_key, line.clip_key]);
  for (const [at, { clip_key, lipsync_key }] of before.entries())
    if (lipsync_key !== null && lipsync_key !== clip_key) expect(after[at]!.lipsync_key).toBe(lipsync_key);
}
