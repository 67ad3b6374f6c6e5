import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { probe } from '../../engine/ffmpeg/index.js';
import { type ComfyUpstream, startComfyUpstream } from '../../testing/comfyui.js';
import { readExample } from '../comfyui/testing.js';
import { readWorkflow } from '../comfyui/workflow.js';
import { catchFailure, patience } from '../testing.js';
import { type ComfyVideoOptions, comfyVideoModel } from './comfyui.js';
import type { VideoRequest } from './port.js';

let comfy: ComfyUpstream;
let folder: string;
let request: VideoRequest;
const small = () => readExample('image-to-video', { '55': { width: 64, height: 64 } });
const make = (json = small(), options: Partial<ComfyVideoOptions> = {}) =>
  comfyVideoModel({
    ...{ baseUrl: comfy.url, workflow: readWorkflow(json), durations: [2, 1], fetch, timeoutMs: patience() },
    ...options,
  });

async function finish(handle: string, model = make()) {
  for (;;) {
    const status = await model.status(handle, {});
    if (status.state !== 'running') return status;
  }
}

async function save(handle: string, path: string, model = make()): Promise<void> {
  const status = await finish(handle, model);
  if (status.state !== 'done') throw new Error(status.reason);
  await status.save(path, {});
}

beforeAll(async () => {
  comfy = await startComfyUpstream();
  folder = await mkdtemp(join(tmpdir(), 'comfyui-clips-'));
  const bytes = await sharp({ create: { width: 72, height: 128, channels: 3, background: '#abc' } })
    .png()
    .toBuffer();
  request = { image: { bytes, contentType: 'image/png' }, prompt: 'She nods.', seconds: 1, seed: 7 };
});
afterAll(async () => {
  await comfy.close();
  await rm(folder, { recursive: true, force: true });
});

describe('ComfyUI clips', () => {
  it('begin with the uploaded frame, have the requested length, and are fetched by another process', async () => {
    const { handle } = await make().start(request, {});
    const { prompt } = comfy.queued.at(-1)!;
    expect(comfy.inputs.get(prompt['56'].inputs.image)).toEqual(request.image.bytes);
    expect(prompt['55'].inputs).toMatchObject({ width: 64, height: 128, length: 25 });
    expect(prompt['6'].inputs.text).toMatch(/^She nods\.\nOne continuous shot/);
    expect(prompt['7'].inputs.text).toMatch(/, captions, subtitles/);
    const path = join(folder, 'clip.mp4');
    await save(handle, path);
    const { video, seconds } = await probe(path);
    expect(video).toMatchObject({ width: 64, height: 128 });
    expect(seconds).toBeCloseTo(25 / 24, 1);
  });

  it('come from VideoHelperSuite, too', async () => {
    const json = small();
    json['57'] = undefined;
    json['58'] = {
      class_type: 'VHS_VideoCombine',
      inputs: {
        ...{ images: ['8', 0], frame_rate: 24, loop_count: 0, filename_prefix: 'a/b', format: 'video/h264-mp4' },
        ...{ pingpong: false, save_output: true },
      },
    };
    const model = make(JSON.parse(JSON.stringify(json)));
    const { handle } = await model.start(request, {});
    await save(handle, join(folder, 'vhs.mp4'), model);
    expect(await readdir(folder)).toContain('vhs.mp4');
  });

  it.each(['404', 'garbage', 'truncated'] as const)(
    'whose download fails with %s leave no file, and can be fetched again',
    async (how) => {
      const { handle } = await make().start(request, {});
      const path = join(folder, `${how}.mp4`);
      const status = await finish(handle);
      if (status.state !== 'done') throw new Error(status.state);
      comfy.breakNext('view', how);
      expect(await catchFailure(status.save(path, {}))).toMatchObject({ failure: 'unavailable', retryable: true });
      expect((await readdir(folder)).filter((name) => name.startsWith(how))).toEqual([]);
      await status.save(path, {});
      expect(await readdir(folder)).toContain(`${how}.mp4`);
    },
  );

  it('that ComfyUI cannot make have its reason', async () => {
    comfy.endNext('memory');
    const { handle } = await make().start(request, {});
    expect(await finish(handle)).toEqual({
      state: 'failed',
      reason: expect.stringMatching(/out of memory for this clip/),
    });
    comfy.endNext('silent');
    const second = await make().start(request, {});
    expect(await finish(second.handle)).toMatchObject({
      state: 'failed',
      reason: expect.stringMatching(/without an MP4/),
    });
  });

  it('have the stated lengths, or the one in the workflow; another is refused before anything is sent', async () => {
    expect(make().durations).toEqual([1, 2]);
    const own = comfyVideoModel({ baseUrl: comfy.url, workflow: readWorkflow(small()), fetch, secondUsd: 0.01 });
    expect(own).toMatchObject({ provider: 'comfyui', model: 'wan2.2_ti2v_5B_fp16', durations: [5], secondUsd: 0.01 });
    const before = comfy.counts.upload;
    expect(await catchFailure(make().start({ ...request, seconds: 3 }, {}))).toMatchObject({ failure: 'bad_request' });
    expect(comfy.counts.upload).toBe(before);
  });
});

describe('a workflow for clips', () => {
  const change = (id: string, node: object) => ({ ...small(), [id]: { ...small()[id], ...node } });
  it.each<[string, () => object, RegExp]>([
    ['saves WebM', () => change('58', { class_type: 'SaveWEBM' }), /node 58 .*not save MP4s \(but: WebM file\)/],
    [
      'saves AV1 in a container of its own',
      () => readExample('image-to-video', { '58': { format: 'auto', 'format.codec': 'av1' } }),
      /not save MP4s \(but: webm file\)/,
    ],
    ['marks no first frame', () => change('56', { _meta: { title: '' } }), /cutroom:image/],
    [
      'marks references',
      () => change('56', { _meta: { title: 'cutroom:image cutroom:reference:1' } }),
      /two different values/,
    ],
    ['has no frame rate', () => change('57', { class_type: 'Other', inputs: {}, _meta: {} }), /cutroom:fps/],
    [
      'has one length, and several are stated',
      () => change('55', { inputs: { vae: ['39', 0] }, _meta: {} }),
      /State one length/,
    ],
  ])('that %s is refused', (_, json, message) => {
    expect(() => make(json())).toThrow(message);
  });
});
