import sharp from 'sharp';
import type { ImageRequest } from '../../port.js';
import { mix } from '../colour.js';
import { type Cutout, cutOut, embed, looksLikeBust, type Photo, raw, readPhoto } from '../photo.js';
import type { Identity } from '../presenter/identity.js';
import type { Outfit } from './garments.js';
import { mainColour } from './things.js';

/** Written into the portraits that we draw ourselves: their person is drawn anew rather than pasted. */
export const drawnMark = (person: string): string =>
  `drawn-portrait:${Buffer.from(person).toString('hex').slice(0, 80)};`;

/** A photographed person's head for a drawn body. */
export interface Likeness {
  /** The head round the origin, as a drawn one is: chin near y 208. */
  face: string;
  colours: Pick<Identity, 'skin' | 'skinShade' | 'hair' | 'hairLight'>;
}

interface Head {
  /** Where the neck is narrowest, or where the shoulders begin. */
  low: number;
  middle: number;
  width: number;
}

/** Finds the head of a bust: its rows widen, narrow at the neck, and widen again. */
function headIn({ data, w, h }: Photo): Head {
  const spans: { width: number; middle: number }[] = [];
  for (let y = 0; y < h; y++) {
    let [first, last] = [-1, -1];
    for (let x = 0; x < w; x++)
      if (data[(y * w + x) * 4 + 3]! > 127) {
        if (first < 0) first = x;
        last = x;
      }
    spans.push({ width: first < 0 ? 0 : last - first + 1, middle: (first + last) / 2 });
  }
  const upper = spans.slice(0, Math.max(2, Math.floor(h * 0.42)));
  const widest = upper.reduce((best, span, y) => (span.width > upper[best]!.width ? y : best), 0);
  const width = upper[widest]!.width;
  // Chin and neck lie within one head's width below the widest row; where hair hides the neck its lower end is taken.
  const from = Math.min(h - 1, Math.round(widest + width * 0.36));
  const end = Math.min(h - 1, Math.round(widest + width * 0.92));
  let low = end;
  for (let y = from; y <= end; y++) {
    if (spans[y]!.width > width * 1.25) {
      low = Math.min(low, y);
      break;
    }
    if (spans[y]!.width < spans[low]!.width) low = y;
  }
  return { low, middle: upper[widest]!.middle, width };
}

/** The alpha of a head that ends softly below, so that it grows out of the drawn neck. */
async function headOnly(cut: Photo, head: Head): Promise<{ png: Buffer; w: number; h: number; left: number }> {
  const left = Math.max(0, Math.round(head.middle - head.width * 0.75));
  const w = Math.max(8, Math.min(cut.w - left, Math.round(head.width * 1.5)));
  const h = Math.max(8, Math.min(cut.h, head.low + 1));
  const data = await raw(cut).extract({ left, top: 0, width: w, height: h }).raw().toBuffer();
  const soft = Math.max(2, Math.round(h * 0.08));
  for (let y = h - soft; y < h; y++) for (let x = 0; x < w; x++) data[(y * w + x) * 4 + 3]! *= (h - y) / soft;
  return {
    png: await sharp(data, { raw: { width: w, height: h, channels: 4 } })
      .png({ compressionLevel: 1 })
      .toBuffer(),
    w,
    h,
    left,
  };
}

async function fromBust(cut: Cutout): Promise<Likeness> {
  const head = headIn(cut);
  const part = await headOnly(cut, head);
  // A head with its neck is 470 units high where our own is 444 without.
  const scale = 486 / part.h;
  const x = (part.left - head.middle) * scale;
  return {
    face: embed(part.png, 'png', x, -236, part.w * scale, part.h * scale),
    colours: coloursOf(
      cut,
      {
        x: (head.middle - head.width * 0.12) / cut.w,
        y: (head.low * 0.52) / cut.h,
        w: (head.width * 0.24) / cut.w,
        h: (head.low * 0.14) / cut.h,
      },
      {
        x: (head.middle - head.width * 0.16) / cut.w,
        y: 0.01,
        w: (head.width * 0.32) / cut.w,
        h: (head.low * 0.1) / cut.h,
      },
    ),
  };
}

