import { speak } from '../../studio/voice/speak.js';
import { type Body, fileForm, newRun, untilRun } from '../support/client.js';
import { mp4 } from '../uploads/media.js';
import { PHOTO_ID, VIDEO_ID } from '../upstreams/shops.js';
import { CALLED_BACK } from './callbacks.js';
import { ABSENT, answer, type DomainEffects, type Effect, type Made, type See, storedAt } from './harness.js';
import type { World } from './world.js';

const FLOWS = '/api/v1/flows';

const atGate = (world: World): Promise<string> =>
  world.once('a preview to change', async () => {
    const id = await newRun(world.me);
    await untilRun(world.me, id, ['gate']);
    return `${FLOWS}/${id}/frames`;
  });
const finished = (world: World): Promise<string> =>
  world.once('a finished run', async () => {
    const id = await newRun(world.me);
    await untilRun(world.me, id, ['gate']);
    await world.data('POST', `${FLOWS}/${id}/approve`);
    await untilRun(world.me, id, ['done']);
    return `${FLOWS}/${id}`;
  });

/** The lines of a run once it is at its preview, each with its picture and how long it is said. */
async function linesOf(world: World, id: string): Promise<unknown[]> {
  const { frames } = await untilRun(world.me, id, ['gate']);
  return Promise.all(
    frames.map(async ({ segmentRole, line, onScreenText, imageUrl, seconds }: Body) => [
      segmentRole,
      line,
      onScreenText,
      await storedAt(imageUrl),
      Math.round(seconds),
    ]),
  );
}

const changed: See = async (world, sent) => {
  const { run } = (await answer(world, sent)) as Body;
  return linesOf(world, run.id);
};
/** A line that was moved goes back, so that the next begins from the same order. */
const moved: See = async (world, sent) => {
  const { run } = (await answer(world, sent)) as Body;
  const lines = await linesOf(world, run.id);
  await world.data('POST', `${FLOWS}/${run.id}/frames/${(sent.body as Body).to}/move`, { to: 1 });
  return lines;
};
/** A line that was added is taken out again, so that the next has room. */
const added: See = async (world, sent) => {
  const { run } = (await answer(world, sent)) as Body;
  const lines = await linesOf(world, run.id);
  const at = (sent.body as Body).at ?? lines.length - 1;
  await world.me.call('DELETE', `${FLOWS}/${run.id}/frames/${at}`);
  await untilRun(world.me, run.id, ['gate']);
  return lines;
};
const revised: See = async (world, sent) => {
  const { runId } = (await answer(world, sent)) as Body;
  const lines = await linesOf(world, runId);
  await world.me.call('POST', `${FLOWS}/${runId}/cancel`);
  return lines;
};

/** A change that leaves the voices alone, which are never twice the same to the sample. */
const UNSPOKEN = { frames: [{ index: 0, onScreenText: 'Cold again' }] };

/** The cut of what was revised. */
const recut: See = async (world, sent) => {
  const { runId } = (await answer(world, sent)) as Body;
  await untilRun(world.me, runId, ['gate']);
  await world.data('POST', `${FLOWS}/${runId}/approve`);
  const { cut } = await untilRun(world.me, runId, ['done']);
  return storedAt(cut.url);
};

const picture =
  (colour: string): Made<string> =>
  (world) =>
    world.picture(colour);
/** A video of the owner's. */
const clip: Made<string> = (world) =>
  world.once('a clip', async () => {
    const form = fileForm(await mp4(), { type: 'video/mp4', name: 'clip.mp4' });
    return (await world.data('POST', '/api/v1/uploads', form)).url;
  });
/** A video of the stock library, with its file. */
const stockVideo: Made<number> = async ({ shops }) => {
  shops.serve('/videos/1080x1920.mp4', await mp4());
  return VIDEO_ID;
};
/** A recording of somebody who says this. */
export const recording =
  (text: string): Made<string> =>
  (world) =>
    world.once(`recording of ${text}`, async () => {
      const { wav } = await speak({ text, voice: null, gender: 'male', language: 'en', seed: 3 });
      return (await world.data('POST', '/api/v1/uploads', fileForm(wav, { type: 'audio/wav', name: 'line.wav' }))).url;
    });

/** A story ad at its preview: its lines are scenes. */
const story = (world: World, made: string): Promise<string> =>
  world.once(`a story that is ${made}`, async () => {
    const id = await newRun(world.me, { preset: 'story-ad-video', options: { lines: 3, seed: 5 } });
    await untilRun(world.me, id, ['gate']);
    if (made === 'cancelled') await world.data('POST', `${FLOWS}/${id}/cancel`);
    return `${FLOWS}/${id}`;
  });
