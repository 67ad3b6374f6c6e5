import { describe, expect, it } from '@jest/globals';
import type { LineRow } from '../run/run.repository.js';
import type { ShownApp } from '../run/run.values.js';
import { buildDemo, chooseLabel, findChangedLines, ratingSentence, screenIn, shortName, tapIn } from './demo.js';

const APP: ShownApp = {
  name: 'Ledgerly: Budget & Bills',
  developer: 'Ledgerly GmbH',
  genre: 'Finance',
  store: 'ios',
  icon_key: 'i.png',
  screens: [
    { key: 'a.png', device: 'phone', caption: null },
    { key: 'b.png', device: 'phone', caption: 'Your receipts, sorted' },
    { key: 'c.png', device: 'tablet', caption: null },
  ],
  listing: { rating: 4.67, ratingCount: 18_234, priceLabel: '$4.99' },
};
const makeRun = (app: ShownApp | null) =>
  ({
    brief: { facts: { product: { name: 'Ledgerly', what: 'budget app' } }, language: 'en', ...(app ? { app } : {}) },
    app: null,
    product: null,
  }) as never;
const makeLine = (line: string, more: Partial<LineRow> = {}, id = line) =>
  ({
    id,
    line,
    on_screen_text: null,
    visual_direction: null,
    own_image_key: null,
    own_clip_key: null,
    ...more,
  }) as LineRow;
const shownBy = (lines: LineRow[], app: ShownApp | null = APP) =>
  buildDemo(makeRun(app), lines).lines.map(({ screen }) =>
    'key' in screen ? screen.key : 'place' in screen ? screen.place : screen.kind,
  );

describe("the picture of a demo's line", () => {
  const [first, one, two, last] = ['Where does it go?', 'Sorts all receipts.', 'Sets a budget.', 'Get it.'].map(
    (line) => makeLine(line),
  );

  it('is the icon, a screen that matches the line, the next screen, and finally the store page', () => {
    expect(shownBy([first!, one!, two!, last!])).toEqual(['home', 'b.png', 'a.png', 'store']);
  });

  it('repeats screens once all were shown, and never uses other devices while there are phones', () => {
    expect(shownBy([first!, two!, two!, two!, last!])).toEqual(['home', 'a.png', 'b.png', 'a.png', 'store']);
  });

  it('is typeset if the app has no screenshots', () => {
    expect(shownBy([first!, one!, two!, last!], null)).toEqual(['home', 0, 1, 'store']);
  });

  it('is what the line requests, even for the first and last line', () => {
    expect(
      shownBy([
        makeLine('One', { visual_direction: 'Screen 3, tap at the top' }),
        makeLine('Two', { own_image_key: 'mine.png' }),
        makeLine('Three', { visual_direction: 'Screen 9' }),
      ]),
    ).toEqual(['c.png', 'mine.png', 'store']);
  });

  it('changes with what is shown, not with what is only said', () => {
    const lines = [first!, one!, two!, last!];
    expect([...findChangedLines(makeRun(APP), lines, lines)]).toEqual([]);
    const reworded = [first!, makeLine('It sorts receipts.', {}, one!.id), two!, last!];
    expect([...findChangedLines(makeRun(APP), lines, reworded)]).toEqual([]);
    expect([...findChangedLines(makeRun(APP), lines, [first!, two!, last!])]).toEqual([]);
    expect([...findChangedLines(makeRun(null), lines, reworded)]).toEqual([one!.id]);
    expect([...findChangedLines(makeRun(null), lines, [first!, two!, last!])]).toEqual([two!.id]);
  });
});

describe('a direction', () => {
  it.each([
    ['Screen 2, tap at the top right', 1, { x: 0.78, y: 0.14 }],
    ['SCREEN 12. TAPPED in the middle', 11, { x: 0.5, y: 0.5 }],
    ['tap bottom left', null, { x: 0.22, y: 0.86 }],
    ['A screen of the app on a phone; a finger touches what the line is about.', null, null],
    ['tap tap tap', null, null],
    ['screen 0, screen 100, screen two', null, null],
    ['', null, null],
    [null, null, null],
  ])('%j names its screen and its place', (direction, screen, tap) => {
    expect(screenIn(direction)).toBe(screen);
    expect(tapIn(direction)).toEqual(tap);
  });
});

describe('the words of a demo', () => {
  it("shorten an app's name to what people call it", () => {
    expect(['Ledgerly: Budget & Bills', 'Parla – Languages', 'Wi-Fi Map', ': odd'].map(shortName)).toEqual([
      'Ledgerly',
      'Parla',
      'Wi-Fi Map',
      ': odd',
    ]);
  });

  it('state a rating as in the store, in the language, or not at all', () => {
    expect(ratingSentence(APP, 'en')).toBe('Rated 4.7 out of 5 by 18,234 people.');
    expect(ratingSentence(APP, 'fr')).toMatch(/^Notée 4,7 sur 5 par 18\s234 personnes\.$/);
    for (const listing of [
      null,
      { rating: null, ratingCount: 5, priceLabel: null },
      { rating: 5, ratingCount: 2, priceLabel: null },
    ])
      expect(ratingSentence({ ...APP, listing }, 'en')).toBeNull();
    expect([ratingSentence(null, 'en'), ratingSentence(APP, 'xx')]).toEqual([null, null]);
  });

  it('label what is tapped with spoken words', () => {
    const label = (spokenLine: string, onScreenText: string | null) =>
      chooseLabel({ spokenLine, onScreenText }, 'Nextstop');
    expect(label('It shows when the next bus leaves.', 'Shows when the next bus leaves')).toBe(
      'Shows when the next bus leaves',
    );
    expect(label('You can save your stop. Simple as that.', 'Nextstop')).toBe('You can save your stop');
    expect(label('My favourite part: set a reminder for every evening.', 'One more thing')).toBe(
      'Set a reminder for every evening',
    );
    expect(label('It shows when your next bus or tram really leaves, live, in 40 cities.', null)).toBe(
      'It shows when your next bus or tram really leaves',
    );
    expect(label('🚌', null)).toBe('🚌');
  });
});
