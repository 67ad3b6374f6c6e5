import { now, own, type Tenant } from '../../../platform/database/index.js';
import type { SavedScriptStatus } from './saved-script.entity.js';

/** What a run tells of the script that was sent to it. */
export interface RunPush {
  runId: string;
  /** `queued` is the beginning: a script that is in no run follows this one from there on. */
  status: Exclude<SavedScriptStatus, 'draft'>;
  workflowSlug?: string;
  /** Whom the run takes, where the script had nobody or another. */
  persona?: { id: string; slug: string };
  videoJobId?: string;
  /** Storage key of the finished cut. */
  videoKey?: string;
}

/**
 * Writes what a run tells into its script, in the run's transaction. The first push, `queued`, takes the script; later ones of
 * another run change nothing.
 * @returns whether the script follows this run; false also when it is gone, or in another run
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
      // A new run has no video yet, whatever an earlier one has left.
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
