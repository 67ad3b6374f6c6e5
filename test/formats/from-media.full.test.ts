import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CATALOG } from '../../providers/installed/catalog.js';
import { installModel } from '../../providers/installed/install.js';
import { removeInstalled } from '../../providers/installed/shelf.js';
import type { OpenAiUpstream } from '../../testing/openai.js';
import { PARROTED, packParrot } from '../../testing/parrot.js';
import { startVoices } from '../../testing/voices.js';
import { describedAccount } from '../conformance/described.js';
import { type Body, newAccount, picture, type TestAccount } from '../support/client.js';
import { type SharedServer, sharedServer } from '../support/shared.js';
import { until } from '../support/until.js';
import { makeWav } from '../uploads/media.js';

const PATH = '/api/v1/scripts/from-media';

let folder: string;
let server: SharedServer;
let admin: TestAccount;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cutroom-from-media-'));
  server = await sharedServer();
  admin = describedAccount(server.admin);
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

interface Sent {
  bytes: Uint8Array;
  name: string;
  field?: string;
}
const makeForm = (files: readonly Sent[], fields: Record<string, string> = {}): FormData => {
  const form = new FormData();
  for (const { bytes, name, field = 'files' } of files) form.append(field, new Blob([new Uint8Array(bytes)]), name);
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
};
const still = async (colour: string, width = 90, height = 160): Promise<Sent> => ({
  bytes: await picture(width, height, colour),
  name: 'still.png',
});
function media(name: string, args: string[]): Sent {
  const path = join(folder, name);
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...args, path]);
  return { bytes: readFileSync(path), name };
}
const lavfi = (...sources: string[]): string[] => sources.flatMap((source) => ['-f', 'lavfi', '-i', source]);
/** Red for 1.5 s, green for 1.5 s, blue for 7 s, with a tone. */
const threeShots = (): Sent =>
  media('shots.mp4', [
    ...lavfi('color=red:s=180x320:r=10:d=1.5', 'color=lime:s=180x320:r=10:d=1.5', 'color=blue:s=180x320:r=10:d=7'),
    ...lavfi('sine=f=440:d=10'),
    ...['-filter_complex', '[0][1][2]concat=n=3[v]', '-map', '[v]', '-map', '3:a', '-pix_fmt', 'yuv420p'],
  ]);
const drafted = async (files: readonly Sent[], fields: Record<string, string> = {}, me = admin): Promise<Body> => {
  const answer = await me.call('POST', PATH, makeForm(files, fields));
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body.data.draft;
};
const refused = async (form: FormData | Body): Promise<string> => {
  const answer = await admin.call('POST', PATH, form);
  expect({ status: answer.status, code: answer.body.code }).toEqual({ status: 400, code: 'BAD_INPUT' });
  return answer.body.error;
};
/** The files that requests have left in the data directory so far. */
const listKept = ({ dataDir }: SharedServer): string[] =>
  ['files/uploads', 'scratch/incoming']
    .map((name) => join(dataDir, name))
    .filter(existsSync)
    .flatMap((path) => readdirSync(path));
/** Waits until a request has left no file behind: the folder of an uploaded form is deleted shortly after the response. */
const untilNothingKept = (of: SharedServer, before: readonly string[]): Promise<true> =>
  until('nothing is kept', () => listKept(of).every((name) => before.includes(name)));

