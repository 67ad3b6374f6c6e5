/**
 * Reads neural networks in the ONNX format, which is one protobuf message. Only what networks of convolutions contain is read:
 * nodes, their attributes, and constants of 32-bit floats. Field numbers: onnx.proto3 of the ONNX project.
 */

/** A constant, such as the weights of a convolution. Its values are in row-major order: the last dimension varies fastest. */
export interface Constant {
  shape: number[];
  values: Float32Array;
}

/** One operation. Only attributes that are numbers (a single one is a list of one) or texts are kept. */
export interface OnnxNode {
  op: string;
  inputs: string[];
  outputs: string[];
  numbers: ReadonlyMap<string, readonly number[]>;
  texts: ReadonlyMap<string, string>;
}

/** A network. Its nodes are in an order in which they can be computed. */
export interface OnnxNetwork {
  nodes: OnnxNode[];
  constants: Map<string, Constant>;
  inputs: string[];
  outputs: string[];
}

/**
 * A protobuf message's fields by number. A field's values are in the order of the file: integers as numbers, all others as
 * bytes.
 */
type Fields = Map<number, (number | Uint8Array)[]>;

/** Wire types of protobuf. */
const [INTEGER, EIGHT_BYTES, BYTES, FOUR_BYTES] = [0, 1, 2, 5];

/** Reads integers of variable length, one after another; those beyond 53 bits lose precision. */
function* integers(bytes: Uint8Array): Generator<number> {
  for (let at = 0; at < bytes.length; ) {
    const { value, next } = readInteger(bytes, at);
    yield value;
    at = next;
  }
}

function readInteger(bytes: Uint8Array, from: number): { value: number; next: number } {
  let [value, at, weight] = [0, from, 1];
  for (;;) {
    const byte = bytes[at++];
    if (byte === undefined) throw new RangeError('The message ends inside an integer.');
    value += (byte & 127) * weight;
    weight *= 128;
    if (byte < 128) return { value, next: at };
  }
}

function readFields(message: Uint8Array): Fields {
  const fields: Fields = new Map();
  for (let at = 0; at < message.length; ) {
    const tag = readInteger(message, at);
    at = tag.next;
    const [field, wire] = [Math.floor(tag.value / 8), tag.value % 8];
    let value: number | Uint8Array;
    if (wire === INTEGER) {
      ({ value, next: at } = readInteger(message, at));
    } else {
      let length = wire === EIGHT_BYTES ? 8 : 4;
      if (wire === BYTES) ({ value: length, next: at } = readInteger(message, at));
      else if (wire !== EIGHT_BYTES && wire !== FOUR_BYTES) throw new RangeError(`Unknown wire type ${wire}`);
      if (at + length > message.length) throw new RangeError('The message ends inside a field.');
      value = message.subarray(at, at + length);
      at += length;
    }
    const known = fields.get(field);
    if (known) known.push(value);
    else fields.set(field, [value]);
  }
  return fields;
}

const decoder = new TextDecoder();
const bytesOf = (fields: Fields, field: number): Uint8Array[] =>
  (fields.get(field) ?? []).filter((value) => typeof value !== 'number');
const textsOf = (fields: Fields, field: number): string[] =>
  bytesOf(fields, field).map((bytes) => decoder.decode(bytes));
/** Repeated integers, which may be packed into one field. */
const integersOf = (fields: Fields, field: number): number[] =>
  (fields.get(field) ?? []).flatMap((value) => (typeof value === 'number' ? [value] : [...integers(value)]));
/** Little-endian floats, copied because they may lie at any address. */
const floatsOf = (bytes: Uint8Array): Float32Array => new Float32Array(new Uint8Array(bytes).buffer);

const TENSOR = { dims: 1, type: 2, floats: 4, name: 8, raw: 9 } as const;
const FLOAT = 1;
const NODE = { inputs: 1, outputs: 2, op: 4, attributes: 5 } as const;
const ATTRIBUTE = { float: 2, integer: 3, text: 4, tensor: 5, floats: 7, integers: 8 } as const;
const GRAPH = { nodes: 1, constants: 5, inputs: 11, outputs: 12 } as const;
const MODEL_GRAPH = 7;
const NAME = 1;

/** Null if the constant has another type than 32-bit float. */
function readConstant(fields: Fields): Constant | null {
  if (integersOf(fields, TENSOR.type)[0] !== FLOAT) return null;
  const [bytes] = [...bytesOf(fields, TENSOR.raw), ...bytesOf(fields, TENSOR.floats)];
  return { shape: integersOf(fields, TENSOR.dims), values: floatsOf(bytes ?? new Uint8Array()) };
}

function readNode(fields: Fields, constants: OnnxNetwork['constants']): OnnxNode {
  const [op = ''] = textsOf(fields, NODE.op);
  const [numbers, texts] = [new Map<string, readonly number[]>(), new Map<string, string>()];
  const outputs = textsOf(fields, NODE.outputs);
  for (const attribute of bytesOf(fields, NODE.attributes).map(readFields)) {
    const [name = ''] = textsOf(attribute, NAME);
    const floats = [...bytesOf(attribute, ATTRIBUTE.float), ...bytesOf(attribute, ATTRIBUTE.floats)];
    const whole = [...integersOf(attribute, ATTRIBUTE.integer), ...integersOf(attribute, ATTRIBUTE.integers)];
    const [text] = textsOf(attribute, ATTRIBUTE.text);
    const [tensor] = bytesOf(attribute, ATTRIBUTE.tensor);
    const constant = tensor && readConstant(readFields(tensor));
    if (floats.length + whole.length > 0)
      numbers.set(name, [...floats.flatMap((bytes) => [...floatsOf(bytes)]), ...whole]);
    if (text !== undefined) texts.set(name, text);
    if (constant && op === 'Constant') constants.set(outputs[0]!, constant);
  }
  return { op, inputs: textsOf(fields, NODE.inputs), outputs, numbers, texts };
}

/**
 * Reads a network from an ONNX file. Constants are collected by name, whether the file has them as nodes or in a list of their
 * own.
 * @throws RangeError when the file is not an ONNX file
 */
export function readOnnx(file: Uint8Array): OnnxNetwork {
  const [graph] = bytesOf(readFields(file), MODEL_GRAPH);
  if (!graph) throw new RangeError('The file contains no network.');
  const fields = readFields(graph);
  const constants: OnnxNetwork['constants'] = new Map();
  for (const tensor of bytesOf(fields, GRAPH.constants).map(readFields)) {
    const constant = readConstant(tensor);
    if (constant) constants.set(textsOf(tensor, TENSOR.name)[0]!, constant);
  }
  const names = (field: number): string[] =>
    bytesOf(fields, field).map((value) => textsOf(readFields(value), NAME)[0] ?? '');
  return {
    nodes: bytesOf(fields, GRAPH.nodes)
      .map((node) => readNode(readFields(node), constants))
      .filter(({ op }) => op !== 'Constant'),
    constants,
    inputs: names(GRAPH.inputs).filter((name) => !constants.has(name)),
    outputs: names(GRAPH.outputs),
  };
}
