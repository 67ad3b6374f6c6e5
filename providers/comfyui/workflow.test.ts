import { describe, expect, it } from '@jest/globals';
import { countFrames, fill, fitSize, withoutNodes } from './fill.js';
import { type Example, readExample } from './testing.js';
import { readWorkflow, WorkflowError } from './workflow.js';

const at = (node: string, input: string) => ({ node, input });

/** A node as workflows have it; `title` carries the marks. */
const node = (class_type: string, inputs: object, title = '') => ({ class_type, inputs, _meta: { title } });

const untitled = (name: Example) => {
  const json = readExample(name);
  for (const { _meta } of Object.values<{ _meta: { title: string } }>(json)) _meta.title = '';
  return json;
};

/** A picture by Flux: the words come from a node of their own, the seed and the prompt through a guider and noise. */
const flux = {
  '1': node('PrimitiveStringMultiline', { value: 'a mug' }),
  '2': node('CLIPTextEncode', { text: ['1', 0], clip: ['9', 0] }),
  '3': node('FluxGuidance', { conditioning: ['2', 0], guidance: 3.5 }),
  '4': node('BasicGuider', { model: ['8', 0], conditioning: ['3', 0] }),
  '5': node('RandomNoise', { noise_seed: 1 }),
  '6': node('EmptySD3LatentImage', { width: ['12', 0], height: 512, batch_size: 1 }),
  '7': node('SamplerCustomAdvanced', {
    ...{ noise: ['5', 0], guider: ['4', 0], sampler: ['10', 0], sigmas: ['11', 0], latent_image: ['6', 0] },
  }),
  '8': node('UNETLoader', { unet_name: 'flux\\flux1-dev.safetensors', weight_dtype: 'default' }),
  '12': node('PrimitiveInt', { value: 256 }),
  '13': node('SaveImage', { filename_prefix: 'x', images: ['14', 0] }),
};

describe('a workflow', () => {
  it('of the examples has each of its places marked', () => {
    expect(readWorkflow(readExample('text-to-image'))).toMatchObject({
      model: 'sd_xl_base_1.0',
      prompt: [at('6', 'text')],
      negative: [at('7', 'text')],
      seed: [at('3', 'seed')],
      size: { width: [at('5', 'width')], height: [at('5', 'height')], pixels: 1024 * 1024 },
      length: null,
      image: [],
      references: [],
      output: { node: '9', saves: 'picture' },
    });
    expect(readWorkflow(readExample('references-to-image'))).toMatchObject({
      prompt: [at('20', 'prompt')],
      references: [[at('10', 'image')], [at('11', 'image')], [at('12', 'image')]],
    });
    expect(readWorkflow(readExample('image-to-video'))).toMatchObject({
      model: 'wan2.2_ti2v_5B_fp16',
      length: { unit: 'frames', places: [at('55', 'length')] },
      fps: 24,
      image: [at('56', 'image')],
      output: { node: '58', saves: 'MP4' },
    });
  });

  it.each<Example>(['text-to-image', 'references-to-image', 'image-to-video'])(
    'without marks (%s) is read in the same way by its links; only pictures and the negative prompt need marks',
    (name) => {
      const { graph: _, ...marked } = readWorkflow(readExample(name));
      const { graph: __, ...unmarked } = readWorkflow(untitled(name));
      expect(unmarked).toEqual({ ...marked, negative: [], image: [], references: [] });
    },
  );

  it('is followed through guiders, noise and nodes that only hold a value', () => {
    expect(readWorkflow(flux)).toMatchObject({
      model: 'flux1-dev',
      prompt: [at('1', 'value')],
      seed: [at('5', 'noise_seed')],
      size: { width: [at('12', 'value')], height: [at('6', 'height')], pixels: 256 * 512 },
    });
  });

  it('is followed through a node that passes on both kinds of conditioning, and may have two samplers for one prompt', () => {
    const json = untitled('text-to-image');
    json['20'] = node('ControlNetApplyAdvanced', { positive: ['6', 0], negative: ['7', 0], strength: 1 });
    json['3'].inputs.positive = ['20', 0];
    json['21'] = node('KSamplerAdvanced', {
      ...json['3'].inputs,
      seed: undefined,
      noise_seed: 0,
      latent_image: ['3', 0],
    });
    expect(readWorkflow(json)).toMatchObject({
      prompt: [at('6', 'text')],
      seed: [at('3', 'seed'), at('21', 'noise_seed')],
    });
  });

  it('may have several text encoders, all of which get the prompt, and a mark that names its input', () => {
    const json = readExample('text-to-image');
    json['6'] = node('CLIPTextEncodeFlux', { clip_l: 'a', t5xxl: 'b', guidance: 3.5 }, 'cutroom:prompt');
    expect(readWorkflow(json).prompt).toEqual([at('6', 'clip_l'), at('6', 't5xxl')]);
    json['6']._meta.title = 'Words cutroom:prompt.t5xxl';
    expect(readWorkflow(json).prompt).toEqual([at('6', 't5xxl')]);
  });

  it.each<[string, (json: ReturnType<typeof readExample>) => unknown, RegExp]>([
    ['as the editor saves it', () => ({ nodes: [], links: [], version: 0.4 }), /Workflow → Export \(API\)/],
    ['that is another file', () => ({ a: { b: 1 } }), /not a ComfyUI workflow in API format/],
    [
      'with a misspelt mark',
      (j) => title(j, '6', 'cutroom:promt'),
      /cutroom:promt, in the title of node 6 .*not a mark.*cutroom:prompt,/,
    ],
    [
      'with a mark on a node without such an input',
      (j) => title(j, '8', 'cutroom:seed'),
      /node 8 \(VAEDecode, “cutroom:seed”\).*no number as seed/,
    ],
    [
      'with a mark on a linked input',
      (j) => title(j, '3', 'cutroom:prompt.positive'),
      /comes from node 6.*Mark that node/,
    ],
    [
      'with references not numbered from 1',
      (j) => ({ ...j, '10': node('LoadImage', { image: 'a' }, 'cutroom:reference:2') }),
      /cutroom:reference:1/,
    ],
    ['with a width and no height', (j) => title(j, '5', 'cutroom:width'), /cutroom:width.*cutroom:height, or neither/],
    ['without a sampler', (j) => without(j, '3'), /No sampler.*cutroom:prompt/],
    [
      'whose samplers have different prompts',
      (j) => ({ ...j, '20': node('KSampler', { ...j['3'].inputs, positive: ['7', 0] }) }),
      /node 6 \(CLIPTextEncode\), node 7 \(CLIPTextEncode\)\. Mark one of them cutroom:prompt/,
    ],
    [
      'whose prompt comes from a node that is not understood',
      (j) => ({ ...j, '6': node('StringConcatenate', { string_a: 'a', string_b: 'b' }) }),
      /ends at node 6 \(StringConcatenate\).*cutroom:prompt/,
    ],
    [
      'with two sizes',
      (j) => ({ ...j, '20': node('EmptyLatentImage', j['5'].inputs) }),
      /node 5 .*node 20 .*cutroom:width cutroom:height/,
    ],
    [
      'with two save nodes',
      (j) => ({ ...j, '20': node('SaveImage', j['9'].inputs) }),
      /node 9 .*node 20 .*cutroom:output/,
    ],
    ['without a save node', (j) => without(j, '9'), /No node saves/],
    [
      'whose width and height are one number',
      (j) => ({ ...j, '20': node('PrimitiveInt', { value: 512 }, 'cutroom:width cutroom:height') }),
      /input value of node 20 .*two different values/,
    ],
  ])('%s is refused, with what to do', (_, change, message) => {
    const read = () => readWorkflow(change(untitled('text-to-image')));
    expect(read).toThrow(WorkflowError);
    expect(read).toThrow(message);
  });
});

