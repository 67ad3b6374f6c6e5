import { inspect } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import {
  type ComfyBreak,
  type ComfyEnd,
  type ComfyKind,
  type ComfyUpstream,
  startComfyUpstream,
} from '../../testing/comfyui.js';
import { type Example, readExample } from '../comfyui/testing.js';
import { readWorkflow } from '../comfyui/workflow.js';
import type { ProviderFailure } from '../error.js';
import { catchFailure, deadUrl, patience } from '../testing.js';
import { type ComfyImageOptions, comfyImageModel } from './comfyui.js';
import type { ImageRequest, ReferenceImage, ReferenceRole } from './port.js';

const request: ImageRequest = {
  scene: { kind: 'frame' },
  references: [],
  prompt: 'A woman in a café holds a bottle.',
  aspectRatio: '9:16',
  seed: 7,
};

let comfy: ComfyUpstream;
let photos: Record<'persona' | 'product' | 'source', ReferenceImage>;
const SMALL = { width: 128, height: 128 };
const small = { 'text-to-image': { '5': SMALL }, 'references-to-image': { '30': SMALL } };
const read = (name: Exclude<Example, 'image-to-video'>, inputs: Record<string, object> = {}) =>
  readWorkflow(readExample(name, { ...small[name], ...inputs }));
const make = (options: Partial<ComfyImageOptions> = {}) =>
  comfyImageModel({
    baseUrl: `${comfy.url}/`,
    workflow: read('text-to-image'),
    fetch,
    timeoutMs: patience(),
    ...options,
  });
const queued = () => comfy.queued.at(-1)!.prompt;

async function finish(handle: string, model = make()) {
  for (;;) {
    const status = await model.status(handle, {});
    if (status.state !== 'running') return status;
  }
}

beforeAll(async () => {
  comfy = await startComfyUpstream();
  const photo = async (role: ReferenceRole, background: string): Promise<ReferenceImage> => ({
    role,
    bytes: await sharp({ create: { width: 40, height: 40, channels: 3, background } })
      .jpeg()
      .toBuffer(),
    contentType: 'image/jpeg',
  });
  photos = {
    persona: await photo('persona', '#a60'),
    product: await photo('product', '#06a'),
    source: await photo('source', '#0a6'),
  };
});
beforeEach(() => comfy.hold(null));
afterAll(() => comfy.close());

describe('ComfyUI pictures', () => {
  it('are made by the filled workflow, in the requested shape, and found by another process', async () => {
    const { handle } = await make().start(request, {});
    const status = await finish(handle, make());
    expect(status).toMatchObject({ state: 'done', picture: { contentType: 'image/png', width: 96, height: 160 } });
    expect(queued()['6'].inputs.text).toBe(request.prompt);
    expect(queued()['7'].inputs.text).toMatch(/^blurry, .*, captions, .*watermark/);
    expect(queued()['3'].inputs.seed).toBe(7);
    expect(make()).toMatchObject({ provider: 'comfyui', model: 'sd_xl_base_1.0', usd: 0 });
  });

  it('say in the prompt that no lettering is wanted if the workflow marks no negative prompt', async () => {
    const json = readExample('text-to-image');
    json['7']._meta.title = '';
    await make({ workflow: readWorkflow(json) }).start(request, {});
    expect(queued()['6'].inputs.text).toMatch(/^A woman .*\n.*no captions/);
  });

  it('get references in order, each uploaded once, and say what they show', async () => {
    const workflow = read('references-to-image');
    const model = make({ workflow });
    const references = [photos.persona, photos.product, photos.source];
    const { handle } = await model.start({ ...request, references }, {});
    const names = ['10', '11', '12'].map((id) => queued()[id].inputs.image);
    expect(names.map((name) => comfy.inputs.get(name))).toEqual(references.map(({ bytes }) => bytes));
    expect(names.every((name) => /^cutroom\/[0-9a-f]{32}\.jpg$/.test(name))).toBe(true);
    expect(queued()['20'].inputs.prompt).toMatch(
      /Picture 1 is the person.*\nPicture 2 is the product.*\nPicture 3 is the picture to start/,
    );
    expect((await finish(handle, model)).state).toBe('done');
    const before = comfy.inputs.size;
    await model.start({ ...request, references }, {});
    expect(comfy.inputs.size).toBe(before);
  });

  it('do without references that a request lacks: their nodes are taken out', async () => {
    const model = make({ workflow: read('references-to-image') });
    const { handle } = await model.start({ ...request, references: [photos.persona] }, {});
    expect(Object.keys(queued())).not.toEqual(expect.arrayContaining(['11']));
    expect(Object.keys(queued()['20'].inputs)).toEqual(['prompt', 'clip', 'vae', 'image1']);
    expect((await finish(handle, model)).state).toBe('done');
  });

  it('are refused if the workflow cannot work without a picture that the request lacks', async () => {
    const json = readExample('text-to-image', small['text-to-image']);
    json['20'] = { class_type: 'LoadImage', inputs: { image: 'example.png' }, _meta: { title: 'cutroom:image' } };
    json['21'] = { class_type: 'VAEEncode', inputs: { pixels: ['20', 0], vae: ['4', 2] } };
    json['3'].inputs.latent_image = ['21', 0];
    const model = make({ workflow: readWorkflow(json) });
    const before = comfy.counts.submit;
    expect(await catchFailure(model.start({ ...request, references: [photos.persona] }, {}))).toMatchObject({
      failure: 'bad_request',
      message: expect.stringMatching(/without another picture to start from/),
    });
    expect(comfy.counts.submit).toBe(before);
    await model.start({ ...request, references: [photos.persona, photos.source] }, {});
    expect(comfy.inputs.get(queued()['20'].inputs.image)).toEqual(photos.source.bytes);
  });

  it('cannot come from a workflow that saves clips or whose size cannot be set', () => {
    expect(() => make({ workflow: readWorkflow(readExample('image-to-video')) })).toThrow(
      /node 58 .*End the workflow for pictures/,
    );
    const json = readExample('text-to-image');
    json['5'] = { class_type: 'VAEEncode', inputs: { pixels: ['20', 0], vae: ['4', 2] } };
    expect(() => make({ workflow: readWorkflow(json) })).toThrow(/cutroom:width and cutroom:height/);
  });
});

