import sharp, { type Sharp } from 'sharp';
import type { Dice } from '../../random.js';
import type { Grade } from '../light.js';
import { darker, lighter, mix } from '../paint/colour.js';
import type { Palette } from '../paint/palette.js';
import { coloursOnly, cropMiddle } from '../paint/photo.js';
import { ellipse, glow, linear, rect, scoped, stroke, svg } from '../paint/svg.js';
import type { PlacePhoto } from '../products/product.js';
import type { Camera, Place } from '../scene.js';
import { drawPlace, OUTSIDE } from './places.js';
import { FLOOR } from './props.js';

export interface Ground {
  W: number;
  H: number;
  /** Where the floor begins with a level camera, as a share of the picture's height. */
  horizon: number;
  /** Magnification: 1 shows the whole room; larger is nearer. */
  zoom: number;
  /** Blur radius, px of a picture 1080 wide. */
  blur: number;
  camera: Camera;
  /** How far the camera has moved sideways since the first picture of a series, in px of a picture 1080 wide. */
  aside: number;
}

/**
 * How far the edge of the floor moves down (if negative, up) for each elevation of the camera, in multiples of the picture's
 * height.
 */
const RISE: Readonly<Record<Camera['elevation'], number>> = { [-30]: 0.42, [-15]: 0.2, 0: 0, 30: -0.34, 60: -0.86 };

/** Draws the ceiling or open sky above the stage, for a camera looking up. */
function above(p: Palette, place: Place): string {
  if (OUTSIDE.has(place) || place === 'car')
    return (
      rect(-3000, -3200, 8000, 3010, p.dark ? p.sky[0] : mix(p.sky[0], '#6fbdf0', 0.55)) +
      [0, 1, 2, 3].map((i) => ellipse(-300 + i * 620, -420 - (i % 2) * 260, 220, 62, '#ffffff', 0.7)).join('')
    );
  const ceiling = lighter(mix(p.wall, p.furniture, 0.5), 0.3);
  return (
    `${linear('ceil', 0, [0, darker(ceiling, 0.14)], [1, ceiling])}${rect(-3000, -2200, 8000, 2010, 'url(#ceil)')}` +
    rect(-3000, -200, 8000, 22, darker(p.wallLow, 0.1)) +
    stroke(
      [-1400, -500, 540, 1580, 2480].map((x) => `M${x} -190L${540 + (x - 540) * 0.3} -2200`).join(''),
      darker(ceiling, 0.16),
      10,
      0.7,
    ) +
    glow('cl', 540, -640, 620, 260, p.light, 0.9) +
    ellipse(540, -640, 260, 70, '#fffdf6')
  );
}

/** Draws the floor as seen from high above: the stage's own floor, stretched to the bottom of the picture. */
const floorDeep = (set: string): string =>
  `<clipPath id="flo"><rect x="-3000" y="${FLOOR}" width="8000" height="740"/></clipPath><g transform="translate(0 ${FLOOR}) scale(1 3.6) translate(0 ${-FLOOR})"><g clip-path="url(#flo)">${scoped(set, 'f')}</g></g>`;

function stage(ground: Ground, place: Place, palette: Palette, dice: Dice): string {
  const { azimuth, elevation } = ground.camera;
  const set = drawPlace(place, palette, azimuth === 0 ? dice : dice.fork(azimuth));
  const deep = elevation > 0 ? floorDeep(set) : '';
  const rug =
    elevation > 0 && !OUTSIDE.has(place)
      ? ellipse(540, FLOOR + 620, 760, 300, mix(palette.accent, palette.furniture, 0.5), 0.9) +
        ellipse(540, FLOOR + 620, 660, 250, mix(palette.accent, palette.furniture, 0.62), 0.9)
      : '';
  const all = (elevation < 0 ? above(palette, place) : '') + set + deep + rug;
  return azimuth > 90 && azimuth < 270 ? `<g transform="translate(1080 0) scale(-1 1)">${all}</g>` : all;
}

const graded = (image: Sharp, { gain, colour, lift }: Grade): Sharp =>
  image.modulate({ saturation: Math.max(0.05, colour) }).linear([...gain], [lift, lift, lift]);

/**
 * Renders what the camera sees of the place, in the scene's light: raw RGB of the picture's size. It is drawn small, blurred and
 * enlarged.
 */
export async function backdrop(
  room: Ground,
  place: Place,
  palette: Palette,
  dice: Dice,
  grade: Grade,
  filmed: PlacePhoto | null,
): Promise<Buffer> {
  const { W, H, zoom, camera, blur } = room;
  const size = (image: Sharp): Sharp => image.resize(W, H, { fit: 'fill', kernel: 'cubic' }).removeAlpha();
  if (filmed) {
    const [w, h] = [Math.round(W / 2), Math.round(H / 2)];
    // A photograph of people must not become the wall behind somebody else; only its colours are used.
    const ground = filmed.person
      ? sharp(await coloursOnly(filmed.photo, w, h), { raw: { width: w, height: h, channels: 3 } })
      : cropMiddle(filmed.photo, W, H)
          .flatten({ background: '#ffffff' })
          .resize(w, h, { fit: 'cover', position: 'attention' })
          .blur(Math.max(0.5, blur * 0.3))
          .removeAlpha();
    const soft = await graded(ground, grade).raw().toBuffer();
    return size(sharp(soft, { raw: { width: w, height: h, channels: 3 } }))
      .raw()
      .toBuffer();
  }
  const whole = (W / H > 0.9 ? 1340 : Math.min(1920, (1080 * H) / W)) / zoom;
  const w = (whole * W) / H;
  const pan = { 0: 0, 45: 320, 90: 660, 135: 420, 180: 60, 225: -420, 270: -660, 315: -320 }[camera.azimuth];
  const reach = Math.max(0, (2800 - w) / 2);
  const centre = 540 + Math.max(-reach, Math.min(reach, pan + room.aside));
  const top = FLOOR - whole * Math.max(-0.12, room.horizon + RISE[camera.elevation]);
  const lowest = camera.elevation > 0 ? 4000 : 2100 - whole;
  const highest = camera.elevation < 0 ? -2200 : -190;
  const [sw, sh] = [Math.round(W / 2), Math.round(H / 2)];
  const small = svg(sw, sh, stage(room, place, palette, dice), {
    x: centre - w / 2,
    y: Math.max(highest, Math.min(lowest, top)),
    w,
    h: whole,
  });
  const soft = await graded(
    sharp(small)
      .flatten({ background: palette.wallLow })
      .blur(Math.max(0.5, blur / 2))
      .removeAlpha(),
    grade,
  )
    .raw()
    .toBuffer();
  return size(sharp(soft, { raw: { width: sw, height: sh, channels: 3 } }))
    .raw()
    .toBuffer();
}
