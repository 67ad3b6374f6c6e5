import { type Palette, paletteFor } from '../paint/palette.js';
import { glow, linear, path, rect } from '../paint/svg.js';
import type { Light, Scene } from '../scene.js';

/** How a still life looks in a light. */
interface Look {
  /**
   * Mood words that choose the palette. Only lights of the night have them, so that two pictures in other lights show furniture
   * of the same colours.
   */
  mood?: string;
  /** A veil over the place behind the product: colour and opacity. */
  veil: readonly [colour: string, opacity: number];
  /** The light source: position (as shares of the picture), colour and opacity. */
  source: readonly [x: number, y: number, colour: string, opacity: number];
  second?: readonly [x: number, y: number, colour: string, opacity: number];
  /** The colour of the air, laid faintly over everything. */
  air: readonly [colour: string, opacity: number];
  /** How dark the picture's corners are, 0 to 1. */
  corners: number;
  /** The shadow: its sideways offset, in multiples of the thing's height, and its opacity. */
  shadow: readonly [lean: number, opacity: number];
  beams?: boolean;
}

const LOOKS: Readonly<Record<Light, Look>> = {
  morning: {
    veil: ['#fff0d6', 0.3],
    source: [0, 0.12, '#fff3d2', 0.75],
    air: ['#ffd9a0', 0.08],
    corners: 0,
    shadow: [0.75, 0.22],
    beams: true,
  },
  window: {
    veil: ['#f4f8fb', 0.22],
    source: [0, 0.3, '#ffffff', 0.75],
    air: ['#eef6ff', 0.05],
    corners: 0.1,
    shadow: [0.55, 0.2],
    beams: true,
  },
  sunny: {
    veil: ['#fff8e0', 0.2],
    source: [0.05, 0, '#ffffff', 0.85],
    air: ['#fff2b8', 0.07],
    corners: 0,
    shadow: [0.5, 0.34],
  },
  golden_hour: {
    veil: ['#ff9d4a', 0.3],
    source: [0, 0.32, '#ffd08a', 0.9],
    air: ['#ff8a3c', 0.16],
    corners: 0.14,
    shadow: [1.15, 0.28],
    beams: true,
  },
  overcast: {
    veil: ['#aab4be', 0.42],
    source: [0.5, 0, '#dfe6ea', 0.35],
    air: ['#8d99a6', 0.14],
    corners: 0.08,
    shadow: [0.05, 0.1],
  },
  studio: {
    veil: ['#ffffff', 0.32],
    source: [0.3, 0, '#ffffff', 0.8],
    second: [0.95, 0.3, '#ffffff', 0.35],
    air: ['#ffffff', 0.03],
    corners: 0,
    shadow: [0.2, 0.16],
  },
  ring_light: {
    veil: ['#ffffff', 0.2],
    source: [0.5, 0.42, '#ffffff', 0.8],
    air: ['#ffe9f1', 0.06],
    corners: 0.22,
    shadow: [0, 0.16],
  },
  lamp: {
    mood: 'cozy lamp evening',
    veil: ['#1f1430', 0.38],
    source: [0.12, 0.3, '#ffc56e', 0.8],
    air: ['#ff9a3c', 0.12],
    corners: 0.45,
    shadow: [0.6, 0.34],
  },
  candle: {
    mood: 'candle dark',
    veil: ['#140a12', 0.6],
    source: [0.2, 0.62, '#ff9d3f', 0.85],
    air: ['#e8641c', 0.16],
    corners: 0.6,
    shadow: [0.8, 0.4],
  },
  neon: {
    mood: 'night',
    veil: ['#120a2e', 0.5],
    source: [0, 0.3, '#ff2fa0', 0.75],
    second: [1, 0.42, '#20d5ff', 0.75],
    air: ['#7a2cff', 0.14],
    corners: 0.4,
    shadow: [0.2, 0.4],
  },
  flash: {
    mood: 'night',
    veil: ['#0c0a14', 0.45],
    source: [0.5, 0.5, '#ffffff', 0.55],
    air: ['#ffffff', 0.02],
    corners: 0.5,
    shadow: [0.14, 0.5],
  },
};

const ORDINARY: Look = {
  veil: ['#ffffff', 0.06],
  source: [0.05, 0.15, '#fff7e6', 0.45],
  air: ['#ffffff', 0],
  corners: 0.08,
  shadow: [0.4, 0.18],
};

const chooseLook = (light: Light | undefined): Look => (light ? LOOKS[light] : ORDINARY);

/**
 * Picks the palette of a still life. Lights of the night have a dark one. Otherwise it suits the scene's mood and, if no light
 * was chosen, its setting.
 */
export const paletteInLight = (scene: Scene, key: string): Palette =>
  paletteFor(chooseLook(scene.light).mood ?? scene.mood, scene.light ? undefined : scene.setting, key);

/** The light's effects on the place behind: veil, glow, beams. */
export function lightBehind(light: Light | undefined, W: number, H: number): string {
  const look = chooseLook(light);
  const spot = (id: string, [x, y, colour, opacity]: readonly [number, number, string, number], spread: number) =>
    glow(id, W * x, H * y, W * spread, H * spread * 0.75, colour, opacity);
  return (
    rect(0, 0, W, H, look.veil[0], 0, look.veil[1]) +
    spot('li1', look.source, 0.95) +
    (look.second ? spot('li2', look.second, 0.8) : '') +
    (look.beams
      ? [0, 0.3, 0.52]
          .map((x, i) =>
            path(
              `M${-W * 0.1} ${H * (x - 0.05)}L${W * 1.1} ${H * (x + 0.5)}L${W * 1.1} ${H * (x + 0.64 - i * 0.03)}L${-W * 0.1} ${H * (x + 0.1)}Z`,
              look.source[2],
              0.16,
            ),
          )
          .join('')
      : '')
  );
}

/** The light's effects in front of everything: the colour of the air, the glow of the source, dark corners. */
export function lightOver(light: Light | undefined, W: number, H: number): string {
  const look = chooseLook(light);
  const reach = ([x, y, colour, opacity]: readonly [number, number, string, number], id: string) =>
    glow(id, W * x, H * y, W * 0.75, H * 0.55, colour, opacity * 0.28);
  return (
    rect(0, 0, W, H, look.air[0], 0, look.air[1]) +
    reach(look.source, 'lo1') +
    (look.second ? reach(look.second, 'lo2') : '') +
    (look.corners > 0
      ? `<radialGradient id="lov" cx="${look.source[0] * 0.4 + 0.3}" cy="0.5" r="0.8"><stop offset="0.45" stop-color="#0d0818" stop-opacity="0"/><stop offset="1" stop-color="#0d0818" stop-opacity="${look.corners}"/></radialGradient>${rect(0, 0, W, H, 'url(#lov)')}`
      : '')
  );
}

/** The shadow of a thing of `w` x `h` standing at `x`, `y`, cast over the surface away from the light. */
export function thrownShadow(light: Light | undefined, x: number, y: number, w: number, h: number, id: string): string {
  const [lean, opacity] = chooseLook(light).shadow;
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
