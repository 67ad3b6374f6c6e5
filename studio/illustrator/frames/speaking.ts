import sharp from 'sharp';
import { EYES, HEADS, UPRIGHT } from '../../speaking.js';
import { MOUTH_SHAPES } from '../../voice/mouths.js';
import type { Box } from '../paint/drawn.js';
import { scoped, svg } from '../paint/svg.js';
import type { Speaking } from '../people/face.js';
import type { SpeakingFace } from '../picture.js';
import {
  type Cells,
  crop,
  cropPixels,
  drawSheet,
  evenBox,
  findExtent,
  laidOver,
  makeColumn,
  overlaps,
} from './face-sheet.js';
import { drawGesture } from './gesture.js';

/** A moment of speech: mouth, lids and brows, and the position of the head. */
export type Moment = Speaking & { sway: { roll: number; drop: number } };

/** A picture with a speaking presenter, and functions that draw it. */
export interface SpeakingScene {
  /** Picture size, px. */
  W: number;
  H: number;
  /** The picture behind the drawing: RGB, `W` by `H`. */
  behind: Buffer;
  /** The presenter's face, from eyebrows to chin, px. */
  face: Box;
  /** How far the head with its hair extends from its centre, in head units (a face is 300 wide). */
  reach: { side: number; up: number; down: number };
  /** Returns the SVG markup, with marks around that of the head. Without a moment of speech, the presenter is at rest. */
  markup(moment?: Moment): string;
  /** Returns the SVG markup with the presenter's gesture at a share from 0 to 1; absent if there is no gesture. */
  gesture?: (share: number) => string;
  /** Applies the picture's colour grade to a part of it: RGB, `w` by `h` px. */
  finish(pixels: Buffer, w: number, h: number): Promise<Buffer>;
}

/**
 * The parts of the face in which the mouth and the eyes may change something, on a scale from 0 at the eyebrows to 1 at the
 * chin.
 */
const MOUTH_PART = { from: 0.46, to: 1.06 } as const;
const EYES_PART = { from: -0.2, to: 0.6 } as const;

/**
 * Draws the parts of a picture that change while its presenter speaks: the head in five positions, nine mouths and five states
 * of the eyes for each of these, and the arms at each step of a gesture. The result is a sheet of cells that are transparent
 * wherever the picture stays the same. Null if the presenter's face is not visible.
 *
 * Every cell is drawn with everything behind and in front of the head, so hair, glasses, a hand at the chin and the light are
 * right, and the edges of cells are invisible. Takes 0.5 to 0.9 s of a core.
 */
export async function drawSpeaking(scene: SpeakingScene): Promise<SpeakingFace | null> {
  const still = splitParts(scene.markup());
  if (!still) return null;
  const { face, reach, W, H } = scene;
  const unit = face.w / FACE_WIDTH;
  const middle = { x: face.x + face.w / 2, y: face.y + face.h / 2 - FACE_MIDDLE * unit };
  const { side, up, down } = reach;
  const region = evenBox(
    { x: middle.x - side * unit, y: middle.y - up * unit, w: 2 * side * unit, h: (up + down) * unit },
    { x: 0, y: 0, w: W, h: H },
  );
  const part = ({ from, to }: { from: number; to: number }, more: number): Box =>
    evenBox(
      { x: face.x - face.w * more, y: face.y + face.h * from, w: face.w * (1 + 2 * more), h: face.h * (to - from) },
      region,
    );
  const over = await rendered(still.over, region);
  const front = (sway: Moment['sway'], mouth: Moment['mouth'], { lids, brows }: (typeof EYES)[number]): string =>
    splitParts(scene.markup({ mouth, lids, brows, sway }))!.front;
  const unders = await Promise.all(
    HEADS.map(async (sway) =>
      laidOver(
        crop(scene.behind, W, region),
        await rendered(splitParts(scene.markup({ ...RESTING, sway }))!.under, region),
      ),
    ),
  );
  /**
   * Renders the part `box` of the picture once with each of the given fronts of the head. All are stacked in one image, which
   * saves time.
   */
  const cells = async (box: Box, fronts: readonly (readonly [head: number, front: string])[]): Promise<Buffer[]> => {
    const sheet = stackDrawings(
      fronts.map(([, markup]) => markup),
      box,
    );
    const drawn = await rendered(sheet, { x: 0, y: 0, w: box.w, h: box.h * fronts.length });
    const size = box.w * box.h * 4;
    const above = cropPixels(over, region, box, 4);
    const whole = Buffer.concat(
      fronts.map(([head], i) =>
        laidOver(laidOver(cropPixels(unders[head]!, region, box, 3), drawn.subarray(i * size, (i + 1) * size)), above),
      ),
    );
    const finished = await scene.finish(whole, box.w, box.h * fronts.length);
    return fronts.map((_, i) => finished.subarray((i * size * 3) / 4, ((i + 1) * size * 3) / 4));
  };

  const heads = HEADS.map((sway, i) => [i, front(sway, 'X', EYES[0])] as const);
  const [base, ...seen] = await cells(region, [[UPRIGHT, still.front], ...heads]);
  const below = (head: number, box: Box): Buffer => cropPixels(seen[head]!, region, box, 3);
  /**
   * Makes a column of cells for the part of the face that changes. That part is located with the head upright; for the other
   * head positions, its box is enlarged by as much as the head moves.
   */
  const column = async (wide: Box, rest: number, fronts: (sway: Moment['sway']) => string[]): Promise<Cells | null> => {
    const first = fronts(HEADS[UPRIGHT]!).map((markup) => [UPRIGHT, markup] as const);
    const under = below(UPRIGHT, wide);
    const found = findExtent(
      wide,
      (await cells(wide, first)).map((cell) => [cell, under]),
    );
    if (!found) return null;
    const sway = SWAY_REACH * unit;
    const box = evenBox({ x: found.x - sway, y: found.y - sway, w: found.w + 2 * sway, h: found.h + 2 * sway }, region);
    const all = HEADS.flatMap((sway, i) => fronts(sway).map((markup) => [i, markup] as const));
    const drawn = await cells(box, all);
    const unders = HEADS.map((_, i) => below(i, box));
    const states = all.length / HEADS.length;
    return makeColumn(
      box,
      drawn.map((cell, i) => {
        const under = unders[all[i]![0]]!;
        // The head's cell already shows the face at rest, so nothing is laid over it.
        return [i % states === rest ? under : cell, under];
      }),
    );
  };
  const mouths = await column(part(MOUTH_PART, 0.06), MOUTH_SHAPES.indexOf('X'), (sway) =>
    MOUTH_SHAPES.map((mouth) => front(sway, mouth, EYES[0])),
  );
  // No mouth changes anything: the face is turned away or covered.
  if (!mouths) return null;
  const eyes = await column(part(EYES_PART, 0.16), 0, (sway) => EYES.map((eye) => front(sway, 'X', eye)));
  const swaying = makeColumn(
    region,
    seen.map((cell) => [cell, base!]),
  );
  const arms = scene.gesture ? await drawGesture({ ...scene, markup: scene.gesture }, { mouth: mouths, eyes }) : null;
  const sheet = await drawSheet([swaying, mouths, eyes, arms]);
  return arms && swaying && overlaps(swaying, arms) ? { ...sheet, calm: true } : sheet;
}

