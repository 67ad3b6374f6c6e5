import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from '@jest/globals';
import { StudioError } from '../error.js';
import { EspeakProcess } from './espeak/process.js';
import { chooseVoice, offlineVoices } from './espeak/voices.js';
import { sayLine } from './said/say.js';
import { describeUnspeakable, engineText, sampleVoice, speak, wordTimes } from './speak.js';
import { PACES, type Pace, type SpeechRequest } from './speech.js';
import { readWav } from './wav.js';
import { spokenWords } from './words.js';

const engine = new EspeakProcess();
const say = (request: SpeechRequest, by = engine) => speak(request, undefined, by);
const line = (text: string, more: Partial<SpeechRequest> = {}): SpeechRequest => ({
  text,
  voice: null,
  gender: 'female',
  language: 'en',
  seed: 7,
  ...more,
});
afterAll(() => engine.stop());

/** Lines as creators say them, with 1.3 syllables a word. */
const ORDINARY = [
  'My coffee went cold on the train again, so I finally bought a better mug.',
  'This mug keeps your drink at the perfect temperature for six hours.',
  'I tried this for a week, and honestly, I did not expect to like it.',
  'Two drops in the morning, and it still feels soft at dinner.',
  'Most people pick the wrong size, so measure the window before you order.',
  'You just open the app, choose a time, and the appointment is booked.',
  'It costs less than my weekly coffee habit, and it lasts for years.',
  'Nobody told me that cleaning the kitchen could be this easy.',
  'Here are three things I wish I had known before I started.',
  'Send it back within thirty days if it does not work for you.',
];

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => 'spoken',
    (error: unknown) => (error instanceof StudioError ? error.failure : error),
  );

