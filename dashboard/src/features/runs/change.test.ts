import { expect, it } from '@jest/globals';
import { withMoved } from '../../lib/order.js';
import { type Change, inverseOf, type Line } from './change.js';

const line = (index: number, text: string): Line => ({
  index,
  segmentRole: 'proof',
  line: text,
  onScreenText: 'A title',
  imageUrl: `https://cut.example.com/files/${text}.png`,
  audioUrl: null,
  seconds: 2,
  words: [],
  visualDirection: null,
  usd: 0,
  clipUrl: null,
  slideUrl: null,
  error: null,
  notice: null,
});
const LINES = ['one', 'two', 'three', 'four'].map((text, index) => line(index, text));

/** What the server does with a change, as far as order and texts go. */
function apply(lines: readonly Line[], change: Change): Line[] {
  const { index } = change;
  const number = (some: readonly Line[]) => some.map((one, place) => ({ ...one, index: place }));
  switch (change.kind) {
    case 'move':
      return number(withMoved(lines, index, change.to));
    case 'remove':
      return number(lines.filter((one) => one.index !== index));
    case 'add':
      return number(lines.toSpliced(index, 0, { ...line(index, ''), ...(change.frame as Partial<Line>) }));
    case 'edit':
      return lines.map((one) => (one.index === index ? { ...one, ...(change.input as Partial<Line>) } : one));
    case 'redraw':
      return lines.map((one) =>
        one.index === index ? { ...one, imageUrl: 'https://cut.example.com/files/new.png' } : one,
      );
    case 'revoice':
      return [...lines];
  }
}

it.each<Change>([
  { kind: 'edit', index: 1, input: { line: 'Other words.' } },
  { kind: 'edit', index: 2, input: { onScreenText: null } },
  { kind: 'edit', index: 0, input: { imageUrl: 'https://cut.example.com/files/mine.png' } },
  { kind: 'redraw', index: 3 },
  { kind: 'move', index: 0, to: 3 },
  { kind: 'move', index: 3, to: 1 },
  { kind: 'remove', index: 2 },
  { kind: 'add', index: 4, frame: { line: 'New.' } },
])('takes back $kind of line $index', (change) => {
  const changed = apply(LINES, change);
  expect(changed).not.toEqual(LINES);
  expect(apply(changed, inverseOf(change, LINES)!)).toEqual(LINES);
});

it('cannot take back a new take of a voice, nor a change of a line that is not there', () => {
  expect(inverseOf({ kind: 'revoice', index: 1 }, LINES)).toBeNull();
  expect(inverseOf({ kind: 'edit', index: 9, input: { line: 'x' } }, LINES)).toBeNull();
});
