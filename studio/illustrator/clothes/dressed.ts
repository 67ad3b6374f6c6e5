import { Dice } from '../../random.js';
import { darker, luminance, mix } from '../paint/colour.js';
import { cutOut, embed, type Photo, raw, readPhoto } from '../paint/photo.js';
import type { Identity } from '../people/identity.js';
import { findColour, readClothes } from '../people/looks/looks.js';
import { readPerson } from '../people/sitter/sitter.js';
import type { PictureRequest } from '../picture.js';
import type { Scene } from '../scene.js';
import type { Outfit } from './garments.js';
import { findGarment } from './words.js';

/**
 * Decides what the person wears: the garment and colour that were chosen, else those that the words about clothing mention,
 * else the persona's usual clothes.
 */
export function chooseOutfit(scene: Scene, identity: Identity): Outfit {
  const words = (scene.clothing?.words ?? '').toLowerCase();
  const said = words.trim() === '' ? {} : readClothes(words);
  const garment = scene.clothing?.garment ?? said.garment ?? findGarment(words) ?? identity.top;
  const asked = scene.clothing?.colour;
  const colour =
    (asked && /^#[0-9a-f]{6}$/i.test(asked) ? asked.toLowerCase() : undefined) ??
    (said.garment === garment ? said.colour : undefined) ??
    findColour(words) ??
    (garment === 'denim_jacket' && garment !== identity.top ? '#4a6fa0' : identity.cloth);
  // The usual clothes' pattern, tie and so on are worn only with these clothes.
  const { pattern, inner, tie, suit } = garment !== identity.top || said.garment ? said : identity.wears;
  const dice = new Dice('legs', scene.personaSeed ?? scene.persona?.name ?? '');
  const dark = luminance(colour) < 0.09;
  const legs =
    garment === 'dress' || garment === 'robe'
      ? null
      : garment === 'sportswear' || suit
        ? darker(colour, 0.1)
        : garment === 'denim_jacket'
          ? '#2d2c35'
          : dark
            ? dice.pick(['#b9a58a', '#8f98a6', '#6f86a8'] as const)
            : dice.pick(['#34405c', '#3a3a46', '#4d5f7f'] as const);
  const under = scene.clothing?.under;
  return {
    garment,
    colour,
    ...(under && /^#[0-9a-f]{6}$/i.test(under) ? { under: under.toLowerCase() } : {}),
    ...(pattern && garment !== 'apron' ? { pattern } : {}),
    ...(inner ? { inner } : {}),
    ...(tie ? { tie } : {}),
    legs,
    shoes: mix('#f4f1ea', dice.pick(['#f4f1ea', '#c9784a', '#3a3a46'] as const), 0.6),
  };
}

/**
 * Like {@link chooseOutfit}, but in the colour and print of a photo of clothes, if the request has one. If somebody in that
 * photo wears the clothes, only the colour below the face is used.
 * @throws StudioError bad_request for a broken photo, unavailable if the face detector fails
 */
export async function dressed(request: PictureRequest, identity: Identity): Promise<Outfit> {
  const outfit = chooseOutfit(request.scene, identity);
  const given = request.references.find(({ role }) => role === 'clothing');
  if (!given) return outfit;
  const photo = await readPhoto(given.bytes, 'clothing', 700);
  const wearer = await readPerson(given.bytes, 'clothing');
  if (wearer) return { ...outfit, ...(wearer.cloth ? { colour: wearer.cloth } : {}) };
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
  const { pattern: _, ...plain } = outfit;
  return { ...plain, colour: mainColour(cloth), print };
}

/** The main colour in the middle of a photo: the median of each channel over the opaque pixels. */
function mainColour(photo: Photo, box = { x: 0.3, y: 0.3, w: 0.4, h: 0.4 }): string {
  const values: [number[], number[], number[]] = [[], [], []];
  const step = Math.max(1, Math.floor(Math.sqrt((photo.w * photo.h * box.w * box.h) / 900)));
  for (let y = Math.floor(photo.h * box.y); y < photo.h * (box.y + box.h); y += step)
    for (let x = Math.floor(photo.w * box.x); x < photo.w * (box.x + box.w); x += step) {
      const i = (y * photo.w + x) * 4;
      if (photo.data[i + 3]! < 128) continue;
      for (const c of [0, 1, 2] as const) values[c].push(photo.data[i + c]!);
    }
  const part = (list: number[]) => (list.sort((a, b) => a - b)[list.length >> 1] ?? 128).toString(16).padStart(2, '0');
  return `#${values.map(part).join('')}`;
}