describe('a submission', () => {
  it.each<[ComfyBreak, number]>([
    ['reset', 1],
    ['hang', 1],
    ['garbage', 1],
    // ComfyUI certainly does not have it, so it is sent again under the same id.
    ['lost', 2],
    ['500', 2],
    ['502', 2],
  ])('that is answered by %s is looked up, and queued exactly once', async (how, sent) => {
    const before = { submit: comfy.counts.submit, queued: comfy.queued.length };
    comfy.breakNext('submit', how);
    const { handle } = await make({ timeoutMs: patience(how, 1500) }).start(request, {});
    expect([comfy.counts.submit - before.submit, comfy.queued.length - before.queued]).toEqual([sent, 1]);
    expect(JSON.parse(handle).id).toBe(comfy.queued.at(-1)!.id);
    expect((await finish(handle)).state).toBe('done');
  });

  it('that is lost, and cannot be looked up, may have been accepted and is not sent again', async () => {
    const before = comfy.counts.submit;
    comfy.breakNext('submit', 'reset');
    comfy.breakNext('queue', '502');
    expect(await catchFailure(make().start(request, {}))).toMatchObject({ failure: 'unknown', retryable: false });
    expect(comfy.counts.submit).toBe(before + 1);
  });

  it('that fails twice without an effect can be retried', async () => {
    comfy.breakNext('submit', 'lost');
    comfy.breakNext('submit', '500');
    expect(await catchFailure(make().start(request, {}))).toMatchObject({ failure: 'unavailable', retryable: true });
  });

  it.each<[ComfyBreak, ProviderFailure]>([
    ['403', 'unavailable'],
    ['404', 'bad_request'],
    ['429', 'over_quota'],
    ['503', 'unavailable'],
  ])('that a proxy refuses with %s fails as %s, sent once', async (how, failure) => {
    const before = comfy.counts.submit;
    comfy.breakNext('submit', how);
    const error = await catchFailure(make().start(request, {}));
    expect(error).toMatchObject({ failure });
    expect(inspect(error, { depth: 9 })).not.toContain('secret-42');
    expect(comfy.counts.submit).toBe(before + 1);
  });

  it('is unavailable if nothing listens', async () => {
    const model = make({ baseUrl: await deadUrl() });
    expect(await catchFailure(model.start(request, {}))).toMatchObject({ failure: 'unavailable', retryable: true });
  });

  it.each<[string, Record<string, object>, ProviderFailure, RegExp]>([
    [
      'a model that is not there',
      { '4': { ckpt_name: 'gone.safetensors' } },
      'no_model',
      /lacks a model.*CheckpointLoaderSimple: Value not in list: ckpt_name: 'gone.safetensors' not in/,
    ],
    [
      'a sampler that is not there',
      { '3': { sampler_name: 'magic' } },
      'bad_request',
      /KSampler: Value not in list: sampler_name/,
    ],
    ['a missing input', { '3': { cfg: undefined } }, 'bad_request', /KSampler: Required input is missing: cfg/],
  ])('with %s says so in ComfyUI’s words', async (_, inputs, failure, message) => {
    const error = await catchFailure(make({ workflow: read('text-to-image', inputs) }).start(request, {}));
    expect(error).toMatchObject({ failure, message: expect.stringMatching(message), retryable: false });
  });

  it('with a node that is not installed says which', async () => {
    const json = readExample('text-to-image');
    json['8'].class_type = 'FancyDecode';
    const error = await catchFailure(make({ workflow: readWorkflow(json) }).start(request, {}));
    expect(error).toMatchObject({
      failure: 'bad_request',
      message: expect.stringMatching(/Node 'VAE Decode' not found/),
    });
  });

  it('is not sent if an upload fails', async () => {
    const before = comfy.counts.submit;
    const model = make({ workflow: read('references-to-image') });
    for (const how of ['500', 'reset', 'garbage'] as const) {
      comfy.breakNext('upload', how);
      expect(await catchFailure(model.start({ ...request, references: [photos.persona] }, {}))).toMatchObject({
        failure: 'unavailable',
      });
    }
    expect(comfy.counts.submit).toBe(before);
  });
});

