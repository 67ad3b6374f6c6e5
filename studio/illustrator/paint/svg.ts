/** Rounds a coordinate to a tenth. The functions below write the few kinds of SVG markup that pictures consist of. */
export const n = (value: number): string => String(Math.round(value * 10) / 10);

const paint = (fill: string, opacity?: number): string =>
  `fill="${fill}"${opacity === undefined ? '' : ` fill-opacity="${opacity}"`}`;

export const rect = (x: number, y: number, w: number, h: number, fill: string, r = 0, opacity?: number): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}"${r ? ` rx="${n(r)}"` : ''} ${paint(fill, opacity)}/>`;

export const circle = (x: number, y: number, r: number, fill: string, opacity?: number): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" ${paint(fill, opacity)}/>`;

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, opacity?: number): string =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" ${paint(fill, opacity)}/>`;

export const path = (d: string, fill: string, opacity?: number): string => `<path d="${d}" ${paint(fill, opacity)}/>`;

export const stroke = (d: string, colour: string, width: number, opacity?: number): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"${
    opacity === undefined ? '' : ` stroke-opacity="${opacity}"`
  }/>`;

export const group = (transform: string, ...content: string[]): string =>
  `<g transform="${transform}">${content.join('')}</g>`;

/** A transform that puts a drawing at a place, scaled, then turned by degrees. */
export const at = (x: number, y: number, scale = 1, rotate = 0): string =>
  `translate(${n(x)} ${n(y)})${rotate ? ` rotate(${n(rotate)})` : ''}${scale === 1 ? '' : ` scale(${Math.round(scale * 10000) / 10000})`}`;

export const mirrored = (content: string): string => `<g transform="scale(-1 1)">${content}</g>`;

type Stop = readonly [offset: number, colour: string, opacity?: number];
const stops = (list: readonly Stop[]): string =>
  list
    .map(
      ([offset, colour, opacity = 1]) => `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('');

/** A linear gradient across the box of the shape that uses it; `angle` 0 is top to bottom, 90 left to right. */
export function linear(id: string, angle: number, ...list: Stop[]): string {
  const turn = (angle * Math.PI) / 180;
  const [dx, dy] = [Math.sin(turn) / 2, Math.cos(turn) / 2];
  const v = (value: number) => Math.round(value * 1000) / 1000;
  return `<linearGradient id="${id}" x1="${v(0.5 - dx)}" y1="${v(0.5 - dy)}" x2="${v(0.5 + dx)}" y2="${v(0.5 + dy)}">${stops(list)}</linearGradient>`;
}

const radial = (id: string, ...list: Stop[]): string => `<radialGradient id="${id}">${stops(list)}</radialGradient>`;

/** A soft round glow or shadow without a blur filter: gradients cost a tenth of what feGaussianBlur does in librsvg. */
export const glow = (
  id: string,
  x: number,
  y: number,
  rx: number,
  ry: number,
  colour: string,
  opacity: number,
): string =>
  `${radial(id, [0, colour, opacity], [0.5, colour, opacity * 0.45], [1, colour, 0])}${ellipse(x, y, rx, ry, `url(#${id})`)}`;

/** Content that shows only inside `shape`. */
export const clip = (id: string, shape: string, ...content: string[]): string =>
  `<clipPath id="${id}">${shape}</clipPath><g clip-path="url(#${id})">${content.join('')}</g>`;

/** Prefixes the ids in markup and the references to them, so that several drawings can be in one document. */
export const scoped = (markup: string, prefix: string): string =>
  markup.replace(/\bid="([^"]+)"/g, `id="${prefix}$1"`).replace(/url\(#([^)]+)\)/g, `url(#${prefix}$1)`);

/** A complete SVG document of `width` by `height` px. `view` selects the part of the drawing that is shown. */
export const svg = (
  width: number,
  height: number,
  body: string,
  view: { x: number; y: number; w: number; h: number } = { x: 0, y: 0, w: width, h: height },
): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}" viewBox="${n(view.x)} ${n(view.y)} ${n(view.w)} ${n(view.h)}" preserveAspectRatio="xMidYMid slice">${body}</svg>`,
  );
