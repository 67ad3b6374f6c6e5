/** Saved scripts and their outcomes, over REST. */
import { beforeAll, describe, expect, it } from '@jest/globals';
import { REQUESTS } from '../../content/facade/data.js';
import { type Body, newAccount, newPersona, type TestAccount, type TestResponse } from '../support/client.js';
import { type SharedServer, sharedServer } from '../support/shared.js';

const SAVED = '/api/v1/saved-scripts';
const BODY = REQUESTS[`POST ${SAVED}`]!.body as Body;

let server: SharedServer;
let me: TestAccount;
beforeAll(async () => {
  server = await sharedServer();
  me = await newAccount(server.url);
});

const save = async (more: Body = {}): Promise<Body> => {
  const answer = await me.call('POST', SAVED, { ...BODY, ...more });
  expect({ status: answer.status, error: answer.body.error }).toEqual({ status: 201, error: undefined });
  return answer.body.data.script;
};
const patch = (id: string, body: Body): Promise<TestResponse> => me.call('PATCH', `${SAVED}/${id}`, body);
/** The parts of a script that are sent to be judged. */
const toJudged = ({ hookText, segments, structureType, claimLimit }: Body): Body => ({
  hookText,
  segments,
  structureType,
  claimLimit,
});
const told = ({ status, body }: TestResponse) => ({ status, error: body.error });

describe('a script that is saved', () => {
  it('is accepted as scripts/generate returns it, with its alternatives', async () => {
    const generated = await me.call('POST', '/api/v1/scripts/generate', { niche: 'tea', format: 'story-pov' });
    const [script, ...candidates] = generated.body.data.scripts;
    const saved = await save({
      brief: { goal: 'reach', platform: 'shorts', niche: 'tea', format: 'story-pov' },
      script,
      candidates,
    });
    expect(saved).toMatchObject({ script, candidates, structure_type: script.structureType, status: 'draft' });
    expect((await me.call('GET', `${SAVED}/${saved.id}`)).body.data.script).toEqual(saved);
  });

  it.each([
    ['talking-3', 'en', 'Ember mug'],
    ['full-viral', 'en', 'Glow serum. It cures acne, is 100% safe and works overnight. It costs 29 dollars.'],
    ['story-pov', 'de', 'Der Becher hält Kaffee 6 Stunden warm und kostet 29 Euro.'],
  ])('stores its texts and critique in full: %s in %s', async (format, language, product) => {
    const brief = { goal: 'sales', platform: 'tiktok', product, audience: 'busy parents', language };
    const written = async (route: string, body: Body): Promise<Body> => {
      const answer = await me.call('POST', `/api/v1/scripts/${route}`, body);
      expect({ status: answer.status, error: answer.body.error }).toEqual({ status: 200, error: undefined });
      return answer.body.data;
    };
    const { scripts, brief: understood } = await written('generate', { niche: 'home', format, variations: 6, brief });
    const [script, ...candidates] = scripts;
    const { critique } = await written('critique', { ...toJudged(script), niche: 'home', format, brief });
    const { variants } = await written('hooks', { script, brief, count: 10 });
    const { caption } = await written('caption', { script, brief });
    const whole = { brief: { ...understood, format }, script, candidates, critique, caption };
    const saved = await save({ ...whole, hookVariants: variants });
    expect(saved).toMatchObject({ ...whole, hook_variants: variants });
    expect(saved.critique).toEqual(critique);
    expect(saved.caption).toEqual(caption);
    expect((await me.call('GET', `${SAVED}/${saved.id}`)).body.data.script).toEqual(saved);
  });

  it('keeps a critique of claims that ads must not make, with their sources', async () => {
    const lines = ['This serum cures acne in a week.', 'It is 100% safe for everyone.', 'Buy it, only today.'];
    const script = { hookText: lines[0], segments: lines.map((spokenLine) => ({ segmentRole: 'line', spokenLine })) };
    const judged = await me.call('POST', '/api/v1/scripts/critique', { niche: 'skin', format: 'talking-3', ...script });
    const { critique } = judged.body.data;
    expect(critique.bannedClaims.length).toBeGreaterThan(1);
    const { id } = await save({ script, critique });
    expect((await me.call('GET', `${SAVED}/${id}`)).body.data.script.critique).toEqual(critique);
  });

  it('takes its title from the product, else the niche, else the hook', async () => {
    const brief = { goal: 'reach', platform: 'tiktok', format: 'talking-3' };
    const { product } = (await me.call('POST', '/api/v1/props', { name: 'Ivy cup', category: 'handheld' })).body.data;
    const titles = [{ productId: product.id }, { niche: 'tea' }, {}].map(async (more) => {
      const saved = await save({ brief: { ...brief, ...more }, title: undefined });
      return saved.title;
    });
    expect(await Promise.all(titles)).toEqual(['Ivy cup', 'tea', expect.stringMatching(/^Hot take/)]);
  });

  it('is listed by its last change, with the score of its critique', async () => {
    const [first, second] = [await save({ title: 'First' }), await save({ title: 'Second' })];
    await patch(first.id, { critique: { score: 81.5, verdict: 'Ready.' } });
    const { scripts } = (await me.call('GET', `${SAVED}?limit=2`)).body.data;
    expect(scripts).toMatchObject([
      { id: first.id, score: 81.5, hookText: BODY.script.hookText },
      { id: second.id, score: null },
    ]);
  });

  it('is refused if it does not match its format', async () => {
    const faults: [Body, RegExp][] = [
      [{ brief: { ...BODY.brief, format: 'full-viral' } }, /has 3 segments, but full-viral needs 7/],
      [{ brief: { ...BODY.brief, format: 'haiku' } }, /`brief.format` is "haiku"/],
      [{ script: { ...BODY.script, mood: 'dry' } }, /`script.mood` is not a known field/],
      [{ critique: { score: 101, verdict: 'x' } }, /`critique.score` is 101/],
      [{ candidates: Array(9).fill(BODY.script) }, /`candidates` has 9 entries/],
      [
        {
          candidates: Array(8).fill({
            ...BODY.script,
            segments: Array(30).fill({ segmentRole: 'hook', spokenLine: 'é'.repeat(1000) }),
          }),
        },
        /`candidates` makes this saved script too large/,
      ],
      [{ title: 'a\u0000b' }, /`title`/],
    ];
    for (const [more, error] of faults)
      expect(told(await me.call('POST', SAVED, { ...BODY, ...more }))).toEqual({
        status: 400,
        error: expect.stringMatching(error),
      });
    for (const more of [
      { personaSlug: 'nobody' },
      { brief: { ...BODY.brief, productId: '0199c1f0-5e2a-7c3d-8b4e-000000000001' } },
    ])
      expect((await me.call('POST', SAVED, { ...BODY, ...more })).status).toBe(404);
  });
});