type Box = { x: number; y: number; w: number; h: number };
function coloursOf(photo: Photo, face: Box, crown: Box): Likeness['colours'] {
  const [skin, hair] = [mainColour(photo, face), mainColour(photo, crown)];
  return { skin, skinShade: mix(skin, '#7a3020', 0.24), hair, hairLight: mix(hair, '#ffffff', 0.16) };
}

/** A photo whose backdrop is a place: an oval of its middle, where portraits have their face, soft at its rim. */
async function fromOval(photo: Photo): Promise<Likeness> {
  const [w, h] = [360, 460];
  const width = Math.max(1, Math.round(Math.min(photo.w * 0.5, photo.h * 0.42)));
  const height = Math.max(1, Math.min(photo.h, Math.round((width * h) / w)));
  const jpeg = await raw(photo)
    .extract({ left: Math.floor((photo.w - width) / 2), top: Math.floor((photo.h - height) * 0.3), width, height })
    .flatten({ background: '#ffffff' })
    .resize(w, h, { fit: 'fill' })
    .jpeg({ quality: 90 })
    .toBuffer();
  const face =
    '<radialGradient id="ovf"><stop offset=".84" stop-color="#fff"/><stop offset="1" stop-color="#000"/></radialGradient><mask id="ovm"><ellipse cx="0" cy="-6" rx="186" ry="236" fill="url(#ovf)"/></mask>' +
    `<g mask="url(#ovm)">${embed(jpeg, 'jpeg', -188, -242, 376, 474)}</g>`;
  return {
    face,
    colours: coloursOf(photo, { x: 0.44, y: 0.4, w: 0.12, h: 0.1 }, { x: 0.42, y: 0.1, w: 0.16, h: 0.08 }),
  };
}

/**
 * The persona's photo as a head for a drawn body; null without one, and for a portrait that we drew of this very `person`.
 * @throws ProviderError bad_request for a broken photo
 */
export async function likenessOf(request: ImageRequest, person: string): Promise<Likeness | null> {
  const given = request.references.find(({ role }) => role === 'persona');
  if (!given) return null;
  const photo = await readPhoto(given.bytes, 'persona', 900);
  const { exif } = await sharp(given.bytes).metadata();
  if (exif?.includes(drawnMark(person))) return null;
  const cut = await cutOut(photo, true);
  return cut && cut.h >= photo.h * 0.4 && cut.w >= photo.w * 0.25 && looksLikeBust(cut)
    ? fromBust(cut)
    : fromOval(photo);
}

/** The outfit in the colour and with the print of a photographed garment. @throws ProviderError bad_request */
export async function dressed(request: ImageRequest, outfit: Outfit): Promise<Outfit> {
  const given = request.references.find(({ role }) => role === 'clothing');
  if (!given) return outfit;
  const photo = await readPhoto(given.bytes, 'clothing', 700);
  const cloth: Photo = (await cutOut(photo)) ?? photo;
  const box = {
    left: Math.floor(cloth.w * 0.27),
    top: Math.floor(cloth.h * 0.24),
    width: Math.max(1, Math.floor(cloth.w * 0.46)),
    height: Math.max(1, Math.floor(cloth.h * 0.52)),
  };
  const swatch = await raw(cloth)
    .extract(box)
    .flatten({ background: mainColour(cloth) })
    .resize(320, 420, { fit: 'cover' })
    .jpeg({ quality: 88 })
    .toBuffer();
  const print = `<pattern id="cloth" patternUnits="userSpaceOnUse" x="-310" y="330" width="620" height="814">${embed(swatch, 'jpeg', 0, 0, 620, 814)}</pattern>`;
  return { ...outfit, colour: mainColour(cloth), print };
}
