import type { Constant, OnnxNetwork, OnnxNode } from './onnx.js';

/** A tensor of TensorFlow.js. Pictures are [1, height, width, channels], where ONNX has [1, channels, height, width]. */
export interface Tensor {
  readonly shape: number[];
  data(): Promise<Float32Array>;
  dispose(): void;
}

type Padding = number | [[0, 0], [number, number], [number, number], [0, 0]];
type Pair = [number, number];

/** The parts of TensorFlow.js that networks are computed with. */
export interface Maths {
  tensor(values: Float32Array, shape: number[]): Tensor;
  tidy(compute: () => Tensor): Tensor;
  transpose(x: Tensor, order: number[]): Tensor;
  add(a: Tensor, b: Tensor | number): Tensor;
  sub(a: Tensor, b: Tensor): Tensor;
  mul(a: Tensor, b: Tensor | number): Tensor;
  div(a: Tensor, b: Tensor): Tensor;
  sqrt(x: Tensor): Tensor;
  relu(x: Tensor): Tensor;
  sigmoid(x: Tensor): Tensor;
  clipByValue(x: Tensor, least: number, most: number): Tensor;
  mean(x: Tensor, axes: number[], keepDims: true): Tensor;
  concat(xs: Tensor[], axis: number): Tensor;
  conv2d(x: Tensor, filter: Tensor, strides: Pair, pad: Padding): Tensor;
  depthwiseConv2d(x: Tensor, filter: Tensor, strides: Pair, pad: Padding): Tensor;
  conv2dTranspose(x: Tensor, filter: Tensor, shape: number[], strides: Pair, pad: 'valid'): Tensor;
  image: { resizeNearestNeighbor(x: Tensor, size: Pair): Tensor };
}

/** Computes one node from its inputs, which are in the node's order. */
type Compute = (inputs: Tensor[]) => Tensor;
/** Prepares the computation of a node. `constantOf` returns the node's nth input if that is a constant. */
type Prepare = (tf: Maths, node: OnnxNode, constantOf: (input: number) => Constant | null) => Compute;

/** For each axis of a picture in ONNX, its position in TensorFlow.js. */
const AXES = [0, 3, 1, 2] as const;

const numberOf = ({ op, numbers }: OnnxNode, name: string, otherwise?: number): number => {
  const value = numbers.get(name)?.[0] ?? otherwise;
  if (value === undefined) throw new RangeError(`${op} has no ${name}.`);
  return value;
};
const need = ({ op }: OnnxNode, constant: Constant | null): Constant => {
  if (!constant) throw new RangeError(`${op} is computed only with constants.`);
  return constant;
};

/**
 * Makes a filter for TensorFlow.js: a constant with its axes in this order, as a tensor that is kept for as long as the
 * network.
 */
function filterOf(tf: Maths, { shape, values }: Constant, order: number[]): Tensor {
  const tensor = tf.tensor(values, shape);
  const turned = tf.transpose(tensor, order);
  tensor.dispose();
  return turned;
}

const stridesOf = (node: OnnxNode): Pair => {
  const [down = 1, across = 1] = node.numbers.get('strides') ?? [];
  return [down, across];
};

const convolve: Prepare = (tf, node, constantOf) => {
  const weights = need(node, constantOf(1));
  const [outputs = 0, inputsPerGroup = 0] = weights.shape;
  const groups = numberOf(node, 'group', 1);
  if (groups > 1 && (inputsPerGroup !== 1 || outputs !== groups))
    throw new RangeError(`A convolution in ${groups} groups is not computed.`);
  if (node.numbers.get('dilations')?.some((step) => step !== 1)) throw new RangeError('No dilations are computed.');
  const filter = filterOf(tf, weights, groups > 1 ? [2, 3, 0, 1] : [2, 3, 1, 0]);
  const [top = 0, left = 0, bottom = 0, right = 0] = node.numbers.get('pads') ?? [];
  const pad: Padding =
    top === left && top === bottom && top === right
      ? top
      : [
          [0, 0],
          [top, bottom],
          [left, right],
          [0, 0],
        ];
  const apply = groups > 1 ? tf.depthwiseConv2d : tf.conv2d;
  return ([x, , bias]) => {
    const y = apply(x!, filter, stridesOf(node), pad);
    return bias ? tf.add(y, bias) : y;
  };
};

const normalize: Prepare = (tf, node, constantOf) => {
  const [scale, offset, mean, variance] = [1, 2, 3, 4].map((input) => need(node, constantOf(input)).values);
  const epsilon = numberOf(node, 'epsilon', 1e-5);
  const factors = scale!.map((value, i) => value / Math.sqrt(variance![i]! + epsilon));
  const added = offset!.map((value, i) => value - mean![i]! * factors[i]!);
  const [factor, summand] = [factors, added].map((values) => tf.tensor(values, [values.length]));
  return ([x]) => tf.add(tf.mul(x!, factor!), summand!);
};

