import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readConfig } from '../../../platform/config/index.js';
import { type Database, inTransaction, json, now, own } from '../../../platform/database/index.js';
import { testDatabase } from '../../../platform/database/testing.js';
import { newId } from '../../../platform/ids/index.js';
import { createJobs } from '../../../platform/jobs/index.js';
import { createLog } from '../../../platform/log/index.js';
import type { Runtime, Scope } from '../../../runtime/index.js';
import { testScope } from '../../../runtime/testing.js';
import { entities, migrations } from '../../all.js';
import { findRun, type LineRow, readLines } from '../run/run.repository.js';
import type { RunState } from '../run/run.states.js';
import { recordClip, recordCut, recordLipSync, recordSegment } from './record.js';
import type { LineStepInput } from './steps.js';

let db: Database;
let rt: Runtime;
beforeAll(async () => {
  db = await testDatabase({ entities, migrations });
  const log = createLog('silent');
  rt = { config: readConfig({}), db, log, jobs: createJobs({ db, log }) } as unknown as Runtime;
}, 120_000);
afterAll(() => db?.close());

interface Line {
  clip?: boolean;
  lipsync?: boolean;
  segment?: boolean;
}

interface Made {
  scope: Scope;
  id: string;
  lines: LineRow[];
}

/** Creates an approved run of `creator-ugc-video`, in a given stage of its plan. */
async function runAt(status: RunState, stage: number, lines: Line[], options: object = {}): Promise<Made> {
  const scope = testScope(db.em(), newId(), rt);
  const id = newId();
  await own(scope)
    .insertInto('flows.run', {
      ...{ id, preset: 'creator-ugc-video', status, stage, straight_through: false, seed: 1, approved_at: now },
      ...{ options: json(options), creator: json({ id: null, slug: null, name: 'Mara' }) },
      ...{ brief: json({}), script: json({ segments: [] }), created_at: now, updated_at: now },
    } as never)
    .execute();
  await own(scope)
    .insertInto(
      'flows.run_line',
      lines.map(
        ({ clip, lipsync, segment }, index) =>
          ({
            ...{ run_id: id, id: newId(), index, segment_role: 'hook', line: 'One.', seconds: 2, usd: 0 },
            ...{ image_key: `frames/${index}.png`, audio_key: `voices/${index}.wav` },
            clip_key: clip ? `clips/${index}.mp4` : null,
            lipsync_key: lipsync ? `videos/${index}.mp4` : null,
            segment_key: segment ? `segments/${index}.mp4` : null,
          }) as never,
      ),
    )
    .execute();
  return { scope, id, lines: await readLines(scope, id) };
}

const step = ({ id, lines }: Made, index: number): LineStepInput => ({
  runId: id,
  lineId: lines[index]!.id,
  index,
  revision: lines[index]!.frame_revision,
});
const AREAS = { faces: [], labels: [] };
const clipped = (run: Made, index: number): Promise<void> =>
  inTransaction(run.scope, (tx) =>
    recordClip(tx, step(run, index), { key: 'clips/new.mp4', areas: AREAS, notice: null }),
  );

/** Lists the queued jobs, such as `segment 0`. */
const queued = async ({ scope, id }: Made): Promise<string[]> =>
  (
    await own(scope)
      .selectFrom('jobs.job')
      .select(['kind', 'subject'])
      .where('run_id', '=', id)
      .where('state', '=', 'queued')
      .execute()
  )
    .map(({ kind, subject }) => `${kind.slice('run.'.length)} ${subject ?? ''}`.trim())
    .sort();

describe('segments', () => {
  it("begin as soon as their line's clip is ready, while other lines wait for theirs", async () => {
    const run = await runAt('rendering', 4, [{}, {}]);
    await clipped(run, 1);
    expect(await queued(run)).toEqual(['segment 1']);
    const { status, progress } = await findRun(run.scope, run.id);
    expect([status, progress]).toEqual(['rendering', expect.objectContaining({ done: 1, total: 4 })]);
  });

  it('follow the lip-synced clip if the run requests lip-sync', async () => {
    const run = await runAt('rendering', 4, [{}, {}], { lipSync: true });
    await clipped(run, 0);
    expect(await queued(run)).toEqual(['lipsync 0']);
    await inTransaction(run.scope, (tx) => recordLipSync(tx, step(run, 0), { key: 'videos/new.mp4', notice: null }));
    expect(await queued(run)).toEqual(['lipsync 0', 'segment 0']);
  });

  it('are followed by the cut once the last is ready', async () => {
    const run = await runAt('rendering', 4, [{ clip: true, segment: true }, { clip: true }]);
    await inTransaction(run.scope, (tx) => recordSegment(tx, step(run, 1), 'segments/new.mp4'));
    expect(await queued(run)).toEqual(['cut']);
    expect((await findRun(run.scope, run.id)).status).toBe('assembling');
  });
});

describe('a run started by an earlier release, where lip-sync was stage 5 and the cut stage 6', () => {
  it('renders the lines whose clips were ready', async () => {
    const run = await runAt('rendering', 4, [{ clip: true }, { clip: true }, {}]);
    await clipped(run, 2);
    expect(await queued(run)).toEqual(['segment 0', 'segment 1', 'segment 2']);
  });

  it('continues from its lip-sync', async () => {
    const run = await runAt('rendering', 5, [{ clip: true, lipsync: true }, { clip: true }], { lipSync: true });
    await inTransaction(run.scope, (tx) => recordLipSync(tx, step(run, 1), { key: null, notice: 'No.' }));
    expect(await queued(run)).toEqual(['segment 0', 'segment 1']);
  });

  it('is done with the cut in progress, and renders nothing afterwards', async () => {
    const run = await runAt('assembling', 6, [{ clip: true }, { clip: true }]);
    await inTransaction(run.scope, (tx) => recordCut(tx, run.id, { key: 'cuts/a.mp4', seconds: 4, bytes: 1 } as never));
    expect(await queued(run)).toEqual([]);
    expect((await findRun(run.scope, run.id)).status).toBe('done');
  });
});
