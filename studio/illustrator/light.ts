import { hex, mix, rgb } from './paint/colour.js';
import { type Palette, paletteFor } from './paint/palette.js';
import { circle, glow, linear, path, rect, stroke } from './paint/svg.js';
import type { Light, Scene } from './scene.js';

/**
 * How a light changes colours: `gain` multiplies each channel, `colour` is the saturation (1 changes nothing), `lift` adds haze
 * (0 to 255).
 */
export interface Grade {
  gain: readonly [number, number, number];
  colour: number;
  lift: number;
}

export interface Lit {
  place: Grade;
  person: Grade;
  /** Mood words that choose the palette in this light; '' to use the scene's own mood. */
  mood: string;
  /** Coloured edges of light on the person: colour, and offset in px of a picture 1080 wide. */
  rims: readonly (readonly [colour: string, dx: number, dy: number])[];
  /** Opacity of a hard shadow close behind the person, 0 to 1; 0 for no shadow. */
  hardShadow: number;
}

const even: Grade = { gain: [1, 1, 1], colour: 1, lift: 0 };
const lit = (more: Partial<Lit>): Lit => ({ place: even, person: even, mood: '', rims: [], hardShadow: 0, ...more });

export const LIT: Readonly<Record<Light, Lit>> = {
  morning: lit({
    mood: 'warm morning',
    place: { gain: [1.03, 1, 0.9], colour: 0.82, lift: 22 },
    person: { gain: [1.03, 1, 0.94], colour: 0.95, lift: 8 },
    rims: [['#fff6d8', -9, -4]],
  }),
  window: lit({
    place: { gain: [0.97, 0.99, 1.02], colour: 0.95, lift: 6 },
    person: { gain: [0.98, 1, 1.02], colour: 0.98, lift: 0 },
    rims: [['#ffffff', -10, -3]],
  }),
  sunny: lit({
    mood: 'fresh',
    place: { gain: [1.1, 1.09, 1.04], colour: 1.3, lift: -10 },
    person: { gain: [1.06, 1.04, 0.98], colour: 1.14, lift: 0 },
    rims: [['#fffbe0', 10, -9]],
    hardShadow: 0.2,
  }),
  golden_hour: lit({
    mood: 'golden',
    place: { gain: [1.06, 0.8, 0.52], colour: 1.1, lift: 6 },
    person: { gain: [1.05, 0.88, 0.68], colour: 1.05, lift: 0 },
    rims: [['#ffd27a', 13, -5]],
  }),
  overcast: lit({
    mood: 'serious',
    place: { gain: [0.82, 0.87, 0.93], colour: 0.34, lift: 18 },
    person: { gain: [0.92, 0.95, 1], colour: 0.66, lift: 6 },
  }),
  studio: lit({
    mood: 'clean',
    place: { gain: [0.5, 0.51, 0.55], colour: 0.5, lift: 0 },
    person: { gain: [1.04, 1.04, 1.04], colour: 1.05, lift: 2 },
    rims: [
      ['#ffffff', -8, -6],
      ['#ffffff', 8, -6],
    ],
  }),
  ring_light: lit({
    mood: 'soft beauty',
    place: { gain: [1, 0.96, 1], colour: 0.9, lift: 10 },
    person: { gain: [1.06, 1.05, 1.05], colour: 0.96, lift: 10 },
  }),
  lamp: lit({
    mood: 'night evening',
    place: { gain: [0.74, 0.55, 0.38], colour: 0.9, lift: 0 },
    person: { gain: [0.98, 0.83, 0.66], colour: 0.96, lift: 0 },
    rims: [['#ffc46b', -10, -2]],
  }),
  candle: lit({
    mood: 'candle night',
    place: { gain: [0.4, 0.24, 0.15], colour: 0.9, lift: 0 },
    person: { gain: [0.86, 0.64, 0.45], colour: 1, lift: -6 },
    rims: [['#ff9c43', 6, 8]],
  }),
  neon: lit({
    mood: 'night',
    place: { gain: [0.36, 0.24, 0.66], colour: 0.7, lift: 4 },
    person: { gain: [0.82, 0.66, 0.98], colour: 0.95, lift: 0 },
    rims: [
      ['#ff3fa4', -13, 0],
      ['#28e0ff', 13, 0],
    ],
  }),
  flash: lit({
    mood: 'night',
    place: { gain: [0.36, 0.36, 0.4], colour: 0.75, lift: 0 },
    person: { gain: [1.14, 1.13, 1.12], colour: 1.08, lift: 10 },
    hardShadow: 0.72,
  }),
};

