import { type Body, newShortRun, SHORT_SCRIPT, untilRun } from '../../support/client.js';
import {
  ABSENT,
  answer,
  type DomainEffects,
  type Effect,
  type Made,
  make,
  type Observe,
  storedAt,
  type Value,
} from '../harness.js';
import { prompts } from '../prompts.js';
import type { World } from '../world.js';
import { creator, product } from '../writing/writing.js';
import { recording } from './flow-edits.js';
import { calledBack, finished, largerClip, ownClip, tone } from './own-videos.js';

const BRICKS = '/api/v1/bricks/jobs';
const TEXT = 'My coffee went cold again.';
const ABOUT =
  'Ember is a travel mug. It keeps coffee at 57 degrees for 80 minutes. It charges in two hours. It costs $129.';

const mara = creator({ visual_description: 'a woman with dark curls', gender: 'female' });
const nils = creator({ visual_description: 'a tall man with a beard', gender: 'male', catchphrases: ['No way.'] });

/** The result of the job, without what it repeats of the request. Files are replaced by hashes of their content. */
const made: Observe = async (world, sent) => {
  const { output, usd, variant } = await finished(world, sent);
  return { ...output, usd, variant, url: output.url && (await storedAt(output.url)) };
};

/** The requests for clips that reach the provider. */
const filmed: Observe = async (world, sent) => {
  const from = world.google.requests.length;
  await answer(world, sent);
  await world.idle();
  return world.google.requests
    .slice(from)
    .filter(({ kind }) => kind === 'video')
    .map(({ body }) => body);
};

/** Makes an effect: two values of a field of a brick. `needs` are the brick's required fields. */
const of =
  (brick: string, needs: Made<Body>, see: Observe = made) =>
  (one: Value, other: Value): Effect => ({
    between: [one, other],
    beside: async (world) => ({ brick, input: await make(world, needs) }),
    see,
  });

const script = of('script', { description: ABOUT, seed: 3 });
const voice = of('voice', { text: TEXT });
const shots = of('product-shots', async (world: World) => ({ plan: 'shopify', productId: await mug(world) }), prompts);
const screen = of(
  'app-screen',
  async (world: World) => ({ personaSlug: await mara(world), screenUrl: await world.picture('#101010') }),
  prompts,
);
const frame = of('frame', { description: 'In a kitchen.', seed: 3 }, prompts);
const clip = of(
  'clip',
  async (world: World) => ({ imageUrl: await world.picture('#101010'), seconds: 4, seed: 3 }),
  filmed,
);
const lipSync = of('lipsync', async (world: World) => ({
  videoUrl: await make(world, ownClip),
  audioUrl: await make(world, tone(300)),
}));
const SAID = 'Cold again.';
/** One line of a cut, with a picture in the given colour. */
const makeLine = async (world: World, colour = '#101010'): Promise<Body> => ({
  line: SAID,
  audioUrl: await make(world, recording(SAID)),
  imageUrl: await world.picture(colour),
});
const cut = of('cut', async (world: World) => ({ frames: [await makeLine(world)] }));
const cutOfClip = of('cut', async (world: World) => ({ frames: [{ ...(await makeLine(world)), imageUrl: null }] }));
const run =
  (seed: number): Made<string> =>
  (world) =>
    world.once(`run ${seed} at its preview`, async () => {
      const id = await newShortRun(world.me, { options: { script: SHORT_SCRIPT, seed } });
      await untilRun(world.me, id, ['gate']);
      return id;
    });
const mug = product({ text: 'It keeps coffee hot.' });
const brief =
  (draft: Body): Made<string> =>
  ({ requestData, once }: World) =>
    once(`brief ${JSON.stringify(draft)}`, async () => (await requestData('POST', '/api/v1/briefs', { draft })).id);
const app = ({ requestData, once, picture }: World): Promise<string> =>
  once('app', async () => {
    const screenshots = [{ url: await picture('#303030') }, { url: await picture('#404040') }];
    return (await requestData('POST', '/api/v1/apps', { name: 'Ember', description: 'Counts cups.', screenshots })).app
      .id;
  });

const page =
  (path: string, name: string, says: string): Made<string> =>
  ({ shops }) => {
    shops.serve(`/pages/${path}`, `<html><title>${name}</title><body><h1>${name}</h1><p>${says}</p></body></html>`);
    return shops.at(`/pages/${path}`);
  };

