import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type * as FaceApi from '@vladmandic/face-api';
import { serve } from '../pool/serve.js';
import type { FaceAnswer, FaceBox, FaceQuestion, FaceReading } from './index.js';

/**
 * The detector's thread: @vladmandic/face-api (two face detectors, 68 landmarks, age and gender; all models come with the package) on
 * TensorFlow.js' WebAssembly backend. SSD MobileNet finds faces; the tiny detector those of which a face alone is to be seen, tilted
 * ones that the other misses, and the box that landmarks are read in.
 *
 * The package's self-contained build is made for browsers. For Node it would want the whole of @tensorflow/tfjs beside it
 * (140 MB), of which nothing but one 0.4 MB file of WebAssembly is used; so this thread looks like a browser's worker while it loads.
 */

const require = createRequire(import.meta.url);
const models = join(dirname(require.resolve('@vladmandic/face-api/package.json')), 'model');
/** Beside ES modules the WebAssembly is read as a file, hence without the package's own loader. */
const wasm = join(
  dirname(require.resolve('@tensorflow/tfjs-backend-wasm/package.json')),
  'dist/tfjs-backend-wasm-simd.wasm',
);

/** From this score on the SSD is believed. At 0.5 it loses half of the heads tilted by 30 to 45°; at 0.4 it saw a face in 1 of 51 pictures without. */
const BELIEVED = 0.4;
/** Side of the square in which the tiny detector looks, px. At 320 one in five faces of groups was missed, at 416 none. */
const INPUT = 416;
/** Below this score of the tiny detector a cat and the pattern of a carpet are faces too. */
const SURE = 0.5;
/** Faces of a crowd beyond these are nobody's portrait. */
const MOST = 40;

/** The parts of the package's TensorFlow.js that are used here; its type declarations name packages that are not installed. */
interface Tensors {
  setWasmPaths(paths: Record<string, string>, usePlatformFetch: boolean): void;
  setBackend(name: string): Promise<boolean>;
  getBackend(): string;
  ready(): Promise<void>;
  env(): { set(flag: string, value: boolean): void };
  tensor3d(values: Int32Array, shape: [number, number, number], type: 'int32'): { dispose(): void };
  dispose(things: unknown): void;
  io: { decodeWeights(buffer: ArrayBuffer, specs: unknown[]): unknown };
}

async function load(): Promise<{ api: typeof FaceApi; tf: Tensors }> {
  const scope = globalThis as Record<string, unknown>;
  const { process: node } = globalThis;
  Object.assign(scope, {
    process: undefined,
    WorkerGlobalScope: class {},
    importScripts: () => undefined,
    self: globalThis,
    location: { href: '' },
  });
  try {
    const build = '@vladmandic/face-api/dist/face-api.esm.js';
    const api = (await import(build)) as typeof FaceApi;
    const tf = api.tf as unknown as Tensors;
    const binary = `data:application/wasm;base64,${readFileSync(wasm).toString('base64')}`;
    tf.setWasmPaths(
      Object.fromEntries(['', '-simd', '-threaded-simd'].map((kind) => [`tfjs-backend-wasm${kind}.wasm`, binary])),
      true,
    );
    // One thread, with the instructions that every x86-64 and ARM64 has had for ten years.
    tf.env().set('WASM_HAS_MULTITHREAD_SUPPORT', false);
    tf.env().set('WASM_HAS_SIMD_SUPPORT', true);
    await tf.setBackend('wasm');
    await tf.ready();
    if (tf.getBackend() !== 'wasm') throw new Error('WebAssembly with SIMD is needed to find faces.');
    return { api, tf };
  } finally {
    scope.process = node;
  }
}

const { api, tf } = await load();
const noDom = (): never => {
  throw new Error('There is no page here.');
};
class NoElement {}
api.env.setEnv({
  Canvas: NoElement,
  Image: NoElement,
  ImageData: NoElement,
  Video: NoElement,
  CanvasRenderingContext2D: NoElement,
  createCanvasElement: noDom,
  createImageElement: noDom,
  createVideoElement: noDom,
  fetch: noDom,
  readFile: noDom,
} as unknown as Parameters<typeof api.env.setEnv>[0]);

const { ssdMobilenetv1, tinyFaceDetector, faceLandmark68Net, ageGenderNet } = api.nets;
for (const [net, name] of [
  [ssdMobilenetv1, 'ssd_mobilenetv1_model'],
  [tinyFaceDetector, 'tiny_face_detector_model'],
  [faceLandmark68Net, 'face_landmark_68_model'],
  [ageGenderNet, 'age_gender_model'],
] as const) {
  const manifest = JSON.parse(readFileSync(join(models, `${name}-weights_manifest.json`), 'utf8')) as {
    weights: unknown[];
  }[];
  const bytes = readFileSync(join(models, `${name}.bin`));
  const buffer = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer;
  const weights = tf.io.decodeWeights(
    buffer,
    manifest.flatMap((group) => group.weights),
  );
  net.loadFromWeightMap(weights as Parameters<typeof net.loadFromWeightMap>[0]);
}

