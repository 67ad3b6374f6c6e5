import { describe, expect, it } from '@jest/globals';
import { SAFE_AREA } from '../../platform/ffmpeg/index.js';
import type { Word } from '../../providers/speech/port.js';
import { assDocument, escapeAss } from './ass.js';
import { CAPTION_STYLES, type CaptionStyle, captionDocument } from './captions.js';
import { splitCues, timeWords } from './cues.js';
import { setText } from './type-setting.js';
import { NO_AREAS } from './zones.js';

/** Words said evenly over `seconds`. */
const said = (text: string, seconds: number): Word[] => {
  const words = text.split(' ');
  const each = seconds / words.length;
  return words.map((word, i) => ({ text: word, start: i * each, end: (i + 0.9) * each }));
};
const SIXTY = Array.from({ length: 60 }, (_, i) => `word${i}${i % 9 === 8 ? '.' : ''}`).join(' ');

interface Shown {
  layer: number;
  start: number;
  end: number;
  text: string;
}
const shown = (document: string | null): Shown[] =>
  [
    ...(document ?? '').matchAll(
      /^Dialogue: (\d),(\d):(\d\d):(\d\d\.\d\d),(\d):(\d\d):(\d\d\.\d\d),Default,,0,0,0,,(.*)$/gm,
    ),
  ].map((m) => ({
    layer: Number(m[1]),
    start: Number(m[2]) * 3600 + Number(m[3]) * 60 + Number(m[4]),
    end: Number(m[5]) * 3600 + Number(m[6]) * 60 + Number(m[7]),
    text: m[8]!,
  }));
/** The events that hold the words. */
const spoken = (document: string | null): Shown[] => shown(document).filter((event) => event.layer === 2);
/** What a reader sees: tags gone, our escapes undone. */
const plain = (text: string): string =>
  text
    .replace(/(?<!\\)\{[^}]*\}/g, '')
    .replaceAll('\\N', ' ')
    .replace(/\\([{}])/g, '$1')
    .replaceAll('\u2060', '');
const captions = (words: Word[], frames: number, style: CaptionStyle = 'bold', onScreenText: string | null = null) =>
  captionDocument({ words, onScreenText, frames, style, areas: NO_AREAS });

describe('word times', () => {
  it.each([
    ['in order', said('one two three four', 2), 60],
    ['all zero, as when the script held ---', said('one two three four', 0), 60],
    [
      'zero-length words between others',
      [...said('one two', 1), { text: 'of', start: 1, end: 1 }, { text: 'it', start: 1, end: 1.4 }],
      60,
    ],
    [
      'backwards and beyond the line',
      [
        { text: 'a', start: 5, end: 1 },
        { text: 'b', start: -1, end: 9 },
        { text: 'c', start: 0.2, end: 0.1 },
      ],
      30,
    ],
    [
      'not numbers',
      [
        { text: 'a', start: Number.NaN, end: Number.NaN },
        { text: 'b', start: 0.5, end: Number.POSITIVE_INFINITY },
      ],
      30,
    ],
    ['sixty words', said(SIXTY, 20), 600],
    ['as many words as frames', said('a b c', 0.1), 3],
  ] as [string, Word[], number][])('stay inside the line, monotone and longer than nothing: %s', (_, words, frames) => {
    const timed = timeWords(words, frames);
    expect(timed.map((word) => word.text)).toEqual(words.map((word) => word.text));
    let before = 0;
    for (const { from, to } of timed) {
      expect(from).toBeGreaterThanOrEqual(before);
      expect(to).toBeGreaterThan(from);
      expect(to).toBeLessThanOrEqual(frames);
      before = from + 1;
    }
  });

  it('never run ahead of the voice by a frame or more', () => {
    const words = said('this is never early at all', 3.1);
    timeWords(words, 100).forEach((word, i) => {
      expect(words[i]!.start - word.from / 30).toBeGreaterThanOrEqual(0);
      expect(words[i]!.start - word.from / 30).toBeLessThan(1 / 30);
    });
  });

  it('lose no word when there are more words than frames', () => {
    const timed = timeWords(said('a b c d e', 0.1), 2);
    expect(timed.map((word) => word.text).join(' ')).toBe('a b c d e');
  });
});

describe('cues', () => {
  const cuesOf = (text: string, seconds: number) =>
    splitCues(timeWords(said(text, seconds), seconds * 30), seconds * 30, (words) => words.join(' ').length <= 30);

  it('end with sentences and hold three to six words where that can be', () => {
    const cues = cuesOf('I was tired of this. Then I found a better way to do it.', 5);
    const texts = cues.map((cue) => cue.words.map((word) => word.text).join(' '));
    expect(texts.join(' ')).toBe('I was tired of this. Then I found a better way to do it.');
    expect(texts[0]).toBe('I was tired of this.');
    for (const cue of cues) expect(cue.words.length).toBeGreaterThanOrEqual(3);
  });

  it('cover a sixty-word line without a cue over six words', () => {
    const cues = cuesOf(SIXTY, 20);
    expect(cues.flatMap((cue) => cue.words)).toHaveLength(60);
    for (const cue of cues) expect(cue.words.length).toBeLessThanOrEqual(6);
  });

  it('stay over a short pause and leave in a long one', () => {
    const words = [
      ...said('short pause here.', 1),
      { text: 'Then', start: 1.3, end: 1.5 },
      { text: 'later.', start: 1.5, end: 1.8 },
    ];
    const [first, second] = splitCues(timeWords(words, 120), 120, () => true);
    expect(first!.to).toBe(second!.from);
    expect(second!.to).toBeLessThan(120);
    expect(second!.to).toBeGreaterThan(second!.words.at(-1)!.to - 1);
  });
});