describe('a change', () => {
  it("clears fields with null, and restores the title's default", async () => {
    const { slug } = await newPersona(me);
    const { id } = await save({ personaSlug: slug, critique: { score: 5, verdict: 'No.' } });
    const nothing = {
      title: null,
      personaSlug: null,
      hookVariants: null,
      candidates: null,
      critique: null,
      caption: null,
    };
    expect((await patch(id, nothing)).body.data.script).toMatchObject({
      title: 'Ember mug',
      persona_id: null,
      persona_slug: null,
      hook_variants: [],
      candidates: [],
      critique: null,
      caption: null,
    });
    for (const name of ['brief', 'script'])
      expect(told(await patch(id, { [name]: null }))).toEqual({
        status: 400,
        error: expect.stringContaining(`\`${name}\``),
      });
  });

  it('of the brief alone must match the stored script', async () => {
    const { id } = await save();
    expect((await patch(id, { brief: { ...BODY.brief, format: 'talking-4' } })).status).toBe(400);
    const script = { ...BODY.script, segments: [...BODY.script.segments, BODY.script.segments[0]] };
    expect((await patch(id, { script })).status).toBe(400);
    expect((await patch(id, { script, brief: { ...BODY.brief, format: 'talking-4' } })).status).toBe(200);
  });

  it('of nothing changes nothing', async () => {
    const saved = await save();
    expect((await patch(saved.id, {})).body.data.script).toEqual(saved);
  });
});

it('an outcome replaces that of its window, and is deleted with its script', async () => {
  const { id } = await save();
  const record = (body: Body): Promise<TestResponse> => me.call('POST', `${SAVED}/${id}/outcomes`, body);
  const first = await record({ metrics: { views: 10, comments: 4 }, window: '7d', skepticismComments: 1 });
  const again = await record({ metrics: { views: 12 }, window: '7d' });
  expect([first.status, again.status]).toEqual([201, 201]);
  const { outcomes } = (await me.call('GET', `${SAVED}/${id}/outcomes`)).body.data;
  expect(outcomes).toEqual([again.body.data.outcome]);
  expect(outcomes[0]).toMatchObject({ metrics: { views: 12, comments: null }, skepticism_comments: null });
  expect((await me.call('DELETE', `${SAVED}/${id}`)).body.data).toEqual({ id });
  expect((await me.call('GET', `${SAVED}/${id}/outcomes`)).status).toBe(404);
  expect((await me.call('GET', `${SAVED}/outcomes/summary?goal=reach`)).body.data.n).toBe(0);
});

it('the summary needs a goal', async () => {
  expect(told(await me.call('GET', `${SAVED}/outcomes/summary`))).toEqual({
    status: 400,
    error: expect.stringContaining('`goal`'),
  });
});
