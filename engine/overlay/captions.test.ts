import { describe, expect, it } from '@jest/globals';
import type { Word } from '../captions.js';
import { CAPTION_STYLES, type CaptionPosition, type CaptionStyle, type CaptionStyleName } from '../captions.js';
import { SAFE_AREA } from '../ffmpeg/index.js';
import { setText } from '../type/type-setting.js';
import { assDocument, escapeAss } from './ass.js';
import { captionDocument, layoutLine, textBoxes } from './captions.js';
import { splitCues, timeWords } from './cues.js';
import { LOOKS } from './looks.js';
import { NO_AREAS } from './zones.js';

/** The words of a text, with their times spread evenly over `seconds`. */
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
/** The ASS events that mark the word being spoken, by its highlight colour or the plate behind it. */
const accents = (document: string | null, layer = 4): Shown[] =>
  shown(document).filter((event) => event.layer === layer);
const edges = (document: string | null): Shown[] => accents(document, 1);
/** An event's text as a viewer sees it: without tags, and with our escapes undone. */
const plain = (text: string): string =>
  text
    .replace(/(?<!\\)\{[^}]*\}/g, '')
    .replaceAll('\\N', ' ')
    .replace(/\\([{}])/g, '$1')
    .replaceAll('\u2060', '');
const captions = (
  words: Word[],
  frames: number,
  style: CaptionStyle = 'bold-pop',
  onScreenText: string | null = null,
) => captionDocument({ words, onScreenText, frames, style, areas: NO_AREAS });

const BARE = { words: [] as Word[], onScreenText: null, frames: 90, style: 'bold-pop', areas: NO_AREAS } as const;

