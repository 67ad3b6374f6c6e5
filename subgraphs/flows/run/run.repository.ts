import { type Em, row, rows, type Sql, sql, type Tenant } from '../../../platform/database/index.js';
import { notFound } from '../../../platform/errors/index.js';
import { isUuid } from '../../../platform/ids/index.js';
import type { PictureAreas } from '../../../providers/image/port.js';
import type { Word } from '../../../providers/speech/port.js';
import type { BriefDraft, Script } from '../../writing/index.js';
import { type RunState, statesBefore } from './run.states.js';
import type {
  BriefSnapshot,
  CreatorSnapshot,
  CutFacts,
  Estimate,
  ProductSnapshot,
  RunError,
  RunOptions,
  RunProgress,
} from './run.values.js';

export interface RunRow {
  id: string;
  owner_id: string;
  preset: string;
  status: RunState;
  straight_through: boolean;
  seed: number;
  persona_id: string | null;
  product_id: string | null;
  brief_id: string | null;
  brief_source: { mode: 'url' | 'description'; value: string } | null;
  options: RunOptions;
  creator: CreatorSnapshot;
  product: ProductSnapshot | null;
  saved_draft: BriefDraft | null;
  brief: BriefSnapshot | null;
  script: Script | null;
  estimate: Estimate | null;
  progress: RunProgress | null;
  error: RunError | null;
  cut: CutFacts | null;
  approval_key: string | null;
  variant_key: string | null;
  approved_at: string | null;
  created_at: string;
  finished_at: string | null;
}

export interface LineRow {
  run_id: string;
  index: number;
  revision: number;
  segment_role: string;
  line: string;
  on_screen_text: string | null;
  visual_direction: string | null;
  image_key: string | null;
  text_set: boolean;
  areas: PictureAreas | null;
  audio_key: string | null;
  seconds: number | null;
  words: Word[] | null;
  usd: number | null;
  clip_key: string | null;
  clip_areas: PictureAreas | null;
  notice: string | null;
}

const RUN_COLUMNS = sql.constant(
  'id, owner_id, preset, status, straight_through, seed, persona_id, product_id, brief_id, brief_source, options, creator, product, saved_draft, brief, script, estimate, progress, error, cut, approval_key, variant_key, approved_at, created_at, finished_at',
);
const LINE_COLUMNS = sql.constant(
  'run_id, index, revision, segment_role, line, on_screen_text, visual_direction, image_key, text_set, areas, audio_key, seconds, words, usd, clip_key, clip_areas, notice',
);

/** @throws ServiceError NOT_FOUND */
export async function runOf({ em, ownerId }: Tenant, id: string): Promise<RunRow> {
  const found = isUuid(id)
    ? await row<RunRow>(
        em,
        sql`select ${RUN_COLUMNS} from flows.run where id = ${id}::uuid and owner_id = ${ownerId}::uuid`,
      )
    : null;
  if (!found) throw notFound('run');
  return found;
}

/** The run, locked until the transaction ends: whoever decides on its state holds this. @throws ServiceError NOT_FOUND */
export async function lockRun({ em, ownerId }: Tenant, id: string): Promise<RunRow> {
  const found = isUuid(id)
    ? await row<RunRow>(
        em,
        sql`select ${RUN_COLUMNS} from flows.run where id = ${id}::uuid and owner_id = ${ownerId}::uuid for update`,
      )
    : null;
  if (!found) throw notFound('run');
  return found;
}

/** For a statement on `run_line`: the lines of this run, if it is this owner's. */
export const ofRun = ({ id, owner_id }: Pick<RunRow, 'id' | 'owner_id'>): Sql =>
  sql`run_id = (select id from flows.run where id = ${id}::uuid and owner_id = ${owner_id}::uuid)`;

export async function linesOf(em: Em, run: Pick<RunRow, 'id' | 'owner_id'>): Promise<LineRow[]> {
  return rows<LineRow>(em, sql`select ${LINE_COLUMNS} from flows.run_line where ${ofRun(run)} order by index`);
}

export async function lineOf(em: Em, run: Pick<RunRow, 'id' | 'owner_id'>, index: number): Promise<LineRow | null> {
  return row<LineRow>(
    em,
    sql`select ${LINE_COLUMNS} from flows.run_line where ${ofRun(run)} and index = ${index}::int`,
  );
}

/**
 * Moves a run on: a guarded update that only takes effect from a state that may lead to `next`.
 * @param set further columns to write with the move
 * @returns whether the move took effect (false: the run is in another state by now)
 */
export async function moveRun({ em, ownerId }: Tenant, id: string, next: RunState, set: Sql[] = []): Promise<boolean> {
  const changes = sql.join([sql`status = ${next}`, sql`updated_at = now()`, ...set]);
  const moved = await row(
    em,
    sql`update flows.run set ${changes} where id = ${id}::uuid and owner_id = ${ownerId}::uuid
        and status = any(${statesBefore(next)}::text[]) returning id`,
  );
  return moved !== null;
}
