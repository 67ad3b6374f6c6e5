import { readFileSync } from 'node:fs';
import type * as FaceApi from '@vladmandic/face-api';
import { assetPath } from '../../platform/paths.js';
import { faceApi as api } from '../vision/tensors.js';
import type { FaceAnswer, FaceBox, FaceQuestion, FaceReading } from './index.js';

/**
 * The face detector: @vladmandic/face-api (two face detectors, 68 landmarks, age and gender; all models are in the package) on
 * TensorFlow.js' WebAssembly backend. SSD MobileNet finds faces. Where it finds none, the tiny detector may still find one, for
 * example a tilted face in a portrait. The tiny detector also gives the box in which landmarks are read.
 */

/**
 * The minimum score at which a detection by the SSD counts as a face. At 0.5 the SSD misses half of the heads tilted by 30 to
 * 45°; at 0.4 it saw a face in 1 of 51 pictures without one.
 */
const MIN_SSD_SCORE = 0.4;
/** Side of the square, in px, that the tiny detector gets. At 320 it missed one in five faces of groups, at 416 none. */
const INPUT = 416;
/**
 * The minimum score at which a detection by the tiny detector counts as a face. Below it, cats and carpet patterns count too.
 */
const MIN_TINY_SCORE = 0.5;
/** Maximum number of faces that are returned; a picture with more shows a crowd, not a portrait. */
const MAX_FACES = 40;

/** The parts of TensorFlow.js that are used here; its type declarations refer to packages that are not installed. */
interface Tensors {
  tensor3d(values: Int32Array, shape: [number, number, number], type: 'int32'): { dispose(): void };
  dispose(things: unknown): void;
  io: { decodeWeights(buffer: ArrayBuffer, specs: unknown[]): unknown };
}

const tf = api.tf as unknown as Tensors;
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
  const manifest = JSON.parse(readFileSync(assetPath(`face-api/${name}-weights_manifest.json`), 'utf8')) as {
    weights: unknown[];
  }[];
  const bytes = readFileSync(assetPath(`face-api/${name}.bin`));
  const buffer = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer;
  const weights = tf.io.decodeWeights(
    buffer,
    manifest.flatMap((group) => group.weights),
  );
  net.loadFromWeightMap(weights as Parameters<typeof net.loadFromWeightMap>[0]);
}

type Picture = Parameters<typeof api.detectAllFaces>[0];

/** A picture as the detector gets it, perhaps inside a margin; `left` and `top` are where the picture begins, in px. */
interface View {
  tensor: Picture & { dispose(): void };
  left: number;
  top: number;
}

const toTensor = (values: Int32Array, width: number, height: number): View['tensor'] =>
  tf.tensor3d(values, [height, width, 3], 'int32') as View['tensor'];

/**
 * Puts the picture in the middle of a grey background twice as wide and high: a face that fills its picture is found only with
 * a margin around it.
 */
function withMargin({ width, height, data }: FaceQuestion): View {
  const [left, top] = [width >> 1, height >> 1];
  const [w, h] = [width + 2 * left, height + 2 * top];
  const values = new Int32Array(w * h * 3).fill(128);
  for (let y = 0; y < height; y++)
    values.set(data.subarray(y * width * 3, (y + 1) * width * 3), ((y + top) * w + left) * 3);
  return { tensor: toTensor(values, w, h), left, top };
}

const FIND = new api.SsdMobilenetv1Options({ minConfidence: MIN_SSD_SCORE, maxResults: MAX_FACES });
const DETECT = new api.TinyFaceDetectorOptions({ inputSize: INPUT, scoreThreshold: MIN_TINY_SCORE });

/** Answers a question about the faces in a picture. Runs in the detectors' thread. */
export async function detect(question: FaceQuestion): Promise<FaceAnswer> {
  const { width, height, data } = question;
  const plain: View = { tensor: toTensor(Int32Array.from(data), width, height), left: 0, top: 0 };
  try {
    const found = question.closely ? [] : await facesIn(plain, question);
    if (found.length > 0) return { faces: found, reading: null };
    const seen = await readMainFace(plain, question);
    if (seen.faces.length > 0) return seen;
  } finally {
    plain.tensor.dispose();
  }
  const wider = withMargin(question);
  try {
    // Besides faces that fill their picture, some dark or upside-down ones are found only with a margin.
    const found = question.closely ? [] : await facesIn(wider, question);
    return found.length > 0 ? { faces: found, reading: null } : await readMainFace(wider, question);
  } finally {
    wider.tensor.dispose();
  }
}

/**
 * All faces that the SSD finds, largest first. The SSD's boxes reach up to the hairline and leave out the cheeks. To match the
 * tiny detector's boxes, their top fifth is removed and they are widened (by medians of 24 faces that both detectors found).
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

async function readMainFace(
  { tensor, left, top }: View,
  { width, height, closely }: FaceQuestion,
): Promise<FaceAnswer> {
  const found = (await api.detectAllFaces(tensor, DETECT)).sort((a, b) => b.box.area - a.box.area).slice(0, MAX_FACES);
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
  const guess = (await ageGenderNet.predictAgeAndGender(
    upright as unknown as Picture,
  )) as FaceApi.AgeAndGenderPrediction;
  tf.dispose([cut, upright]);
  const reading: FaceReading = {
    ...faces[main]!,
    points: marked.landmarks.positions.map(({ x, y }) => [(x - left) / width, (y - top) / height] as const),
    presents: guess.gender === 'female' ? 'woman' : 'man',
    sure: guess.genderProbability,
    age: guess.age,
  };
  return { faces, reading };
}

/**
 * A face's area, for comparing faces: reduced by its distance from a point slightly above the picture's middle, by half at
 * most.
 */
function weight({ x, y, w, h }: FaceBox): number {
  const aside = Math.hypot(x + w / 2 - 0.5, y + h / 2 - 0.45);
  return w * h * (1 - Math.min(0.5, aside));
}
