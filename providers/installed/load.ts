import { createRequire } from 'node:module';
import type { EngineConfig } from './files.js';

/** Why the engine cannot be loaded: nobody has installed its package, or this machine cannot run its binary. */
export interface Unloaded {
  missing: 'package' | 'binary';
  why: string;
}

/** The members that we use of sherpa-onnx-node, which has no types. */
export interface Sherpa {
  OfflineTts: new (
    config: EngineConfig,
  ) => {
    generate(request: {
      text: string;
      enableExternalBuffer: boolean;
      generationConfig: { sid: number; speed: number; silenceScale: number; extra?: Record<string, string> };
    }): { samples: Float32Array; sampleRate: number };
  };
  OfflineRecognizer: new (
    config: EngineConfig,
  ) => {
    createStream(): { acceptWaveform(sound: { samples: Float32Array; sampleRate: number }): void };
    decode(stream: object): void;
    getResult(stream: object): { text: string; lang?: string };
  };
}

const PACKAGE = 'sherpa-onnx-node';

/**
 * Loads the engine into this process.
 * @param from the `package.json` beside whose `node_modules` it is looked for first
 * @returns the engine, or why it cannot be loaded
 */
export function loadEngine(from: string): Sherpa | Unloaded {
  const require = createRequire(from);
  const attempt = (path: string): unknown => {
    try {
      return require(path);
    } catch (error) {
      return error;
    }
  };
  try {
    require.resolve(PACKAGE);
  } catch {
    return { missing: 'package', why: '' };
  }
  const loaded = attempt(PACKAGE);
  if (!(loaded instanceof Error)) return loaded as Sherpa;
  // The package hides why its binary cannot be loaded, for example because the C library is too old. So load the binary itself.
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const reason = attempt(`sherpa-onnx-${platform}-${process.arch}/sherpa-onnx.node`);
  const { message } = reason instanceof Error ? reason : loaded;
  return { missing: 'binary', why: message.split('\n')[0]! };
}
