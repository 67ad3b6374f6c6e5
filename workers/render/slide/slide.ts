import sharp from 'sharp';
import { pictureFamilies } from '../../../engine/fonts/index.js';
import type { Rect } from '../../../engine/overlay/zones.js';
import { lineSvg } from '../../../engine/type/line-svg.js';
import type { PictureAreas } from '../../../providers/image/port.js';
import { planSlide, SLIDE, type SlidePlan, type SlideWords } from './slide-plan.js';

/** A slide to draw. */
export interface SlideInput extends SlideWords {
  /** The picture, as PNG, JPEG or WebP. */
  picture: Buffer;
  /** Areas of the picture, as shares of it. */
  areas: PictureAreas;
}

/** A finished slide, ready to be posted. */
export interface DrawnSlide {
  /** The slide as JPEG, 1080x1350. */
  bytes: Buffer;
  contentType: 'image/jpeg';
  width: number;
  height: number;
  /** The box around all words, px. */
  words: Rect;
}

const INK = { dark: '#120E1B', light: '#FFFFFF', accent: '#FFE234' } as const;
/**
 * Opacity of the shade behind the words. Even pure white becomes about #3D3944 under it, and white words on that have a
 * contrast of 11:1.
 */
const SHADE = 0.82;

const px = (value: number): string => String(Math.round(value * 10) / 10);

/** Draws everything on a slide except the picture, as SVG. Pure. */
export function drawSlideSvg(plan: SlidePlan): string {
  const { width, height } = SLIDE;
  const rect = ({ x, y, w, h }: Rect, radius: number, fill: string, opacity = 1): string =>
    `<rect x="${px(x)}" y="${px(y)}" width="${px(w)}" height="${px(h)}" rx="${px(radius)}" fill="${fill}" fill-opacity="${opacity}"/>`;
  const lines = plan.lines.map(({ width, rtl, x, ...line }) =>
    lineSvg({ ...line, x: rtl ? x + width : x, at: rtl ? 'right' : 'left', rtl, fill: INK.light }),
  );
  const parts = [
    plan.shade && shadeSvg(plan.shade),
    plan.place === 'plate' && rect({ x: 0, y: plan.picture.shown, w: width, h: height }, 0, INK.dark),
    plan.bar && rect(plan.bar, plan.bar.h / 2, INK.accent),
    plan.badge && rect(plan.badge, plan.badge.h / 2, INK.light, 0.18),
    plan.swipe && arrowSvg(plan.swipe, plan.rtl),
    `<g font-family="${pictureFamilies()}">${lines.join('')}</g>`,
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${parts.filter(Boolean).join('')}</svg>`;
}

function shadeSvg({ from, full, to }: NonNullable<SlidePlan['shade']>): string {
  const [top, bottom] = [Math.min(from, to), Math.max(from, to)];
  const at = (y: number): string => px(((y - from) / (to - from)) * 100);
  // An eased gradient, so that no edge is visible where it begins.
  const stops = [0, 0.1, 0.25, 0.45, 0.65, 0.82, 0.94, 1].map((share) => {
    const opacity = SHADE * (share * share * (3 - 2 * share));
    return `<stop offset="${at(from + (full - from) * share)}%" stop-color="${INK.dark}" stop-opacity="${opacity.toFixed(3)}"/>`;
  });
  return `<defs><linearGradient id="shade" x1="0" x2="0" y1="${from < to ? 0 : 1}" y2="${from < to ? 1 : 0}">${stops.join('')}<stop offset="100%" stop-color="${INK.dark}" stop-opacity="0.9"/></linearGradient></defs><rect x="0" y="${px(top)}" width="${SLIDE.width}" height="${px(bottom - top)}" fill="url(#shade)"/>`;
}

/** A round button with an arrow that points to the side from which the next slide comes. */
function arrowSvg({ x, y, radius }: NonNullable<SlidePlan['swipe']>, rtl: boolean): string {
  const r = radius * 0.42;
  const arrow = `M${px(-r)} 0H${px(r)}M${px(r * 0.25)} ${px(-r * 0.75)}L${px(r)} 0L${px(r * 0.25)} ${px(r * 0.75)}`;
  return `<g transform="translate(${px(x)} ${px(y)})${rtl ? ' scale(-1 1)' : ''}"><circle r="${px(radius)}" fill="${INK.accent}"/><path d="${arrow}" fill="none" stroke="${INK.dark}" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/></g>`;
}

const GUARD = { limitInputPixels: 40_000_000, failOn: 'error' } as const;

/**
 * Draws one slide of a carousel: the picture fills it, and the words avoid every face and are readable on any background.
 * `prepareFonts` must have been called. The caller must have refused characters that no font contains (`assertPrintable`).
 *
 * @example
 * const { bytes } = await drawSlide({
 *   picture, areas, kind: 'cover', headline: 'Cold coffee, again?', text: 'Swipe.', number: 1, count: 6, by: '@mara',
 * });
 * @throws Error if the picture cannot be read
 * @public
 */
export async function drawSlide({ picture, areas, ...words }: SlideInput): Promise<DrawnSlide> {
  const { autoOrient } = await sharp(picture, GUARD).metadata();
  const plan = planSlide(words, areas, autoOrient);
  const { width, height, left, top, shown } = plan.picture;
  const { data, info } = await sharp(picture, GUARD)
    .autoOrient()
    .resize(width, height, { fit: 'fill' })
    .extract({ left, top, width: SLIDE.width, height: Math.min(Math.ceil(shown), height - top) })
    .flatten({ background: INK.dark })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const bytes = await sharp({ create: { ...SLIDE, channels: 3, background: INK.dark } })
    .composite([
      { input: data, raw: info, left: 0, top: 0 },
      { input: Buffer.from(drawSlideSvg(plan)), left: 0, top: 0 },
    ])
    .jpeg({ quality: 90, chromaSubsampling: '4:4:4', mozjpeg: true })
    .toBuffer();
  return { bytes, contentType: 'image/jpeg', ...SLIDE, words: plan.box };
}
