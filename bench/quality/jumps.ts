import { join } from 'node:path';
import { FRAME, type Jumps, PUSH } from '../../platform/ffmpeg/index.js';
import { planJumps } from '../../studio/actor/jumps.js';
import { renderSegment, type SegmentInput } from '../../workers/render/index.js';
import { paired } from '../support/measure.js';
import { measureSegmentOverlap } from './overlap.js';
import { decodedFrames } from './pixels.js';
import { type LineToSpeak, type SpokenLine, speakLine } from './spoken.js';

const MUG = { name: 'Ember travel mug', category: 'handheld' } as const;
const SERUM = { name: 'Glow serum', category: 'handheld' } as const;
const LINES: readonly LineToSpeak[] = [
  {
    name: 'close-up',
    language: 'en',
    gender: 'female',
    looks: 'long blonde hair, fair skin',
    text: 'Okay, you will not believe this. My coffee stays hot for four hours!',
    role: 'hook',
    index: 0,
    title: 'Hot for four hours',
  },
  {
    name: 'medium',
    language: 'en',
    gender: 'male',
    looks: 'full beard, dark skin, glasses',
    text: 'Mornings used to be a mess. Now, five minutes, and everything is done.',
    role: 'problem',
    index: 1,
  },
  {
    name: 'holding a mug',
    language: 'en',
    gender: 'female',
    looks: 'hijab, olive skin',
    text: 'This is the Ember travel mug. It keeps my drink at exactly 57 degrees, for six hours.',
    role: 'cta',
    index: 2,
    product: MUG,
    title: 'Exactly 57 degrees',
  },
  {
    name: 'at a counter',
    language: 'de',
    gender: 'male',
    looks: 'short black hair, light skin',
    text: 'Ich stelle es auf den Tisch, und vergesse es. Es wirkt einfach.',
    role: 'cta',
    index: 3,
    product: SERUM,
  },
  {
    name: 'portrait in a circle',
    language: 'fr',
    gender: 'female',
    looks: 'curly black hair, brown skin',
    text: 'Plus de douze mille avis. Presque tous, cinq étoiles.',
    role: 'turn',
    index: 5,
    product: SERUM,
    title: '12,000 reviews',
  },
];

/** What was measured of a rendered line's jump cuts. */
interface JumpsSeen {
  name: string;
  /** Number of planned cuts, and how many of them are in the rendered frames at the planned time. */
  cuts: number;
  seen: number;
  /** The shortest time from the end of a sound to a cut (`before`), and from a cut to the next sound (`after`), ms. */
  before: number;
  after: number;
  zoom: number;
  /** The largest share (0 to 1) of a face (`face`) and of a label (`label`) that text covers in any frame. */
  face: number;
  label: number;
}

/** Renders spoken lines with jump cuts, and finds the cuts in the frames. @param dir a folder for temporary files */
export async function measureJumps(dir: string, fontsDir: string): Promise<JumpsSeen[]> {
  const found: JumpsSeen[] = [];
  for (const [i, line] of LINES.entries()) {
    const folder = join(dir, `jumps-${i}`);
    const spoken = await speakLine(folder, line);
    const jumps = planSpokenJumps(spoken, line.index);
    if (!jumps) throw new Error(`Nothing jumps in "${line.name}"`);
    const input: SegmentInput = { ...composeSegment(spoken, jumps), words: spoken.words, captionStyle: 'bold-pop' };
    const overlap = await measureSegmentOverlap(
      { ...input, onScreenText: line.title ?? null },
      { workDir: folder, fontsDir },
    );
    const out = join(folder, 'line.mp4');
    await renderSegment({ ...input, captionStyle: 'none' }, out, { workDir: folder, fontsDir });
    const cuts = jumps.at.filter((at) => at > 0);
    const changes = await findCuts(out, cuts.length);
    const sounds = spoken.phones.filter(({ phoneme }) => phoneme !== '');
    const ms = (cut: number, time: number): number => 1000 * Math.abs(time - cut / FRAME.fps);
    const half = 0.5 / FRAME.fps;
    found.push({
      name: line.name,
      cuts: cuts.length,
      seen: cuts.filter((cut) => changes.includes(cut)).length,
      before: Math.min(...cuts.map((cut) => ms(cut, sounds.findLast(({ end }) => end <= cut / FRAME.fps + half)!.end))),
      after: Math.min(
        ...cuts.map((cut) => ms(cut, sounds.find(({ start }) => start >= cut / FRAME.fps - half)!.start)),
      ),
      zoom: jumps.zoom,
      face: overlap.face.worst,
      label: overlap.label.worst,
    });
  }
  return found;
}

const planSpokenJumps = ({ words, frames, picture }: SpokenLine, seed: number): Jumps | null =>
  planJumps({ words, frames, fps: FRAME.fps, seed, areas: picture.areas!, push: PUSH });

const composeSegment = ({ still, face, frames, picture }: SpokenLine, jumps: Jumps | null): SegmentInput => ({
  source: { kind: 'still', path: still },
  face,
  frames,
  words: [],
  onScreenText: null,
  areas: picture.areas!,
  motion: { kind: 'zoom-in', seed: 0, ...(jumps ? { jumps } : {}) },
  captionStyle: 'none',
});

/** Finds the `count` frames that differ most from the frame before. */
async function findCuts(video: string, count: number): Promise<number[]> {
  const changes: number[] = [];
  let last: Buffer | null = null;
  for await (const frame of decodedFrames(video, { width: 180, height: 320, format: 'gray' })) {
    let change = 0;
    if (last) for (let at = 0; at < frame.length; at += 1) change += Math.abs(frame[at]! - last[at]!);
    changes.push(change);
    last = Buffer.from(frame);
  }
  return changes
    .map((change, n) => ({ change, n }))
    .sort((a, b) => b.change - a.change)
    .slice(0, count)
    .map(({ n }) => n);
}

/** CPU time of a line's segment, relative to that of the same still with nothing but a zoom. */
export interface Cost {
  what: string;
  ratio: number;
}

const ROUNDS = 5;

/** Measures what a speaking presenter and jump cuts add to the cost of a segment. @param dir a folder for temporary files */
export async function measureCost(dir: string, fontsDir: string): Promise<Cost[]> {
  const folder = join(dir, 'cost');
  const spoken = await speakLine(folder, LINES[0]!);
  const jumps = planSpokenJumps(spoken, 0);
  const render = (input: SegmentInput) => () =>
    renderSegment(input, join(folder, 'cost.mp4'), { workDir: folder, fontsDir, threads: 1 });
  const { face: _, ...plain } = composeSegment(spoken, null);
  const costs: Cost[] = [];
  for (const [what, input] of [
    ['jump cuts', { ...plain, motion: { ...plain.motion, jumps } }],
    ['a speaking presenter with both hands in a gesture', composeSegment(spoken, null)],
    ['the same and jump cuts', composeSegment(spoken, jumps)],
  ] as const)
    costs.push({ what, ratio: (await paired(ROUNDS, render(input), render(plain))).work });
  return costs;
}