type Picture = Parameters<typeof api.detectAllFaces>[0];

/** A picture as the detector looks at it: its left and top edges in the looked-at pixels, which a margin may surround. */
interface View {
  tensor: Picture & { dispose(): void };
  left: number;
  top: number;
}

const toTensor = (values: Int32Array, width: number, height: number): View['tensor'] =>
  tf.tensor3d(values, [height, width, 3], 'int32') as View['tensor'];

/** The picture in the middle of a grey ground twice as large: a face that fills its picture is found only with room round it. */
function withMargin({ width, height, data }: FaceQuestion): View {
  const [left, top] = [width >> 1, height >> 1];
  const [w, h] = [width + 2 * left, height + 2 * top];
  const values = new Int32Array(w * h * 3).fill(128);
  for (let y = 0; y < height; y++)
    values.set(data.subarray(y * width * 3, (y + 1) * width * 3), ((y + top) * w + left) * 3);
  return { tensor: toTensor(values, w, h), left, top };
}

const FIND = new api.SsdMobilenetv1Options({ minConfidence: BELIEVED, maxResults: MOST });
const DETECT = new api.TinyFaceDetectorOptions({ inputSize: INPUT, scoreThreshold: SURE });

async function look(question: FaceQuestion): Promise<FaceAnswer> {
  const { width, height, data } = question;
  const plain: View = { tensor: toTensor(Int32Array.from(data), width, height), left: 0, top: 0 };
  try {
    const found = question.closely ? [] : await facesIn(plain, question);
    if (found.length > 0) return { faces: found, reading: null };
    const seen = await lookAt(plain, question);
    if (seen.faces.length > 0) return seen;
  } finally {
    plain.tensor.dispose();
  }
  const wider = withMargin(question);
  try {
    // In the dark and upside down, too, some are found only in the smaller view.
    const found = question.closely ? [] : await facesIn(wider, question);
    return found.length > 0 ? { faces: found, reading: null } : await lookAt(wider, question);
  } finally {
    wider.tensor.dispose();
  }
}

/**
 * All faces that the SSD finds, largest first. Its boxes reach from the hairline to the chin and are narrow: a fifth of the height
 * above the brows is left out, and the cheeks are added (medians of 24 faces that both detectors found).
 */
async function facesIn({ tensor, left, top }: View, { width, height }: FaceQuestion): Promise<FaceBox[]> {
  const found = (await api.detectAllFaces(tensor, FIND)).sort((a, b) => b.box.area - a.box.area);
  return found.map(({ box, score }) => ({
    x: (box.x - left - box.width * 0.09) / width,
    y: (box.y - top + box.height * 0.2) / height,
    w: (box.width * 1.18) / width,
    h: (box.height * 0.84) / height,
    score,
  }));
}

async function lookAt({ tensor, left, top }: View, { width, height, closely }: FaceQuestion): Promise<FaceAnswer> {
  const found = (await api.detectAllFaces(tensor, DETECT)).sort((a, b) => b.box.area - a.box.area).slice(0, MOST);
  const faces = found.map(({ box, score }) => ({
    x: (box.x - left) / width,
    y: (box.y - top) / height,
    w: box.width / width,
    h: box.height / height,
    score,
  }));
  if (!closely || found.length === 0) return { faces, reading: null };
  const main = faces.reduce((best, face, i) => (weight(face) > weight(faces[best]!) ? i : best), 0);
  const [cut] = await api.extractFaceTensors(tensor as never, [found[main]!]);
  const marked = api.extendWithFaceLandmarks(
    { detection: found[main]! },
    (await faceLandmark68Net.detectLandmarks(cut as unknown as Picture)) as FaceApi.FaceLandmarks68,
  );
  const [upright] = await api.extractFaceTensors(tensor as never, [marked.alignedRect]);
  const told = (await ageGenderNet.predictAgeAndGender(
    upright as unknown as Picture,
  )) as FaceApi.AgeAndGenderPrediction;
  tf.dispose([cut, upright]);
  const reading: FaceReading = {
    ...faces[main]!,
    points: marked.landmarks.positions.map(({ x, y }) => [(x - left) / width, (y - top) / height] as const),
    presents: told.gender === 'female' ? 'woman' : 'man',
    sure: told.genderProbability,
    age: told.age,
  };
  return { faces, reading };
}

/** Large counts, and up to half as much again what is in the middle. */
function weight({ x, y, w, h }: FaceBox): number {
  const aside = Math.hypot(x + w / 2 - 0.5, y + h / 2 - 0.45);
  return w * h * (1 - Math.min(0.5, aside));
}

serve({ look });
