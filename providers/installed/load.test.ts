import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { describeUnloaded } from './engine.js';
import { loadEngine, type Unloaded } from './load.js';

let home: string;
const write = (path: string, text: string): void => {
  mkdirSync(join(home, path, '..'), { recursive: true });
  writeFileSync(join(home, path), text);
};
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'cutroom-engine-'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

describe('an engine that cannot be loaded', () => {
  it('is installed by the command that the error names, if its package is missing', () => {
    const found = loadEngine(join(home, 'package.json')) as Unloaded;
    expect(found.missing).toBe('package');
    expect(describeUnloaded(found, 'thorsten')).toMatch(/Run: cutroom voices install thorsten/);
  });

  it("says what this machine's loader says of its binary", () => {
    const platform = process.platform === 'win32' ? 'win' : process.platform;
    write('node_modules/sherpa-onnx-node/index.js', "throw new Error('Could not find sherpa-onnx-node. Tried …')");
    write(`node_modules/sherpa-onnx-${platform}-${process.arch}/sherpa-onnx.node`, 'for another machine');
    const found = loadEngine(join(home, 'package.json')) as Unloaded;
    expect(found.missing).toBe('binary');
    expect(found.why).toContain('sherpa-onnx.node');
    expect(describeUnloaded(found, 'thorsten')).toMatch(/does not run on this machine: .*sherpa-onnx\.node/);
  });
});