/** What only scenes have. */
const ofScenes = (at: string, made: string, rest: string, beside: Body): Record<string, Effect> =>
  Object.fromEntries(
    Object.entries({
      action: ['Sits down, tired.', 'Throws both hands in the air, laughing.'],
      colorState: ['cold', 'warm'],
    } as const).map(([name, [one, other]]) => [
      `${at}${name}`,
      { between: [one, other], beside, path: async (world: World) => `${await story(world, made)}${rest}` },
    ]),
  );

/** What can be changed of a line, under the name that the body has for it. */
const edits = (at: string): Record<string, Effect> => ({
  [`${at}line`]: ['My tea went cold on the bus.', 'My soup went cold on the ferry.'],
  [`${at}onScreenText`]: ['Cold again', 'Hot again'],
  [`${at}visualDirection`]: ['A kitchen, evening light.', 'A beach, morning light, the mug held up.'],
  [`${at}imageUrl`]: [picture('#aa0011'), picture('#00aa11')],
  [`${at}clipUrl`]: [ABSENT, clip],
  [`${at}stockPhotoId`]: [ABSENT, PHOTO_ID],
  [`${at}stockVideoId`]: [ABSENT, stockVideo],
  [`${at}audioUrl`]: [recording('My tea went cold.'), recording('My tea went cold on the bus again this morning.')],
});

/** Changes of lines, drawn and spoken by the offline studio. */
export const flowEdits: DomainEffects = {
  provider: 'local',
  routes: [
    {
      route: `PATCH ${FLOWS}/{id}/frames/{index}`,
      path: async (world) => `${await atGate(world)}/1`,
      body: { line: 'My coffee went cold on the train.', imageUrl: null, audioUrl: null },
      see: changed,
      inputs: { ...edits(''), ...ofScenes('', 'at the preview', '/frames/1', {}) },
    },
    {
      route: `POST ${FLOWS}/{id}/frames/{index}/move`,
      path: async (world) => `${await atGate(world)}/1/move`,
      see: moved,
      inputs: { to: [0, 2] },
    },
    {
      route: `POST ${FLOWS}/{id}/frames`,
      path: atGate,
      body: { frame: { line: 'My coffee went cold on the train.' } },
      see: added,
      inputs: {
        frame: [{ line: 'My tea went cold on the bus.' }, { line: 'My soup went cold on the ferry.' }],
        ...edits('frame.'),
        ...ofScenes('frame.', 'at the preview', '/frames', { frame: { line: 'My coffee went cold.' } }),
        'frame.segmentRole': [ABSENT, 'proof'],
        at: [ABSENT, 0],
      },
    },
    {
      route: `POST ${FLOWS}/{id}/outputs`,
      path: async (world) => `${await finished(world)}/outputs`,
      // The first request has it made, the next may find it.
      see: async (world, sent) =>
        ((await answer(world, sent)) as Body).outputs.map(({ kind, fileName }: Body) => [kind, fileName]),
      inputs: { kind: ['srt', 'frame'] },
    },
    {
      route: `POST ${FLOWS}/{id}/revise`,
      path: async (world) => `${await finished(world)}/revise`,
      body: { frames: [{ index: 0, line: 'My coffee went cold on the train.' }] },
      see: revised,
      inputs: {
        frames: [ABSENT, [{ index: 0, line: 'My tea went cold on the bus.' }]],
        'frames[].index': [0, 1],
        ...edits('frames[].'),
        ...ofScenes('frames[].', 'cancelled', '/revise', { frames: [{ index: 1 }] }),
        callbackUrl: CALLED_BACK,
        options: { between: [ABSENT, { captionStyle: 'box' }], beside: UNSPOKEN, see: recut },
        'options.burnCaptions': { between: [true, false], beside: UNSPOKEN, see: recut },
        'options.captionStyle': { between: ['label', 'minimal'], beside: UNSPOKEN, see: recut },
        'options.captionPosition': { between: ['auto', 'top'], beside: UNSPOKEN, see: recut },
        'options.captionColor': { between: ['#FF3B30', '#34C759'], beside: UNSPOKEN, see: recut },
        'options.captionWords': { between: [1, 5], beside: UNSPOKEN, see: recut },
      },
    },
  ],
};
