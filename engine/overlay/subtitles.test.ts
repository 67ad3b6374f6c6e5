import { describe, expect, it } from '@jest/globals';
import { listSubtitles, toSrt, toVtt } from './subtitles.js';

const LINES = [
  {
    words: [
      { text: 'Stop', start: 0.1, end: 0.4 },
      { text: 'scrolling.', start: 0.4, end: 0.9 },
    ],
    frames: 45,
  },
  { words: [], frames: 30 },
  { words: [{ text: '<b>&', start: 0, end: 0.5 }], frames: 30 },
];

describe('the captions of a cut as text', () => {
  it('begin each line with its picture, including a silent one', () => {
    expect(listSubtitles(LINES)).toEqual([
      { text: 'Stop scrolling.', from: 3, to: 45 },
      { text: '<b>&', from: 75, to: 105 },
    ]);
  });

  it('are SubRip', () => {
    expect(toSrt(listSubtitles(LINES))).toBe(
      '1\n00:00:00,100 --> 00:00:01,500\nStop scrolling.\n\n2\n00:00:02,500 --> 00:00:03,500\n<b>&\n',
    );
    expect(toSrt([{ text: 'a --> b', from: 0, to: 108_030 }])).toBe('1\n00:00:00,000 --> 01:00:01,000\na → b\n');
  });

  it('keep the marks and Latin names of Hebrew where they belong, in players that take every text to run from left to right', () => {
    const said = (text: string) =>
      text.split(' ').map((word, i) => ({ text: word, start: i * 0.3, end: i * 0.3 + 0.2 }));
    const lines = ['Ember עולה רק ₪50, באמת?!', 'It is back.'].map((text) => ({ words: said(text), frames: 90 }));
    const texts = listSubtitles(lines).map(({ text }) => text);
    expect(texts.slice(0, -1).every((text) => /^\u202B.*\u202C$/.test(text))).toBe(true);
    expect(texts.at(-1)).toBe('It is back.');
  });

  it('are WebVTT, with markup escaped', () => {
    expect(toVtt(listSubtitles(LINES))).toBe(
      'WEBVTT\n\n00:00:00.100 --> 00:00:01.500\nStop scrolling.\n\n00:00:02.500 --> 00:00:03.500\n&lt;b&gt;&amp;\n',
    );
  });
});
