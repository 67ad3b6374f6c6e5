import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { describedAccount } from '../conformance/described.js';
import {
  type Body,
  fileForm,
  newAccount,
  newPersona,
  newRun,
  picture,
  type TestAccount,
  untilRun,
} from '../support/client.js';
import { type SharedServer, sharedServer } from '../support/shared.js';

let server: SharedServer;
/** An account for refused requests, which never creates anything. */
let idle: TestAccount;
beforeAll(async () => {
  server = await sharedServer();
  idle = await account();
});

const account = async (): Promise<TestAccount> => describedAccount(await newAccount(server.url));

const make = async (me: TestAccount, profile: Record<string, unknown> = {}): Promise<Body> => {
  const made = await me.call('POST', '/api/v1/personas', { name: 'Nora Blue', ...profile });
  expect(made.status).toBe(201);
  return made.body.data.persona;
};

describe('a profile', () => {
  it('contains what was sent, and null or an empty list for the rest', async () => {
    const me = await account();
    const persona = await make(me, { niche: 'coffee', catchphrases: ['Second sip.'], accent: 'Leeds' });
    expect(persona).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      slug: 'nora-blue',
      name: 'Nora Blue',
      label: null,
      niche: 'coffee',
      gender: null,
      tone_of_voice: null,
      accent: 'Leeds',
      voice: null,
      short_bio: null,
      peer_archetype: null,
      backstory: null,
      visual_description: null,
      catchphrases: ['Second sip.'],
      interests: [],
      outfits_owned: [],
      avoid_phrases: [],
      passport_image_url: null,
    });
    expect((await me.call('GET', '/api/v1/personas/nora-blue')).body.data).toEqual({ persona });
    const { id, slug, name, label, niche, gender, tone_of_voice, accent, passport_image_url } = persona;
    expect((await me.call('GET', '/api/v1/personas')).body.data).toEqual({
      personas: [{ id, slug, name, label, niche, gender, tone_of_voice, accent, passport_image_url }],
    });
  });

  it('changes only what is given; null clears; a name cannot be cleared', async () => {
    const me = await account();
    await make(me, { niche: 'coffee', interests: ['a'] });
    const changed = await me.call('PATCH', '/api/v1/personas/nora-blue', {
      niche: null,
      interests: null,
      label: 'The dry one',
    });
    expect(changed.body.data.persona).toMatchObject({
      name: 'Nora Blue',
      niche: null,
      interests: [],
      label: 'The dry one',
    });
    const cleared = await me.call('PATCH', '/api/v1/personas/nora-blue', { name: null });
    expect(cleared.status).toBe(400);
    expect(cleared.body.error).toContain('`name`');
    expect((await me.call('PATCH', '/api/v1/personas/nora-blue', {})).status).toBe(200);
  });

  it('refuses unknown keys when creating and updating, including those only in answers', async () => {
    const me = await account();
    await make(me);
    for (const key of ['hair', 'id', 'passport_image_url', '__proto__x']) {
      const created = await me.call('POST', '/api/v1/personas', { name: 'A', [key]: 'x' });
      const changed = await me.call('PATCH', '/api/v1/personas/nora-blue', { [key]: 'x' });
      for (const answer of [created, changed]) {
        expect(answer.status).toBe(400);
        expect(answer.body.error).toContain(`\`${key}\``);
      }
    }
  });

  it.each([
    ['emoji', '🧶 Wool & Co 👩🏽‍🦱'],
    ['right-to-left', 'نورا الزرقاء'],
    ['mixed direction', 'Nora ‏نورا‏ (1)'],
    ['combining marks', 'Z̈oë é é'],
    ['Chinese', '小明 王'],
    ['120 emoji', '🧶'.repeat(120)],
    ['blanks around', '  Nora  '],
  ])('stores a name with %s exactly', async (_, name) => {
    const me = await account();
    const made = await make(me, { name, backstory: `${name}\n\t${name}` });
    expect(made.slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    const read = (await me.call('GET', `/api/v1/personas/${made.slug}`)).body.data.persona;
    expect(read).toMatchObject({ name, backstory: `${name}\n\t${name}` });
  });

  it.each([
    ['name', 'x'.repeat(10_000), 'at most 120'],
    ['name', '🧶'.repeat(121), 'at most 120'],
    ['name', 'No\0ra', 'NUL'],
    ['name', '', 'empty'],
    ['backstory', 'x'.repeat(10_000), 'at most 4000'],
    ['niche', 'x'.repeat(201), 'at most 200'],
    ['label', '\ud800', 'broken character'],
    ['catchphrases', ['ok', 'a\0b'], 'NUL'],
    ['interests', Array.from({ length: 41 }, () => 'x'), 'at most 40'],
    ['slug', 'Not A Slug', 'lower-case'],
    ['slug', 'x'.repeat(61), 'at most 60'],
  ])('refuses %s beyond its limit and says which', async (field, value, words) => {
    const me = idle;
    const refused = await me.call('POST', '/api/v1/personas', { name: 'A', [field]: value });
    expect(refused.status).toBe(400);
    expect(refused.body.error).toContain(field);
    expect(refused.body.error).toContain(words);
    expect((await me.call('GET', '/api/v1/personas')).body.data.personas).toEqual([]);
  });
});