/** Returns a colour as it looks under a light. */
function under(grade: Grade, colour: string): string {
  const [r, g, b] = rgb(colour);
  const grey = 0.3 * r + 0.59 * g + 0.11 * b;
  const shade = (v: number, i: number) => (grey + (v - grey) * grade.colour) * grade.gain[i]! + grade.lift;
  return hex([shade(r, 0), shade(g, 1), shade(b, 2)]);
}

/** Applies a light to every colour of a drawing; embedded photos keep theirs. */
export const relit = (markup: string, grade: Grade): string =>
  grade === even ? markup : markup.replace(/"(#[0-9a-f]{6})"/gi, (_, colour: string) => `"${under(grade, colour)}"`);

/** The drawing in a single colour, to be put behind it as a shadow or an edge of light. */
export const silhouette = (markup: string, colour: string): string =>
  markup
    .replace(/<image[^>]*>/g, '')
    .replace(/<(linear|radial)Gradient.*?<\/\1Gradient>|<pattern.*?<\/pattern>/gs, '')
    .replace(/(fill|stroke)="(?:#[0-9a-f]{3,6}|url\([^)]*\))"/gi, (_, key: string) => `${key}="${colour}"`)
    .replace(/ (?:fill|stroke)-opacity="[^"]*"/g, '')
    .replace(/<clipPath.*?<\/clipPath>/gs, '')
    .replace(/<g clip-path="[^"]*">/g, '<g opacity="0">');