describe('type', () => {
  const room = { weight: 900, em: 90, width: 780, centre: 540, maxLines: 2 } as const;
  it('never overflows: a long word makes itself smaller', () => {
    for (const text of [
      'Hi',
      'Donaudampfschifffahrtsgesellschaftskapitän sagt ja',
      'a b c d e f',
      'mmmmmmmm mmmmmmmm mmmmmmmm',
    ]) {
      const { lines, em } = setText(text.split(' '), room);
      expect(lines.length).toBeLessThanOrEqual(2);
      expect(em).toBeLessThanOrEqual(90);
      for (const line of lines) {
        expect(line.width).toBeLessThanOrEqual(780.01);
        expect(line.x + line.width / 2).toBeCloseTo(540, 3);
        const last = line.words.at(-1)!;
        expect(last.x + last.width).toBeCloseTo(line.x + line.width, 3);
      }
    }
  });
  it('breaks hundreds of words into five lines at once', () => {
    const many = Array.from({ length: 400 }, () => 'a');
    const before = performance.now();
    const { lines } = setText(many, { ...room, maxLines: 5 });
    expect(performance.now() - before).toBeLessThan(1_000);
    expect(lines.map((line) => line.words.length)).toEqual([80, 80, 80, 80, 80]);
  });
  it('balances two lines', () => {
    const { lines } = setText('these words need two lines'.split(' '), room);
    expect(lines).toHaveLength(2);
    expect(Math.abs(lines[0]!.width - lines[1]!.width)).toBeLessThan(250);
  });
});

describe('the caption document', () => {
  it('has one event per active word, each holding the whole cue, end to end', () => {
    const events = spoken(captions(said('this is four words', 2), 60));
    expect(events).toHaveLength(4);
    expect(new Set(events.map((event) => plain(event.text)))).toEqual(new Set(['this is four words']));
    expect(new Set(events.map((event) => event.text)).size).toBe(4);
    for (let i = 1; i < events.length; i += 1) expect(events[i]!.start).toBe(events[i - 1]!.end);
  });

  it('is monotone and inside the line for every style', () => {
    for (const style of CAPTION_STYLES) {
      const events = spoken(captions(said(SIXTY, 20), 600, style));
      let before = 0;
      for (const { start, end } of events) {
        expect(start).toBeGreaterThanOrEqual(before);
        expect(end).toBeGreaterThan(start);
        expect(end).toBeLessThanOrEqual(20);
        before = end;
      }
      expect(events).toHaveLength(style === 'none' ? 0 : 60);
    }
  });

  it('shows a one-word line, and nothing at all when there is nothing', () => {
    expect(spoken(captions(said('Stop.', 0.6), 18))).toHaveLength(1);
    expect(captions([], 30)).toBeNull();
    expect(captions(said('words', 1), 30, 'none')).toBeNull();
    expect(captions([{ text: ' \n ', start: 0, end: 1 }], 30)).toBeNull();
  });

  it('shows braces, backslashes and line breaks as text, never as commands', () => {
    const nasty = ['{\\p1}m', 'C:\\new', 'a\\Nb', 'tail\\', '{', '}', 'x\ny,z'];
    const words = nasty.map((text, i) => ({ text, start: i * 0.3, end: i * 0.3 + 0.2 }));
    const events = spoken(captions(words, 80));
    const seen = new Set(events.map((event) => plain(event.text)));
    expect([...seen].join(' ').replace(/\s+/g, ' ')).toBe('{\\p1}m C:\\new a\\Nb tail\\ { } x y,z');
    expect(events).toHaveLength(7);
    expect(escapeAss('\\N{\\b1}\r\nx')).toBe('\\\u2060N\\{\\\u2060b1\\} x');
  });

  it('names a font that has the script', () => {
    for (const text of ['Привет, мир', 'Καλημέρα κόσμε', 'Größe zählt']) {
      expect(spoken(captions(said(text, 1), 30))[0]!.text).toMatch(/\\fn(Inter|Noto Sans) Black/);
    }
  });

  it('keeps every position inside the safe area', () => {
    const document = captions(
      said('Two sprays and done with it.', 3),
      90,
      'box',
      'Why nobody tells you this about dry shampoo',
    );
    for (const { text } of shown(document)) {
      const [, x, y] = /\\pos\(([\d.]+),([\d.]+)\)/.exec(text)!;
      expect(Number(x)).toBeGreaterThanOrEqual(SAFE_AREA.left);
      expect(Number(y)).toBeGreaterThanOrEqual(SAFE_AREA.top);
      expect(Number(y)).toBeLessThan(1920 - SAFE_AREA.bottom - 110);
    }
  });

  it('sets on-screen text for the whole line', () => {
    const events = shown(captions([], 45, 'none', 'POV: day 3'));
    expect(events.map((event) => [event.start, event.end])).toEqual([
      [0, 1.5],
      [0, 1.5],
    ]);
    expect(plain(events[1]!.text)).toBe('POV: day 3');
  });

  it('drops what is empty or begins after the end', () => {
    const document = assDocument(
      [
        { layer: 0, from: 5, to: 5, text: 'a' },
        { layer: 0, from: 40, to: 50, text: 'b' },
      ],
      30,
    );
    expect(document).not.toContain('Dialogue');
  });
});
