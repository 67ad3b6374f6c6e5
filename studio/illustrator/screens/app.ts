import sharp from 'sharp';
import { contrast, darker, hex, mix } from '../paint/colour.js';
import { type Photo, raw, readPhoto } from '../paint/photo.js';
import { circle, linear, path, rect, svg } from '../paint/svg.js';
import { brandColour } from '../products/kind.js';
import { layoutLettering } from '../type/lettering.js';
import { outline, settable } from '../type/type.js';

/** Maximum length of a screenshot's longer side in memory, px; only its upper part is shown. */
const SCREEN_PX = 4000;

/**
 * Fits an app's screenshot to the width of a screen of `w` x `h` px, from its top down. A screenshot that is wider than the
 * screen is cropped at the sides; if it is much wider, the bottom of the screen stays empty. A phone's screenshot on a desktop
 * is a column in the middle. Empty parts get the colour of the screenshot's lower edge.
 */
async function fitScreen(photo: Photo, w: number, h: number): Promise<Buffer> {
  const [across, down] = [w / photo.w, h / photo.h];
  const shape = photo.w / photo.h;
  const column = w > h && shape < 0.7 && shape > 0.38;
  const scale = column ? down : across >= down ? across : Math.min(down, across * 1.5);
  const [sw, sh] = [Math.max(1, Math.round(photo.w * scale)), Math.max(1, Math.round(photo.h * scale))];
  // Crop before enlarging: the part below the screen's edge need not be scaled.
  const [kw, kh] = [Math.min(photo.w, Math.ceil(w / scale)), Math.min(photo.h, Math.ceil(h / scale))];
  const [ow, oh] = [Math.min(sw, w), Math.min(sh, h)];
  const picture = await raw(photo)
    .extract({ left: (photo.w - kw) >> 1, top: 0, width: kw, height: kh })
    .flatten({ background: '#ffffff' })
    .resize(ow, oh, { fit: 'fill', kernel: scale < 1 ? 'lanczos3' : 'cubic' })
    .raw()
    .toBuffer();
  return sharp({ create: { width: w, height: h, channels: 3, background: edgeColour(photo) } })
    .composite([{ input: picture, raw: { width: ow, height: oh, channels: 3 }, left: (w - ow) >> 1, top: 0 }])
    .removeAlpha()
    .raw()
    .toBuffer();
}

/** The background colour at the bottom of a screenshot: the mean of its lowest row of pixels. */
function edgeColour({ data, w, h }: Photo): string {
  const sum = [0, 0, 0];
  for (let x = 0; x < w; x++) for (const c of [0, 1, 2]) sum[c]! += data[((h - 1) * w + x) * 4 + c]!;
  return hex([sum[0]! / w, sum[1]! / w, sum[2]! / w]);
}

/** Draws a plain app if there is no screenshot: its name, a chart, a list, tabs. */
function drawnApp(name: string, w: number, h: number): Buffer {
  const c = brandColour(name, 0);
  const pale = mix(c, '#ffffff', 0.9);
  let head = c;
  while (contrast(head, '#ffffff') < 4.5) head = darker(head, 0.1);
  const wide = w > h;
  const [x, mw] = wide ? [w * 0.24, w * 0.72] : [w * 0.07, w * 0.86];
  const bar = wide ? h * 0.14 : h * 0.17;
  const title = titleAt(
    name,
    wide ? w * 0.27 : w * 0.08,
    wide ? h * 0.03 : h * 0.07,
    mw * 0.8,
    bar * (wide ? 0.6 : 0.48),
  );
  const rows = wide ? 3 : 4;
  const chartY = bar + h * 0.05;
  const chartH = h * (wide ? 0.34 : 0.24);
  const listY = chartY + chartH + h * 0.04;
  const rowH = (h * (wide ? 0.96 : 0.87) - listY) / rows;
  const bars = [0.4, 0.62, 0.5, 0.8, 0.68, 0.95, 0.76]
    .map((v, i) =>
      rect(
        x + mw * (0.07 + i * 0.13),
        chartY + chartH * (0.94 - v * 0.74),
        mw * 0.075,
        chartH * v * 0.74,
        i === 5 ? head : mix(c, '#ffffff', 0.45),
        mw * 0.02,
      ),
    )
    .join('');
  const list = Array.from({ length: rows }, (_, i) => {
    const y = listY + i * rowH;
    return (
      rect(x, y, mw, rowH * 0.84, '#ffffff', rowH * 0.16) +
      circle(
        x + rowH * 0.5,
        y + rowH * 0.42,
        rowH * 0.24,
        [c, mix(c, '#f1b93a', 0.6), mix(c, '#2f7fc1', 0.6), head][i % 4]!,
      ) +
      rect(x + rowH, y + rowH * 0.24, mw * 0.42, rowH * 0.12, '#231d33', rowH * 0.06, 0.75) +
      rect(x + rowH, y + rowH * 0.48, mw * 0.28, rowH * 0.1, '#231d33', rowH * 0.05, 0.28) +
      rect(x + mw - rowH * 0.76, y + rowH * 0.28, rowH * 0.52, rowH * 0.28, i % 2 ? '#d7d4de' : c, rowH * 0.14) +
      circle(x + mw - rowH * (i % 2 ? 0.62 : 0.38), y + rowH * 0.42, rowH * 0.11, '#ffffff')
    );
  }).join('');
  const tabs = wide
    ? rect(0, 0, w * 0.2, h, darker(head, 0.3)) +
      [0.12, 0.24, 0.36, 0.48]
        .map((t, i) => rect(w * 0.03, h * t, w * 0.14, h * 0.06, '#ffffff', h * 0.02, i ? 0.16 : 0.9))
        .join('')
    : rect(0, h * 0.9, w, h * 0.1, '#ffffff') +
      [0.14, 0.38, 0.62, 0.86].map((t, i) => circle(w * t, h * 0.945, w * 0.036, i ? '#c9c5d4' : head)).join('');
  return svg(
    Math.round(w),
    Math.round(h),
    rect(0, 0, w, h, pale) +
      `${linear('ah', 60, [0, head], [1, darker(head, 0.16)])}${rect(0, 0, w, bar, 'url(#ah)')}` +
      title +
      rect(x, chartY, mw, chartH, '#ffffff', mw * 0.04) +
      bars +
      list +
      tabs,
  );
}

function titleAt(name: string, x: number, y: number, w: number, h: number): string {
  const text = settable(name);
  if (!text) return circle(x + h / 2, y + h / 2, h * 0.4, '#ffffff');
  const { lines, size, leading } = layoutLettering(
    text,
    { x, y, w, h },
    { maximum: h * 0.7, minimum: h * 0.24, pad: 0.02 },
  );
  const top = y + (h - lines.length * leading) / 2;
  return lines.map((line, i) => path(outline(line, x, top + (i + 0.74) * leading, size), '#ffffff')).join('');
}

/**
 * The content of a screen of `w` x `h` px, RGB: the screenshot, or else a drawn app called `name`.
 * @throws StudioError bad_request for a broken screenshot
 */
export async function appOn(screenshot: Buffer | undefined, name: string, w: number, h: number): Promise<Buffer> {
  return screenshot
    ? fitScreen(await readPhoto(screenshot, 'screen', SCREEN_PX), w, h)
    : sharp(drawnApp(name, w, h))
        .removeAlpha()
        .raw()
        .toBuffer();
}
