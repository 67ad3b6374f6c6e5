import { execFileSync } from 'node:child_process';
import sharp from 'sharp';
import { REQUESTS } from '../../../content/facade/data.js';
import { type Body, newPersona, untilRun } from '../../support/client.js';
import { ABSENT, answer, type DomainEffects, type Effect, type Observe } from '../harness.js';
import type { World } from '../world.js';
import { CALLED_AT, CALLED_BACK } from './callbacks.js';

const SAVED = '/api/v1/saved-scripts';
const { brief: BRIEF, script: SCRIPT } = REQUESTS[`POST ${SAVED}`]!.body as Body;

const persona = (name: string) => (world: World) =>
  world.once(`${name}, who is filmed`, async () => (await newPersona(world.me, { name })).slug as string);

/** Saves a new script. @returns the path that sends it to a run */
const path = async ({ requestData }: World): Promise<string> => {
  const { script } = await requestData('POST', SAVED, { brief: BRIEF, script: SCRIPT });
  return `${SAVED}/${script.id}/send`;
};

/**
 * What a run shows at its preview: its creator, the number of different pictures, and whether the first picture came from the
 * request.
 */
const preview: Observe = async (world, sent) => {
  const { runId } = (await answer(world, sent)) as Body;
  const { persona: seen, frames } = await untilRun(world.me, runId, ['gate']);
  await world.me.call('POST', `/api/v1/flows/${runId}/cancel`);
  const pictures = frames.map(({ imageUrl }: Body) => imageUrl);
  return { name: seen.name, pictures: new Set(pictures).size, given: JSON.stringify(sent.body).includes(pictures[0]) };
};

/** How long the lines of a run take to say. */
const spokenLength: Observe = async (world, sent) => {
  const { runId } = (await answer(world, sent)) as Body;
  const { frames } = await untilRun(world.me, runId, ['gate']);
  await world.me.call('POST', `/api/v1/flows/${runId}/cancel`);
  return Math.round(frames.reduce((sum: number, { seconds }: Body) => sum + seconds, 0));
};

/** Like `path`, for a short script whose cut shows only its picture, and captions if they are on. */
const plainPath = async ({ requestData }: World): Promise<string> => {
  const segments = ['One.', 'Two.', 'Three.'].map((spokenLine) => ({ segmentRole: 'line', spokenLine }));
  const { script } = await requestData('POST', SAVED, { brief: BRIEF, script: { hookText: 'One.', segments } });
  return `${SAVED}/${script.id}/send`;
};
/** Waits for the finished cut of a sent script. */
const finishCut = async (world: World, sent: Parameters<Observe>[1]): Promise<Body> => {
  const { runId } = (await answer(world, sent)) as Body;
  await untilRun(world.me, runId, ['gate']);
  await world.me.call('POST', `/api/v1/flows/${runId}/approve`);
  return (await untilRun(world.me, runId, ['done'])).cut;
};

/** Whether a frame of the cut has more than one colour. */
const captioned: Observe = async (world, sent) => {
  const cut = await finishCut(world, sent);
  const frame = execFileSync('ffmpeg', [
    ...['-v', 'error', '-ss', '0.4', '-i', cut.url],
    ...['-frames:v', '1', '-f', 'image2pipe', '-c:v', 'png', '-'],
  ]);
  const { channels } = await sharp(frame).stats();
  return { captions: channels.some(({ stdev }) => stdev > 5) };
};

/**
 * The smallest difference between the channels that is audible, out of 32,767. AAC makes equal channels differ by less; even a
 * small sound makes them differ by several hundred.
 */
const AUDIBLE = 100;
/** Whether both channels of the cut are equal, as they are with a voice alone. */
const bothSides: Observe = async (world, sent) => {
  const { url } = await finishCut(world, sent);
  const difference = execFileSync('ffmpeg', [
    ...['-v', 'error', '-i', url, '-af', 'pan=mono|c0=c0-c1', '-f', 's16le', '-'],
  ]);
  const samples = Array.from({ length: difference.length / 2 }, (_, i) => Math.abs(difference.readInt16LE(2 * i)));
  return { same: samples.every((sample) => sample < AUDIBLE) };
};

/** An input that sets how captions look; setting it turns captions on. */
const turnsOn = (value: string | number): Effect => ({
  between: [ABSENT, value],
  path: plainPath,
  beside: async (world) => ({ anchorImageUrl: await world.picture('#6a8caf') }),
  see: captioned,
});

export const sending: readonly DomainEffects[] = [
  {
    provider: 'local',
    routes: [
      {
        route: `POST ${SAVED}/{id}/send`,
        path,
        body: async (world) => ({ personaSlug: await persona('Nora')(world) }),
        see: preview,
        inputs: {
          personaSlug: [persona('Nora'), persona('Mika')],
          workflowSlug: { refused: 'carousel', beside: {} },
          burnCaptions: {
            between: [ABSENT, true],
            path: plainPath,
            beside: async (world) => ({ anchorImageUrl: await world.picture('#6a8caf') }),
            see: captioned,
          },
          captionStyle: turnsOn('karaoke'),
          captionPosition: turnsOn('top'),
          captionColor: turnsOn('#FF3B30'),
          captionWords: turnsOn(2),
          music: { refused: 'jazz', beside: {} },
          musicVolume: { refused: 40, beside: { music: 'none' } },
          soundEffects: { between: [true, false], path: plainPath, beside: { music: 'none' }, see: bothSides },
          pace: { between: [ABSENT, 'fast'], see: spokenLength },
          sameFrame: [ABSENT, false],
          callbackUrl: CALLED_BACK,
          callbackEvents: CALLED_AT,
          anchorImageUrl: [ABSENT, ({ picture }: World) => picture('#6a8caf')],
        },
      },
    ],
  },
];