describe('offline', () => {
  it('an installed transcriber hears the first sentence of a video', async () => {
    const whisper = CATALOG.find(({ name }) => name === 'whisper-tiny')!;
    const shelf = { folder: join(server.dataDir, 'voices') };
    const publisher = await startVoices();
    publisher.offer('asr-models', `${whisper.archive}.tar.bz2`, await packParrot(whisper.archive, 'tiny'));
    const video = threeShots();
    expect((await drafted([video])).hook_spoken).toBeUndefined();
    try {
      await installModel(whisper, { shelf, baseUrl: publisher.url, fetch });
      expect((await drafted([await still('#c02010'), video])).hook_spoken).toBeUndefined();
      expect((await drafted([video])).hook_spoken).toBe(PARROTED);
    } finally {
      await removeInstalled(shelf, whisper);
      await publisher.close();
    }
  });

  it('stills are frames in their order, described as far as they can be measured', async () => {
    const draft = await drafted([await still('#c02010'), await still('#1030c0', 160, 90), await still('#000000')], {
      sourcePlatform: 'tiktok',
      niche: 'coffee',
    });
    expect(draft).toEqual({
      title: 'coffee: 3 pictures',
      source_url: null,
      source_platform: 'tiktok',
      viral_notes: '3 pictures, portrait and landscape. Faces are in 0 of 3 frames.',
      frames: [
        'A portrait picture of 90x160 pixels, dark, mostly red. No face is seen.',
        'A landscape picture of 160x90 pixels, dark, mostly blue. No face is seen.',
        'A portrait picture of 90x160 pixels, dark, mostly black. No face is seen.',
      ].map((visual_description) => ({ caption: '', visual_description, use_character: false })),
      hook_verified: false,
      inspected: false,
    });
  });

  it('a video is analysed into its shots, with rhythm and sound', async () => {
    const draft = await drafted([{ ...threeShots(), field: 'file' }], { title: 'Three colours' });
    expect(draft.title).toBe('Three colours');
    expect(draft.frames.map(({ visual_description }: Body) => visual_description)).toEqual([
      expect.stringMatching(/^0:00 to 0:01\. A portrait frame of 180x320 pixels, .*mostly red/),
      expect.stringMatching(/^0:01 to 0:03\. .*mostly green/),
      expect.stringMatching(/^0:03 to 0:06\. .*mostly blue/),
      expect.stringMatching(/^0:06 to 0:10\. .*mostly blue/),
    ]);
    expect(draft.viral_notes).toMatch(
      /^A video of 10 s, portrait\. 3 shots of 3\.3 s on average, the first cut after 1\.5 s\. Its sound has -\d\d LUFS\. /,
    );
    const filmed = media('filmed.mp4', [...lavfi('testsrc=s=160x90:r=10:d=1'), '-pix_fmt', 'yuv420p']);
    const turned = media('turned.mov', ['-i', join(folder, 'filmed.mp4'), '-c', 'copy', '-metadata:s:v', 'rotate=90']);
    expect((await drafted([filmed, turned])).viral_notes).toMatch(/^2 videos of 2 s, landscape and portrait\./);
    const silent = media('silent.webm', [...lavfi('testsrc2=s=160x90:r=10:d=2')]);
    expect((await drafted([silent])).viral_notes).toMatch(/no cut in 2 s\. It has no sound/);
  });

  it('a draft is not saved, and can be saved as it is', async () => {
    const read = async () => [await admin.call('GET', '/api/v1/scripts'), await admin.call('GET', '/api/v1/uploads')];
    const [before, kept] = [(await read()).map(({ body }) => body.data), listKept(server)];
    const draft = await drafted([threeShots(), await still('#c02010')]);
    expect((await read()).map(({ body }) => body.data)).toEqual(before);
    await untilNothingKept(server, kept);
    const { title, source_url, source_platform, viral_notes, frames } = draft;
    const saved = await admin.call('POST', '/api/v1/scripts', {
      title,
      source_url,
      source_platform,
      viral_notes,
      frames,
    });
    expect(saved.status).toBe(201);
  });

  it('is for administrators', async () => {
    const member = describedAccount(await newAccount(server.url));
    const answer = await member.call('POST', PATH, makeForm([await still('#000000')]));
    expect({ status: answer.status, code: answer.body.code }).toEqual({ status: 403, code: 'ADMIN_REQUIRED' });
  });

  it('accepts either `file` or `files`, and at most 20', async () => {
    const kept = listKept(server);
    const one = await still('#000000');
    expect(await refused(makeForm([{ ...one, field: 'file' }, one]))).toMatch(/`file` and `files` exclude each other/);
    expect(await refused(makeForm([], { title: 'Nothing' }))).toMatch(/`files` is required/);
    expect(await refused(makeForm(Array(21).fill(one)))).toMatch(/`files` has 21 entries; at most 20/);
    expect(await refused({ files: ['not-a-ticket'] })).toMatch(/`files\[0\]`/);
    expect(await refused({})).toMatch(/`files`/);
    await untilNothingKept(server, kept);
  });

  it('refuses files that show nothing or have another type, naming the part', async () => {
    const kept = listKept(server);
    const good = await still('#000000');
    const video = threeShots();
    const gif = media('a.gif', [...lavfi('testsrc2=s=64x48:r=10:d=1')]);
    for (const [what, bad, said] of [
      ['sound', { bytes: makeWav(20_000), name: 'a.wav' }, /sound alone/],
      ['sound in a video container', media('a.m4a', [...lavfi('sine=d=1')]), /sound alone/],
      ['nothing', { bytes: new Uint8Array(), name: 'a.png' }, /empty/],
      ['a video named PNG', { bytes: video.bytes, name: 'a.png' }, /bytes are video\/mp4/],
      [
        'half a video',
        { bytes: video.bytes.subarray(0, video.bytes.length / 2), name: 'a.mp4' },
        /cut off|whole|ends|damaged/,
      ],
      ['text', { bytes: Buffer.from('#EXTM3U\nfile:///etc/passwd'), name: 'a.mp4' }, /bytes are/],
    ] as const) {
      const error = await refused(makeForm([good, bad]));
      expect([what, error]).toEqual([what, expect.stringMatching(/`files\[1\]`/)]);
      expect([what, error]).toEqual([what, expect.stringMatching(said)]);
    }
    expect((await drafted([gif])).frames).toHaveLength(1);
    await untilNothingKept(server, kept);
  });
});

