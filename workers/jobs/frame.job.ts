import sharp from 'sharp';
import { FRAME } from '../../engine/ffmpeg/index.js';
import { filledAreas } from '../../engine/overlay/index.js';
import type { Em } from '../../platform/database/index.js';
import { defineJob, type JobContext, settleSpend } from '../../platform/jobs/index.js';
import { localImageModel } from '../../providers/image/local.js';
import type { PictureAreas } from '../../providers/image/port.js';
import { needModel } from '../../providers/registry.js';
import type { Runtime } from '../../runtime/index.js';
import { paletteFor } from '../../studio/illustrator/index.js';
import { registerFile } from '../../subgraphs/creators/index.js';
import {
  isCard,
  isDemo,
  isThread,
  type LineRow,
  type LineStepInput,
  listPhotographs,
  ofLine,
  outputName,
  type PictureResult,
  presetOfRun,
  type RunRow,
  recordPicture,
  STEP,
} from '../../subgraphs/flows/index.js';
import {
  frameOrder,
  type HostedReference,
  lineSeed,
  type PictureOrder,
  sceneOrder,
  slideOrder,
} from '../../subgraphs/media/index.js';
import { drawCard } from '../render/index.js';
import { keepClip } from './clips/own-clip.js';
import { setDemo } from './cut/demo.js';
import { setThread } from './cut/thread.js';
import { failsRun, lineName, openLine, prepareEngine, scopeOfJob } from './deps.js';
import { LOCAL } from './paid/operation.js';
import { patient } from './paid/patience.js';
import { findPictureAreas } from './pictures/areas.js';
import { keepLinePicture } from './pictures/line-picture.js';
import { photographOfLine, photosOfLine } from './pictures/photos.js';
import { payPrepared, storePicture } from './pictures/picture.js';
import { preparePicture } from './pictures/picture-request.js';

const LOST =
  'The picture of this line was interrupted at the provider and may have been billed. To avoid paying twice, the offline studio drew it instead.';

/** Makes the picture of one line of a run. */
export const frameJob = (rt: Runtime) =>
  defineJob(STEP.frame, {
    leaseSeconds: rt.config.leaseSeconds,
    ...patient(rt),
    async run(ctx) {
      const opened = await openLine(rt, ctx, 'frame_revision');
      if (!opened) return { output: null };
      const { scope, run, models, line } = opened;
      const step = ctx.job.input;
      if (isThread(run)) return setThread(rt, ctx, run, line);
      if (line.own_clip_key !== null) return keepClip(rt, ctx, run, line, line.own_clip_key);
      if (isDemo(run)) return setDemo(rt, ctx, run, line);
      if (line.own_image_key !== null) return keepPicture(rt, ctx, run, line.own_image_key);
      if (isCard(run, line)) return keepCard(rt, ctx, run, line);
      const makers = run.hosted ? rt.providers.platform : models;
      const order = buildOrder(run, line, needModel(makers, 'image').provider === LOCAL);
      const prepare = async () => {
        const prepared = await preparePicture(rt, order);
        return isSlide(run) ? prepared : { ...prepared, request: { ...prepared.request, speaking: true as const } };
      };
      const place = { folder: 'frames', name: outputName(run, ofLine('frame', line.index)) };
      const paid = await payPrepared(rt, ctx, makers, prepare, { item: 'frame', ...place });
      const made =
        paid.made ??
        (await storePicture(
          rt,
          run.owner_id,
          await localImageModel().generate((await prepare()).request, { signal: ctx.signal }),
          place,
        ));
      const areasIn = async ({ drawing }: typeof order): Promise<PictureAreas> =>
        drawing.scene.kind === 'product' ? THING_ALONE : findPictureAreas(rt, ctx, await rt.storage.read(made.key));
      const picture: PictureResult = {
        key: made.key,
        textSet: made.textSet ?? false,
        areas: shownAreas(run, made.areas ?? (await areasIn(order)), made),
        notice: paid.made ? null : LOST,
        drawn: true,
      };
      return async (em) => {
        const tx = { ...scope, em };
        if (paid.made) await settleSpend(em, paid.spendId);
        await registerFile(tx, { key: made.key, kind: 'image', content_type: made.contentType, bytes: made.bytes });
        await recordPicture(tx, step, picture);
        return { key: made.key };
      };
    },
    onFailed: failsRun(rt, (job) => `The picture of ${lineName(job)} could not be drawn`),
  });

/** Typesets a line's card. Another take has another look. */
async function keepCard(rt: Runtime, ctx: JobContext<LineStepInput>, run: RunRow, line: LineRow) {
  prepareEngine(rt);
  const name = nameOf(run);
  const { bytes, contentType, areas } = await drawCard({
    title: line.on_screen_text,
    line: line.line,
    name,
    palette: paletteFor(undefined, undefined, `${run.creator.id ?? run.creator.name}/${name ?? ''}`),
    seed: lineSeed(run.seed, line.index) + line.frame_take * TAKE,
  });
  return keepLinePicture(rt, ctx, run, { bytes, contentType }, { textSet: true, areas });
}

