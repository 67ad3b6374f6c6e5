import { now, own, type Tenant } from '../../../platform/database/index.js';
import type { SavedScriptStatus } from './saved-script.entity.js';

/** What a run reports to the script that it was started from. */
export interface RunPush {
  runId: string;
  /** `queued` comes first. It assigns the script to the run, unless another run has it or has finished its video. */
  status: Exclude<SavedScriptStatus, 'draft'>;
  workflowSlug?: string;
  /** The run's creator, if the script had none or a different one. */
  persona?: { id: string; slug: string };
  videoJobId?: string;
  /** Storage key of the finished cut. */
  videoKey?: string;
}

/**
 * Writes what a run reports to its script, in the run's transaction. The first report, `queued`, assigns the script to the run.
 * Reports of any other run are ignored.
 * @returns whether the script follows this run; false if the script was deleted, or if another run has it or has finished its
 * video
 * @example const taken = await followRun(tx, script.id, { runId: run.id, status: 'queued', workflowSlug: run.preset });
 */
export async function followRun(tx: Tenant, scriptId: string, push: RunPush): Promise<boolean> {
  const { runId, status, workflowSlug, persona, videoJobId, videoKey } = push;
  const followed = await own(tx)
    .updateTable('writing.saved_script')
    .set({
      status,
      run_id: runId,
      ...(workflowSlug !== undefined && { workflow_slug: workflowSlug }),
      ...(persona && { persona_id: persona.id, persona_slug: persona.slug }),
      // A new run has no video yet, so that of an earlier run is removed.
      ...(status === 'queued' && { video_job_id: null, video_key: null }),
      ...(videoJobId !== undefined && { video_job_id: videoJobId }),
      ...(videoKey !== undefined && { video_key: videoKey }),
      updated_at: now,
    })
    .where('id', '=', scriptId)
    .where(({ eb, or }) => or([eb('run_id', '=', runId), ...(status === 'queued' ? [eb('status', 'in', OPEN)] : [])]))
    .returning('id')
    .executeTakeFirst();
  return followed !== undefined;
}

const OPEN: readonly SavedScriptStatus[] = ['draft', 'failed'];