describe('with a model that sees', () => {
  let upstream: OpenAiUpstream;
  let seeing: SharedServer;
  let me: TestAccount;
  beforeAll(async () => {
    seeing = await sharedServer('modelled');
    upstream = seeing.model;
    await seeing.admin.session('DELETE', '/api/v1/account/provider-key');
    me = describedAccount(seeing.admin);
  });
  afterAll(() => seeing?.admin.session('PUT', '/api/v1/account/provider-key', { key: 'offline' }));
  const READING = {
    title: 'Mug test',
    frames: [
      { caption: 'I tried every mug!', visual_description: 'Three mugs on a table.', use_character: false },
      { caption: 'Only one won', visual_description: 'She holds up a mug.', use_character: true },
    ],
    hook_text: 'I tried EVERY mug',
    hook_spoken: null,
    notes: 'The test is over in two pictures.',
  };

  const AUTOPSY = {
    kind: 'carousel',
    structure: ['hook', 'point'],
    hookShape: 'list',
    proof: null,
    visualSwitch: null,
    saveTrigger: null,
    commentTrigger: null,
    productSlot: null,
    length: null,
    avoid: [],
    slideCount: 2,
  };

  it('shows it the frames, and returns what it read', async () => {
    upstream.reply(JSON.stringify(READING), JSON.stringify(AUTOPSY));
    upstream.restart();
    const draft = await drafted([await still('#c02010'), await still('#1030c0')], { niche: 'coffee' }, me);
    expect(draft).toEqual({
      title: 'Mug test',
      source_url: null,
      source_platform: null,
      viral_notes: expect.stringMatching(/^2 pictures, portrait\. .*\nThe test is over in two pictures\.$/),
      frames: READING.frames,
      autopsy: { structure: ['hook', 'point'], hookShape: 'list', slideCount: 2 },
      hook_text: 'I tried EVERY mug',
      hook_verified: true,
      inspected: true,
      checked_at: expect.stringMatching(/Z$/),
    });
    const content = upstream.calls[0]!.body.messages.at(-1)!.content as Body[];
    expect(JSON.parse(content[0].text)).toMatchObject({
      niche: 'coffee',
      pictures: [expect.any(String), expect.stringContaining('A portrait picture')],
    });
    expect(content.slice(1).map((part) => part.image_url.url.slice(0, 27))).toEqual(
      Array(2).fill('data:image/jpeg;base64,/9j/'),
    );
  });

  it('a hook on none of the first frames is not verified', async () => {
    upstream.reply(JSON.stringify({ ...READING, hook_text: 'Nobody told you this' }));
    const draft = await drafted([await still('#c02010'), await still('#1030c0')], {}, me);
    expect(draft).toMatchObject({ hook_text: 'Nobody told you this', hook_verified: false, inspected: true });
    // The model's next answer was not an autopsy.
    expect(draft).not.toHaveProperty('autopsy');
  });

  it('with a model that accepts no pictures, returns what was measured', async () => {
    upstream.reply({ status: 400, body: { error: { message: 'image_url is not supported' } } });
    const draft = await drafted([await still('#c02010')], {}, me);
    expect(draft).toMatchObject({ title: 'One picture', inspected: false, hook_verified: false });
    expect(draft).not.toHaveProperty('checked_at');
  });

  it('a model failure is a 502, and the files are deleted', async () => {
    const kept = listKept(seeing);
    upstream.reply({ status: 500 });
    const answer = await me.call('POST', PATH, makeForm([await still('#c02010')]));
    expect({ status: answer.status, code: answer.body.code }).toEqual({ status: 502, code: 'PROVIDER_FAILED' });
    await untilNothingKept(seeing, kept);
  });

  it("counts the administrator's text call", async () => {
    const used = async (): Promise<number> => (await me.call('GET', '/api/v1/account/usage')).body.data.textCalls.used;
    const before = await used();
    upstream.reply(JSON.stringify(READING));
    await drafted([await still('#c02010'), await still('#1030c0')], {}, me);
    expect(await used()).toBe(before + 1);
  });
});
