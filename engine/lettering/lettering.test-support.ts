import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import sharp from 'sharp';

/** A rectangle in a picture, as shares of its width and height. */
interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** A photograph of 1080x1920 px that shows lettering, and where the lettering is. */
export interface LetteredPhoto {
  bytes: Buffer;
  /** One box for each block of lettering. */
  lettering: Box[];
}

const SCREEN = { width: 1080, height: 1920 } as const;
const photos = join(dirname(createRequire(import.meta.url).resolve('@vladmandic/face-api/package.json')), 'demo');

/** An object with lettering, drawn around (0, 0). `blocks` has a rectangle for each block of its lettering, px. */
interface Thing {
  svg: string;
  blocks: readonly (readonly [left: number, top: number, width: number, height: number])[];
}

const type = (text: string, y: number, size: number, fill: string, weight = 700): string =>
  `<text x="0" y="${y}" font-family="Inter" font-weight="${weight}" font-size="${size}" fill="${fill}" text-anchor="middle">${text}</text>`;

/** A tube of 300x640 px, the size at which somebody holds one up to the camera. */
const TUBE: Thing = {
  svg:
    '<linearGradient id="t" x1="0" x2="1" y1="0" y2="0"><stop offset="0" stop-color="#8a6a2c"/><stop offset=".35" stop-color="#e6cf94"/><stop offset="1" stop-color="#6e5220"/></linearGradient><path d="M-150-320H150L128 230H-128Z" fill="url(#t)"/><rect x="-96" y="230" width="192" height="90" rx="14" fill="#ece8e2"/>' +
    type('LUMEA', -150, 72, '#2a2010') +
    type('FIRMING', -70, 50, '#2a2010') +
    type('neck cream', -18, 40, '#3a2c14', 500),
  blocks: [[-126, -206, 252, 200]],
};
/** A shop's sign of 760x210 px. */
const SIGN: Thing = {
  svg: `<rect x="-380" y="-105" width="760" height="210" rx="10" fill="#123f36"/><rect x="-366" y="-91" width="732" height="182" rx="6" fill="none" stroke="#e9dcb0" stroke-width="4"/>${type('Corner Bakery', 10, 88, '#f3e8c6')}${type('BREAD · COFFEE · CAKE', 64, 34, '#f3e8c6', 500)}`,
  blocks: [[-302, -66, 604, 142]],
};

/** Where a thing is placed in a photograph, px; `turned` is in degrees. */
interface Placed {
  thing: Thing;
  x: number;
  y: number;
  turned: number;
  scale: number;
}

/** The smallest upright rectangle around a block of a thing that is placed in a photograph. */
function turn([left, top, width, height]: Thing['blocks'][number], { x, y, turned, scale }: Placed): Box {
  const [cos, sin] = [Math.cos((turned * Math.PI) / 180), Math.sin((turned * Math.PI) / 180)];
  const corners = [left, left + width].flatMap((px) =>
    [top, top + height].map((py) => [(px * cos - py * sin) * scale + x, (px * sin + py * cos) * scale + y] as const),
  );
  const [xs, ys] = [corners.map(([px]) => px), corners.map(([, py]) => py)];
  const [from, to] = [Math.min(...xs), Math.min(...ys)];
  return {
    x: from / SCREEN.width,
    y: to / SCREEN.height,
    w: (Math.max(...xs) - from) / SCREEN.width,
    h: (Math.max(...ys) - to) / SCREEN.height,
  };
}

/** For each scene, a photograph, the left edge of the part shown (as a share of its width), and the things placed in it. */
const SCENES = {
  'a tube where captions would be': {
    photo: 'sample6',
    left: 0.6,
    things: [{ thing: TUBE, x: 400, y: 1330, turned: -9, scale: 1 }],
  },
  'a sign where the title would be': {
    photo: 'sample4',
    left: 0.55,
    things: [{ thing: SIGN, x: 520, y: 300, turned: 3, scale: 1 }],
  },
  'a sign and a tube': {
    photo: 'sample2',
    left: 0.55,
    things: [
      { thing: SIGN, x: 560, y: 330, turned: -2, scale: 0.9 },
      { thing: TUBE, x: 300, y: 1400, turned: 12, scale: 0.9 },
    ],
  },
} as const satisfies Record<string, { photo: string; left: number; things: readonly Placed[] }>;

export type LetteredScene = keyof typeof SCENES;
export const LETTERED_SCENES = Object.keys(SCENES) as LetteredScene[];

/**
 * Makes a photograph of people with lettered things in front of them. The things are about as soft and as grainy as the
 * photograph. Call `prepareFonts` first.
 */
export async function letteredPhoto(scene: LetteredScene): Promise<LetteredPhoto> {
  const { photo, left, things } = SCENES[scene];
  const file = sharp(join(photos, `${photo}.jpg`)).rotate();
  const { width, height } = (await sharp(join(photos, `${photo}.jpg`)).metadata()).autoOrient;
  const shown = Math.round((height * SCREEN.width) / SCREEN.height);
  const from = Math.min(Math.round(left * width), width - shown);
  const ground = await file
    .extract({ left: from, top: 0, width: shown, height })
    .resize(SCREEN.width, SCREEN.height)
    .toBuffer();
  const drawn = things.map(
    ({ thing, x, y, turned, scale }) =>
      `<g transform="translate(${x} ${y}) rotate(${turned}) scale(${scale})">${thing.svg}</g>`,
  );
  const overlay = `<svg xmlns="http://www.w3.org/2000/svg" width="${SCREEN.width}" height="${SCREEN.height}">${drawn.join('')}</svg>`;
  const input = await sharp(Buffer.from(overlay)).blur(1.2).png().toBuffer();
  return {
    bytes: await sharp(ground).composite([{ input }]).jpeg({ quality: 84 }).toBuffer(),
    lettering: things.flatMap((placed) => placed.thing.blocks.map((block) => turn(block, placed))),
  };
}