/** What the subject of a run is called, if that is certain. */
const nameOf = ({ product, app, brief }: RunRow): string | null =>
  product?.name ?? app?.name ?? ((brief?.facts.nameCertain !== false && brief?.facts.product.name) || null);

/** Areas assumed in a picture of a product alone: no face, and the product with its label in the middle. */
const THING_ALONE: PictureAreas = { faces: [], labels: [{ x: 0.05, y: 0.26, w: 0.9, h: 0.42 }] };

/** Uses the owner's own picture unchanged; faces in it are detected only so that text can avoid them. */
async function keepPicture(rt: Runtime, ctx: JobContext<LineStepInput>, run: RunRow, key: string) {
  const scope = scopeOfJob(rt, ctx);
  const bytes = await rt.storage.read(key);
  const { width, height } = (await sharp(bytes).metadata()).autoOrient;
  const areas = shownAreas(run, await findPictureAreas(rt, ctx, bytes), { width, height });
  return async (em: Em) => {
    await recordPicture({ ...scope, em }, ctx.job.input, { key, textSet: false, areas, notice: null, drawn: false });
    return { key };
  };
}

const isSlide = (run: RunRow): boolean => presetOfRun(run).output === 'slides';

/**
 * Converts a picture's areas to shares of the part that is shown: in a video, the part that fills the screen; on a slide, the
 * whole picture.
 */
const shownAreas = (run: RunRow, areas: PictureAreas, size: { width: number; height: number }): PictureAreas =>
  isSlide(run) ? areas : filledAreas(areas, size, FRAME);

/** Added to the seed for each further take (redrawing) of a line's picture; large enough to stay far from other lines' seeds. */
const TAKE = 104_729;

/** @param isLocal whether the offline studio draws the picture: it shows photographs as they are, and models refer to them */
function buildOrder(run: RunRow, line: LineRow, isLocal: boolean): PictureOrder<HostedReference> {
  const read = run.brief?.facts.product;
  const product = run.product
    ? {
        name: run.product.name,
        what: read?.what ?? null,
        category: run.product.category,
        text: run.product.text,
        contents: run.product.contents ?? [],
        link: run.product.link,
      }
    : run.app
      ? {
          name: run.app.name,
          what: 'app',
          category: 'handheld' as const,
          text: run.app.description,
          contents: [],
          link: run.app.link,
        }
      : read && (read.name || line.shot?.object)
        ? {
            name: nameOf(run) ?? '',
            what: line.shot?.object ?? read.what,
            category: read.form,
            statements: read.benefits,
          }
        : null;
  const { pictures, scenes } = presetOfRun(run);
  const things = pictures === 'things' && (isSlide(run) || line.shot === null);
  // A photograph has no other take: that is drawn.
  const photograph =
    isLocal && !things && !scenes && !run.options.sameFrame && line.frame_take === 0
      ? photographOfLine(listPhotographs(run), line.index, run.script?.segments.length ?? 1)
      : null;
  const facts = {
    creator: run.creator,
    product,
    line,
    seed: run.seed + line.frame_take * TAKE,
    references: listReferences(run, line.index, photograph),
    ...(photograph ? { photograph: true } : {}),
    ...(run.options.sameFrame ? { shared: true } : {}),
  };
  if (scenes) return sceneOrder(facts);
  return things ? slideOrder(facts, isSlide(run) ? '4:5' : '9:16') : frameOrder(facts);
}

/** Maximum number of app screens used as references for a picture. */
const SCREENS = 2;

/**
 * Lists the references of a line's picture, as far as the run has them: the reference picture that all lines follow
 * (`options.anchorImageUrl`), app screens, the creator's face, and the line's product photos.
 */
function listReferences(run: RunRow, index: number, photograph: string | null): HostedReference[] {
  const face = run.creator.passport_key;
  const photos = listPhotographs(run);
  const field = run.product?.image_keys.length ? 'productId' : 'briefSource';
  const lines = run.script?.segments.length ?? 1;
  const { anchorKey } = run.options;
  return [
    ...(anchorKey ? [{ role: 'reference' as const, field: 'options.anchorImageUrl', key: anchorKey }] : []),
    ...(run.app?.screen_keys.slice(0, SCREENS) ?? []).map((key) => ({ role: 'screen' as const, field: 'appId', key })),
    ...(face ? [{ role: 'persona' as const, field: 'creatorSlug', key: face }] : []),
    ...(photograph ? [photograph] : photosOfLine(photos, index, lines)).map((key) => ({
      role: 'product' as const,
      field,
      key,
    })),
  ];
}
