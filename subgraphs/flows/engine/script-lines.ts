import { json, now, own, type Tenant } from '../../../platform/database/index.js';
import { newId } from '../../../platform/ids/index.js';
import { type RunRow, updateRun } from '../run/run.repository.js';
import type { RunScript } from '../run/run.values.js';
import { isThread } from './plan.js';
import { withSenders } from './thread.js';

/** Stores a script, with a line for each of its segments. @param told sentences for the user about who wrote it */
export async function writeScriptLines(
  tx: Tenant,
  run: Pick<RunRow, 'id' | 'preset' | 'options' | 'product'> & { brief?: RunRow['brief'] },
  given: RunScript,
  told: readonly string[] = [],
): Promise<void> {
  const { id, options } = run;
  const script = isThread(run) ? ofMessages(given) : given;
  const asked = options.lines ?? options.slideCount ?? 0;
  const count = script.segments.length;
  const short =
    count < asked
      ? `The brief has facts for ${count} of the ${asked} lines asked for. Say more in the brief, or add lines at the preview.`
      : null;
  const notice = [run.brief?.notice, ...told, short].filter(Boolean).join(' ') || null;
  await updateRun(tx, id, { script: json(script), notice, updated_at: now });
  const photo = isThread(run) ? (run.product?.image_keys[0] ?? null) : null;
  const rows = script.segments.map((segment, index) => ({
    run_id: id,
    index,
    id: newId(),
    segment_role: segment.segmentRole,
    line: segment.spokenLine,
    on_screen_text: segment.onScreenText,
    visual_direction: segment.visualDirection,
    shot: json(segment.shot ?? null),
    flaw: segment.flaw ?? null,
    action: segment.action ?? null,
    color_state: segment.colorState ?? null,
    own_image_key:
      (index === 0 ? options.coverKey : null) ??
      (options.sameFrame ? options.anchorKey : null) ??
      // In a chat, the product's photo belongs to the message that first mentions the product.
      (index === script.productEntrySegment ? photo : null),
  }));
  await own(tx).insertInto('flows.run_line', rows).execute();
}

/** Adds the sender to the role of every message of a chat's script. */
function ofMessages(script: RunScript): RunScript {
  const roles = withSenders(script.segments.map(({ segmentRole }) => segmentRole));
  return { ...script, segments: script.segments.map((one, i) => ({ ...one, segmentRole: roles[i]! })) };
}
