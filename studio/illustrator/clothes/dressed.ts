import { cutOut, embed, type Photo, raw, readPhoto } from '../paint/photo.js';
import { readPerson } from '../people/sitter/sitter.js';
import { mainColour } from '../photos/things.js';
import type { PictureRequest } from '../picture.js';
import type { Outfit } from './garments.js';

/**
 * The outfit in the colour and with the print of a photographed garment; of one that somebody wears in the photo, in the colour it has
 * below the face. @throws StudioError bad_request
 */
export async function dressed(request: PictureRequest, outfit: Outfit): Promise<Outfit> {
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
  return { ...outfit, colour: mainColour(cloth), print };
}