/** Parts of videos made on their own. */
export const bricks: readonly DomainEffects[] = [
  {
    provider: 'local',
    routes: [
      {
        route: `POST ${BRICKS}`,
        body: { brick: 'voice', input: { text: TEXT } },
        see: made,
        inputs: {
          brick: { refused: 'script', beside: { input: { text: TEXT } } },
          input: [{ text: TEXT }, { text: 'Still hot at noon.' }],
          callbackUrl: { between: [ABSENT, 'https://callbacks.invalid/'], see: calledBack },
          'input.text': voice(TEXT, 'Still hot at noon.'),
          'input.creatorSlug': voice(mara, nils),
          'input.language': voice('en', 'de'),
          'input.take': voice(0, 1),
          'input.pace': voice('slow', 'fast'),
          'input.description': script(
            ABOUT,
            'A lamp that glows only when you walk past. Its battery lasts nine months.',
          ),
          'input.seed': script(3, 4),
          'input.lines': script(3, 6),
          'input.opening': script(ABSENT, 'My coffee went cold on the train again.'),
          'input.structureType': script('myth-bust', 'testimonial'),
          'input.format': script('talking-5', 'story-pov'),
          'input.url': of('script', { seed: 3 })(
            page('mug', 'Ember mug', 'It keeps coffee at 57 degrees for 80 minutes, on a desk or in the car.'),
            page('lamp', 'Nook lamp', 'It glows only when you walk past, and its battery lasts nine months.'),
          ),
          'input.frames': of('cut', {})(
            async (world: World) => [await makeLine(world)],
            async (world: World) => [await makeLine(world), await makeLine(world, '#202020')],
          ),
          'input.frames[].line': cut(SAID, 'Still hot at noon.'),
          'input.frames[].audioUrl': cut(recording(SAID), recording('My tea went cold.')),
          'input.frames[].imageUrl': cut(
            ({ picture }: World) => picture('#101010'),
            ({ picture }: World) => picture('#303030'),
          ),
          'input.frames[].clipUrl': cutOfClip(ownClip, largerClip),
          'input.frames[].onScreenText': cut(ABSENT, 'Hot again'),
          'input.burnCaptions': cut(true, false),
          'input.captionStyle': cut('box', 'minimal'),
          'input.captionPosition': cut('auto', 'top'),
          'input.captionColor': cut('#FF3B30', '#34C759'),
          'input.captionWords': cut(1, 4),
          'input.music': cut(ABSENT, 'calm'),
          'input.musicVolume': of('cut', async (world: World) => ({ frames: [await makeLine(world)], music: 'calm' }))(
            20,
            80,
          ),
          'input.soundEffects': of('cut', async (world: World) => ({
            frames: [{ ...(await makeLine(world)), onScreenText: 'Hot' }],
          }))(false, true),
          'input.runId': of('cut', {})(run(5), run(6)),
          'input.videoUrl': lipSync(ownClip, largerClip),
          'input.audioUrl': lipSync(tone(300), tone(300, 0.9)),
          'input.briefId': of('script', { seed: 3 })(
            brief({ product: 'Ember mug', niche: 'coffee' }),
            brief({ product: 'Nook lamp', niche: 'sleep' }),
          ),
        },
        also: {
          'input.text of captions': of('captions', async (world: World) => ({
            audioUrl: await make(world, recording(SAID)),
          }))(SAID, 'My tea went cold again.'),
          'input.seed of a picture': of('frame', { description: 'In a kitchen.' })(3, 4),
          'input.creatorSlug of a script': script(mara, nils),
          'input.productId of a script': of('script', { seed: 3 })(mug, product({ name: 'Nook lamp' })),
        },
      },
    ],
  },
  {
    provider: 'google',
    routes: [
      {
        route: `POST ${BRICKS}`,
        inputs: {
          maxUsd: {
            refused: 0.01,
            beside: async (world) => ({
              brick: 'product-shots',
              input: { plan: 'shopify', productId: await mug(world) },
            }),
          },
          'input.imageUrl': clip(
            ({ picture }: World) => picture('#101010'),
            ({ picture }: World) => picture('#202020'),
          ),
          'input.seconds': clip(4, 6),
          'input.prompt': clip(ABSENT, 'She lifts the mug.'),
          'input.plan': {
            between: ['shopify', 'amazon'],
            beside: async (world) => ({
              brick: 'product-shots',
              input: { productId: await mug(world), personaSlug: await mara(world) },
            }),
            see: prompts,
          },
          'input.productId': shots(mug, product({ name: 'Nook lamp' })),
          'input.direction': shots(ABSENT, 'Everything in blue.'),
          'input.personaSlug': screen(mara, nils),
          'input.appId': screen(ABSENT, app),
          'input.screen': of(
            'app-screen',
            async (world: World) => ({ personaSlug: await mara(world), appId: await app(world) }),
            prompts,
          )(0, 1),
          'input.screenUrl': screen(
            ({ picture }: World) => picture('#101010'),
            ({ picture }: World) => picture('#202020'),
          ),
          'input.appName': screen(ABSENT, 'Tally'),
          'input.device': screen('mobile', 'desktop'),
          'input.line': screen(ABSENT, 'This is where I see it.'),
        },
        also: {
          'input.line of a picture': frame(ABSENT, 'My coffee went cold again.'),
          'input.description of a picture': frame('In a kitchen.', 'On a train at night.'),
          'input.creatorSlug of a picture': frame(mara, nils),
          'input.productId of a picture': frame(ABSENT, mug),
        },
      },
    ],
  },
];