describe('the offline voice', () => {
  it.each([
    ['en', 'It is one of the best, and I’ve tried 25 of them. AT&T costs $29.50 & it’s 5 < 6 — <b>really</b>!'],
    ['en', 'Wow.'],
    ['ru', 'Привет, это лучшая вещь за год!'],
    ['el', 'Γεια σου, δοκίμασέ το σήμερα.'],
    ['en', 'Γεια σου, δοκίμασέ το σήμερα.'],
    ['zh', '你好，这是我最喜欢的产品。'],
    ['ar', 'مرحبا بكم في متجرنا'],
    ['en-GB', `${'really '.repeat(59)}good.`],
  ])('says %s: %s', async (language, text) => {
    const said = await say(line(text, { language }));
    const { samples, sampleRate } = readWav(said.wav);
    expect(sampleRate).toBe(48_000);
    expect(said.seconds).toBe(samples.length / 48_000);
    expect(said.words.map((word) => word.text)).toEqual(spokenWords(text, language).map((word) => word.text));
    let previous = 0;
    for (const word of said.words) {
      expect(word.start).toBeGreaterThanOrEqual(previous);
      expect(word.end).toBeGreaterThan(word.start);
      previous = word.end;
    }
    expect(previous).toBeLessThanOrEqual(said.seconds);
    expect(said.words[0]!.start).toBeLessThan(0.2);
    expect(said.words.at(-1)!.end).toBeGreaterThan(said.seconds - 0.4);
  });

  it('times words to match the sound: quiet in a pause, loud in a word', async () => {
    const said = await say(line('Honestly, stop scrolling. Everything changed.'));
    const { samples } = readWav(said.wav);
    const loudness = (from: number, to: number) => {
      const part = samples.subarray(from * 48_000, to * 48_000);
      return Math.sqrt(part.reduce((sum, value) => sum + value ** 2, 0) / part.length);
    };
    const [, , scrolling, everything] = said.words;
    expect(everything!.start - scrolling!.end).toBeGreaterThan(0.15);
    expect(loudness(scrolling!.end + 0.04, everything!.start - 0.02)).toBeLessThan(0.01);
    expect(loudness(everything!.start, everything!.end)).toBeGreaterThan(0.05);
  });

  it.each([
    ['en', '$1,299.99', 'one thousand two hundred ninety-nine dollars and ninety-nine cents'],
    ['en', '24/7', 'twenty-four seven'],
    ['en', '#1', 'number one'],
    ['de', '1.299,99 €', 'eintausendzweihundertneunundneunzig Euro und neunundneunzig Cent'],
    ['ru', '21 мин', 'двадцать одна минута'],
  ])('says the words of %s %s as long as they take: %s', async (language, written, words) => {
    const [figures, spelt] = await Promise.all([written, words].map((text) => say(line(text, { language }))));
    expect(figures!.mouths!.map(({ shape }) => shape)).toEqual(spelt!.mouths!.map(({ shape }) => shape));
    expect(figures!.seconds).toBeCloseTo(spelt!.seconds, 1);
  });

  it('says three words a second, fewer if slow and more if fast', async () => {
    const rates: Record<Pace, number> = { slow: 0, normal: 0, fast: 0 };
    for (const pace of PACES) {
      let [count, seconds] = [0, 0];
      for (const [seed, text] of ORDINARY.entries()) {
        const said = await say(line(text, { pace, seed, gender: seed % 2 ? 'male' : 'female' }));
        count += said.words.length;
        seconds += said.seconds;
      }
      rates[pace] = count / seconds;
    }
    expect(rates.normal).toBeGreaterThan(2.9);
    expect(rates.normal).toBeLessThan(3.1);
    expect(rates.slow / rates.normal).toBeCloseTo(0.85, 1);
    expect(rates.fast / rates.normal).toBeCloseTo(1.2, 1);
  });

  it.each([
    ['ja', 'これは日本製です。', '“日本製” in Japanese'],
    ['ja', '日本製', '“日本製” in Japanese'],
    ['th', 'กาแฟร้อน', 'in Thai'],
    ['he', 'הקפה שלי', 'in Hebrew'],
    ['en', 'It says 日本 on the box, and it is nice.', '“日本” in English'],
    ['en', 'הקפה שלי', 'in English'],
    ['mn', 'Сайн байна уу', 'in Mongolian'],
  ])('refuses what it would spell out, and says what else to do: %s %s', async (language, text, says) => {
    const refused = say(line(text, { language }));
    await expect(refused).rejects.toMatchObject({ failure: 'bad_request', message: expect.stringContaining(says) });
    await expect(refused).rejects.toThrow(/speech server .* recording/);
  });

  it.each([
    ['ja', 'とてもあたたかいです。'],
    ['en', 'Это чашка Ember.'],
    ['ru', 'Это чашка Ember.'],
    ['zh', 'Ember 很好，我有５个。'],
    ['en', 'It keeps 5 μg of α acid.'],
    ['he', 'Ember'],
    ['ko', '이 컵은 Ember 보다 좋아요.'],
    ['ja', 'たった $20 で、500 mlです。'],
  ])('reads %s %s', async (language, text) => {
    expect(describeUnspeakable(text, language)).toBeNull();
    expect((await say(line(text, { language }))).seconds).toBeGreaterThan(0.4);
  });

  it('refuses a line that is empty, too long or in an unknown language', async () => {
    expect(await failure(say(line('--- 🎉')))).toBe('bad_request');
    expect(await failure(say(line('a '.repeat(5000))))).toBe('bad_request');
    expect(await failure(say(line('សួស្តី', { language: 'km' })))).toBe('bad_request');
  });

  it('uses one process for many lines, and continues after it was killed', async () => {
    await Promise.all([say(line('One.')), say(line('Two.'))]);
    const pid = engine.pid!;
    await say(line('Three.'));
    expect(engine.pid).toBe(pid);
    process.kill(pid, 'SIGKILL');
    expect((await say(line('Four.'))).words).toHaveLength(1);
    expect(engine.pid).not.toBe(pid);
  });

  it('neither keeps Node alive nor leaves a process behind', async () => {
    const source = (name: string) => JSON.stringify(new URL(name, import.meta.url).href);
    const script = `
      import { EspeakProcess } from ${source('./espeak/process.js')};
      import { speak } from ${source('./speak.js')};
      const engine = new EspeakProcess();
      await speak(${JSON.stringify(line('Hi.'))}, undefined, engine);
      console.log(engine.pid);`;
    const run = promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], { timeout: 15_000 });
    const pid = Number((await run).stdout);
    expect(pid).toBeGreaterThan(1);
    const alive = () => {
      try {
        return process.kill(pid, 0);
      } catch {
        return false;
      }
    };
    for (let i = 0; i < 100 && alive(); i += 1) await new Promise((resolve) => setTimeout(resolve, 20));
    expect(alive()).toBe(false);
  });

  it('gives up on a stuck engine and on one that keeps dying, without hanging', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'espeak-'));
    const script = async (name: string, body: string) => {
      await writeFile(join(folder, name), body);
      return new EspeakProcess({ script: join(folder, name), timeoutMs: 700 });
    };
    const stuck = await script(
      'stuck.mjs',
      'process.send({ id: 0, ok: true }); process.on("message", () => { for (;;); });',
    );
    const dying = await script(
      'dying.mjs',
      'process.send({ id: 0, ok: true }); process.on("message", () => process.exit(1));',
    );
    const absent = await script('absent.mjs', 'process.send({ id: 0, ok: false, reason: "not_installed" });');
    expect(await failure(say(line('Hi.'), stuck))).toBe('unavailable');
    expect(await failure(say(line('Hi.'), dying))).toBe('unavailable');
    expect(await failure(say(line('Hi.'), absent))).toBe('unavailable');
    await rm(folder, { recursive: true });
  });
});

