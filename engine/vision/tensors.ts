import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type * as FaceApi from '@vladmandic/face-api';
import { assetPath } from '../../platform/paths.js';

/** The parts of TensorFlow.js that are needed to start it; its type declarations refer to packages that are not installed. */
interface TensorFlow {
  setWasmPaths(paths: Record<string, string>, usePlatformFetch: boolean): void;
  setBackend(name: string): Promise<boolean>;
  getBackend(): string;
  ready(): Promise<void>;
  env(): { set(flag: string, value: boolean): void };
}

/** TensorFlow.js' WebAssembly file, which is read without the loader of its package. */
const wasm = assetPath('tensorflow/tfjs-backend-wasm-simd.wasm');

/**
 * Loads @vladmandic/face-api and the TensorFlow.js in it, with the WebAssembly backend.
 *
 * The build for Node would require the whole of @tensorflow/tfjs (140 MB), of which only one WebAssembly file of 0.4 MB is
 * used. So the self-contained build for browsers is loaded, and meanwhile this thread imitates a browser's worker.
 */
async function load(): Promise<typeof FaceApi> {
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
    const build = pathToFileURL(assetPath('face-api/face-api.esm.js')).href;
    const api = (await import(build)) as typeof FaceApi;
    const tf = api.tf as unknown as TensorFlow;
    const binary = `data:application/wasm;base64,${readFileSync(wasm).toString('base64')}`;
    tf.setWasmPaths(
      Object.fromEntries(['', '-simd', '-threaded-simd'].map((kind) => [`tfjs-backend-wasm${kind}.wasm`, binary])),
      true,
    );
    // One thread, with SIMD instructions, which every x86-64 and ARM64 processor has had for ten years.
    tf.env().set('WASM_HAS_MULTITHREAD_SUPPORT', false);
    tf.env().set('WASM_HAS_SIMD_SUPPORT', true);
    await tf.setBackend('wasm');
    await tf.ready();
    if (tf.getBackend() !== 'wasm') throw new Error('WebAssembly with SIMD is needed to examine photographs.');
    return api;
  } finally {
    scope.process = node;
  }
}

/** face-api, with TensorFlow.js as `tf`. To be imported only by what runs in the thread: loading changes the thread's globals. */
export const faceApi = await load();