describe('the caption document', () => {
  it('marks each word from the very frame on which it begins, end to end', () => {
    const words = said('this is four words', 2);
    for (const [style, layer] of [
      ['bold-pop', 4],
      ['box', 2],
      ['label', 4],
      ['minimal', 4],
    ] as const) {
      const events = accents(captions(words, 60, style), layer);
      expect(events).toHaveLength(4);
      for (let i = 1; i < events.length; i += 1) expect(events[i]!.start).toBe(events[i - 1]!.end);
      events.forEach((event, i) => {
        expect(Math.abs(event.start - words[i]!.start)).toBeLessThan(1 / 30);
      });
    }
  });

  it('shows every word at its place in all its states', () => {
    const text = 'Two sprays and I am done with it for good';
    for (const style of CAPTION_STYLES) {
      if (style === 'none') continue;
      const events = shown(captions(said(text, 4), 120, style)).filter(({ layer }) => layer >= 3);
      const places = new Map<string, Set<string>>();
      for (const event of events) {
        const word = plain(event.text);
        const at = /\\pos\(([\d.]+,[\d.]+)\)|\\move\([^)]*?([\d.]+,[\d.]+),0,100\)/.exec(event.text)!;
        if (text.split(' ').includes(word)) places.set(word, (places.get(word) ?? new Set()).add(at[1] ?? at[2]!));
      }
      expect([...places.keys()].sort()).toEqual(text.split(' ').sort());
      for (const [word, at] of places) expect([style, word, at.size]).toEqual([style, word, 1]);
    }
  });

  it('is inside the line for every style', () => {
    for (const style of CAPTION_STYLES) {
      const events = shown(captions(said(SIXTY, 20), 600, style));
      for (const { start, end } of events) {
        expect(start).toBeGreaterThanOrEqual(0);
        expect(end).toBeGreaterThan(start);
        expect(end).toBeLessThanOrEqual(20);
      }
      expect(new Set(events.map(({ text }) => plain(text))).size).toBeGreaterThanOrEqual(style === 'none' ? 0 : 60);
    }
  });

  it('accepts the names of earlier releases', () => {
    const words = said('this is four words', 2);
    const of = (style: CaptionStyleName) =>
      captionDocument({ words, onScreenText: null, frames: 60, style, areas: NO_AREAS });
    expect(of('bold')).toBe(of('bold-pop'));
    expect(of('clean')).toBe(of('minimal'));
  });

  it('shows a one-word line, and nothing for an empty one', () => {
    expect(accents(captions(said('Stop.', 0.6), 18))).toHaveLength(1);
    expect(captions([], 30)).toBeNull();
    expect(captions(said('words', 1), 30, 'none')).toBeNull();
    expect(captions([{ text: ' \n ', start: 0, end: 1 }], 30)).toBeNull();
  });

  it('shows braces, backslashes and line breaks as text, never as commands', () => {
    const nasty = ['{\\p1}m', 'C:\\new', 'a\\Nb', 'tail\\', '{', '}', 'x\ny,z'];
    const words = nasty.map((text, i) => ({ text, start: i * 0.3, end: i * 0.3 + 0.2 }));
    const seen = accents(captions(words, 80)).map(({ text }) => plain(text));
    expect(seen.join(' ').replace(/\s+/g, ' ')).toBe('{\\p1}m C:\\new a\\Nb tail\\ { } x y,z');
    const typed = edges(captions(words, 80, 'typewriter')).map(({ text }) => plain(text));
    expect(typed).toEqual(expect.arrayContaining(['{\\p1}m', 'C:\\', 'a\\Nb']));
    expect(escapeAss('\\N{\\b1}\r\nx')).toBe('\\\u2060N\\{\\\u2060b1\\} x');
  });

  it('names a font that has the script', () => {
    for (const text of ['Привет, мир', 'Καλημέρα κόσμε', 'Größe zählt']) {
      expect(accents(captions(said(text, 1), 30))[0]!.text).toMatch(/\\fn(Inter|Noto Sans) Black/);
    }
    expect(accents(captions(said('Größe zählt', 1), 30, 'typewriter'))[0]!.text).toContain('\\fnCourier Prime Bold');
    for (const text of ['Привет, мир', 'Καλημέρα κόσμε', 'Mix из both']) {
      const faces = accents(captions(said(text, 1), 30, 'typewriter')).map(
        (event) => /\\fn([\w ]+)/.exec(event.text)?.[1],
      );
      expect(new Set(faces)).toEqual(new Set(['Cousine Bold']));
    }
    expect(accents(captions(said('नमस्ते दुनिया', 1), 30, 'typewriter'))[0]!.text).toContain('\\fnNoto Sans ExtraBold');
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

  it.each(CAPTION_STYLES.filter((style) => style !== 'none'))(
    'never sets words that can be divided below two thirds of the style’s size: %s',
    (style) => {
      const low = { faces: [], labels: [{ x: 0.05, y: 0.26, w: 0.9, h: 0.45 }] };
      for (const text of [
        'macht Zahnimplantate ohne Wartezimmer.',
        'Termin am selben Tag, Festpreis 990 Euro, fünf Jahre Gewährleistungsversprechen.',
        'Unbelievably straightforward self-heating technology.',
      ])
        for (const areas of [NO_AREAS, low])
          for (const onScreenText of [null, 'Zahnarzt Dr. Engel']) {
            const { captions } = layoutLine({ words: said(text, 4), onScreenText, frames: 120, style, areas });
            const { cues, look } = captions!.block;
            for (const cue of cues) {
              const texts = cue.words.map((word) => word.text);
              const share = setText(texts, look.room).em / LOOKS[style].room.em;
              if (texts.length > 1) expect([style, texts, share >= 0.66 - 1e-6]).toEqual([style, texts, true]);
            }
          }
    },
  );

  it('is at the requested position, within the safe area', () => {
    const words = said('Two sprays and done with it.', 3);
    const boxAt = (position: CaptionPosition, onScreenText: string | null = null) =>
      textBoxes(
        layoutLine({ words, onScreenText, frames: 90, style: 'bold-pop', areas: NO_AREAS, wish: { position } }),
      );
    const [top, middle, bottom] = (['top', 'middle', 'bottom'] as const).map((at) => boxAt(at).captions!);
    expect(top!.y).toBeLessThan(SAFE_AREA.top + 40);
    expect(Math.abs(middle!.y + middle!.h / 2 - 878)).toBeLessThan(10);
    expect(bottom!.y + bottom!.h).toBeCloseTo(1920 - SAFE_AREA.bottom, 0);
    expect(boxAt('auto').captions).toEqual(textBoxes(layoutLine({ ...BARE, words })).captions);
    const titled = boxAt('top', 'Why nobody tells you this about dry shampoo');
    expect(titled.captions!.y).toBeGreaterThan(titled.title!.y + titled.title!.h);
    expect(titled.captions!.y).toBeLessThan(760);
  });

  it('leaves the requested position to a face', () => {
    const face = { x: 0.25, y: 0.3, w: 0.5, h: 0.28 };
    const words = said('Two sprays and done with it.', 3);
    const { captions: box } = textBoxes(
      layoutLine({ ...BARE, words, areas: { faces: [face], labels: [] }, wish: { position: 'middle' } }),
    );
    expect(box!.y + box!.h <= (face.y - 0.36 * face.h) * 1920 || box!.y >= (face.y + face.h) * 1920).toBe(true);
  });

  it('shows no more words together than requested', () => {
    const words = said('Nobody tells you how fast a coffee goes cold on the way to work', 5);
    for (let most = 1; most <= 8; most += 1) {
      const cues = splitCues(timeWords(words, 150), 150, () => 0, most);
      expect(Math.max(...cues.map((cue) => cue.words.length))).toBeLessThanOrEqual(most);
      expect(cues.flatMap((cue) => cue.words)).toHaveLength(words.length);
      if (most > 4) expect(Math.max(...cues.map((cue) => cue.words.length))).toBeGreaterThanOrEqual(most - 1);
    }
  });

  it('keeps a highlight readable: dark ones have a white edge, and letters on plates the colour that shows', () => {
    const words = said('this is four words', 2);
    const of = (style: CaptionStyle, color: string) =>
      shown(captionDocument({ ...BARE, words, style, wish: { color } }))
        .map(({ text }) => text)
        .join('\n');
    const coloured = CAPTION_STYLES.filter((style) => style !== 'none' && LOOKS[style].accent !== 'plate');
    expect(coloured.length).toBeGreaterThan(4);
    for (const style of coloured) {
      expect(of(style, '#101060')).toContain('\\3c&HFFFFFF&');
      expect(of(style, '#FFAA00')).not.toContain('\\3c&HFFFFFF&');
      expect(of(style, '#FFAA00')).toContain('\\1c&H00AAFF&');
    }
    // A sweep must uncover only the letters: if their white outline were cut off with them, it would end in a hard line.
    expect(of('karaoke', '#101060')).not.toMatch(/\\3c&HFFFFFF&.*\\clip/);
    expect(of('box', '#F5F520')).toContain('\\1c&H111111&');
    expect(of('box', '#101060')).not.toContain('\\1c&H111111&');
  });

  it('sets on-screen text for the whole line', () => {
    const events = shown(captions([], 45, 'none', 'POV: day 3'));
    expect(events.map((event) => [event.start, event.end])).toEqual([
      [0, 1.49],
      [0, 1.49],
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