/** Maximum distance that a part of the face moves with the head, and the width of a face, in head units. */
const SWAY_REACH = 20;
const FACE_WIDTH = 300;
/** How far the centre of the face (from eyebrows to chin) is below the centre of the head, in head units. */
const FACE_MIDDLE = 61;

const RESTING: Speaking = { mouth: 'X', lids: 0, brows: 0 };

const rendered = (body: string, box: Box): Promise<Buffer> =>
  sharp(svg(box.w, box.h, body, box))
    .ensureAlpha()
    .raw()
    .toBuffer();

/**
 * A drawing split at the marks around its head: the markup drawn before the front of the head, the front itself, and what covers
 * it.
 */
interface Parts {
  under: string;
  front: string;
  over: string;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: marks that no markup contains
const MARKS = /[\u0002\u0003]/;
const DEFINING = new Set(['clipPath', 'linearGradient', 'radialGradient', 'pattern']);
const TAG = /<(\/?)([a-zA-Z]+)((?:\s[^<>]*?)?)(\/?)>/g;

function splitParts(markup: string): Parts | null {
  const [before, back, between, front, over, ...more] = markup.split(MARKS);
  if (over === undefined || more.length > 0) return null;
  const under = `${before}${back}${between}`;
  const open = openTags(under);
  const [opening, closing] = [
    open.map(({ tag }) => tag).join(''),
    open
      .map(({ name }) => `</${name}>`)
      .reverse()
      .join(''),
  ];
  // Groups that are reopened in a part may be clipped to shapes that an earlier part defines.
  const defined = extractDefinitions(before!) + extractDefinitions(between!) + extractDefinitions(over);
  return {
    under: `${under}${closing}`,
    front: `${defined}${opening}${front}${closing}`,
    over: `${defined}${opening}${over}`,
  };
}

/** Extracts the clip paths, gradients and patterns that markup defines. */
function extractDefinitions(markup: string): string {
  let found = '';
  let from: number | null = null;
  for (const { 0: tag, 1: end, 2: name, index } of markup.matchAll(TAG)) {
    if (!DEFINING.has(name!)) continue;
    if (!end) from ??= index;
    else if (from !== null) {
      found += markup.slice(from, index + tag.length);
      from = null;
    }
  }
  return found;
}

/** Lists the elements that are still open at the end of markup, outermost first. */
function openTags(markup: string): { name: string; tag: string }[] {
  const open: { name: string; tag: string }[] = [];
  for (const [tag, end, name, , alone] of markup.matchAll(TAG)) {
    if (end) open.pop();
    else if (!alone) open.push({ name: name!, tag });
  }
  return open;
}

/** Stacks drawings in one image, each in its own nested SVG. */
const stackDrawings = (fronts: readonly string[], { x, y, w, h }: Box): string =>
  fronts
    .map(
      (front, i) =>
        `<svg x="0" y="${i * h}" width="${w}" height="${h}" viewBox="${x} ${y} ${w} ${h}">${scoped(front, `s${i}-`)}</svg>`,
    )
    .join('');