describe('a poll', () => {
  it.each<[ComfyKind, ComfyBreak]>([
    ...(['500', '502', 'reset', 'hang', 'garbage'] as const).map((how): [ComfyKind, ComfyBreak] => ['queue', how]),
    ...(['500', 'garbage'] as const).map((how): [ComfyKind, ComfyBreak] => ['history', how]),
    ...(['500', '404', 'half', 'truncated', 'hang'] as const).map((how): [ComfyKind, ComfyBreak] => ['view', how]),
  ])('that fails at the %s with %s costs nothing, and the next one finds the picture', async (kind, how) => {
    const { handle } = await make().start(request, {});
    for (let polls = 0; polls < 2; polls += 1) await make().status(handle, {});
    comfy.breakNext(kind, how);
    const error = await catchFailure(make({ timeoutMs: patience(how) }).status(handle, {}));
    expect(error).toMatchObject({ failure: 'unavailable', retryable: true });
    expect((await finish(handle)).state).toBe('done');
  });

  it.each<[ComfyEnd, string, RegExp]>([
    ['memory', 'unavailable', /ran out of memory.*smaller size/],
    ['error', 'bad_request', /node KSampler says: “Cannot read vae\.pt: mat1 and mat2 shapes/],
    ['interrupted', 'unavailable', /stopped at the ComfyUI server/],
    ['silent', 'bad_request', /ended without a picture/],
  ])('of a run that ended in %s says so', async (how, failure, reason) => {
    comfy.endNext(how);
    const { handle } = await make().start(request, {});
    const status = await finish(handle);
    expect(status).toEqual({ state: 'failed', failure, reason: expect.stringMatching(reason) });
    expect(JSON.stringify(status)).not.toContain('secret-42');
  });

  it('of a picture that a restarted server has forgotten says that it is lost', async () => {
    const { handle } = await make().start(request, {});
    comfy.restart();
    expect(await make().status(handle, {})).toMatchObject({
      state: 'failed',
      failure: 'unavailable',
      reason: expect.stringMatching(/restarted/),
    });
  });

  it.each(['', 'null', '{"id":"../../x","output":"9"}'])('with an invalid handle calls nothing: %j', async (handle) => {
    const before = comfy.counts.queue;
    expect(await catchFailure(make().status(handle, {}))).toMatchObject({ failure: 'bad_request' });
    expect(await catchFailure(make().cancel!(handle, {}))).toMatchObject({ failure: 'bad_request' });
    expect(comfy.counts.queue).toBe(before);
  });
});

describe('a cancellation', () => {
  const cancel = (handle: string) => make().cancel!(handle, {});

  it('of a waiting picture removes it from the queue', async () => {
    comfy.hold('queue');
    const { handle } = await make().start(request, {});
    const { interrupt } = comfy.counts;
    expect([await cancel(handle), await cancel(handle)]).toEqual(['unbilled', 'unknown']);
    expect(comfy.counts.interrupt).toBe(interrupt);
  });

  it('of a picture that begins at that moment interrupts it', async () => {
    comfy.hold('run');
    const { handle } = await make().start(request, {});
    expect(await cancel(handle)).toBe('stopping');
    expect(await finish(handle)).toMatchObject({ state: 'failed', reason: expect.stringMatching(/stopped/) });
    expect(await cancel(handle)).toBe('unbilled');
  });

  it('of a finished picture is too late', async () => {
    const { handle } = await make().start(request, {});
    await finish(handle);
    expect(await cancel(handle)).toBe('finished');
  });
});
