import { speak } from '../../../studio/voice/speak.js';
import { PHOTO_ID, VIDEO_ID } from '../../../testing/shops.js';
import { type Body, fileForm, newRun, newShortRun, SHORT_SCRIPT, untilRun } from '../../support/client.js';
import { mp4 } from '../../uploads/media.js';
import { ABSENT, answer, type DomainEffects, type Effect, type Made, type Observe, storedAt } from '../harness.js';
import type { World } from '../world.js';
import { CALLED_AT, CALLED_BACK } from './callbacks.js';

const FLOWS = '/api/v1/flows';

/** A first line of several words, so that captions can be divided in different ways. */
const SCRIPT = {
  ...SHORT_SCRIPT,
  segments: [{ segmentRole: 'hook', spokenLine: 'Look at my mug.' }, ...SHORT_SCRIPT.segments.slice(1)],
};
const ofScript = { options: { script: SCRIPT, seed: 5 } };

const atGate = (world: World): Promise<string> =>
  world.once('a preview to change', async () => {
    const id = await newShortRun(world.me, ofScript);
    await untilRun(world.me, id, ['gate']);
    return `${FLOWS}/${id}/frames`;
  });
const finished = (world: World): Promise<string> =>
  world.once('a finished run', async () => {
    const id = await newShortRun(world.me, ofScript);
    await untilRun(world.me, id, ['gate']);
    await world.requestData('POST', `${FLOWS}/${id}/approve`);
    await untilRun(world.me, id, ['done']);
    return `${FLOWS}/${id}`;
  });

/** The lines of a run at its preview, each with its picture and its spoken length. */
async function readLines(world: World, id: string): Promise<unknown[]> {
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

const changed: Observe = async (world, sent) => {
  const { run } = (await answer(world, sent)) as Body;
  return readLines(world, run.id);
};
/** Moves the line back, so that the next request starts from the same order. */
const moved: Observe = async (world, sent) => {
  const { run } = (await answer(world, sent)) as Body;
  const lines = await readLines(world, run.id);
  await world.requestData('POST', `${FLOWS}/${run.id}/frames/${(sent.body as Body).to}/move`, { to: 1 });
  return lines;
};
/** Removes the added line, so that the next request has room. */
const added: Observe = async (world, sent) => {
  const { run } = (await answer(world, sent)) as Body;
  const lines = await readLines(world, run.id);
  const at = (sent.body as Body).at ?? lines.length - 1;
  await world.me.call('DELETE', `${FLOWS}/${run.id}/frames/${at}`);
  await untilRun(world.me, run.id, ['gate']);
  return lines;
};
const revised: Observe = async (world, sent) => {
  const { runId } = (await answer(world, sent)) as Body;
  const lines = await readLines(world, runId);
  await world.me.call('POST', `${FLOWS}/${runId}/cancel`);
  return lines;
};

/** A change that needs no new voices, because two voices of the same text are never exactly equal. */
const UNSPOKEN = { frames: [{ index: 0, onScreenText: 'Cold again' }] };

/** Approves a revised run, and returns a hash of its cut. */
const recut: Observe = async (world, sent) => {
  const { runId } = (await answer(world, sent)) as Body;
  await untilRun(world.me, runId, ['gate']);
  await world.requestData('POST', `${FLOWS}/${runId}/approve`);
  const { cut } = await untilRun(world.me, runId, ['done']);
  return storedAt(cut.url);
};

const picture =
  (colour: string): Made<string> =>
  (world) =>
    world.picture(colour);
/** Uploads a video. */
const clip: Made<string> = (world) =>
  world.once('a clip', async () => {
    const form = fileForm(await mp4(), { type: 'video/mp4', name: 'clip.mp4' });
    return (await world.requestData('POST', '/api/v1/uploads', form)).url;
  });
/** A video of the stock library, including its file. */
const stockVideo: Made<number> = async ({ shops }) => {
  shops.serve('/videos/1080x1920.mp4', await mp4());
  return VIDEO_ID;
};
/** A recording of somebody speaking this text. */
export const recording =
  (text: string): Made<string> =>
  (world) =>
    world.once(`recording of ${text}`, async () => {
      const { wav } = await speak({ text, voice: null, gender: 'male', language: 'en', seed: 3 });
      return (
        await world.requestData('POST', '/api/v1/uploads', fileForm(wav, { type: 'audio/wav', name: 'line.wav' }))
      ).url;
    });

/** A story ad, whose lines are scenes, at its preview. It is cancelled there if `made` is `cancelled`. */
const story = (world: World, made: string): Promise<string> =>
  world.once(`a story that is ${made}`, async () => {
    const id = await newRun(world.me, { preset: 'story-ad-video', ...ofScript });
    await untilRun(world.me, id, ['gate']);
    if (made === 'cancelled') await world.requestData('POST', `${FLOWS}/${id}/cancel`);
    return `${FLOWS}/${id}`;
  });
/** The inputs that only scenes of story ads have. */
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

/** The inputs that change a line. @param at prefix of their names: the path of the line in the body */
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
      route: `PATCH ${FLOWS}/{id}`,
      path: async (world) => (await atGate(world)).replace(/\/frames$/, ''),
      body: { name: 'Ember' },
      see: async (world, sent) => {
        const { run } = (await answer(world, sent)) as Body;
        return [run.brief.product, run.look, run.music, await readLines(world, run.id)];
      },
      inputs: {
        name: ['Ivy', 'Nook'],
        pace: ['slow', 'fast'],
        burnCaptions: [true, false],
        captionStyle: ['label', 'minimal'],
        captionPosition: ['auto', 'top'],
        captionColor: ['#FF3B30', '#34C759'],
        captionWords: [1, 5],
        music: ['warm', 'calm'],
        musicVolume: { between: [20, 80], beside: { music: 'calm' } },
        soundEffects: [true, false],
      },
    },
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
      // Which outputs there are, but not their state: the first request starts making an output, later ones may find it finished.
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
        callbackEvents: CALLED_AT,
        options: { between: [ABSENT, { captionStyle: 'box' }], beside: UNSPOKEN, see: recut },
        'options.burnCaptions': { between: [true, false], beside: UNSPOKEN, see: recut },
        'options.captionStyle': { between: ['label', 'minimal'], beside: UNSPOKEN, see: recut },
        'options.captionPosition': { between: ['auto', 'top'], beside: UNSPOKEN, see: recut },
        'options.captionColor': { between: ['#FF3B30', '#34C759'], beside: UNSPOKEN, see: recut },
        'options.captionWords': { between: [1, 5], beside: UNSPOKEN, see: recut },
        'options.music': { between: ['none', 'calm'], beside: UNSPOKEN, see: recut },
        'options.musicVolume': { between: [20, 80], beside: { ...UNSPOKEN, options: { music: 'calm' } }, see: recut },
        'options.pace': ['slow', 'fast'],
        'options.soundEffects': { between: [true, false], beside: UNSPOKEN, see: recut },
      },
    },
  ],
};
