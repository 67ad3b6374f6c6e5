/** Pictures, creators and products to compare in requests for pictures. */
import { randomUUID } from 'node:crypto';
import { type Body, picture as onePicture } from '../../support/client.js';
import { ABSENT, type Effect, type Fields, type Made, make, type Observe, type Value } from '../harness.js';
import { prompts } from '../prompts.js';
import type { World } from '../world.js';

export const picture =
  (colour: string): Value =>
  (world: World) =>
    world.picture(colour);
export const pictures =
  (...colours: string[]): Value =>
  (world: World) =>
    Promise.all(colours.map(world.picture));
export const file =
  (colour: string): Value =>
  (world: World) =>
    world.file(colour);
export const files =
  (colour: string): Value =>
  async (world: World) => [await world.file(colour)];

/** A creator without a passport photo. */
const creator =
  (name: string, profile: Body = {}) =>
  ({ requestData, once }: World): Promise<string> =>
    once(
      `creator ${name}`,
      async () => (await requestData('POST', '/api/v1/personas', { name, ...profile })).persona.slug,
    );
export const mara = creator('Mara', {
  visual_description: 'a woman with dark curls',
  outfits_owned: ['a rust jumper'],
});
export const nils = creator('Nils', { visual_description: 'a tall man with a beard' });
export const product =
  (name: string, fields: Body = {}) =>
  ({ requestData, once }: World): Promise<string> =>
    once(
      `product ${name}`,
      async () => (await requestData('POST', '/api/v1/props', { name, category: 'handheld', ...fields })).product.id,
    );
export const mug = product('Ember mug', { text: 'A mug that heats itself.' });

/** The four inputs that put a product in one place of the picture. */
export const placed = (place: string): Record<string, Effect> => ({
  [`${place}PropId`]: [ABSENT, mug],
  [`${place}Text`]: [ABSENT, 'a blue kettle'],
  [`${place}ImageUrls`]: [pictures('#112233'), pictures('#112233', '#332211')],
  [`${place}Images`]: [files('#112233'), files('#332211')],
});

/** Makes a picture, and returns what the creator gained: how many images, and whether the passport photo changed. */
export const keptWith =
  (slug: Made<string>): Observe =>
  async (world, sent) => {
    const named = typeof slug === 'function' ? await slug(world) : slug;
    const before = await world.requestData('GET', `/api/v1/personas/${named}/images`);
    await prompts(world, sent);
    const after = await world.requestData('GET', `/api/v1/personas/${named}/images`);
    return {
      images: after.images.length - before.images.length,
      passport: after.passport_image_url !== before.passport_image_url,
    };
  };

/** A picture on an external server. */
export const foreign =
  (path: string) =>
  async ({ shops, once }: World): Promise<string> =>
    once(`foreign ${path}`, async () => {
      shops.serve(path, await onePicture(200, 240, path.endsWith('a.png') ? '#884422' : '#228844'));
      return shops.at(path);
    });

/** A creator or product with nothing but a name and the given fields. */
const of =
  (kind: 'persona' | 'product', fields: Fields): Value =>
  ({ requestData, once }: World) =>
    once(`${kind} ${JSON.stringify(fields)}`, async () =>
      kind === 'persona'
        ? (
            await requestData('POST', '/api/v1/personas', {
              name: 'Same',
              slug: `same-${randomUUID().slice(0, 8)}`,
              ...fields,
            })
          ).persona.slug
        : (await requestData('POST', '/api/v1/props', { name: 'Same', category: 'handheld', ...fields })).product.id,
    );
/** A product with photos in these colours. */
const photographed =
  (...colours: string[]): Value =>
  async (world: World) =>
    make(world, of('product', { image_urls: await Promise.all(colours.map(world.picture)) }));
export const PHOTOS: Effect = {
  between: [photographed('#112233', '#332211'), photographed('#112233', '#332211', '#223311')],
};

/** For each field of a creator or product: compares two of them that differ only in that field. */
export const buildFieldEffects = (
  input: string,
  kind: 'persona' | 'product',
  fields: Fields,
  beside: Made<Fields> = {},
): Record<string, Effect> =>
  Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [
      `${input} by its ${field}`,
      { between: [of(kind, {}), of(kind, { [field]: value })], beside },
    ]),
  );
export const LIFE = {
  label: 'The dry one',
  niche: 'home baking',
  gender: 'male',
  accent: 'soft Scottish',
  short_bio: 'Bakes at night.',
  peer_archetype: 'a sceptical aunt',
  backstory: 'Left a bank for bread.',
  visual_description: 'a tall man with red curls',
  interests: ['sourdough'],
  outfits_owned: ['a floury apron'],
};
export const FACTS = {
  text: 'A mug. It heats itself.',
  contents: [{ name: 'Saucer' }],
  link: 'https://ember.example/mug',
};