describe('chooseVoice', () => {
  it('is the same for the same presenter and differs between presenters', () => {
    expect(chooseVoice(line('a'))).toEqual(chooseVoice(line('another line')));
    const voices = Array.from({ length: 20 }, (_, seed) => JSON.stringify(chooseVoice(line('a', { seed }))));
    expect(new Set(voices).size).toBeGreaterThan(15);
  });
  it.each([
    [{ voice: 'warm British man', gender: 'female' }, /^gmw\/en-GB-x-rp\+(m\d|[A-Z]|adam|benjamin|edward|rob)/],
    [{ gender: 'female', language: 'en-AU' }, /^gmw\/en-GB-x-rp\+/],
    [{ voice: 'espeak:gmw/en-US+klatt4' }, /^gmw\/en-US\+klatt4$/],
    // A voice that would spell the text keeps only its timbre.
    [{ voice: 'espeak:gmw/en-US+f3', language: 'ru', text: 'Привет' }, /^ru\+f3$/],
    [{ language: 'pt-BR', text: 'olá' }, /^pt-br\+/],
    [{ language: 'en', text: 'Їжак' }, /^uk\+/],
    [{ language: 'bg', text: 'здравей' }, /^bg\+/],
    [{ language: 'es-MX', text: 'hola' }, /^es-419\+/],
    [{ accent: 'soft Scottish' }, /^gmw\/en-GB-scotland\+/],
    [{ accent: 'en-GB' }, /^gmw\/en-GB-x-rp\+/],
    [{ accent: 'Brummie', language: 'en-US' }, /^gmw\/en-GB-x-gbcwmd\+/],
    [{ accent: 'Northern English, from Leeds' }, /^gmw\/en-GB-x-gbclan\+/],
    [{ accent: 'New England' }, /^gmw\/en-US\+/],
    [{ accent: 'Brooklyn' }, /^gmw\/en-US-nyc\+/],
    [{ accent: 'Jamaican' }, /^gmw\/en-029\+/],
    [{ accent: 'Scottish', voice: 'warm American woman' }, /^gmw\/en-US\+/],
    [{ accent: 'Klingon; rm -rf /' }, /^gmw\/en-US\+/],
    [{ accent: 'Mexican', language: 'es', text: 'hola' }, /^es-419\+/],
    [{ accent: 'brasileiro', language: 'pt', text: 'olá' }, /^pt-br\+/],
    [{ accent: 'belge', language: 'fr', text: 'bonjour' }, /^fr-be\+/],
    [{ accent: 'Scottish', language: 'fr', text: 'bonjour' }, /^fr\+/],
  ])('%j → %s', (more, expected) => {
    expect(chooseVoice(line('hi', more)).voices[0]).toMatch(expected);
  });
  it('keeps the person when the accent changes: the same timbre and pitch', () => {
    const [plain, scottish] = [null, 'Scottish'].map((accent) => chooseVoice(line('a', { accent })));
    expect(scottish!.voices[0]!.split('+')[1]).toBe(plain!.voices[0]!.split('+')[1]);
    expect(scottish!.pitch).toBe(plain!.pitch);
  });
  it('reads "woman" as a woman although it contains "man"', () => {
    const female = Array.from({ length: 30 }, (_, seed) =>
      chooseVoice(line('a', { seed, gender: null, voice: 'young woman' })),
    );
    expect(female.every(({ voices }) => !/\+(m\d|Michael|Mike|Lee|adam)/.test(voices[0]!))).toBe(true);
  });
});

