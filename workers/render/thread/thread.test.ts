import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { prepareFonts } from '../../../engine/fonts/index.js';
import { stripFilters } from '../segment/strip.js';
import { drawThread, drawThreadPictures, threadHash } from './thread.js';
import { type DrawnMessage, planThread, ROOM, ROOM_HEIGHT, scrolledTo, threadStates } from './thread-plan.js';

const message = (sender: 'them' | 'me', text: string, more: Partial<DrawnMessage> = {}): DrawnMessage => ({
  sender,
  text,
  note: null,
  photo: null,
  ...more,
});
const TEXTS: [string, string][] = [
  ['one word', 'no'],
  ['300 wide letters', 'W'.repeat(300)],
  ['300 letters in words', 'so what do you think '.repeat(14)],
  ['a long word', 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenfabrik'],
  ['Arabic', 'قلت خمس دقائق قبل ساعة يا حبيبي وبرد الأكل كله'],
  ['Japanese', '目にやさしく、充電は月に一度だけでいい読書灯を見つけたよ'],
  ['emoji and markup', 'ok 😂😂 look at {\\pos(0,0)} <script>alert(1)</script> & "this"'],
];

describe('a thread', () => {
  it.each(TEXTS)('keeps %s in its bubble, on its side, and completely on the screen', (_, text) => {
    for (const sender of ['them', 'me'] as const) {
      const { bubble, text: set, bottom } = planThread([message(sender, text)])[0]!;
      expect(bubble.x).toBeGreaterThanOrEqual(ROOM.left);
      expect(bubble.x + bubble.w).toBeLessThanOrEqual(ROOM.right);
      expect(sender === 'me' ? bubble.x + bubble.w : bubble.x).toBe(sender === 'me' ? ROOM.right : ROOM.left);
      for (const { width } of set.set.lines) expect(width).toBeLessThanOrEqual(bubble.w);
      expect(
        set.set.lines
          .map((line) => line.text)
          .join('')
          .replace(/[\s-]/g, ''),
      ).toBe(text.trim().replace(/[\s-]/g, ''));
      expect(bottom).toBeLessThanOrEqual(ROOM_HEIGHT);
    }
  });

  it('shows a photo above its words and a note above both, without overlaps', () => {
    const [first, second] = planThread([
      message('them', 'look', { note: 'Today', photo: { width: 800, height: 3000 } }),
      message('me', 'nice'),
    ]);
    expect(first!.note!.y).toBeLessThan(first!.photo!.y);
    expect(first!.photo!.y + first!.photo!.h).toBeLessThan(first!.bubble.y);
    expect(second!.top).toBeGreaterThan(first!.bottom);
  });

  it('is scrolled if it does not fit, so that its end is seen', () => {
    const placed = planThread(
      Array.from({ length: 12 }, (_, i) => message(i % 2 ? 'me' : 'them', 'so what do you think of that')),
    );
    const bottom = placed.at(-1)!.bottom;
    expect(bottom).toBeGreaterThan(ROOM_HEIGHT);
    expect(bottom - scrolledTo(bottom)).toBeLessThanOrEqual(ROOM_HEIGHT);
    const states = threadStates(placed, { sent: 30, frames: 90 });
    expect(states.map(({ from }) => from)).toEqual(states.map(({ from }) => from).sort((a, b) => a - b));
    expect(states.filter(({ scale }) => scale !== null)[0]!.from).toBe(30);
    expect(states.at(-1)).toMatchObject({ scale: 1, scroll: scrolledTo(bottom) });
  });

  it.each(['them', 'me'] as const)('of %s is typed until it is sent', (sender) => {
    const placed = planThread([message('me', 'hi there'), message(sender, 'and now?')]);
    const states = threadStates(placed, { sent: 24, frames: 60 });
    const typing = states.filter(({ from }) => from >= 3 && from < 24);
    expect(typing.length).toBeGreaterThan(2);
    for (const { dots, typed, scale } of typing)
      expect([dots !== null, typed !== null, scale]).toEqual([sender === 'them', sender === 'me', null]);
    // A voice that begins immediately leaves no time for typing.
    expect(threadStates(placed, { sent: 0, frames: 60 })[0]).toMatchObject({
      from: 0,
      dots: null,
      typed: null,
      scale: 0.6,
    });
    expect(threadStates(placed, { sent: 59, frames: 60 }).every(({ from }) => from < 60)).toBe(true);
  });

  it('has a different hash for another word, sender, note, photo or name', () => {
    const of = (over: object, contact = 'Sam', photo: string | null = null) =>
      threadHash({ contact, messages: [{ sender: 'me', text: 'a', note: null, ...over }] }, [photo]);
    const all = [
      of({}),
      of({ text: 'b' }),
      of({ sender: 'them' }),
      of({ note: 'x' }),
      of({}, 'Kim'),
      of({}, 'Sam', 'key'),
    ];
    expect(new Set(all).size).toBe(all.length);
  });
});

it('a strip shows each picture from its frame on', () => {
  expect(stripFilters([0, 3, 9], 60)).toContain("settb=1/30,setpts='if(lt(N,1),0,if(lt(N,2),3,9))'");
});

describe('a drawn thread', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'cutroom-thread-'));
    prepareFonts(folder);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const pixel = async (picture: Buffer, left: number, top: number): Promise<number[]> => [
    ...(await sharp(picture).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
  ];

  it('ends its motion with its still, and begins without the new message', async () => {
    const photo = await sharp({ create: { width: 90, height: 120, channels: 3, background: '#2040c0' } })
      .png()
      .toBuffer();
    const messages = [
      { sender: 'them' as const, text: 'look 😂', note: 'Today', photo },
      ...Array.from({ length: 6 }, (_, i) => ({
        sender: i % 2 ? ('them' as const) : ('me' as const),
        text: 'so what do you think of that',
        note: null,
        photo: null,
      })),
      { sender: 'me' as const, text: 'that is a yes', note: null, photo: null },
    ];
    const still = await drawThread({ contact: 'Sam', messages });
    const { width, height } = await sharp(still).metadata();
    expect([width, height]).toEqual([1080, 1920]);
    const pictures: { from: number; jpeg: Buffer }[] = [];
    for await (const one of drawThreadPictures({ contact: 'Sam', messages }, { sent: 20, frames: 60 }))
      pictures.push(one);
    const last = ROOM.bottom - 60;
    const [r, g, b] = await pixel(still, ROOM.right - 20, last);
    expect(b!).toBeGreaterThan(Math.max(r!, g!) + 60);
    const moved = await pixel(pictures.at(-1)!.jpeg, ROOM.right - 20, last);
    for (const [i, value] of moved.entries()) expect(Math.abs(value - [r!, g!, b!][i]!)).toBeLessThan(12);
    const before = await pixel(pictures[0]!.jpeg, ROOM.right - 20, last);
    expect(before[2]!).toBeLessThan(before[0]! + 40);
  });
});