const OPERATIONS: ReadonlyMap<string, Prepare> = new Map(
  Object.entries<Prepare>({
    Add:
      (tf) =>
      ([a, b]) =>
        tf.add(a!, b!),
    Sub:
      (tf) =>
      ([a, b]) =>
        tf.sub(a!, b!),
    Mul:
      (tf) =>
      ([a, b]) =>
        tf.mul(a!, b!),
    Div:
      (tf) =>
      ([a, b]) =>
        tf.div(a!, b!),
    Relu:
      (tf) =>
      ([x]) =>
        tf.relu(x!),
    Sigmoid:
      (tf) =>
      ([x]) =>
        tf.sigmoid(x!),
    HardSigmoid: (tf, node) => {
      const [alpha, beta] = [numberOf(node, 'alpha', 0.2), numberOf(node, 'beta', 0.5)];
      return ([x]) => tf.clipByValue(tf.add(tf.mul(x!, alpha), beta), 0, 1);
    },
    Clip: (tf, node, constantOf) => {
      const [least, most] = [1, 2].map((input) => need(node, constantOf(input)).values[0]!);
      return ([x]) => tf.clipByValue(x!, least!, most!);
    },
    GlobalAveragePool:
      (tf) =>
      ([x]) =>
        tf.mean(x!, [1, 2], true),
    Concat: (tf, node) => {
      const axis = AXES[numberOf(node, 'axis')]!;
      return (inputs) => tf.concat(inputs, axis);
    },
    Resize: (tf, node, constantOf) => {
      const scales = need(node, constantOf(2)).values;
      const [down, across] = [scales[2]!, scales[3]!];
      if (node.texts.get('mode') !== 'nearest' || node.texts.get('coordinate_transformation_mode') !== 'asymmetric')
        throw new RangeError('Only the nearest pixel is used to resize.');
      return ([x]) => tf.image.resizeNearestNeighbor(x!, [x!.shape[1]! * down, x!.shape[2]! * across]);
    },
    Conv: convolve,
    ConvTranspose: (tf, node, constantOf) => {
      const weights = need(node, constantOf(1));
      const [, outputs, height, width] = weights.shape;
      const strides = stridesOf(node);
      if (strides[0] !== height || strides[1] !== width) throw new RangeError('Filters that overlap are not computed.');
      const filter = filterOf(tf, weights, [2, 3, 1, 0]);
      return ([x]) => {
        const [count = 1, down = 0, across = 0] = x!.shape;
        return tf.conv2dTranspose(
          x!,
          filter,
          [count, down * strides[0], across * strides[1], outputs!],
          strides,
          'valid',
        );
      };
    },
    BatchNormalization: normalize,
  }),
);

/** Operations that get their constants as inputs (a convolution only its bias). All others prepare theirs in advance. */
const BROADCAST = ['Add', 'Sub', 'Mul', 'Div', 'Conv'];

/** A constant as one side of an arithmetic operation between pictures: a number, one value per channel, or a picture. */
function broadcast(tf: Maths, { shape, values }: Constant): Tensor {
  if (values.length === 1) return tf.tensor(values, []);
  if (shape.length === 1) return tf.tensor(values, shape);
  return filterOf(tf, { shape, values }, [0, 2, 3, 1]);
}

/**
 * Prepares a network of convolutions with one input and one output, each a picture, for TensorFlow.js. A tensor is freed once no
 * later node uses it.
 * @returns a function that computes the output and disposes of its input
 * @throws RangeError for an operation, or a form of it, that is not supported
 */
export function prepareNetwork(tf: Maths, network: OnnxNetwork): (input: Tensor) => Tensor {
  const kept = new Map<string, Tensor>();
  const lastUse = new Map<string, number>();
  const steps = network.nodes.map((node, at) => {
    const prepare = OPERATIONS.get(node.op);
    if (!prepare) throw new RangeError(`${node.op} is not computed.`);
    const compute = prepare(tf, node, (input) => network.constants.get(node.inputs[input] ?? '') ?? null);
    for (const [i, name] of node.inputs.entries()) {
      const constant = network.constants.get(name);
      if (!constant) lastUse.set(name, at);
      else if (BROADCAST.includes(node.op) && !(node.op === 'Conv' && i === 1) && !kept.has(name))
        kept.set(name, broadcast(tf, constant));
    }
    return { node, compute };
  });
  const [input = '', output = ''] = [network.inputs[0], network.outputs[0]];
  return (picture) => {
    const values = new Map([[input, picture]]);
    for (const [at, { node, compute }] of steps.entries()) {
      const inputs = node.inputs.map((name) => (kept.get(name) ?? values.get(name)) as Tensor);
      values.set(
        node.outputs[0]!,
        tf.tidy(() => compute(inputs)),
      );
      for (const name of new Set(node.inputs)) {
        if (lastUse.get(name) !== at) continue;
        values.get(name)?.dispose();
        values.delete(name);
      }
    }
    return values.get(output)!;
  };
}
