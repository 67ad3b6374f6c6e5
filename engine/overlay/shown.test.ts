import { describe, expect, it } from '@jest/globals';
import { FRAME } from '../ffmpeg/index.js';
import { captionDocument } from './captions.js';
import { listShownTexts } from './shown.js';

const WORDS = 'It keeps your drink warm for six hours, and nothing spills.'
  .split(' ')
  .map((text, i) => ({ text, start: 0.1 + i * 0.3, end: 0.35 + i * 0.3 }));

const input = {
  words: WORDS,
  onScreenText: 'Six hours, and not one drop on the way to the office',
  frames: 120,
  style: 'label' as const,
  areas: { faces: [{ x: 0.3, y: 0.1, w: 0.4, h: 0.25 }], labels: [] },
};

/** Where the renderer sets each text, by its words. */
const placesIn = (document: string): Map<string, string> =>
  new Map([...document.matchAll(/\\an5\\pos\(([\d.]+,[\d.]+)\)[^}]*\}(.+)$/gm)].map(([, at, text]) => [text!, at!]));

const at = (x: number, y: number): number[] => [Math.round(x), Math.round(y)];

describe('the texts that a preview shows', () => {
  const { title, captions } = listShownTexts(input, FRAME.fps);
  const places = placesIn(captionDocument(input)!);
  const drawn = (text: string): number[] =>
    places
      .get(text)!
      .split(',')
      .map((value) => Math.round(Number(value)));

  it('are where the renderer draws them', () => {
    expect(title!.rows.length).toBeGreaterThan(1);
    for (const { text, x, y } of title!.rows) expect([text, ...at(x, y)]).toEqual([text, ...drawn(text)]);
    for (const { text, x, y, width } of captions.flatMap((cue) => cue.words))
      expect([text, ...at(x + width / 2, y)]).toEqual([text, ...drawn(text)]);
  });

  it('say every word once, one after another', () => {
    const words = captions.flatMap((cue) => cue.words);
    expect(words.map(({ text }) => text)).toEqual(WORDS.map(({ text }) => text));
    for (const [index, { start, end }] of words.entries()) {
      expect(end).toBeGreaterThan(start);
      expect(words[index + 1]?.start ?? 4).toBeGreaterThanOrEqual(end - 0.001);
    }
  });

  it('are none without words and title', () => {
    const none = { ...input, words: [], onScreenText: null };
    expect(listShownTexts(none, FRAME.fps)).toEqual({ title: null, captions: [] });
  });
});
