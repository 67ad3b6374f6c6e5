import { randomUUID } from 'node:crypto';
import { directoryPersona } from '../conformance/things.js';
import type { Body } from '../support/client.js';
import { makeWav } from '../uploads/media.js';
import {
  ABSENT,
  answer,
  type DomainEffects,
  type Effect,
  type Made,
  make as made,
  type Observe,
  readBack,
  storedAt,
} from './harness.js';
import { oldestFirst, readCursor, SEARCHED } from './lists.js';
import { prompts } from './prompts.js';
import type { World } from './world.js';

const PERSONAS = '/api/v1/personas';
const SOUND = makeWav(20_000);

/** A creator's profile, with two values for each field. */
const PROFILE: Record<string, Effect> = {
  name: ['Mara', 'Nils'],
  slug: [() => `a-${randomUUID()}`, ABSENT],
  label: [ABSENT, 'The dry one'],
  niche: [ABSENT, 'coffee'],
  gender: [ABSENT, 'female'],
  tone_of_voice: [ABSENT, 'dry'],
  accent: [ABSENT, 'Scottish'],
  voice: [ABSENT, 'warm'],
  short_bio: [ABSENT, 'I paint boats.'],
  peer_archetype: [ABSENT, 'the friend who knows'],
  backstory: [ABSENT, 'I grew up on a boat.'],
  visual_description: [ABSENT, 'red hair'],
  catchphrases: [ABSENT, ['Right.']],
  interests: [ABSENT, ['jazz']],
  outfits_owned: [ABSENT, ['a green coat']],
  avoid_phrases: [ABSENT, ['literally']],
};

const gone = async ({ me }: World, { id: _, ...persona }: Body): Promise<Body> => {
  await me.call('DELETE', `${PERSONAS}/${persona.slug}`);
  return persona;
};
/** Reads the creator back, and deletes it, which frees its slug. */
const written: Observe = async (world, sent) => {
  const { persona } = (await answer(world, sent)) as Body;
  const { persona: read } = await world.requestData('GET', `${PERSONAS}/${persona.slug}`);
  return gone(world, { ...read, slug: persona.slug });
};
/** Like `written`, but hides the slug unless the request sets it, because each request changes a different creator. */
const changed: Observe = async (world, sent) => {
  const persona = (await written(world, sent)) as Body;
  return (sent.body as Body).slug === undefined ? { ...persona, slug: null } : persona;
};
const fresh =
  (profile: Body = {}): Made<string> =>
  async ({ requestData }: World) => {
    const { persona } = await requestData('POST', PERSONAS, { name: 'Mara', slug: `m-${randomUUID()}`, ...profile });
    return `${PERSONAS}/${persona.slug}`;
  };
const two = async (world: World, path: string, make: (i: number) => Promise<unknown>): Promise<string> => {
  await world.once(`two of ${path}`, async () => {
    for (const i of [1, 2]) await make(i);
  });
  return path;
};
const twoPersonas = (world: World): Promise<string> =>
  two(world, PERSONAS, (i) => world.requestData('POST', PERSONAS, { name: `Listed ${i}` }));
const gallery = (world: World): Promise<string> =>
  two(world, '/api/v1/gallery', async (i) => {
    const form = new FormData();
    form.append('file', await world.file(i === 1 ? '#101112' : '#131415'), 'a.png');
    form.append('gallery', 'true');
    await world.requestData('POST', '/api/v1/uploads', form);
  });
