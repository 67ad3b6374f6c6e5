import { execFileSync } from 'node:child_process';
import sharp from 'sharp';
import { EXAMPLES } from '../../rest-facade/examples/index.js';
import { type Body, newPersona, untilRun } from '../support/client.js';
import { CALLED_BACK } from './callbacks.js';
import { ABSENT, answer, type DomainEffects, type Effect, type See } from './harness.js';
import type { World } from './world.js';

const SAVED = '/api/v1/saved-scripts';
const { brief: BRIEF, script: SCRIPT } = EXAMPLES[`POST ${SAVED}`]!.body as Body;

const persona = (name: string) => (world: World) =>
  world.once(`${name}, who is filmed`, async () => (await newPersona(world.me, { name })).slug as string);

/** A script that is in no run yet. */
const path = async ({ data }: World): Promise<string> => {
  const { script } = await data('POST', SAVED, { brief: BRIEF, script: SCRIPT });
  return `${SAVED}/${script.id}/send`;
};

/** Who is seen at the preview, in how many pictures, and whose. */
const preview: See = async (world, sent) => {
  const { runId } = (await answer(world, sent)) as Body;
  const { persona: seen, frames } = await untilRun(world.me, runId, ['gate']);
  await world.me.call('POST', `/api/v1/flows/${runId}/cancel`);
  const pictures = frames.map(({ imageUrl }: Body) => imageUrl);
  return { name: seen.name, pictures: new Set(pictures).size, given: JSON.stringify(sent.body).includes(pictures[0]) };
};

/** A script that is soon said, whose cut shows nothing but its picture, and captions where there are some. */
const plainPath = async ({ data }: World): Promise<string> => {
  const segments = ['One.', 'Two.', 'Three.'].map((spokenLine) => ({ segmentRole: 'line', spokenLine }));
  const { script } = await data('POST', SAVED, { brief: BRIEF, script: { hookText: 'One.', segments } });
  return `${SAVED}/${script.id}/send`;
};
/** Whether a frame of the cut is more than one colour. */
const captioned: See = async (world, sent) => {
  const { runId } = (await answer(world, sent)) as Body;
  await untilRun(world.me, runId, ['gate']);
  await world.me.call('POST', `/api/v1/flows/${runId}/approve`);
  const { cut } = await untilRun(world.me, runId, ['done']);
  const frame = execFileSync('ffmpeg', [
    ...['-v', 'error', '-ss', '0.4', '-i', cut.url],
    ...['-frames:v', '1', '-f', 'image2pipe', '-c:v', 'png', '-'],
  ]);
  const { channels } = await sharp(frame).stats();
  return { captions: channels.some(({ stdev }) => stdev > 5) };
};

/** Saying how captions look has them burned in. */
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
          sameFrame: [ABSENT, false],
          callbackUrl: CALLED_BACK,
          anchorImageUrl: [ABSENT, ({ picture }: World) => picture('#6a8caf')],
        },
      },
    ],
  },
];
