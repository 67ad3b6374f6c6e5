import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FRAME } from '../../engine/ffmpeg/index.js';
import { localImageModel } from '../../providers/image/local.js';
import { type Body, fileForm, newAccount, newPersona, type TestAccount, untilRun } from '../../test/support/client.js';
import { startServer } from '../../test/support/server.js';
import { cuesFrom } from './rendered.js';
import type { Sample } from './sample.js';

const BRIEF =
  'Lumo is a bedside lamp that wakes you with a slow sunrise. It has 40 shades of light and costs 59 euros.';
const APP = 'Pebble is a budgeting app. It sorts your spending by itself, shows what is left for the week and is free.';

/** The workflows whose output is a video, and the fields in which the request of each differs. */
const VIDEOS: readonly { preset: string; more: Body }[] = [
  { preset: 'creator-ugc-video', more: {} },
  { preset: 'testimonial-video', more: {} },
  { preset: 'monologue-video', more: {} },
  { preset: 'story-ad-video', more: {} },
  { preset: 'slideshow-video', more: {} },
  { preset: 'chat-story-video', more: {} },
  { preset: 'app-demo-video', more: { briefSource: { mode: 'description', value: APP } } },
];

/**
 * Makes one video with each workflow and the offline studio, and the same video without text.
 * @param dir a folder for temporary files
 * @param say is passed the name of the video in progress
 */
export async function presetSamples(dir: string, say: (what: string) => void): Promise<Sample[]> {
  const server = await startServer();
  try {
    const me = await newAccount(server.url);
    const { slug, name } = await newPersona(me);
    const { status, body } = await me.call('PUT', `/api/v1/personas/${slug}/passport`, await drawnPassport(name));
    if (status >= 300) throw new Error(`The portrait was refused: ${JSON.stringify(body)}`);
    const samples: Sample[] = [];
    for (const { preset, more } of VIDEOS) {
      say(preset);
      samples.push(await makeSample(me, dir, preset, { creatorSlug: slug, ...more }));
    }
    return samples;
  } finally {
    await server.remove();
  }
}

/** A form with a portrait that the offline studio draws. */
async function drawnPassport(name: string): Promise<FormData> {
  const { bytes, contentType } = await localImageModel().generate(
    {
      prompt: '',
      scene: { kind: 'passport', personaSeed: name, persona: { name, gender: 'female', visualDescription: '' } },
      references: [],
      aspectRatio: '4:5',
      seed: 7,
    },
    {},
  );
  return fileForm(bytes, { type: contentType, name: contentType === 'image/png' ? 'portrait.png' : 'portrait.jpg' });
}

async function makeSample(me: TestAccount, dir: string, preset: string, more: Body): Promise<Sample> {
  const started = await me.call('POST', '/api/v1/flows', {
    preset,
    briefSource: { mode: 'description', value: BRIEF },
    options: { seed: 7 },
    ...more,
  });
  if (started.status !== 201) throw new Error(`${preset} was refused: ${JSON.stringify(started.body)}`);
  const { runId } = started.body.data;
  await untilRun(me, runId, ['gate']);
  await me.call('POST', `/api/v1/flows/${runId}/approve`);
  const run = await untilRun(me, runId, ['done']);
  await me.call('POST', `/api/v1/flows/${runId}/outputs`, { kind: 'cut-clean' });
  const clean = await untilOutput(me, runId, 'cut-clean');
  let at = 0;
  const lines = run.frames.map(({ words, seconds }: Body) => {
    const from = at;
    // Round up to whole frames, as the cut does; the margin absorbs rounding errors of `seconds`.
    const frames = Math.ceil(seconds * FRAME.fps - 0.03);
    at += frames;
    return { words, frames, from };
  });
  return {
    name: preset,
    language: 'en',
    captioned: await download(run.cut.url, join(dir, `${preset}.mp4`)),
    clean: await download(clean.url, join(dir, `${preset}-clean.mp4`)),
    lossless: null,
    words: lines.flatMap(({ words, from }: Body) =>
      words.map(({ text, start, end }: Body) => ({
        text,
        start: start + from / FRAME.fps,
        end: end + from / FRAME.fps,
      })),
    ),
    // A chat's messages are part of its pictures; there are no captions over them.
    cues:
      preset === 'chat-story-video'
        ? []
        : lines.flatMap(({ words, frames, from }: Body) => cuesFrom(words, frames, from)),
    areasAt: null,
    voices: [],
  };
}

async function untilOutput(me: TestAccount, runId: string, kind: string): Promise<Body> {
  for (;;) {
    const { data } = (await me.call('POST', `/api/v1/flows/${runId}/outputs`, { kind })).body;
    if (data.ready) return data.outputs.find((one: Body) => one.kind === kind);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

async function download(url: string, path: string): Promise<string> {
  await writeFile(path, Buffer.from(await (await fetch(url)).arrayBuffer()));
  return path;
}
