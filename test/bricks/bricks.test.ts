/** Parts of videos made on their own: one route to start each of them, and one to poll it. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { readWav } from '../../studio/voice/wav.js';
import {
  type Body,
  fileForm,
  newAccount,
  newPersona,
  newShortRun,
  picture,
  type TestAccount,
  untilRun,
} from '../support/client.js';
import { type SharedServer, sharedServer } from '../support/shared.js';
import { ask, BRICKS, bytesAt, made, startBrick, untilBrickFinished } from './studio.js';

const TEXT = 'My coffee went cold again.';

let server: SharedServer;
let me: TestAccount;
let stranger: TestAccount;
beforeAll(async () => {
  server = await sharedServer();
  [me, stranger] = [await newAccount(server.url), await newAccount(server.url)];
});

const uploaded = async (who: TestAccount): Promise<string> =>
  (await who.call('POST', '/api/v1/uploads', fileForm(await picture(90, 160)))).body.data.url;

describe('a brick', () => {
  it('voice: a spoken line with the time of each word', async () => {
    const job = await made(me, 'voice', { text: TEXT });
    expect(job).toMatchObject({ brick: 'voice', variant: 'en', input: { text: TEXT }, usd: { estimate: 0, spent: 0 } });
    const { url, seconds, words } = job.output;
    expect(words.map(({ text }: Body) => text).join(' ')).toBe(TEXT);
    const { samples, sampleRate } = readWav(await bytesAt(url));
    expect(samples.length / sampleRate).toBeCloseTo(seconds, 2);
    expect(words.at(-1).end).toBeLessThanOrEqual(seconds);
    expect(Math.max(...samples)).toBeGreaterThan(0.05);
  });

  it('voice: a price is one word, which lasts as long as everything that is said for it', async () => {
    const [price, spelt] = await Promise.all(
      [
        'It costs $1,299.99 today.',
        'It costs one thousand two hundred ninety-nine dollars and ninety-nine cents today.',
      ].map(async (text) => (await made(me, 'voice', { text })).output),
    );
    expect(price.words.map(({ text }: Body) => text)).toEqual(['It', 'costs', '$1,299.99', 'today.']);
    expect(price.words[2].start).toBeCloseTo(spelt.words[2].start, 1);
    expect(price.words[2].end).toBeCloseTo(spelt.words.at(-2).end, 1);
    expect(price.words[2].end - price.words[2].start).toBeGreaterThan(2);
  });

  it('script: as a run writes it, with the requested number of lines', async () => {
    const description =
      'The Ember mug keeps coffee at 57 degrees for 80 minutes. It charges in two hours. It costs $129.';
    const input = { description, format: 'story-pov', lines: 4, opening: 'Nobody told me about this mug.', seed: 5 };
    const { output, variant } = await made(me, 'script', input);
    expect(variant).toBe('story-pov');
    expect(output.script.segments).toHaveLength(4);
    expect(output.script.segments[0].spokenLine).toBe('Nobody told me about this mug.');
    expect(JSON.stringify(output.script)).toContain('57 degrees');
    expect((await made(me, 'script', input)).output).toEqual(output);
  });

  it('frame: a picture of the creator in the gallery, and a clip that begins with it', async () => {
    const { slug: creatorSlug } = await newPersona(me);
    const { output } = await made(me, 'frame', { line: TEXT, creatorSlug });
    const { width, height } = await sharp(await bytesAt(output.url)).metadata();
    expect(width / height).toBeCloseTo(9 / 16, 2);
    const { images } = (await me.call('GET', '/api/v1/gallery')).body.data;
    expect(images.map(({ id }: Body) => id)).toContain(output.imageId);
    const clip = await made(me, 'clip', { imageUrl: output.url, seconds: 3.5, prompt: 'She lifts the mug.' });
    expect(clip.input).toEqual({ imageUrl: output.url, seconds: 3.5, prompt: 'She lifts the mug.' });
    expect(clip.output.seconds).toBeCloseTo(4, 1);
    expect((await bytesAt(clip.output.url)).subarray(4, 8).toString()).toBe('ftyp');
  });

  it('cut: of lines with their recordings, and of a run; captions: of a recording, and of a video', async () => {
    const [voice, frame] = [
      await made(me, 'voice', { text: TEXT }),
      await made(me, 'frame', { line: TEXT, description: 'In a kitchen.' }),
    ];
    const line = { line: TEXT, audioUrl: voice.output.url, imageUrl: frame.output.url };
    const one = await made(me, 'cut', { frames: [{ ...line, onScreenText: 'Cold again' }, line], burnCaptions: false });
    expect(one.input.frames[1]).toEqual(line);
    expect(one.output.seconds).toBeCloseTo(2 * voice.output.seconds, 0);
    const heard = (await made(me, 'captions', { audioUrl: voice.output.url, text: TEXT })).output;
    for (const [index, { text, start, end }] of heard.words.entries()) {
      expect(text).toBe(voice.output.words[index].text);
      expect(Math.abs(start - voice.output.words[index].start)).toBeLessThan(0.1);
      expect(Math.abs(end - voice.output.words[index].end)).toBeLessThan(0.1);
    }
    expect(heard.srt).toMatch(/^1\n00:00:00,\d{3} --> 00:00:0\d,\d{3}\nMy coffee/);
    expect(heard.vtt).toMatch(/^WEBVTT\n\n00:00:00\.\d{3} --> /);
    expect(heard.url).toBeUndefined();
    const shown = (await made(me, 'captions', { videoUrl: one.output.url, text: `${TEXT} ${TEXT}` })).output;
    expect(shown.words).toHaveLength(10);
    expect(shown.words[5].start).toBeGreaterThan(voice.output.seconds - 0.3);
    expect((await bytesAt(shown.url)).equals(await bytesAt(one.output.url))).toBe(false);
    const run = await newShortRun(me);
    expect(await ask(me, 'cut', { runId: run })).toMatchObject({ status: 400, body: { code: 'BAD_STATE' } });
    const { frames } = await untilRun(me, run, ['gate']);
    const whole = (await made(me, 'cut', { runId: run })).output;
    expect(whole.seconds).toBeCloseTo(
      frames.reduce((sum: number, { seconds }: Body) => sum + seconds, 0),
      0,
    );
    expect((await ask(stranger, 'cut', { runId: run })).status).toBe(404);
    for (const input of [{ frames: [line] }, { frames: [{ ...line, imageUrl: await uploaded(stranger) }] }])
      expect(await ask(stranger, 'cut', input)).toMatchObject({
        status: 400,
        body: {
          error: expect.stringMatching(/`input.frames\[0\].audioUrl` is not the address of a recording of yours/),
        },
      });
  });

  it('product-shots and app-screen are the same jobs as those of their own routes', async () => {
    const { slug: personaSlug } = await newPersona(me);
    const screenUrl = await uploaded(me);
    const job = await made(me, 'app-screen', { personaSlug, screenUrl, line: 'Here.' });
    const own = (await me.call('GET', `/api/v1/images/app-screen/${job.id}`)).body.data.job;
    expect(job.output.frames).toEqual(own.output.frames.map(({ id, url, use }: Body) => ({ id, url, use })));
    const productId = (await me.call('POST', '/api/v1/props', { name: 'Ember mug', category: 'handheld' })).body.data
      .product.id;
    const { body } = await me.call('POST', '/api/v1/images/product-shots', { plan: 'shopify', productId });
    const shots = await untilBrickFinished(me, body.data.jobId);
    expect(shots).toMatchObject({ brick: 'product-shots', variant: 'shopify', input: null });
    expect(shots.output.frames.length).toBeGreaterThan(3);
    expect(shots.output.missing).toEqual([]);
  });

  it('is in the queue while it is made, and its file belongs to the account', async () => {
    const alone = await newAccount(server.url);
    const { id, output } = await made(alone, 'voice', { text: TEXT });
    const { items } = (await alone.call('GET', '/api/v1/queue')).body.data;
    expect(items).toEqual([
      expect.objectContaining({ id, kind: 'brick', status: 'done', title: `Voice: ${TEXT}`, resultUrl: output.url }),
    ]);
    const { uploads } = (await alone.call('GET', '/api/v1/uploads')).body.data;
    const file = uploads.find(({ url }: Body) => url === output.url);
    expect((await alone.call('DELETE', `/api/v1/uploads/${file.id}`)).status).toBe(200);
    expect((await fetch(output.url)).status).toBe(404);
  });
});

describe('a repeated request', () => {
  it('finds the job in progress, and starts another once that has finished', async () => {
    const input = { line: `Asked ${randomUUID()}.` };
    const answers = await Promise.all([1, 2, 3].map(() => ask(me, 'frame', input)));
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202]);
    const ids = new Set(answers.map(({ body }) => body.data.job.id));
    expect(ids.size).toBe(1);
    expect(answers.filter(({ body }) => body.data.existing === true)).toHaveLength(2);
    const [id] = ids;
    await untilBrickFinished(me, id);
    expect((await ask(me, 'frame', input)).body.data.job.id).not.toBe(id);
  });

  it('with an Idempotency-Key always gives the same answer, and refuses another body', async () => {
    const first = await ask(me, 'voice', { text: 'Once only.' }, {}, 'once-only');
    await untilBrickFinished(me, first.body.data.job.id);
    const again = await ask(me, 'voice', { text: 'Once only.' }, {}, 'once-only');
    expect(again.body).toEqual(first.body);
    expect(await ask(me, 'voice', { text: 'Another.' }, {}, 'once-only')).toMatchObject({
      status: 422,
      body: { code: 'KEY_REUSED' },
    });
  });
});

describe('a refusal says why', () => {
  const uuid = '00000000-0000-4000-8000-000000000000';
  it.each<[string, Body, number, RegExp]>([
    ['voice', {}, 400, /`input.text` is required for the `brick` voice/],
    ['voice', { text: ' \n ' }, 400, /`input.text` must not be empty/],
    ['voice', { text: '😀😀' }, 400, /`input.text` contains nothing that can be said/],
    ['voice', { text: 'a'.repeat(301) }, 400, /`input.text` is too long/],
    ['voice', { text: ['a'] }, 400, /`input.text` must be a string/],
    [
      'voice',
      { text: TEXT, plan: 'shopify' },
      400,
      /`input.plan` is not an input of the `brick` voice, which takes: text/,
    ],
    ['voice', { text: TEXT, nope: 1 }, 400, /`input.nope` is not a known field/],
    ['voice', { text: TEXT, language: 'English please' }, 400, /`input.language` must be a language tag/],
    ['voice', { text: TEXT, creatorSlug: 'no-such-creator' }, 404, /no such creator/],
    ['script', {}, 400, /`input.description` is missing/],
    ['script', { description: 'Mug.' }, 400, /`input.description` is too short/],
    ['script', { description: TEXT, url: 'https://shop.example/mug' }, 400, /`input.url` does not go with/],
    ['script', { url: 'http://169.254.169.254/' }, 400, /`input.url`: The address 169.254.169.254/],
    ['script', { url: 'javascript:alert(1)' }, 400, /`input.url` must be an http or https address/],
    ['script', { briefId: uuid }, 404, /no such brief/],
    ['script', { description: TEXT, format: 'opera' }, 400, /`input.format` is "opera"/],
    ['script', { description: TEXT, lines: 2.5 }, 400, /`input.lines` must be a whole number/],
    ['frame', {}, 400, /`input.description` is missing/],
    ['frame', { description: 'A mug.', productId: uuid }, 404, /no such product/],
    ['frame', { description: 'A mug.', productId: 'x' }, 400, /`input.productId` must be a lower-case uuid/],
    ['clip', { seconds: 4 }, 400, /`input.imageUrl` is required/],
    ['clip', { imageUrl: 'https://169.254.169.254/a.png', seconds: 4 }, 400, /`input.imageUrl`: The address/],
    ['clip', { imageUrl: 'nonsense', seconds: 4 }, 400, /`input.imageUrl`/],
    ['clip', { imageUrl: 'file:///etc/passwd', seconds: 4 }, 400, /`input.imageUrl`: Only http and https/],
    ['clip', { imageUrl: 'https://shop.example/a.png', seconds: 40 }, 400, /the longest clip of local is/],
    ['clip', { imageUrl: 'https://shop.example/a.png', seconds: -1 }, 400, /`input.seconds` is -1/],
    ['cut', {}, 400, /`input.frames` is missing/],
    ['cut', { frames: [] }, 400, /`input.frames` must not be empty/],
    ['cut', { frames: 'all' }, 400, /`input.frames` must be a list/],
    ['cut', { frames: [{ line: TEXT }] }, 400, /`input.frames\[0\].audioUrl` is required/],
    ['cut', { frames: [{ line: TEXT, audioUrl: 'a' }] }, 400, /`input.frames\[0\].imageUrl` or `clipUrl` is required/],
    ['cut', { runId: uuid }, 404, /no such run/],
    ['captions', { text: TEXT }, 400, /`input.audioUrl` is missing/],
    ['captions', { text: TEXT, audioUrl: 'a', videoUrl: 'b' }, 400, /`input.videoUrl` does not go with/],
    ['captions', { text: TEXT, audioUrl: 'https://shop.example/a.mp3' }, 400, /`input.audioUrl` is not the address/],
    ['captions', { text: 'a'.repeat(2001), audioUrl: 'a' }, 400, /`input.text` is too long/],
    ['opera', {}, 400, /`brick` is "opera"; it must be one of: script, voice/],
  ])('%s %j', async (brick, input, status, error) => {
    const answer = await ask(me, brick, input);
    expect(answer).toMatchObject({ status, body: { ok: false, error: expect.stringMatching(error) } });
  });

  it.each([undefined, null, 7, [], '{}'])('an input of %j', async (input) => {
    expect((await me.call('POST', BRICKS, { brick: 'voice', input })).status).toBe(400);
  });

  it("another account's things, like missing ones", async () => {
    const { slug: creatorSlug } = await newPersona(me, { slug: `theirs-${randomUUID().slice(0, 8)}` });
    const imageUrl = await uploaded(me);
    const briefId = (await me.call('POST', '/api/v1/briefs', { draft: { niche: 'tea' } })).body.data.id;
    const productId = (await me.call('POST', '/api/v1/props', { name: 'Mug', category: 'handheld' })).body.data.product
      .id;
    for (const [brick, input, missing] of [
      ['voice', { text: TEXT, creatorSlug }, { text: TEXT, creatorSlug: 'no-such-creator' }],
      ['frame', { description: 'A mug.', creatorSlug }, { description: 'A mug.', creatorSlug: 'no-such-creator' }],
      ['frame', { description: 'A mug.', productId }, { description: 'A mug.', productId: uuid }],
      ['script', { briefId }, { briefId: uuid }],
      ['clip', { imageUrl, seconds: 4 }, { imageUrl: `${server.url}/files/uploads/${randomUUID()}.png`, seconds: 4 }],
    ] as const) {
      const refused = await ask(stranger, brick, input);
      expect([brick, refused.status >= 400 && refused.status < 500]).toEqual([brick, true]);
      expect(refused.body).toEqual((await ask(stranger, brick, missing)).body);
    }
    const id = await startBrick(me, 'voice', { text: TEXT });
    const theirs = await stranger.call('GET', `${BRICKS}/${id}`);
    expect(theirs.status).toBe(404);
    expect(theirs.body).toEqual((await stranger.call('GET', `${BRICKS}/${uuid}`)).body);
  });

  it('a clip without a provider key, in the same words as for runs', async () => {
    const keyless = await newAccount(server.url, { providerKey: null });
    const clip = await ask(keyless, 'clip', { imageUrl: await uploaded(keyless), seconds: 4 });
    const run = await keyless.call('POST', '/api/v1/flows', {
      preset: 'creator-ugc-video',
      briefSource: { mode: 'description', value: 'A mug that keeps coffee hot.' },
    });
    expect(clip.status).toBe(403);
    expect(clip.body).toEqual(run.body);
  });
});