const aFile = async (world: World): Promise<string> => {
  await gallery(world);
  return (await world.requestData('GET', '/api/v1/uploads?uploaded=true')).uploads[0].id;
};
const readSlug = (path: string): string => path.split('/')[4]!;
const withTwoImages = async (world: World): Promise<string> => {
  const path = `${await made(world, fresh())}/images`;
  for (const colour of ['#aa0001', '#aa0002'])
    await world.requestData('POST', path, { url: await world.picture(colour) });
  return path;
};
const withImages = (world: World): Promise<string> => world.once('with images', () => withTwoImages(world));
/** Hashes of the images that the creator still has. */
const left = readBack(
  (_, { path }) => path.split('?')[0]!,
  async ({ images: all }) => Promise.all(all.map(({ url }: Body) => storedAt(url))),
);
const passport = readBack(
  (_, { path }) => `${PERSONAS}/${readSlug(path)}`,
  async ({ persona }) => storedAt(persona.passport_image_url),
);
const images = readBack(
  (_, { path }) => `${PERSONAS}/${readSlug(path)}/images`,
  async ({ images: [first] }) => storedAt(first.url),
);
const picture = (colour: string) => (world: World) => world.picture(colour);
const file = (colour: string) => (world: World) => world.file(colour);

const begun = async (world: World, bytes = SOUND.length): Promise<{ uploadId: string; path: string }> => {
  const { uploadId, path } = await world.requestData('POST', '/api/v1/uploads/multipart', {
    contentType: 'audio/wav',
    bytes,
  });
  return { uploadId, path };
};
const MULTIPART = '/api/v1/uploads/multipart';
const REFUSED = 'names an upload: any other value is a 404 or a 400, which test/uploads tells';

/** The creator that the request has added to the directory. */
const inDirectory: Observe = async (world, sent) => {
  const { id } = (await answer(world, sent)) as Body;
  const { personas } = await world.requestData('GET', '/api/personas?limit=200');
  const found = personas.find((one: Body) => one.id === id);
  return {
    ...found,
    id: null,
    // The name is new each time, so only the first letter depends on the request.
    slug: found.slug[0],
    passport_image_url: found.passport_image_url && (await storedAt(found.passport_image_url)),
  };
};
const page = (says: string) => (world: World) => {
  const path = `/page-of-${says}`;
  world.shops.serve(path, `<title>${says}</title><p>${says} is a lamp that follows the sun, for people who read.</p>`);
  return world.shops.at(path);
};

