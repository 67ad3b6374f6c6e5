/**
 * Writes small ONNX models, with as much of the format as tests need: protocol buffers of a graph whose nodes have inputs, outputs
 * and integer attributes. https://github.com/onnx/onnx/blob/main/onnx/onnx.proto
 */

const FLOAT = 1;
const INT64 = 7;

function varint(value: number): number[] {
  const out: number[] = [];
  let left = value;
  while (left >= 128) {
    out.push((left % 128) | 128);
    left = Math.floor(left / 128);
  }
  return [...out, left];
}
const number = (field: number, value: number): Buffer => Buffer.from([...varint(field * 8), ...varint(value)]);
function bytes(field: number, value: Buffer | string): Buffer {
  const body = Buffer.from(value);
  return Buffer.concat([Buffer.from([...varint(field * 8 + 2), ...varint(body.length)]), body]);
}
const message = (field: number, ...parts: Buffer[]): Buffer => bytes(field, Buffer.concat(parts));

/** A tensor's declaration: its name, and its dimensions as names or numbers. */
interface Declared {
  name: string;
  type: 'float' | 'int64';
  shape: readonly (string | number)[];
}
interface Node {
  op: string;
  inputs: readonly string[];
  outputs: readonly string[];
  /** Attributes that are integers. */
  ints?: Readonly<Record<string, number>>;
}

export interface OnnxModel {
  inputs: readonly Declared[];
  outputs: readonly Declared[];
  /** Constants: a list of numbers has one dimension, a single number none. */
  constants: Readonly<Record<string, { type: 'float' | 'int64'; value: number | readonly number[] }>>;
  nodes: readonly Node[];
  metadata: Readonly<Record<string, string | number>>;
}

const typeOf = (type: 'float' | 'int64'): number => (type === 'float' ? FLOAT : INT64);

function declare(field: number, { name, type, shape }: Declared): Buffer {
  const dimensions = shape.map((dim) => message(1, typeof dim === 'number' ? number(1, dim) : bytes(2, dim)));
  return message(field, bytes(1, name), message(2, message(1, number(1, typeOf(type)), message(2, ...dimensions))));
}

function constant(name: string, { type, value }: OnnxModel['constants'][string]): Buffer {
  const values = typeof value === 'number' ? [value] : value;
  const raw = Buffer.alloc(values.length * (type === 'float' ? 4 : 8));
  for (const [i, one] of values.entries())
    if (type === 'float') raw.writeFloatLE(one, i * 4);
    else raw.writeBigInt64LE(BigInt(one), i * 8);
  const dimensions = typeof value === 'number' ? [] : [number(1, values.length)];
  return message(5, ...dimensions, number(2, typeOf(type)), bytes(8, name), bytes(9, raw));
}

const node = ({ op, inputs, outputs, ints = {} }: Node): Buffer =>
  message(
    1,
    ...inputs.map((name) => bytes(1, name)),
    ...outputs.map((name) => bytes(2, name)),
    bytes(4, op),
    ...Object.entries(ints).map(([name, value]) => message(5, bytes(1, name), number(3, value), number(20, 2))),
  );

/** The file of a model. */
export const writeOnnx = (model: OnnxModel): Buffer =>
  Buffer.concat([
    number(1, 8),
    message(
      7,
      ...model.nodes.map(node),
      bytes(2, 'graph'),
      ...Object.entries(model.constants).map(([name, value]) => constant(name, value)),
      ...model.inputs.map((one) => declare(11, one)),
      ...model.outputs.map((one) => declare(12, one)),
    ),
    message(8, number(2, 17)),
    ...Object.entries(model.metadata).map(([key, value]) => message(14, bytes(1, key), bytes(2, String(value)))),
  ]);
