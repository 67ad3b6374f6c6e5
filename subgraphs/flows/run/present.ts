import { fileUrl } from '../../../platform/storage/index.js';
import type { Scope } from '../../../runtime/index.js';
import { type CallbackRow, toCallback } from '../../identity/index.js';
import { presetOfRun } from '../engine/plan.js';
import { toOutputs } from '../output/output.present.js';
import { NO_FILES, type RunFiles } from '../output/output.repository.js';
import { creditsOf } from './credits.js';
import type { Run } from './run.graphql.js';
import { type LineRow, type RunRow, shownClipOf } from './run.repository.js';
import { errorOf, nextOf } from './run.states.js';

/** A run as the graph shows it. */
export function toRun(
  scope: Pick<Scope, 'rt'>,
  run: RunRow,
  lines: readonly LineRow[],
  files: RunFiles = NO_FILES,
  callback: CallbackRow | null = null,
): Run {
  const { rt } = scope;
  const address = (key: string | null): string | null => key && fileUrl(rt.config, key);
  const facts = run.brief?.facts;
  return {
    id: run.id,
    preset: run.preset,
    status: run.status,
    awaiting: run.status === 'gate' ? 'gate' : null,
    next: nextOf(run, lines),
    straightThrough: run.straight_through,
    persona: {
      id: run.creator.id,
      slug: run.creator.slug,
      name: run.creator.name,
      current: run.persona_id === null ? null : { id: run.persona_id },
    },
    brief: run.brief && {
      id: run.brief_id,
      title: run.brief.title,
      product: run.product?.name ?? run.app?.name ?? (facts?.product.name || null),
      productId: run.product_id,
      audience: facts?.audience ?? null,
      benefit: facts?.benefit ?? null,
      language: run.brief.language,
    },
    script: run.script,
    frames: lines.map((line) => toFrame(run, line, address)),
    estimate: run.estimate,
    progress: run.progress,
    error: run.error,
    cut: run.cut && { url: address(run.cut.key)!, seconds: run.cut.seconds, bytes: run.cut.bytes },
    slides: run.pack && lines.map(({ index, slide_key }) => ({ index, url: address(slide_key)! })),
    zip: run.pack && { url: address(run.pack.key)!, bytes: run.pack.bytes },
    outputs: toOutputs(scope, run, lines, files),
    credits: creditsOf(lines),
    follows: run.follows && { key: run.follows.key, name: run.follows.name },
    revises: run.revises,
    notice: sentences(run.notice, lipSyncNoticeOf(run)),
    callback: callback && toCallback(callback),
    createdAt: run.created_at,
    finishedAt: run.finished_at,
    product: run.product_id === null ? null : { id: run.product_id },
    savedBrief: run.brief_id === null ? null : { id: run.brief_id },
  };
}

/** Several notices as one text; null where there is none. */
const sentences = (...notices: (string | null)[]): string | null =>
  notices.filter((notice) => notice !== null).join(' ') || null;

/** From the preview on, before anything is billed: what lip-sync will be where no provider does it. */
const lipSyncNoticeOf = ({ estimate }: RunRow): string | null =>
  estimate?.lipSync?.provider === 'local' && estimate.lipSync.seconds > 0 ? OFFLINE_LIP_SYNC : null;

const OFFLINE_LIP_SYNC =
  'Lip-sync is done by the offline studio, which lays the voice under each clip and moves no lips. Save a fal key, then start or revise the run, for lips that follow the words.';

function toFrame(run: RunRow, line: LineRow, address: (key: string | null) => string | null): Run['frames'][number] {
  return {
    index: line.index,
    segmentRole: line.segment_role,
    line: line.line,
    onScreenText: line.on_screen_text,
    character: presetOfRun(run).scenes ? run.creator.name : null,
    action: line.action,
    colorState: line.color_state,
    imageUrl: address(line.image_key),
    audioUrl: address(line.audio_key),
    seconds: line.seconds,
    words: line.words ?? [],
    usd: line.usd,
    clipUrl: address(shownClipOf(line)),
    slideUrl: address(line.slide_key),
    error: errorOf(line),
    notice: sentences(line.notice, line.lipsync_notice),
  };
}
