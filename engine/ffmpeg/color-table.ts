import { setImmediate } from 'node:timers/promises';
import type { VideoStream } from './probe.js';

/**
 * Tables (3D LUTs) from the colours of a video to those of our cuts: BT.709, standard dynamic range. Every ffmpeg can apply such
 * a table; the filters that compute the same (`zscale`, `tonemap`) are missing from many builds.
 */

type Transfer = 'hlg' | 'pq' | 'sdr';
type Primaries = 'bt2020' | 'p3' | 'bt709';

/** The name of the table that a video's colours need; null if they are standard colours. */
export function colorTable({ transfer, primaries }: VideoStream['color']): string | null {
  const curve: Transfer = transfer === 'arib-std-b67' ? 'hlg' : transfer === 'smpte2084' ? 'pq' : 'sdr';
  const gamut: Primaries | null =
    primaries === 'bt2020'
      ? 'bt2020'
      : primaries === 'smpte432'
        ? 'p3'
        : // A high dynamic range without a statement of its colours has those of BT.2020.
          curve === 'sdr' || primaries !== null
          ? 'bt709'
          : 'bt2020';
  return curve === 'sdr' && gamut === 'bt709' ? null : `${curve}-${gamut}.csp`;
}

/** The tables that a filter graph refers to. */
export const tablesIn = (graph: string): string[] => [
  ...new Set(Array.from(graph.matchAll(/\blut3d=file=([a-z0-9]{2,9}-[a-z0-9]{2,9}\.csp)/g), ([, name]) => name!)),
];

/** Luminance of white paper in a video of high dynamic range, and of the brightest light that is kept apart from it, cd/m² (ITU-R BT.2408). */
const WHITE = 203;
const PEAK = 1000;
const GAMMA = 2.4;
/** Signal of {@link PEAK} if that of white is 1. */
const BRIGHTEST = (PEAK / WHITE) ** (1 / GAMMA);
/** Signal from which on brightness is compressed. Below it, a picture looks as it does in standard dynamic range. */
const KNEE = 0.93;

/** Nodes per side. With the squares below, the table's error is at most 9 of 255 levels, in a dark channel of a vivid colour. */
const SIZE = 49;
/** Share of the nodes that are not brighter than white: most of a picture is there. */
const BELOW_WHITE = 0.8;
/** Points of the curve from signals to nodes. */
const CURVE_POINTS = 1025;

const made = new Map<string, Promise<string>>();

/**
 * The text of a table (`.csp`), which is computed once per process, in 0.5 s. It contains the squares of signals: near
 * black, signals themselves change too abruptly to be interpolated.
 * @param name from {@link colorTable}
 */
export function writeTable(name: string): Promise<string> {
  const table = made.get(name) ?? computeTable(...(name.replace('.csp', '').split('-') as [Transfer, Primaries]));
  made.set(name, table);
  return table;
}

async function computeTable(curve: Transfer, gamut: Primaries): Promise<string> {
  const points = Array.from({ length: CURVE_POINTS }, (_, i) => i / (CURVE_POINTS - 1));
  const shaper = `${CURVE_POINTS}\n${points.join(' ')}\n${points.map((signal) => toNode(curve, signal).toFixed(6)).join(' ')}`;
  const rows = ['CSPLUTV100', '3D', '', 'BEGIN METADATA', 'END METADATA', '', shaper, shaper, shaper, ''];
  rows.push(`${SIZE} ${SIZE} ${SIZE}`);
  const light = Array.from({ length: SIZE }, (_, i) => greyToLight(curve, fromNode(curve, i / (SIZE - 1))));
  for (const b of light) {
    // Red changes fastest.
    for (const g of light)
      for (const r of light)
        rows.push(toRow(toSignal([r, g, b], curve, gamut).map((value) => value * Math.abs(value))));
    await setImmediate();
  }
  return `${rows.join('\n')}\n`;
}

const toRow = (values: readonly number[]): string => values.map((value) => value.toFixed(5)).join(' ');

