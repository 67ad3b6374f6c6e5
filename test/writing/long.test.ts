/** Monologues, video ads and captions, as a client of the API sees them. */
import { beforeAll, describe, expect, it } from '@jest/globals';
import { type Body, newAccount, type TestAccount } from '../support/client.js';
import { type SharedServer, sharedServer } from '../support/shared.js';

let server: SharedServer;
let me: TestAccount;
beforeAll(async () => {
  server = await sharedServer();
  me = await newAccount(server.url);
});

const post = async (route: string, body: Body): Promise<{ status: number; data: Body; error?: string }> => {
  const { status, body: answered } = await me.call('POST', `/api/v1/scripts/${route}`, body);
  return { status, data: answered.data, error: answered.error };
};
/** Sentences of seventeen words: the offline writer says only what a brief says, so a long monologue needs a long brief. */
const ROOMS = ['hall', 'kitchen', 'cellar', 'attic', 'garage', 'study', 'pantry', 'studio', 'library', 'workshop'];
const DETAILS = Array.from(
  { length: 36 },
  (_, i) => `In the ${ROOMS[i % 10]} it covers ${i + 2} square metres of the sofa, so you stay warm all night.`,
);
const BRIEF = {
  goal: 'sales',
  platform: 'tiktok',
  product: 'Nimbus is a weighted blanket that stays cool. It comes in two sizes. Machine washable cover. 49 pounds.',
};
const wordsIn = (text: string): number => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

describe('a monologue', () => {
  const LONG = { ...BRIEF, product: `${BRIEF.product} ${DETAILS.join(' ')}` };

  it.each([60, 120, 180, 240])('of %i s lasts as long, and counts its words', async (seconds) => {
    const { data } = await post('long-form', { seconds, brief: LONG });
    expect(data.script).toBe(data.paragraphs.join('\n\n'));
    expect(data.words).toBe(wordsIn(data.script));
    expect(data.words).toBeLessThanOrEqual(620);
    expect(Math.abs(data.words / 2.6 - seconds)).toBeLessThanOrEqual(seconds * 0.05);
    expect(data.brief).toMatchObject(LONG);
  });

  it('refuses other lengths', async () => {
    for (const seconds of [0, 61, 300])
      expect(await post('long-form', { seconds, brief: BRIEF })).toMatchObject({ status: 400 });
  });

  it("is written in the creator's voice", async () => {
    const made = await me.call('POST', '/api/v1/personas', {
      name: 'Mara',
      short_bio: 'I sew sails on the west coast.',
    });
    const { slug } = made.body.data.persona;
    const { data } = await post('long-form', { seconds: 120, personaSlug: slug, brief: LONG });
    expect(data.script).toContain('I sew sails on the west coast');
  });

  it('is a 400 that says what to do if the brief does not fill it', async () => {
    const { status, error } = await post('long-form', { seconds: 60, brief: BRIEF });
    expect({ status, error }).toMatchObject({ status: 400, error: expect.stringMatching(/`brief`.*fewer seconds/) });
  });
});

describe('a video ad', () => {
  const AD = { product: BRIEF.product, angle: 'Unboxing/Demo', length: '30s', platform: 'TikTok' };
  const at = (time: string): number => Number(time.split(':')[0]) * 60 + Number(time.split(':')[1]);

  it.each(['30s', '60s'])('of %s fills its time scene by scene', async (length) => {
    const { data } = await post('ad-script', { ...AD, length });
    const times = data.scenes.map(({ timestamp }: Body) => timestamp.split('-').map(at));
    expect(times[0][0]).toBe(0);
    expect(times.at(-1)[1]).toBe(Number.parseInt(length, 10));
    for (const [i, [from, to]] of times.entries()) {
      if (i > 0) expect(from).toBe(times[i - 1][1]);
      expect(wordsIn(data.scenes[i].narration) / 2.6).toBeLessThanOrEqual(to - from);
    }
    expect(data.totalDuration).toBe(length);
    expect(data.hook).toBe(data.scenes[0].narration);
    expect(data).not.toHaveProperty('brief');
  });

  it('opens on the hook that it is given', async () => {
    const hook = 'Still kicking your blanket off at night?';
    const { data } = await post('ad-script', {
      ...AD,
      hook: `  ${hook} `,
      brief: { goal: 'clicks', platform: 'reels' },
    });
    expect([data.hook, data.scenes[0].narration]).toEqual([hook, hook]);
    expect(data.brief).toMatchObject({ goal: 'clicks' });
  });

  it('refuses a hook that no scene can say', async () => {
    for (const hook of ['No', 'word '.repeat(30)])
      expect(await post('ad-script', { ...AD, hook })).toMatchObject({
        status: 400,
        error: expect.stringMatching(/`hook` has \d+ words?/),
      });
  });

  it('refuses contradicting values', async () => {
    const brief = { ...BRIEF, product: 'Another thing' };
    expect(await post('ad-script', { ...AD, brief })).toMatchObject({
      status: 400,
      error: expect.stringContaining('`product` and `brief.product` differ'),
    });
  });
});

describe('a caption', () => {
  const SCRIPT = {
    hookText: 'Still kicking your blanket off at night?',
    segments: [{ segmentRole: 'hook', spokenLine: 'Still kicking your blanket off at night?' }],
  };

  it('is an ad if something is sold, and states its price in the comment to pin', async () => {
    const { data } = await post('caption', { script: SCRIPT, brief: BRIEF, personaName: 'Nora' });
    expect(data.caption).toMatchObject({
      text: expect.stringMatching(/— Nora$/),
      disclosure: 'Ad · AI-generated',
      pinnedReply: expect.stringContaining('49 pounds'),
    });
    expect(data.caption.hashtags).toContain('#nimbus');
    expect(data.provenance).toEqual({ source: 'script', personaName: 'Nora', product: 'Nimbus' });
  });

  it('is not an ad if nothing is sold, and answers no question that the brief leaves open', async () => {
    const { data } = await post('caption', {
      script: SCRIPT,
      brief: { goal: 'reach', platform: 'shorts', niche: 'sleep' },
    });
    expect(data.caption.disclosure).toBe('Altered or synthetic content');
    expect(data.caption).not.toHaveProperty('pinnedReply');
  });

  it("is for the brief's platform by default", async () => {
    const { data } = await post('caption', { script: SCRIPT, brief: BRIEF, platform: 'instagram' });
    expect(data.caption.disclosure).toBe('Ad · Made with AI');
  });
});