describe('engineText', () => {
  it('leaves nothing that the engine would take for a command, and assigns each code point to a word', () => {
    const line = sayLine('5 < 6 & [[h@l]] — <b>go</b> 🎉', 'en');
    const { text, owners } = engineText(line);
    expect(text).not.toMatch(/[<>&[\]🎉]/u);
    expect([...text].length).toBeLessThanOrEqual(owners.length);
    expect(Math.max(...owners)).toBe(line.words.length - 1);
  });
  it('keeps the pause of a lone dash', () => {
    expect(engineText(sayLine('send it back — until', 'en')).text).toBe('send it back, until');
  });
});

describe('wordTimes', () => {
  it('divides the time of words that the engine merged', () => {
    const { owners } = engineText(sayLine('one of the best', 'en'));
    const events = [
      { type: 'word', position: 0, ms: 0 } as const,
      { type: 'word', position: 4, ms: 200 } as const,
      { type: 'word', position: 11, ms: 400 } as const,
      { type: 'sound', ms: 410, phoneme: 'b' } as const,
      { type: 'silence', ms: 800 } as const,
    ];
    const times = wordTimes(sayLine('one of the best', 'en').words, owners, events, 1);
    expect(times.map((word) => [word.start, word.end])).toEqual([
      [0, 0.2],
      [0.2, expect.closeTo(0.3)],
      [expect.closeTo(0.3), 0.4],
      [0.4, 0.8],
    ]);
  });
  it('spreads the words over the line when the engine announced none', () => {
    const times = wordTimes(sayLine('a b', 'en').words, [0, 0, 1], [], 2);
    expect(times.map((word) => word.start)).toEqual([0, 1]);
  });
});

describe('the voices to choose from', () => {
  it.each([
    ['en', 6, 'espeak:gmw/en-US+f3'],
    ['de-CH-1996', 4, 'espeak:de+f3'],
    ['pt-BR', 4, 'espeak:pt-br+f3'],
    ['zh-HK', 4, 'espeak:yue+f3'],
    ['no', 4, 'espeak:nb+f3'],
  ])('for %s are %d, and each can be heard', async (language, count, first) => {
    const voices = offlineVoices(language);
    expect([voices.length, voices[0]!.id]).toEqual([count, first]);
    for (const { id } of voices) expect((await sampleVoice(id, language))!.length).toBeGreaterThan(48_000);
  });

  it('are empty for a language that the engine does not speak', async () => {
    expect([offlineVoices('ja'), offlineVoices('th-TH')]).toEqual([[], []]);
    expect(await sampleVoice(offlineVoices('tlh')[0]!.id, 'tlh')).toBeNull();
  });
});
