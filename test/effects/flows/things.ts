/** Things with which runs are started, and runs, for the effects of inputs. */
import { REQUESTS } from '../../../content/facade/data.js';
import { directoryPersona } from '../../conformance/things.js';
import { type Body, BRIEF, fileForm, picture, untilRun } from '../../support/client.js';
import { PARTNER_KEY } from '../../support/server.js';
import { answer, type Made, type Observe } from '../harness.js';
import { describeRequest } from '../prompts.js';
import type { World } from '../world.js';
import { creator, product } from '../writing/writing.js';

export const FLOWS = '/api/v1/flows';
const getExample = (name: string): Body => REQUESTS[name]!.body as Body;

/**
 * The requests sent to the provider until the run reaches its preview, and the run's state there. The run is then cancelled.
 */
export const preview: Observe = async (world, sent) => {
  const from = world.google.requests.length;
  const { runId } = (await answer(world, sent)) as Body;
  const seen = await seenAtGate(world, runId, from);
  await world.me.call('POST', `${FLOWS}/${runId}/cancel`);
  return seen;
};

export async function seenAtGate(world: World, id: string, from: number): Promise<unknown> {
  const run = await untilRun(world.me, id, ['gate', 'rendering', 'assembling', 'done']);
  const requests = world.google.requests
    .slice(from)
    .filter(({ kind }) => kind !== 'video' && kind !== 'poll' && kind !== 'download');
  const { preset, straightThrough, persona, brief, frames } = run;
  return {
    preset,
    straightThrough,
    persona: { ...persona, slug: null },
    brief,
    lines: frames.map(({ line, onScreenText, segmentRole }: Body) => [segmentRole, line, onScreenText]),
    asked: requests
      .map(describeRequest)
      .map((one) => JSON.stringify(one))
      .sort(),
  };
}

/** A creator with a face. All creators made by this have the same name. */
export const withFace =
  (profile: Body): Made<string> =>
  async (world: World) => {
    const slug = await creator(profile)(world);
    await world.once(`face of ${slug}`, async () => {
      const form = new FormData();
      form.append('file', new Blob([new Uint8Array(await picture(256, 320))], { type: 'image/png' }), 'face.png');
      return world.requestData('PUT', `/api/v1/personas/${slug}/passport`, form);
    });
    return slug;
  };
/** A creator with a face in the shared directory. */
export const inDirectory: Made<string> = ({ once, me }: World) =>
  once('a creator of the directory', async () => {
    const slug = await directoryPersona(me);
    const face = fileForm(await picture(256, 320));
    await me.call('PUT', `/api/personas/${slug}/passport`, face, { 'x-api-key': PARTNER_KEY });
    return slug;
  });
export const photographed =
  (...colours: string[]): Made<string> =>
  async (world: World) =>
    product({ image_urls: await Promise.all(colours.map(world.picture)) })(world);
export const brief =
  (draft: Body): Made<string> =>
  ({ requestData, once }: World) =>
    once(`brief ${JSON.stringify(draft)}`, async () => (await requestData('POST', '/api/v1/briefs', { draft })).id);
/** The same run for all requests: each new opening replaces the run's previous one completely. */
export const atGate = (world: World): Promise<string> => world.once('at the gate', () => startRunAtGate(world));
export async function startRunAtGate(world: World): Promise<string> {
  const { runId } = await world.requestData('POST', FLOWS, {
    preset: 'creator-ugc-video',
    briefSource: { mode: 'description', value: BRIEF },
    options: { lines: 3, seed: 11 },
  });
  await untilRun(world.me, runId, ['gate']);
  return `${FLOWS}/${runId}/variant`;
}

export const SLIDES = { preset: 'carousel', options: {} };
export const SEGMENT = { segmentRole: 'hook', spokenLine: 'Look at this mug.' };
/** For inputs of a run whose script is given: their effect shows at once in the run, which is then cancelled. */
export const GIVEN = {
  beside: { options: { script: { hookText: 'Look.', segments: [SEGMENT] } } },
  see: (async (world, sent) => {
    const { runId } = (await answer(world, sent)) as Body;
    const { run } = await world.requestData('GET', `${FLOWS}/${runId}`);
    await world.me.call('POST', `${FLOWS}/${runId}/cancel`);
    return run.script;
  }) satisfies Observe,
};
export const houseFormat = ({ admin, once }: World): Promise<string> =>
  once('a house format', async () => {
    const body = getExample('POST /api/v1/formats/house');
    return (
      await admin.call('POST', '/api/v1/formats/house', {
        ...body,
        slug: 'of-runs',
        preset: 'creator-ugc-video',
        medium: 'talking',
      })
    ).body.data.format.key;
  });
export const reference = ({ requestData, once }: World): Promise<string> =>
  once('a reference', async () => {
    const text = 'I stopped drinking cold coffee.\nEvery morning it went cold.\nThen I found this.\nTry it.';
    return `ref:${(await requestData('POST', '/api/v1/formats/references', { text, kind: 'talking' })).referenceId}`;
  });
export const socialAccount = ({ requestData, once }: World): Promise<string> =>
  once('an account', async () => {
    const body = { handle: 'ember.of.runs', platform: 'tiktok', neverSay: ['life hack'] };
    return (await requestData('POST', '/api/v1/accounts', body)).account.id;
  });
export const app =
  (name: string): Made<string> =>
  ({ requestData, once }: World) =>
    once(
      `app ${name}`,
      async () =>
        (
          await requestData('POST', '/api/v1/apps', {
            name,
            description: `${name} plays the sea to people who cannot sleep.`,
          })
        ).app.id,
    );