/** Light of the scene from a signal of HLG (ITU-R BT.2100, table 5), 0 to 1. */
const sceneLight = (signal: number): number =>
  signal <= 0.5 ? signal ** 2 / 3 : (Math.exp((signal - 0.55991073) / 0.17883277) + 0.28466892) / 12;

/** Light of the screen from a signal of PQ (ITU-R BT.2100, table 4); white is 1. */
function screenLight(signal: number): number {
  const root = signal ** (1 / 78.84375);
  return (10_000 / WHITE) * (Math.max(0, root - 0.8359375) / (18.8515625 - 18.6875 * root)) ** (1 / 0.1593017578125);
}

/** A screen of 1000 cd/m² shows HLG brighter by this power of the scene's light (ITU-R BT.2100, table 5). */
const SYSTEM_GAMMA = 1.2;

/** The position in the table, 0 to 1, of a grey with this signal. */
function toNode(curve: Transfer, signal: number): number {
  if (curve === 'sdr') return signal;
  const light = curve === 'pq' ? screenLight(signal) : (PEAK / WHITE) * sceneLight(signal) ** SYSTEM_GAMMA;
  const grey = Math.min(BRIGHTEST, light ** (1 / GAMMA));
  return grey <= 1 ? grey * BELOW_WHITE : BELOW_WHITE + ((grey - 1) / (BRIGHTEST - 1)) * (1 - BELOW_WHITE);
}

/** Inverse of {@link toNode}: the grey's signal in our cuts, were they bright enough. */
function fromNode(curve: Transfer, node: number): number {
  if (curve === 'sdr' || node <= BELOW_WHITE) return curve === 'sdr' ? node : node / BELOW_WHITE;
  return 1 + ((node - BELOW_WHITE) / (1 - BELOW_WHITE)) * (BRIGHTEST - 1);
}

/** The light of a grey: of the scene for HLG, of the screen otherwise. */
const greyToLight = (curve: Transfer, grey: number): number =>
  curve === 'hlg' ? ((grey ** GAMMA * WHITE) / PEAK) ** (1 / SYSTEM_GAMMA) : grey ** GAMMA;

type Rgb = readonly [number, number, number];

/** Linear light of other primaries as linear light of BT.709. */
const TO_BT709: Readonly<Record<Primaries, readonly [Rgb, Rgb, Rgb]>> = {
  bt2020: [
    [1.660491, -0.587641, -0.07285],
    [-0.12455, 1.1329, -0.008349],
    [-0.018151, -0.100579, 1.11873],
  ],
  p3: [
    [1.22494, -0.22494, 0],
    [-0.042057, 1.042057, 0],
    [-0.019638, -0.078636, 1.098274],
  ],
  bt709: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
};

function toSignal(light: Rgb, curve: Transfer, gamut: Primaries): number[] {
  const luminance = 0.2627 * light[0] + 0.678 * light[1] + 0.0593 * light[2];
  const shown = curve === 'hlg' ? (PEAK / WHITE) * luminance ** (SYSTEM_GAMMA - 1) : 1;
  const [r, g, b] = light.map((value) => value * shown) as [number, number, number];
  // Colours outside BT.709 stay negative, so that those just inside are interpolated between both sides; ffmpeg cuts them off.
  const signals = TO_BT709[gamut]
    .map((row) => row[0] * r + row[1] * g + row[2] * b)
    .map((value) => Math.sign(value) * Math.abs(value) ** (1 / GAMMA));
  if (curve === 'sdr') return signals;
  // All three are scaled alike, so that a bright colour keeps its hue.
  const brightest = Math.max(...signals);
  return brightest <= KNEE ? signals : signals.map((value) => (value * compress(brightest)) / brightest);
}

/** Maps signals from {@link KNEE} to {@link BRIGHTEST} smoothly to at most 1. */
function compress(signal: number): number {
  const room = 1 - KNEE;
  const most = (BRIGHTEST - KNEE) / room;
  const over = Math.min(most, (signal - KNEE) / room);
  return KNEE + (room * over * (1 + over / most ** 2)) / (1 + over);
}
