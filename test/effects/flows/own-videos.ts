import sharp from 'sharp';
import { writeWav } from '../../../studio/voice/wav.js';
import { type Body, fileForm, untilFinished } from '../../support/client.js';
import { mp4 } from '../../uploads/media.js';
import {
  ABSENT,
  answer,
  type DomainEffects,
  type Fields,
  type Made,
  make,
  type Observe,
  type Sent,
  storedAt,
  type Value,
} from '../harness.js';
import type { World } from '../world.js';

const BRICKS = '/api/v1/bricks/jobs';

/** Sends the request, and waits until its job is done. */
export async function finished(world: World, sent: Sent): Promise<Body> {
  const { job } = (await answer(world, sent)) as Body;
  const made = await untilFinished(world.me, `${BRICKS}/${job.id}`);
  if (made.status !== 'done') throw new Error(made.error);
  return made;
}

/** The result of the job, without what it repeats of the request. Files are replaced by hashes of their content. */
const madeVideo: Observe = async (world, sent) => {
  const { output } = await finished(world, sent);
  return { ...output, url: await storedAt(output.url) };
};

/** Whether the finished job has a callback, and to which address. */
export const calledBack: Observe = async (world, sent) => {
  const { job } = (await answer(world, sent)) as Body;
  return (await world.requestData('GET', `${BRICKS}/${job.id}`)).job.callback?.url ?? null;
};

const uploaded = (world: World, name: string, bytes: () => Promise<Buffer>, type: string, file: string) =>
  world.once(
    name,
    async () => (await world.requestData('POST', '/api/v1/uploads', fileForm(await bytes(), { type, name: file }))).url,
  );

/** One of the owner's videos, one second long. */
export const ownClip: Made<string> = (world) => uploaded(world, 'a video', mp4, 'video/mp4', 'clip.mp4');
/** A tone of `seconds`. */
export const tone =
  (hertz: number, seconds = 0.6): Made<string> =>
  (world) =>
    uploaded(world, `${seconds} s of ${hertz}`, async () => sine(hertz, seconds), 'audio/wav', 'tone.wav');
const sine = (hertz: number, seconds: number): Buffer =>
  writeWav({
    sampleRate: 48_000,
    samples: Float32Array.from({ length: seconds * 48_000 }, (_, i) => 0.3 * Math.sin((i * hertz * Math.PI) / 24_000)),
  });
/** A larger copy of a video. */
export const largerClip: Made<string> = (world) =>
  world.once('a larger video', async () => {
    const { job } = await world.requestData('POST', '/api/v1/videos/upscale', { url: await make(world, ownClip) });
    return (await untilFinished(world.me, `${BRICKS}/${job.id}`)).output.url;
  });

const still =
  (colour: string): Made<string> =>
  (world) =>
    uploaded(
      world,
      `still ${colour}`,
      () =>
        sharp({ create: { width: 90, height: 160, channels: 3, background: colour } })
          .png()
          .toBuffer(),
      'image/png',
      'still.png',
    );
const makeClips =
  (...stills: string[]): Value =>
  async (world: World) =>
    Promise.all(stills.map(async (colour) => ({ url: await make(world, still(colour)), seconds: 0.3 })));
const base: Made<Fields> = async (world) => ({
  clips: [{ url: await make(world, still('#808080')), seconds: 0.5 }],
  captions: [{ text: 'Cold again', start: 0, end: 0.3 }],
});

/** Videos made from an account's own files. */
export const ownVideos: readonly DomainEffects[] = [
  {
    provider: 'local',
    routes: [
      {
        route: 'POST /api/v1/videos/assemble',
        body: base,
        see: madeVideo,
        inputs: {
          clips: [makeClips('#aa0011', '#00aa11'), makeClips('#00aa11', '#aa0011')],
          'clips[].url': [still('#aa0011'), still('#00aa11')],
          'clips[].seconds': [0.5, 0.4],
          voiceUrl: [ABSENT, tone(300, 0.4)],
          captions: [[], [{ text: 'Cold again', start: 0, end: 0.3 }]],
          subtitles: {
            between: ['1\n00:00:00,000 --> 00:00:00,300\nCold again\n', 'WEBVTT\n\n00:00.000 --> 00:00.300\nStill hot'],
            beside: { captions: null },
          },
          'captions[].text': ['Cold again', 'Still hot'],
          'captions[].start': [0, 0.2],
          'captions[].end': [0.3, 0.5],
          captionStyle: ['bold', 'box'],
          captionPosition: ['auto', 'top'],
          captionColor: ['#FF3B30', '#34C759'],
          captionWords: [1, 4],
          music: [ABSENT, tone(500)],
          callbackUrl: { between: [ABSENT, 'https://callbacks.invalid/'], see: calledBack },
        },
      },
      {
        route: 'POST /api/v1/videos/upscale',
        body: async (world) => ({ url: await make(world, ownClip) }),
        see: madeVideo,
        inputs: {
          url: [ownClip, largerClip],
          scale: [2, 4],
          maxUsd: {
            fixed: 'the offline studio costs nothing, so that no limit is too low; test/run/own-videos has a price',
          },
          callbackUrl: { between: [ABSENT, 'https://callbacks.invalid/'], see: calledBack },
        },
      },
    ],
  },
];
