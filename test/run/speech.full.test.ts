import { beforeAll, expect, it } from '@jest/globals';
import { utter } from '../../studio/voice/speak.js';
import { writeWav } from '../../studio/voice/wav.js';
import { answer, readQuestion } from '../../testing/answers.js';
import { ELEVENLABS_KEY, type SpeechUpstream } from '../../testing/speech.js';
import { type Body, newAccount, type TestAccount, untilRun } from '../support/client.js';
import { type SharedServer, sharedServer } from '../support/shared.js';

let server: SharedServer;
let house: SpeechUpstream;
let eleven: SpeechUpstream;

beforeAll(async () => {
  server = await sharedServer('modelled');
  [house, eleven] = [server.voices, server.eleven];
  server.model.reply((call) => JSON.stringify(answer(readQuestion(call))));
});

const LINES = [
  'My coffee was cold again before the train came, and I nearly cried.',
  'Then somebody on platform nine showed me this mug.',
  'Have a look at it, the link is right below.',
];
const script = { hookText: LINES[0], segments: LINES.map((spokenLine) => ({ segmentRole: 'line', spokenLine })) };

async function makePreview(me: TestAccount): Promise<Body> {
  const started = await me.call('POST', '/api/v1/flows', { preset: 'slideshow-video', options: { seed: 4, script } });
  expect(started.body).toMatchObject({ ok: true });
  return untilRun(me, started.body.data.runId, ['gate']);
}
const listLines = (upstream: SpeechUpstream): string[] => upstream.calls.map(({ body }) => body.text ?? body.input);

it("an ElevenLabs user's lines are spoken there, once each, with its times", async () => {
  const me = await newAccount(server.url, { providerKey: ELEVENLABS_KEY });
  const { frames } = await makePreview(me);
  expect(listLines(eleven).sort()).toEqual([...LINES].sort());
  expect(listLines(house)).toEqual([]);
  for (const [i, { words, notice }] of frames.entries()) {
    expect(words.map(({ text }: Body) => text).join(' ')).toBe(LINES[i]);
    expect(notice).toBeUndefined();
  }
  // The provider's times: "My" takes 0.2 s, followed by a short gap.
  const [my, coffee] = frames[0].words;
  expect(coffee.start - my.start).toBeCloseTo(0.23, 1);
});

it("a refused key falls back to the platform's voice, says so, and is used again when a line is revoiced", async () => {
  const [paid, listed] = [eleven.calls.length, eleven.listed];
  const spoken = new Map<string, { text: string; start: number; end: number }[]>();
  house.sound(async (text) => {
    const { pcm, words } = await utter({
      text,
      language: 'en',
      gender: 'male',
      voice: null,
      accent: 'British',
      seed: 11,
    });
    spoken.set(text, words);
    return writeWav(pcm);
  });
  const me = await newAccount(server.url, { providerKey: `sk_${'f'.repeat(48)}` });
  const preview = await makePreview(me);
  expect(listLines(house).sort()).toEqual([...LINES].sort());
  expect(eleven.calls.length).toBe(paid);
  const asked = eleven.listed - listed;
  expect(asked).toBeGreaterThan(0);
  for (const { notice } of preview.frames) expect(notice).toMatch(/the platform's voice spoke this/);
  expect(preview.frames.some(({ notice }: Body) => /ElevenLabs refused the key/.test(notice))).toBe(true);

  // This provider reports no word times, so they are detected in the sound.
  const offs = preview.frames.flatMap(({ words, line }: Body) => {
    const truth = spoken.get(line)!;
    // The speech begins 80 ms after the start of the stored file.
    return words.map(({ start }: Body, i: number) => Math.abs(start - 0.08 - (truth[i]!.start - truth[0]!.start)));
  });
  offs.sort((a: number, b: number) => a - b);
  expect(offs[Math.floor(offs.length / 2)]).toBeLessThan(0.08);
  expect(offs[Math.floor(offs.length * 0.9)]).toBeLessThan(0.15);

  const again = await me.call('POST', `/api/v1/flows/${preview.id}/frames/0/revoice`);
  expect(again.status).toBe(200);
  await untilRun(me, preview.id, ['gate']);
  expect(eleven.listed - listed).toBe(asked + 1);
  expect(listLines(house)).toHaveLength(LINES.length + 1);
});

it('the voices of each provider are listed, with samples of the offline voice', async () => {
  const listed = async (providerKey: string, query = ''): Promise<Body> => {
    const me = await newAccount(server.url, { providerKey });
    const { status, body } = await me.call('GET', `/api/v1/voices${query}`);
    expect(status).toBe(200);
    return body.data;
  };
  expect(await listed(ELEVENLABS_KEY)).toEqual({
    provider: 'elevenlabs',
    voices: expect.arrayContaining([
      {
        id: 'onwK4e9ZLuTAKqWW03F9',
        name: 'Daniel',
        gender: 'male',
        language: null,
        manner: 'male, british, authoritative',
        sampleUrl: 'https://voices.example.com/daniel.mp3',
      },
    ]),
  });
  const offline = await listed('offline');
  expect(offline.voices.map(({ name }: Body) => name)).toEqual([
    ...['American woman', 'American man', 'British woman', 'British man', 'Scottish woman', 'Scottish man'],
  ]);
  const sounds = await Promise.all(
    offline.voices.map(async ({ sampleUrl }: Body) => {
      const answer = await fetch(sampleUrl);
      expect(answer.headers.get('content-type')).toBe('audio/wav');
      return Buffer.from(await answer.arrayBuffer()).toString('base64');
    }),
  );
  expect(new Set(sounds).size).toBe(sounds.length);
  expect((await listed('offline', '?language=hi')).voices[0]).toMatchObject({ name: 'Hindi woman 1', language: 'hi' });
  // Another spelling of the language tag, or an invented region, gives the same samples.
  const [plain, odd] = [await listed('offline', '?language=de'), await listed('offline', '?language=DE-x-abc')];
  expect(odd.voices[0]).toEqual({ ...plain.voices[0], language: 'de-x-abc' });
  // A language that no voice speaks.
  expect(await listed('offline', '?language=tlh')).toEqual({ provider: 'local', voices: [] });

  const refused = await newAccount(server.url, { providerKey: `sk_${'f'.repeat(48)}` });
  expect(await refused.call('GET', '/api/v1/voices')).toMatchObject({ body: { code: 'PROVIDER_KEY_REFUSED' } });
  expect((await refused.call('GET', '/api/v1/voices?language=klingon!')).status).toBe(400);
});

it('a voice that was chosen from the list is the one that speaks', async () => {
  const me = await newAccount(server.url, { providerKey: ELEVENLABS_KEY });
  const made = await me.call('POST', '/api/v1/personas', { name: 'Dan Field', gender: 'female', voice: 'Daniel' });
  const started = await me.call('POST', '/api/v1/flows', {
    preset: 'slideshow-video',
    creatorSlug: made.body.data.persona.slug,
    options: { seed: 4, script },
  });
  await untilRun(me, started.body.data.runId, ['gate']);
  expect(eleven.calls.at(-1)!.path).toContain('/onwK4e9ZLuTAKqWW03F9/');
});

it('an ElevenLabs key draws nothing, and choosing an image model for it says so', async () => {
  const me = await newAccount(server.url, { providerKey: ELEVENLABS_KEY });
  const answer = await me.session('PATCH', '/api/v1/account/provider-key', { model: 'gemini-2.5-flash-image' });
  expect([answer.status, answer.body.error]).toEqual([400, expect.stringMatching(/draws no images/)]);
});
