import { emojiSvg } from '../../../engine/fonts/emoji.js';
import { group } from '../paint/svg.js';
import { DRAWINGS } from './drawings.js';
import { emojiBox, type Shape } from './kind.js';
import { type Art, type Pen, takePen } from './pen.js';

/** Height in units of a thing that is drawn as its emoji. */
const EMOJI_HIGH = 600;

/** The picture of an emoji as a thing; null if it has none. `id` prefixes its SVG ids. */
function emojiArt(emoji: string, id: string): Art | null {
  const box = emojiBox(emoji);
  const picture = box && emojiSvg(emoji);
  if (!picture) return null;
  const [x, y, w, h] = box;
  const body = picture.slice(picture.indexOf('>') + 1, -'</svg>'.length).replace(/( id="|url\(#|href="#)/g, `$1${id}`);
  const k = EMOJI_HIGH / Math.max(w, h);
  return { w: w * k, h: h * k, markup: group(`scale(${k}) translate(${-x - w / 2} ${-y - h / 2})`, body) };
}

const draw = (shape: Shape, pen: Pen): Art =>
  Object.hasOwn(DRAWINGS, shape)
    ? DRAWINGS[shape as keyof typeof DRAWINGS](pen)
    : (emojiArt(shape, pen.id) ?? DRAWINGS.box(pen));

/**
 * Draws a product with its name on it. The same name and seed give the same drawing. `id` prefixes its SVG ids, so that they
 * differ from all others in the document.
 */
export const packshot = (name: string, shape: Shape, seed: number, id = 'pk'): Art =>
  draw(shape, takePen(name, seed, id));

/** A colour that no drawing has; it marks what is hidden. */
const HIDDEN = '#010203';

/** Draws a product in the colours of `name`, but without any name on it. */
export function unlettered(name: string, shape: Shape, id: string): Art {
  const { markup, w, h } = draw(shape, { ...takePen(name, 3, id), name: '', onBrand: HIDDEN });
  return { markup: markup.replaceAll(`fill="${HIDDEN}"`, 'fill="none"'), w, h };
}