type Paint = (W: number, H: number) => string;
const veil = (W: number, H: number, id: string, colour: string, angle: number, from: number, to: number): string =>
  `${linear(id, angle, [0, colour, from], [1, colour, to])}${rect(0, 0, W, H, `url(#${id})`)}`;
const vignette = (W: number, H: number, colour: string, strength: number): string =>
  `<radialGradient id="vg" cx=".5" cy=".42" r=".72"><stop offset=".45" stop-color="${colour}" stop-opacity="0"/><stop offset="1" stop-color="${colour}" stop-opacity="${strength}"/></radialGradient>${rect(0, 0, W, H, 'url(#vg)')}`;

/** Draws panes of light that a window casts on the wall. */
const panes = (W: number, H: number, colour: string, strength: number): string =>
  [0, 1, 2, 3]
    .map((i) => {
      const [x, y] = [W * (0.5 + (i % 2) * 0.24), H * (0.1 + Math.floor(i / 2) * 0.23)];
      return path(
        `M${x} ${y}L${x + W * 0.21} ${y + H * 0.03}L${x + W * 0.16} ${y + H * 0.24}L${x - W * 0.05} ${y + H * 0.21}Z`,
        colour,
        strength,
      );
    })
    .join('');

const lampStand: Paint = (W, H) => {
  const u = Math.min(W, H) / 1080;
  const [x, y] = [W * 0.14, H * 0.3];
  return (
    glow('lp', x, y + 40 * u, W * 0.75, H * 0.42, '#ffb54f', 0.8) +
    stroke(`M${x} ${y}L${x} ${H}`, '#2a1a14', 16 * u) +
    path(
      `M${x - 74 * u} ${y - 90 * u}L${x + 74 * u} ${y - 90 * u}L${x + 128 * u} ${y + 96 * u}L${x - 128 * u} ${y + 96 * u}Z`,
      '#ffe3a6',
    ) +
    glow('lq', x, y, 150 * u, 130 * u, '#fffdf0', 0.9)
  );
};

const ringLamp: Paint = (W, H) => {
  const u = Math.min(W, H) / 1080;
  const [x, y, r] = [W * 0.83, H * 0.19, 150 * u];
  return (
    stroke(`M${x} ${y + r}L${x} ${H}`, '#3a3740', 15 * u) +
    glow('rg', x, y, r * 2.1, r * 2.1, '#ffffff', 0.85) +
    `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="#ffffff" stroke-width="${46 * u}"/><circle cx="${x}" cy="${y}" r="${r + 27 * u}" fill="none" stroke="#d6d2dc" stroke-width="${8 * u}"/>`
  );
};

const neonTubes: Paint = (W, H) => {
  const u = Math.min(W, H) / 1080;
  const tube = (d: string, colour: string) =>
    stroke(d, colour, 46 * u, 0.18) + stroke(d, colour, 26 * u, 0.4) + stroke(d, mix(colour, '#ffffff', 0.72), 10 * u);
  return (
    glow('n1', 0, H * 0.3, W * 0.75, H * 0.45, '#ff2f9a', 0.5) +
    glow('n2', W, H * 0.42, W * 0.75, H * 0.45, '#1fd0ff', 0.45) +
    tube(`M${W * 0.06} ${H * 0.36}L${W * 0.06} ${H * 0.1}L${W * 0.36} ${H * 0.1}`, '#ff3fa4') +
    tube(`M${W * 0.95} ${H * 0.07}L${W * 0.74} ${H * 0.16}L${W * 0.93} ${H * 0.22}L${W * 0.76} ${H * 0.33}`, '#28e0ff')
  );
};

/** Draws each light's effects behind the person. */
export const BEHIND: Readonly<Record<Light, Paint>> = {
  morning: (W, H) =>
    glow('mo1', W * 0.02, H * 0.12, W * 1.1, H * 0.6, '#fff1c4', 0.85) +
    [0, 1, 2]
      .map((i) =>
        path(
          `M${-W * 0.1} ${H * (0.02 + i * 0.15)}L${W * 1.1} ${H * (0.38 + i * 0.2)}L${W * 1.1} ${H * (0.47 + i * 0.2)}L${-W * 0.1} ${H * (0.08 + i * 0.15)}Z`,
          '#fff8dc',
          0.34,
        ),
      )
      .join(''),
  window: (W, H) =>
    panes(W, H, '#ffffff', 0.42) + veil(W, H, 'wi1', '#ffffff', 90, 0.6, 0) + veil(W, H, 'wi2', '#1d2436', 90, 0, 0.2),
  sunny: (W, H) =>
    glow('su1', W * 0.92, H * 0.06, W * 0.9, H * 0.42, '#fffbe0', 0.95) +
    circle(W * 0.92, H * 0.06, Math.min(W, H) * 0.09, '#fffef2'),
  golden_hour: (W, H) =>
    glow('go1', W * 0.88, H * 0.42, W * 1.1, H * 0.6, '#ff9a2e', 0.85) +
    glow('go2', W * 0.88, H * 0.42, W * 0.5, H * 0.26, '#ffe29a', 0.95) +
    circle(W * 0.88, H * 0.42, Math.min(W, H) * 0.085, '#fff3c8'),
  overcast: (W, H) => veil(W, H, 'ov1', '#cfd6dd', 0, 0.6, 0.1),
  studio: (W, H) => glow('st1', W * 0.5, H * 0.36, W * 0.8, H * 0.42, '#f2f4fa', 0.62),
  ring_light: (W, H) => ringLamp(W, H),
  lamp: (W, H) => lampStand(W, H),
  candle: (W, H) => glow('ca1', W * 0.25, H * 0.85, W * 0.9, H * 0.5, '#ff8a2e', 0.5),
  neon: (W, H) => neonTubes(W, H),
  flash: (W, H) => glow('fl1', W * 0.5, H * 0.4, W * 0.62, H * 0.4, '#cfd2dc', 0.42),
};

const candle = (x: number, y: number, u: number, tall: number): string =>
  glow(`cd${Math.round(x)}`, x, y - tall - 40 * u, 330 * u, 330 * u, '#ff9d3c', 0.75) +
  rect(x - 42 * u, y - tall, 84 * u, tall + 40 * u, '#f3d9ae', 10 * u) +
  rect(x + 8 * u, y - tall, 34 * u, tall + 40 * u, '#c98f52', 10 * u, 0.5) +
  stroke(`M${x} ${y - tall}L${x} ${y - tall - 26 * u}`, '#3a2a20', 6 * u) +
  path(
    `M${x} ${y - tall - 128 * u}Q${x + 40 * u} ${y - tall - 52 * u} ${x} ${y - tall - 14 * u}Q${x - 40 * u} ${y - tall - 52 * u} ${x} ${y - tall - 128 * u}Z`,
    '#ffb347',
  ) +
  path(
    `M${x} ${y - tall - 84 * u}Q${x + 20 * u} ${y - tall - 44 * u} ${x} ${y - tall - 18 * u}Q${x - 20 * u} ${y - tall - 44 * u} ${x} ${y - tall - 84 * u}Z`,
    '#fff6d0',
  );

/** Draws each light's effects in front of the person. */
export const BEFORE: Readonly<Record<Light, Paint>> = {
  morning: (W, H) => veil(W, H, 'mb1', '#fff3d2', 90, 0.3, 0),
  window: (W, H) => veil(W, H, 'wb1', '#ffffff', 90, 0.16, 0) + veil(W, H, 'wb2', '#141a2c', 90, 0, 0.17),
  sunny: (W, H) =>
    [0, 1, 2, 3, 4]
      .map((i) =>
        path(
          `M${W * 0.92} ${H * 0.06}L${W * (0.1 + i * 0.2)} ${H * 1.1}L${W * (0.2 + i * 0.2)} ${H * 1.1}Z`,
          '#fffbe0',
          0.07,
        ),
      )
      .join(''),
  golden_hour: (W, H) =>
    veil(W, H, 'gb1', '#ff8c2a', 270, 0.34, 0) + glow('gb2', W * 0.95, H * 0.44, W * 0.75, H * 0.3, '#ffd88a', 0.5),
  overcast: (W, H) => veil(W, H, 'ob1', '#b9c3cd', 0, 0.2, 0.06),
  studio: (W, H) => {
    const u = Math.min(W, H) / 1080;
    return (
      glow('sb1', W * 0.03, H * 0.04, W * 0.6, H * 0.3, '#ffffff', 0.55) +
      `<g transform="translate(${W * 0.07} ${H * 0.06}) rotate(-32) scale(${u})">${rect(-190, -130, 380, 260, '#1c1c22', 20)}${rect(-172, -112, 344, 224, '#ffffff', 10)}</g>` +
      vignette(W, H, '#0b0c14', 0.42)
    );
  },
  ring_light: (W, H) =>
    glow('rb1', W * 0.5, H * 0.36, W * 0.7, H * 0.42, '#ffffff', 0.2) + vignette(W, H, '#4a3550', 0.2),
  lamp: (W, H) => veil(W, H, 'lb1', '#ffb04a', 90, 0.26, 0) + veil(W, H, 'lb2', '#0c0714', 90, 0, 0.42),
  candle: (W, H) => {
    const u = Math.min(W, H) / 1080;
    return (
      vignette(W, H, '#050204', 0.78) +
      candle(W * 0.13, H * 0.93, u, 190 * u) +
      candle(W * 0.27, H * 0.97, u * 0.86, 120 * u) +
      candle(W * 0.92, H * 0.98, u * 0.9, 170 * u)
    );
  },
  neon: (W, H) =>
    veil(W, H, 'nb1', '#ff2f9a', 90, 0.24, 0) +
    veil(W, H, 'nb2', '#1fd0ff', 270, 0.22, 0) +
    vignette(W, H, '#0a0420', 0.4),
  flash: (W, H) => glow('fb1', W * 0.5, H * 0.36, W * 0.45, H * 0.3, '#ffffff', 0.22) + vignette(W, H, '#000004', 0.72),
};

/** The light's effects on the place behind a thing, and in front of everything; a scene without a light has a soft one. */
export const lightBehind = (light: Light | undefined, W: number, H: number): string =>
  light ? BEHIND[light](W, H) : glow('li1', W * 0.05, H * 0.15, W * 0.95, H * 0.7, '#fff7e6', 0.45);
export const lightOver = (light: Light | undefined, W: number, H: number): string =>
  light ? BEFORE[light](W, H) : vignette(W, H, '#0d0818', 0.08);

/** Lights in which the room is dark. */
const NIGHT: ReadonlySet<Light> = new Set(['lamp', 'candle', 'neon', 'flash']);

/**
 * Picks the palette of a still life. Lights of the night have a dark one. Otherwise it suits the scene's mood and, if no light
 * was chosen, its setting.
 */
export const paletteInLight = ({ light, mood, setting }: Scene, key: string): Palette =>
  paletteFor(light && NIGHT.has(light) ? LIT[light].mood : mood, light ? undefined : setting, key);

/** For each light, the sideways offset of a thing's shadow, in multiples of its height, and its opacity. */
const SHADOW: Readonly<Record<Light, readonly [lean: number, opacity: number]>> = {
  morning: [0.75, 0.22],
  window: [0.55, 0.2],
  sunny: [0.5, 0.34],
  golden_hour: [1.15, 0.28],
  overcast: [0.05, 0.1],
  studio: [0.2, 0.16],
  ring_light: [0, 0.16],
  lamp: [0.6, 0.34],
  candle: [0.8, 0.4],
  neon: [0.2, 0.4],
  flash: [0.14, 0.5],
};

/** The shadow of a thing of `w` x `h` standing at `x`, `y`, cast over the surface away from the light. */
export function thrownShadow(light: Light | undefined, x: number, y: number, w: number, h: number, id: string): string {
  const [lean, opacity] = light ? SHADOW[light] : [0.4, 0.18];
  const [dx, dy] = [h * lean, -Math.min(h * 0.13, h * 0.05 + h * lean * 0.1)];
  const half = w * 0.46;
  return (
    `${linear(id, 90, [0, '#1a1030', opacity], [0.55, '#1a1030', opacity * 0.6], [1, '#1a1030', 0])}` +
    path(
      `M${x - half} ${y + h * 0.005}L${x + half} ${y + h * 0.012}L${x + half + dx} ${y + dy + h * 0.02}Q${x + half + dx * 1.04} ${y + dy - h * 0.03} ${x - half * 0.4 + dx} ${y + dy - h * 0.035}Z`,
      `url(#${id})`,
    )
  );
}
