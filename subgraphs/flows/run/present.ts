import { DEFAULT_CAPTIONS, resolveCaptionStyle } from '../../../engine/captions.js';
import { links, withParameters } from '../../../platform/links.js';
import { fileUrl } from '../../../platform/storage/index.js';
import type { Scope } from '../../../runtime/index.js';
import { type Followed, referenceOfKey } from '../../formats/index.js';
import { type CallbackRow, toCallback } from '../../identity/index.js';
import { presetOfRun } from '../engine/plan.js';
import { toOutputs } from '../output/output.present.js';
import { NO_FILES, type RunFiles } from '../output/output.repository.js';
import { readOverlays } from '../overlay/overlay.service.js';
import { listCredits } from './credits.js';
import { describeMusic } from './options/sound.js';
import type { Run, RunFollows } from './run.graphql.js';
import { type LineRow, pickShownClip, type RunRow } from './run.repository.js';
import { findError, findNextCall } from './run.states.js';

/** Maps a run to its GraphQL type. */
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
    next: findNextCall(run, lines),
    straightThrough: run.straight_through,
    persona: {
      personaId: run.creator.id,
      slug: run.creator.slug,
      name: run.creator.name,
    },
    brief: run.brief && {
      briefId: run.brief_id,
      title: run.brief.title,
      product: run.product?.name ?? run.app?.name ?? (facts?.product.name || null),
      nameCertain: isNamed(run),
      productId: run.product_id,
      audience: facts?.audience ?? null,
      benefit: facts?.benefit ?? null,
      language: run.brief.language,
    },
    script: run.script,
    frames: lines.map((line) => toFrame(run, line, address)),
    overlays: () => readOverlays(rt, run, lines),
    estimate: run.estimate,
    progress: run.progress,
    error: run.error,
    cut: run.cut && { url: address(run.cut.key)!, seconds: run.cut.seconds, bytes: run.cut.bytes },
    slides: run.pack && lines.map(({ index, slide_key }) => ({ index, url: address(slide_key)! })),
    zip: run.pack && { url: address(run.pack.key)!, bytes: run.pack.bytes },
    outputs: toOutputs(scope, run, lines, files),
    credits: listCredits(lines),
    follows: run.follows && toFollows(run.follows),
    music: toMusic(run, address),
    look: toLook(run),
    revises: run.revises,
    notice: sentences(run.notice, writeNameNotice(run), writeLipSyncNotice(run)),
    callback: callback && toCallback(callback),
    createdAt: run.created_at,
    finishedAt: run.finished_at,
    productId: run.product_id,
    appId: run.app?.id ?? null,
    briefId: run.brief_id,
    savedScriptId: run.saved_script_id,
    accountId: run.account_id,
  };
}

const toLook = ({ options }: RunRow): Run['look'] => ({
  burnCaptions: options.burnCaptions ?? false,
  captionStyle: options.burnCaptions ? resolveCaptionStyle(options.captionStyle ?? DEFAULT_CAPTIONS.style) : 'none',
  captionPosition: options.captionPosition ?? 'auto',
  captionColor: options.captionColor ?? null,
  captionWords: options.captionWords ?? null,
  pace: options.pace ?? 'normal',
  music: options.musicKey === undefined ? (options.music ?? 'none') : null,
  soundEffects: options.soundEffects ?? false,
});

const toFollows = ({ key, name }: Followed): RunFollows => ({ key, name, referenceId: referenceOfKey(key) });

function toMusic(run: RunRow, address: (key: string | null) => string | null): Run['music'] {
  const music = describeMusic(run);
  return music && { mood: music.mood, url: address(music.key), volume: music.volume };
}

/** Joins several notices into one text; null if there are none. */
const sentences = (...notices: (string | null)[]): string | null =>
  notices.filter((notice) => notice !== null).join(' ') || null;

/** Is it certain what the subject is called? Yes where nothing is sold, and so nothing has to be named. */
const isNamed = ({ product, app, brief }: RunRow): boolean =>
  product !== null || app !== null || brief?.facts.nameCertain !== false;

/** At the preview, the notice that a name is missing. */
const writeNameNotice = (run: RunRow): string | null =>
  run.status === 'gate' && !isNamed(run)
    ? `The brief does not say for certain what it is called, so no line says a name. To have it said, send \`name\` to ${withParameters(links.nameRun, { id: run.id })}.`
    : null;

/**
 * The notice that the offline studio will do the lip-sync, and what that means. Null unless the run's estimate includes such
 * lip-sync.
 */
const writeLipSyncNotice = ({ estimate }: RunRow): string | null =>
  estimate?.lipSync?.provider === 'local' && estimate.lipSync.seconds > 0 ? OFFLINE_LIP_SYNC : null;

const OFFLINE_LIP_SYNC =
  'Lip-sync is done by the offline studio, which lays the voice under each clip: drawn presenters speak already, and it moves no lips of others. Save a fal key, then start or revise the run, for lips that follow the words.';

/** Until the preview is approved, the notice that a model's words are doubtful. */
const writeFlawNotice = ({ flaw }: LineRow): string | null =>
  flaw && `${flaw} Edit the line, or approve it if it is right.`;

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
    clipUrl: address(pickShownClip(line)),
    slideUrl: address(line.slide_key),
    error: findError(line),
    notice: sentences(
      run.approved_at === null ? writeFlawNotice(line) : null,
      line.voice_notice,
      line.notice,
      line.lipsync_notice,
    ),
  };
}