const title = (json: ReturnType<typeof readExample>, id: string, text: string) => ({
  ...json,
  [id]: { ...json[id], _meta: { title: text } },
});
const without = (json: ReturnType<typeof readExample>, id: string) => {
  const { [id]: _, ...rest } = json;
  return rest;
};

describe('filling', () => {
  it('changes the marked inputs and nothing else, in a copy', () => {
    const json = readExample('image-to-video');
    const workflow = readWorkflow(json);
    const graph = fill(workflow, {
      ...{ prompt: 'She nods.', negative: 'captions', seed: 5, seconds: 4, image: 'cutroom/a.png' },
      size: { width: 96, height: 160 },
    });
    const expected = readExample('image-to-video', {
      '6': { text: 'She nods.' },
      '7': { text: 'overexposed, static, blurred details, deformed hands, extra fingers, captions' },
      '3': { seed: 5 },
      '55': { width: 96, height: 160, length: 97 },
      '56': { image: 'cutroom/a.png' },
    });
    expect(Object.fromEntries(graph)).toEqual(expected);
    expect(Object.fromEntries(workflow.graph)).toEqual(json);
  });

  it('makes clips at least as long as asked, in numbers of frames that models take', () => {
    expect([countFrames(5, 24), countFrames(5, 16), countFrames(96 / 25, 25), countFrames(3, 25)]).toEqual([
      121, 81, 97, 81,
    ]);
  });

  it('keeps the area of the workflow in every shape', () => {
    expect(fitSize('9:16', 1024 * 1024)).toEqual({ width: 768, height: 1376 });
    expect(fitSize('1:1', 1024 * 1024)).toEqual({ width: 1024, height: 1024 });
    expect(fitSize('9:16', 704 * 1280)).toEqual({ width: 704, height: 1248 });
  });

  it('takes a picture out with what needs it, up to an input that can be empty', async () => {
    const graph = readWorkflow({
      ...flux,
      '20': node('LoadImage', { image: 'x.png' }),
      '21': node('ImageScaleToTotalPixels', { image: ['20', 0], megapixels: 1 }),
      '22': node('VAEEncode', { pixels: ['21', 0], vae: ['15', 0] }),
      '4': node('BasicGuider', { model: ['8', 0], conditioning: ['23', 0] }),
      '23': node('ReferenceLatent', { conditioning: ['3', 0], latent: ['22', 0] }),
    }).graph;
    const needs: Record<string, string[]> = {
      ...{ ImageScaleToTotalPixels: ['image'], VAEEncode: ['pixels', 'vae'], ReferenceLatent: ['conditioning'] },
    };
    const left = await withoutNodes(graph, ['20'], async (name) => new Set(needs[name]));
    expect([...graph.keys()].filter((id) => !left.has(id))).toEqual(['20', '21', '22']);
    expect(left.get('23')?.inputs).toEqual({ conditioning: ['3', 0] });
  });
});