export const creators: readonly DomainEffects[] = [
  {
    provider: 'local',
    routes: [
      {
        route: 'POST /api/v1/uploads',
        body: async (world) => ({ file: await world.file('#123456') }),
        see: async (world, sent) => {
          const { url, ...rest } = (await answer(world, sent)) as Body;
          const { uploads } = await world.requestData('GET', '/api/v1/uploads');
          const { name } = uploads.find((one: Body) => one.url === url);
          return { ...rest, name, stored: await storedAt(url) };
        },
        inputs: { file: [file('#123456'), file('#654321')], gallery: [ABSENT, 'true'], name: [ABSENT, 'Desk'] },
      },
      {
        route: 'POST /api/v1/uploads/once',
        body: { name: 'voice.wav' },
        see: async (world, sent) => ((await answer(world, sent)) as Body).maxBytes,
        inputs: { name: ['voice.wav', 'face.png'], contentType: { refused: 'image/png', beside: {} } },
      },
      {
        route: 'PUT /api/v1/uploads/once',
        inputs: { '?token': { fixed: 'names an address: any other value is a 404, which test/uploads tells' } },
      },
      {
        route: 'GET /api/v1/uploads',
        path: async (world) => {
          await gallery(world);
          return '/api/v1/uploads';
        },
        inputs: {
          '?limit': [1, 2],
          '?cursor': [ABSENT, readCursor('/api/v1/uploads')],
          '?kind': ['image', 'audio'],
          '?uploaded': ['true', 'false'],
        },
      },
      {
        route: 'PATCH /api/v1/uploads/{id}',
        path: async (world) => `/api/v1/uploads/${await aFile(world)}`,
        body: { name: 'Desk' },
        see: answer,
        inputs: { name: ['Desk', 'Kitchen'] },
      },
      {
        route: `POST ${MULTIPART}`,
        body: { contentType: 'audio/wav', bytes: SOUND.length },
        see: async (world, sent) => {
          const { kind, contentType, maxParts } = (await answer(world, sent)) as Body;
          return { kind, contentType, maxParts };
        },
        inputs: { contentType: ['audio/wav', 'video/mp4'], bytes: { refused: 600 * 2 ** 20, beside: {} } },
      },
      {
        route: `PUT ${MULTIPART}`,
        inputs: { '?uploadId': { fixed: REFUSED }, '?path': { fixed: REFUSED }, '?part': { fixed: REFUSED } },
      },
      {
        route: `DELETE ${MULTIPART}`,
        inputs: { '?uploadId': { fixed: REFUSED }, '?path': { fixed: REFUSED } },
      },
      {
        route: `POST ${MULTIPART}/complete`,
        body: async (world) => {
          const named = await begun(world);
          const sent = await world.me.call('PUT', `${MULTIPART}?${new URLSearchParams(named)}&part=1`, SOUND);
          return { ...named, parts: [sent.body.data] };
        },
        inputs: {
          uploadId: { fixed: REFUSED },
          path: { fixed: REFUSED },
          parts: { fixed: REFUSED },
          'parts[].part': { fixed: REFUSED },
          'parts[].etag': { fixed: REFUSED },
        },
      },
      {
        route: `GET ${PERSONAS}`,
        path: twoPersonas,
        inputs: {
          '?limit': [1, 2],
          '?cursor': [ABSENT, readCursor(PERSONAS)],
          '?q': SEARCHED,
          '?sort': [ABSENT, 'NAME_ASC'],
          '?niche': [ABSENT, 'ropes and knots'],
          '?gender': [ABSENT, 'neither'],
        },
      },
      {
        route: `POST ${PERSONAS}`,
        body: { name: 'Mara' },
        see: written,
        inputs: PROFILE,
      },
      {
        route: `PATCH ${PERSONAS}/{slug}`,
        path: fresh(),
        body: {},
        see: changed,
        inputs: { ...PROFILE, name: ['Mara', 'Nils'] },
      },
      {
        route: `GET ${PERSONAS}/{slug}/images`,
        path: withImages,
        inputs: {
          '?limit': [1, 2],
          '?cursor': [ABSENT, async (world: World) => readCursor(await withImages(world))(world)],
        },
      },
      {
        route: `POST ${PERSONAS}/{slug}/images`,
        path: async (world) => `${await made(world, fresh())}/images`,
        body: async (world) => ({ url: await world.picture('#aa0001') }),
        see: images,
        inputs: {
          url: [picture('#aa0001'), picture('#aa0002')],
          file: { between: [file('#aa0001'), file('#aa0002')], beside: { url: undefined } },
        },
      },
      {
        route: `DELETE ${PERSONAS}/{slug}/images`,
        path: withTwoImages,
        see: left,
        inputs: { '?url': [picture('#aa0001'), picture('#aa0002')] },
      },
      {
        route: `POST ${PERSONAS}/{slug}/images/{imageId}/move`,
        path: async (world) => {
          const path = await withTwoImages(world);
          const [, second] = (await world.requestData('GET', path)).images as Body[];
          return `${path}/${second!.id}/move`;
        },
        body: { to: 0 },
        see: images,
        inputs: { to: [0, 1] },
      },
      {
        route: `PUT ${PERSONAS}/{slug}/passport`,
        path: async (world) => `${await made(world, fresh())}/passport`,
        body: async (world) => ({ url: await world.picture('#aa0001') }),
        see: passport,
        inputs: {
          url: [picture('#aa0001'), picture('#aa0002')],
          file: { between: [file('#aa0001'), file('#aa0002')], beside: { url: undefined } },
        },
      },
      {
        route: 'POST /api/personas',
        body: () => ({ name: 'Mara', slug: `d-${randomUUID()}` }),
        see: inDirectory,
        inputs: {
          ...PROFILE,
          slug: [() => `a-${randomUUID()}`, () => `b-${randomUUID()}`],
          passport_image_url: [ABSENT, foreignFace],
        },
      },
      {
        route: 'PATCH /api/personas/{slug}',
        path: async ({ me }) => `/api/personas/${await directoryPersona(me)}`,
        body: {},
        see: async (world, sent) => {
          const { persona } = (await answer(world, sent)) as Body;
          const { passport_image_url: url } = persona;
          return {
            ...persona,
            id: null,
            slug: persona.slug[0],
            // The path is new each time, and so is the name that it was made from.
            name: (sent.body as Body).name === undefined ? null : persona.name,
            passport_image_url: url && (await storedAt(url)),
          };
        },
        inputs: {
          ...PROFILE,
          slug: [() => `a-${randomUUID()}`, () => `b-${randomUUID()}`],
          passport_image_url: [ABSENT, foreignFace],
        },
      },
      {
        route: 'PUT /api/personas/{slug}/passport',
        path: async ({ me }) => `/api/personas/${await directoryPersona(me)}/passport`,
        body: async (world) => ({ url: await foreignFace(world) }),
        see: async (world, sent) => storedAt(((await answer(world, sent)) as Body).url),
        inputs: {
          url: { refused: 'nonsense', beside: {} },
          file: { between: [file('#aa0001'), file('#aa0002')], beside: { url: undefined } },
        },
      },
      {
        route: 'POST /api/personas/{slug}/copy',
        path: async ({ me }) => `/api/personas/${await directoryPersona(me)}/copy`,
        body: {},
        see: async (world, sent) => ((await answer(world, sent)) as Body).persona.slug[0],
        inputs: { slug: [() => `a-${randomUUID()}`, () => `b-${randomUUID()}`] },
      },
      {
        route: 'GET /api/personas',
        inputs: { '?limit': [1, 2], '?cursor': [ABSENT, readCursor('/api/personas')] },
      },
      {
        route: 'GET /api/v1/gallery',
        path: gallery,
        inputs: {
          '?limit': [1, 2],
          '?cursor': [ABSENT, readCursor('/api/v1/gallery')],
          '?q': SEARCHED,
          '?sort': oldestFirst('images', 'created_at'),
          '?type': ['upload', 'stock'],
          '?persona': [ABSENT, 'nobody'],
        },
      },
    ],
  },
  {
    provider: 'google',
    routes: [
      {
        route: `POST ${PERSONAS}/generate`,
        body: { niche: 'lamps' },
        see: prompts,
        inputs: {
          niche: ['lamps', 'ropes'],
          productUrl: [page('Sunna'), page('Luma')],
          productDescription: [ABSENT, 'A lamp that follows the sun.'],
          productType: [ABSENT, 'physical'],
          save: {
            between: [ABSENT, true],
            see: async (world, sent) => {
              const { persona } = (await answer(world, sent)) as Body;
              if (persona) await gone(world, persona);
              return persona !== undefined;
            },
          },
        },
      },
      {
        route: `POST ${PERSONAS}/{slug}/fields`,
        path: (world) => world.once('to write', async () => `${await made(world, fresh({ niche: 'ropes' }))}/fields`),
        body: { action: 'generate', field: 'short_bio' },
        see: prompts,
        inputs: {
          action: { between: ['shrink', 'enlarge'], beside: { currentValue: 'She sells ropes. She sails.' } },
          field: ['short_bio', 'backstory'],
          currentValue: [ABSENT, 'She sells ropes.'],
          context: [ABSENT, 'She is from Skye.'],
          save: {
            between: [ABSENT, true],
            see: async (world, sent) => 'persona' in ((await answer(world, sent)) as Body),
          },
        },
      },
    ],
  },
];

/** A face on an external server, because a partner can only name public pictures. */
function foreignFace({ shops, file: made, once }: World): Promise<string> {
  return once('a foreign face', async () => {
    shops.serve('/face.png', Buffer.from(await (await made('#557755')).arrayBuffer()));
    return shops.at('/face.png');
  });
}
