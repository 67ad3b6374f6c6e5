import sharp from 'sharp';
import type { ImageRequest, ImageResult } from '../port.js';
import { Dice } from './dice.js';
import { SIZES, toJpeg } from './frame.js';
import { cutOut, embed, looksLikeBust, middle, type Photo, readPhoto, toPng } from './photo.js';
import { likePhoto } from './product-hand-photo.js';
import { lightOver, lookOf } from './product-light.js';
import { inHand } from './product-shots.js';
import { type Still, shown, stillOf } from './product-stage.js';
import { halo } from './stage.js';
import { fitted } from './subjects.js';
import { rect, svg } from './svg.js';

/** Who is seen in the photo, freed from a plain ground; null when it is a place. */
async function personIn(photo: Photo): Promise<Photo | null> {
  const cut = await cutOut(photo, true);
  return cut && cut.h >= photo.h * 0.4 && cut.w >= photo.w * 0.25 && looksLikeBust(cut) ? cut : null;
}

/**
 * The source photo told on: who it shows, cut out and set in the scene's place, or the photo itself through another camera; in
 * the scene's light; with the scene's product in a hand before it. A pair (`state`) keeps its camera and place.
 * @throws ProviderError bad_request for a broken source
 */
export async function retold(request: ImageRequest, state?: 'before' | 'after'): Promise<ImageResult> {
  const { scene, seed } = request;
  const [W, H] = SIZES[request.aspectRatio];
  const source = request.references.find((r) => r.role === 'source')!;
  const photo = await readPhoto(source.bytes, 'source', 1400);
  const references = request.references.filter((r) => r.role !== 'source' && r.role !== 'persona');
  const s = await stillOf({ ...request, references });
  const dice = new Dice('retold', seed, scene.next);
  const person = state || !scene.place ? null : await personIn(photo);
  const still: Still = { ...s, identity: likePhoto(s.identity, { photo, cutout: null }) };
  const thing = scene.product ? held(still) : '';
  if (person) {
    const scale = Math.min((W * 0.98) / person.w, (H * 0.78) / person.h);
    const [w, h] = [person.w * scale, person.h * scale];
    const x = W * (s.flip ? 0.56 : 0.44);
    const png = await toPng(person);
    const front = halo(x, H - h * 0.5, w * 0.6) + embed(png, 'png', x - w / 2, H - h + 2, w, h);
    return shown(still, front + thing, { zoom: 1.2, blur: 4 });
  }
  const moved = state ? photo : cameraMoved(photo, scene.framing, dice);
  const look = lookOf(scene.light);
  const dim = look.night ? 0.62 : 1;
  const picture = await middle(moved, W, H)
    .flatten({ background: '#ffffff' })
    .resize(W, H, { fit: 'cover', position: 'attention' })
    .modulate({ brightness: dim, saturation: scene.light === 'overcast' ? 0.7 : 1.04 })
    .removeAlpha()
    .raw()
    .toBuffer();
  const veil = scene.light ? rect(0, 0, W, H, look.veil[0], 0, look.veil[1] * 0.45) : '';
  const body = veil + thing + (scene.light || !state ? lightOver(scene.light, W, H) : '');
  const bytes = await toJpeg(
    sharp(picture, { raw: { width: W, height: H, channels: 3 } }).composite([
      { input: svg(W, H, body || rect(0, 0, 1, 1, '#000', 0, 0)) },
    ]),
  );
  return { bytes, contentType: 'image/jpeg', width: W, height: H, textSet: false };
}

/** The product in a hand that comes in at the lower corner. */
function held(s: Still): string {
  const { W, H, item } = s;
  const h = fitted(item.product, W * 0.34, H * 0.3);
  return inHand(s, s.flip ? W * 0.27 : W * 0.73, H * 0.68, h);
}

/** A step nearer and to the side: a part of the photo, chosen so that its middle (who it shows) stays in. */
function cameraMoved(photo: Photo, framing: string | undefined, dice: Dice): Photo {
  const near = framing === 'close_up' ? 0.6 : framing === 'full_body' ? 0.94 : 0.76;
  const [w, h] = [Math.max(1, Math.round(photo.w * near)), Math.max(1, Math.round(photo.h * near))];
  const left = Math.round((photo.w - w) * (dice.chance(0.5) ? 0.25 : 0.75));
  const top = Math.round((photo.h - h) * 0.3);
  const data = Buffer.alloc(w * h * 4);
  for (let y = 0; y < h; y++)
    photo.data.copy(data, y * w * 4, ((y + top) * photo.w + left) * 4, ((y + top) * photo.w + left + w) * 4);
  return { data, w, h };
}
