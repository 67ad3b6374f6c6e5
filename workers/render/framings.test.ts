import { describe, expect, it } from '@jest/globals';
import type { CaptionStyleName as CaptionStyle } from '../../platform/captions.js';
import { FRAME, MOTION_KINDS, type MotionKind, motionView } from '../../platform/ffmpeg/index.js';
import type { AreaBox, PictureAreas } from '../../providers/image/port.js';
import { SHOTS } from '../../studio/illustrator/frames/shots.js';
import { layoutLine, textBoxes } from './captions.js';
import { framing, PRODUCTS, portrait, WITHOUT_PRODUCT } from './framings.test-support.js';
import { type Rect, sweptAreas } from './zones.js';

/** What the platforms ask, in px of 1080x1920: the top 10 %, the bottom 20 % and the right 12 % stay free. */
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

/** What is wrong with a line's texts, in words; nothing when they are where they may be at every looked-at moment. */
function faults(areas: PictureAreas, kind: MotionKind, frames: number, n: number, style: CaptionStyle): string[] {
  const [title, line] = LINES[n % LINES.length]!;
  const layout = layoutLine({
    words: said(line, frames / FRAME.fps),
    onScreenText: title,
    frames,
    style,
    areas: sweptAreas(areas, { kind, frames }, FRAME),
  });
  const boxes = textBoxes(layout);
  const texts = Object.entries(boxes).filter((entry): entry is [string, Rect] => entry[1] !== null);
  const found = texts.length === 2 ? [] : ['a text is missing'];
  if (boxes.title && boxes.captions && overlap(boxes.title, boxes.captions) > 0) found.push('they overlap');
  for (const [name, { x, y, w, h }] of texts)
    if (x < FREE.left || y < FREE.top || x + w > FREE.right || y + h > FREE.bottom)
      found.push(`${name} leaves the safe area: ${[x, y, x + w, y + h].map(Math.round)}`);
  for (let at = 0; at < frames; at += 5) {
    const view = motionView(kind, frames, Math.min(at, frames - 1));
    for (const [name, text] of texts) {
      if (areas.faces.some((face) => overlap(onScreen(face, view), text) > 0.01)) found.push(`${name} on a face`);
      if (areas.labels.some((label) => overlap(onScreen(label, view), text) > 0.01)) found.push(`${name} on a label`);
    }
  }
  return [...new Set(found)];
}

describe('titles and captions over the illustrator’s framings', () => {
  it.each(MOTION_KINDS)('keep off faces and labels, inside the safe area, under %s', (kind) => {
    let n = 0;
    const wrong: string[] = [];
    for (const shot of SHOTS)
      for (const [name, product] of [...Object.entries(PRODUCTS), ['nothing', null] as const])
        for (const print of [null, portrait]) {
          if (!product && !WITHOUT_PRODUCT.includes(shot)) continue;
          if (print && shot === 'shoulder') continue; // Nobody is seen from behind in a print.
          // Each the one way round under half of the motions, and the other under the rest.
          const flip = (++n + MOTION_KINDS.indexOf(kind)) % 2 === 0;
          const { areas } = framing(shot, flip, product, print, n);
          const frames = kind.startsWith('drift') ? 80 : 140;
          const style = (['bold', 'box', 'clean'] as const)[n % 3]!;
          const found = faults(areas, kind, frames, n, style);
          if (found.length > 0)
            wrong.push(`${shot}, ${name}${print ? ', print' : ''}${flip ? ', flipped' : ''}: ${found}`);
        }
    expect(wrong).toEqual([]);
    expect(n).toBeGreaterThan(80);
  });

  it('know of a face wherever somebody is seen, and of a label wherever a product is', () => {
    for (const [n, shot] of SHOTS.entries()) {
      const { faces, labels } = framing(shot, false, PRODUCTS['a drawn bottle'], null, n).areas;
      expect([shot, faces.length]).toEqual([shot, ['hero', 'shoulder'].includes(shot) ? 0 : 1]);
      expect([shot, labels.length]).toEqual([shot, WITHOUT_PRODUCT.includes(shot) ? 0 : 1]);
    }
  });
});
