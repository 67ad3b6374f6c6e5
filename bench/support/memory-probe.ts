import { subscribe } from 'node:diagnostics_channel';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { getHeapStatistics } from 'node:v8';
import { isMainThread, type Worker } from 'node:worker_threads';

/**
 * Loaded into the measured server by `--import`. On SIGUSR2, it writes the parts of the process's memory to the file
 * `<CUTROOM_BENCH_PROBE>.<pid>`. It costs the server about 1 MB.
 */

/** The parts of a server process's memory, in kB. */
export interface Parts {
  /** Resident pages of WebAssembly memories, which are PGlite's. */
  wasm: number;
  /** V8's heap of the main thread. */
  heap: number;
  /** V8's heaps of worker threads. */
  threads: number;
  /** Buffers outside the heap. */
  buffers: number;
  /** Programs and libraries; shared pages count once in total. */
  code: number;
  /** Everything else: malloc, compiled WebAssembly, libvips, stacks. */
  native: number;
}

/** The file to which process `pid` writes the parts of its memory. */
export const probeFile = (prefix: string, pid: number): string => `${prefix}.${pid}`;

const prefix = process.env.CUTROOM_BENCH_PROBE;
if (prefix !== undefined && isMainThread) {
  const memories: WebAssembly.Memory[] = [];
  WebAssembly.Memory = new Proxy(WebAssembly.Memory, {
    construct(target, [descriptor]: [WebAssembly.MemoryDescriptor]) {
      const memory = new target(descriptor);
      memories.push(memory);
      return memory;
    },
  });
  const workers = new Set<Worker>();
  subscribe('worker_threads', (message) => {
    const { worker } = message as { worker: Worker };
    workers.add(worker);
    worker.once('exit', () => workers.delete(worker));
  });
  process.on('SIGUSR2', () => {
    void measureParts(memories, workers).then((parts) => {
      const file = probeFile(prefix, process.pid);
      writeFileSync(`${file}.draft`, JSON.stringify(parts));
      renameSync(`${file}.draft`, file);
    });
  });
}

async function measureParts(memories: readonly WebAssembly.Memory[], workers: ReadonlySet<Worker>): Promise<Parts> {
  const heaps = await Promise.all([...workers].map((worker) => worker.getHeapStatistics().catch(() => null)));
  const mappings = readMappings();
  // V8 reserves address space behind each memory; the mapping that is readable and writable is as large as the memory itself.
  const sizes = new Set(memories.map(({ buffer }) => buffer.byteLength / 1024));
  const total = sum(mappings.map(({ pss }) => pss));
  const parts = {
    wasm: sum(mappings.filter(({ file, size }) => !file && sizes.has(size)).map(({ pss }) => pss)),
    heap: getHeapStatistics().total_physical_size / 1024,
    threads: sum(heaps.map((heap) => (heap?.total_physical_size ?? 0) / 1024)),
    buffers: process.memoryUsage().arrayBuffers / 1024,
    code: sum(mappings.filter(({ file }) => file).map(({ pss }) => pss)),
  };
  return { ...parts, native: Math.max(0, total - sum(Object.values(parts))) };
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

interface Mapping {
  file: boolean;
  /** kB */
  size: number;
  pss: number;
}

function readMappings(): Mapping[] {
  const found: Mapping[] = [];
  for (const line of readFileSync('/proc/self/smaps', 'latin1').split('\n')) {
    const value = Number(/\s(\d+) kB$/.exec(line)?.[1]);
    if (/^[0-9a-f]+-[0-9a-f]+ /.test(line)) found.push({ file: / \//.test(line), size: 0, pss: 0 });
    else if (line.startsWith('Size:')) found.at(-1)!.size = value;
    else if (line.startsWith('Pss:')) found.at(-1)!.pss = value;
  }
  return found;
}
