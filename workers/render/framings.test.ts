import { describe, expect, it } from '@jest/globals';
import type { CaptionStyleName as CaptionStyle } from '../../engine/captions.js';
import { FRAME, MOTION_KINDS, motionView, PUSH, type StillMotion } from '../../engine/ffmpeg/index.js';
import { layoutLine, textBoxes } from '../../engine/overlay/captions.js';
import { type Rect, sweptAreas } from '../../engine/overlay/zones.js';
import type { AreaBox, PictureAreas } from '../../providers/image/port.js';
import { planJumps } from '../../studio/actor/jumps.js';
import { SHOTS } from '../../studio/illustrator/frames/shots.js';
import { framing, PRODUCTS, portrait, WITHOUT_PRODUCT } from './framings.test-support.js';

/**
 * Borders of the area for text, px of 1080x1920: the platforms require that the top 10 %, bottom 20 % and right 12 % stay free.
 */
const FREE = { top: 192, bottom: 1920 - 384, right: 1080 - 129.6, left: 48 } as const;

const said = (text: string, seconds: number) => {
  const words = text.split(' ');
  return words.map((word, i) => ({
    text: word,
    start: (i * seconds) / words.length,
    end: ((i + 0.9) * seconds) / words.length,
  }));
};
const LINES = [
  ['Ember travel mug', 'What I reach for, because it keeps my drink at exactly 57 degrees for six hours.'],
  ['Over 12,000 five-star reviews from commuters like you', 'Unbelievably straightforward self-heating technology.'],
] as const;

const overlap = (a: Rect, b: Rect): number => {
  const w = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x);
  const h = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y);
  return w > 0 && h > 0 ? w * h : 0;
};
const onScreen = (box: AreaBox, view: ReturnType<typeof motionView>): Rect => ({
  x: view.x + box.x * view.width,
  y: view.y + box.y * view.height,
  w: box.w * view.width,
  h: box.h * view.height,
});

/** Describes what is wrong with the places of a line's texts; empty if they are allowed at every sampled frame. */
function faults(areas: PictureAreas, motion: StillMotion, n: number, style: CaptionStyle): string[] {
  const { frames } = motion;
  const [title, line] = LINES[n % LINES.length]!;
  const layout = layoutLine({
    words: said(line, frames / FRAME.fps),
    onScreenText: title,
    frames,
    style,
    areas: sweptAreas(areas, motion, FRAME),
  });
  const boxes = textBoxes(layout);
  const texts = Object.entries(boxes).filter((entry): entry is [string, Rect] => entry[1] !== null);
  const found = texts.length === 2 ? [] : ['a text is missing'];
  if (boxes.title && boxes.captions && overlap(boxes.title, boxes.captions) > 0) found.push('they overlap');
  for (const [name, { x, y, w, h }] of texts)
    if (x < FREE.left || y < FREE.top || x + w > FREE.right || y + h > FREE.bottom)
      found.push(`${name} leaves the safe area: ${[x, y, x + w, y + h].map(Math.round)}`);
  for (let at = 0; at < frames; at += 5) {
    const view = motionView(motion, Math.min(at, frames - 1));
    for (const [name, text] of texts) {
      if (areas.faces.some((face) => overlap(onScreen(face, view), text) > 0.01)) found.push(`${name} on a face`);
      if (areas.labels.some((label) => overlap(onScreen(label, view), text) > 0.01)) found.push(`${name} on a label`);
    }
  }
  return [...new Set(found)];
}

/** A line that pauses in its middle. */
const PAUSING = [
  { text: 'This one is good.', start: 0.1, end: 2 },
  { text: 'It stays hot.', start: 2.4, end: 4.5 },
];

describe('titles and captions over the illustrator’s framings', () => {
  it.each([...MOTION_KINDS, 'jump cuts'] as const)('avoid faces and labels, inside the safe area, under %s', (name) => {
    let n = 0;
    let jumped = 0;
    const wrong: string[] = [];
    for (const shot of SHOTS)
      for (const [thing, product] of [...Object.entries(PRODUCTS), ['nothing', null] as const])
        for (const print of [null, portrait]) {
          if (!product && !WITHOUT_PRODUCT.includes(shot)) continue;
          // Each framing is mirrored for half of the motions.
          const kind = name === 'jump cuts' ? 'zoom-in' : name;
          const flip = (++n + MOTION_KINDS.indexOf(kind)) % 2 === 0;
          const { areas } = framing(shot, flip, product, print, n);
          const frames = kind.startsWith('drift') ? 80 : 140;
          const style = (['bold', 'box', 'clean'] as const)[n % 3]!;
          const jumps =
            name === 'jump cuts' ? planJumps({ words: PAUSING, frames, fps: 30, seed: n, areas, push: PUSH }) : null;
          if (jumps) jumped += 1;
          const found = faults(areas, { kind, frames, ...(jumps ? { jumps } : {}) }, n, style);
          if (found.length > 0)
            wrong.push(`${shot}, ${thing}${print ? ', print' : ''}${flip ? ', flipped' : ''}: ${found}`);
        }
    expect(wrong).toEqual([]);
    expect(n).toBeGreaterThan(50);
    // Only a few pictures have no room for a closer framing.
    if (name === 'jump cuts') expect(jumped / n).toBeGreaterThan(0.7);
  });

  it('have a face wherever somebody is seen, and a label wherever a product is drawn', () => {
    const faceless = ['hero'];
    for (const [n, shot] of SHOTS.entries()) {
      const { faces, labels } = framing(shot, false, PRODUCTS['a drawn bottle'], null, n).areas;
      expect([shot, faces.length]).toEqual([shot, faceless.includes(shot) ? 0 : 1]);
      expect([shot, labels.length]).toEqual([shot, WITHOUT_PRODUCT.includes(shot) ? 0 : 1]);
    }
  });
});
