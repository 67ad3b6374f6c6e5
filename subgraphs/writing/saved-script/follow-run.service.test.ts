import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Database, inTransaction } from '../../../platform/database/index.js';
import { newId } from '../../../platform/ids/index.js';
import { testScope } from '../../../runtime/testing.js';
import { followRun, type RunPush } from './follow-run.service.js';
import { deleteSavedScript, savedScriptById, updateSavedScript } from './saved-script.service.js';
import { addSavedScript, writingDatabase } from './testing.js';

let db: Database;
beforeAll(async () => {
  db = await writingDatabase();
});
afterAll(() => db?.close());

const RUN = newId();
/** Saves a script, applies these reports of its run, and returns it. */
async function applyPushes(...pushes: Partial<RunPush>[]) {
  const scope = testScope(db.em(), newId());
  const { id } = await addSavedScript(scope);
  const push = (more: Partial<RunPush>): Promise<boolean> =>
    inTransaction(scope, (tx) => followRun(tx, id, { runId: RUN, status: 'queued', ...more }));
  const followed: boolean[] = [];
  for (const one of pushes) followed.push(await push(one));
  return { scope, id, push, followed, row: await savedScriptById(scope, id) };
}

describe('a script that was sent to a run', () => {
  it('follows it from the queue to its video', async () => {
    const videoJobId = newId();
    const persona = { id: newId(), slug: 'mara' };
    const { followed, row } = await applyPushes(
      { workflowSlug: 'creator-ugc-video', persona },
      { status: 'rendering' },
      { status: 'done', videoJobId, videoKey: 'videos/cut.mp4' },
    );
    expect(followed).toEqual([true, true, true]);
    expect(row).toMatchObject({
      status: 'done',
      run_id: RUN,
      workflow_slug: 'creator-ugc-video',
      persona_slug: 'mara',
      video_job_id: videoJobId,
      video_key: 'videos/cut.mp4',
    });
  });

  it('ignores other runs, until its own has failed', async () => {
    const { push, id, scope } = await applyPushes({}, { status: 'rendering' });
    const other = { runId: newId() };
    expect(await push(other)).toBe(false);
    expect(await push({ ...other, status: 'done' })).toBe(false);
    expect(await savedScriptById(scope, id)).toMatchObject({ status: 'rendering', run_id: RUN });
    await push({ status: 'failed', videoKey: 'videos/half.mp4' });
    expect(await push(other)).toBe(true);
    expect(await savedScriptById(scope, id)).toMatchObject({ status: 'queued', run_id: other.runId, video_key: null });
    expect(await push({ status: 'done' })).toBe(false);
  });

  it('is not found in another account, or once deleted', async () => {
    const { push, id, scope } = await applyPushes();
    expect(await followRun(testScope(db.em(), newId()), id, { runId: RUN, status: 'queued' })).toBe(false);
    await deleteSavedScript(scope, id);
    expect(await push({})).toBe(false);
  });

  it.each([
    ['draft', [], true],
    ['queued', [{}], false],
    ['rendering', [{}, { status: 'rendering' }], false],
    ['done', [{}, { status: 'done' }], false],
    ['failed', [{}, { status: 'failed' }], true],
  ] as const)('can be changed as a %s: %j', async (status, pushes, open) => {
    const { scope, id } = await applyPushes(...pushes);
    const change = updateSavedScript(scope, id, { title: 'Changed' });
    if (open) await expect(change).resolves.toMatchObject({ title: 'Changed', status });
    else
      await expect(change).rejects.toMatchObject({
        code: 'BAD_STATE',
        message: expect.stringContaining(`This script is ${status}`),
      });
  });
});

it('two simultaneous changes do not make a script that fits no format', async () => {
  const { scope, id } = await applyPushes();
  const four = Array.from({ length: 4 }, () => ({ segmentRole: 'hook', spokenLine: 'Look at this mug.' }));
  const brief = { goal: 'sales', platform: 'tiktok', format: 'talking-4' } as const;
  await expect(updateSavedScript(scope, id, { brief })).rejects.toMatchObject({ code: 'BAD_INPUT' });
  await expect(updateSavedScript(scope, id, { script: { hookText: 'A', segments: four } })).rejects.toMatchObject({
    code: 'BAD_INPUT',
  });
  const both = { brief, script: { hookText: 'A', segments: four } };
  const settled = await Promise.allSettled([
    updateSavedScript(scope, id, both),
    updateSavedScript(scope, id, { brief: { ...brief, format: 'talking-3' } }),
  ]);
  expect(settled.map(({ status }) => status)).toContain('fulfilled');
  const row = await savedScriptById(scope, id);
  expect(row.script.segments.length).toBe(row.format === 'talking-4' ? 4 : 3);
});