describe('slugs', () => {
  it.each([
    ['Žofie Ελένη', 'zofie-eleni'],
    ['Анна-Мария', 'anna-mariya'],
    ["Nia O'Brien", 'nia-obrien'],
    ['…!?', 'creator'],
    ['Generate', 'generate-1'],
  ])('%s → %s', async (name, slug) => {
    expect((await make(await account(), { name })).slug).toBe(slug);
  });

  it('a taken one is 409 with a free one, given or derived, on create and on update', async () => {
    const me = await account();
    await make(me);
    await make(me, { name: 'Other', slug: 'nora-blue-2' });
    for (const body of [{ name: 'nora BLUE' }, { name: 'X', slug: 'nora-blue' }]) {
      const taken = await me.call('POST', '/api/v1/personas', body);
      expect({ status: taken.status, code: taken.body.code, hint: taken.body.hint }).toEqual({
        status: 409,
        code: 'SLUG_TAKEN',
        hint: 'nora-blue-3',
      });
    }
    const moved = await me.call('PATCH', '/api/v1/personas/nora-blue-2', { slug: 'nora-blue' });
    expect(moved.status).toBe(409);
    expect((await me.call('PATCH', '/api/v1/personas/nora-blue', { slug: 'blue' })).body.data.persona.slug).toBe(
      'blue',
    );
    expect((await me.call('GET', '/api/v1/personas/nora-blue')).status).toBe(404);
  });

  it('a path of the API is not a slug', async () => {
    const me = await account();
    expect((await me.call('POST', '/api/v1/personas', { name: 'A', slug: 'generate' })).status).toBe(400);
    await make(me);
    expect((await me.call('PATCH', '/api/v1/personas/nora-blue', { slug: 'generate' })).status).toBe(400);
  });

  it('of two creations at once one is 201 and the other 409', async () => {
    for (let round = 0; round < 3; round += 1) {
      const me = await account();
      const answers = await Promise.all([1, 2].map(() => me.call('POST', '/api/v1/personas', { name: 'Twin' })));
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    }
  });
});

describe('deleting', () => {
  it('a creator removes its images from it and frees its slug', async () => {
    const me = await account();
    await make(me);
    await me.call('POST', '/api/v1/personas/nora-blue/images', fileForm(await picture()));
    expect((await me.call('DELETE', '/api/v1/personas/nora-blue')).body.data).toEqual({ slug: 'nora-blue' });
    expect((await me.call('DELETE', '/api/v1/personas/nora-blue')).status).toBe(404);
    expect((await me.call('GET', '/api/v1/personas')).body.data.personas).toEqual([]);
    expect((await me.call('GET', '/api/v1/gallery')).body.data.images).toMatchObject([{ personas: [] }]);
    expect((await make(me)).slug).toBe('nora-blue');
  });

  it('something that a run uses leaves the run intact', async () => {
    const me = await account();
    const persona = await newPersona(me, { name: 'Short Lived', slug: `short-${randomUUID().slice(0, 8)}` });
    const { passport_image_url } = (await me.call('GET', `/api/v1/personas/${persona.slug}`)).body.data.persona;
    await me.call('POST', `/api/v1/personas/${persona.slug}/images`, { url: passport_image_url });
    const id = await newRun(me, { creatorSlug: persona.slug });
    for (const { id: image } of (await me.call('GET', '/api/v1/gallery')).body.data.images)
      await me.call('DELETE', `/api/v1/gallery/${image}`);
    expect((await me.call('DELETE', `/api/v1/personas/${persona.slug}`)).status).toBe(200);
    const gate = await untilRun(me, id, ['gate']);
    expect(gate.persona).toMatchObject({ slug: persona.slug, name: 'Short Lived' });
    expect(gate.frames).toHaveLength(3);
    for (const frame of gate.frames) expect((await fetch(frame.imageUrl)).status).toBe(200);
    // The run's link to the creator is now null, but the query succeeds.
    const joined = await me.graphql('query($id: ID!) { flow(id: $id) { status persona { current { slug } } } }', {
      id,
    });
    expect(joined.body.data?.flow).toEqual({ status: 'gate', persona: { current: null } });
    await me.call('POST', `/api/v1/flows/${id}/cancel`);
  });
});
