import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { newAccount } from '../test/support/client.js';
import { startStore } from '../test/support/s3.js';
import { startServer } from '../test/support/server.js';
import { makeWav } from '../test/uploads/media.js';
import type { Finding } from './main.js';

const PART = 8 * 2 ** 20;
const PARTS = 64;
const BYTES = PART * PARTS;
const ALLOWED_MB = 150;
const PARALLEL = 4;
const ROUTE = '/api/v1/uploads/multipart';

/** Resident memory of a process in MB. Linux only. */
const rss = (pid: number): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/** Measures how far the server's memory rises above its idle level during a 512 MB upload, sent in parts, four at a time. */
export async function benchUpload(): Promise<Finding[]> {
  const store = await startStore();
  try {
    return [await measure('disk', {}), await measure('S3', store.env)];
  } finally {
    await store.stop();
  }
}

async function measure(where: string, env: Record<string, string>): Promise<Finding> {
  const server = await startServer({ env });
  try {
    const { call } = await newAccount(server.url);
    // At rest, the server has handled one sign-up and nothing else.
    await sleep(2_000);
    const resting = rss(server.pid);
    let peak = resting;
    const watch = setInterval(() => {
      peak = Math.max(peak, rss(server.pid));
    }, 20);
    const began = performance.now();
    await upload(call, BYTES);
    const seconds = (performance.now() - began) / 1000;
    clearInterval(watch);
    const risen = peak - resting;
    return {
      what: `512 MB upload, files on ${where}: memory above ${Math.round(resting)} MB at rest`,
      ours: `${Math.round(risen)} MB, ${seconds.toFixed(1)} s`,
      against: 'what is allowed',
      theirs: `${ALLOWED_MB} MB`,
      ratio: `${(risen / ALLOWED_MB).toFixed(2)}x`,
      target: '< 1x',
    };
  } finally {
    await server.remove();
  }
}

async function upload(call: Awaited<ReturnType<typeof newAccount>>['call'], bytes: number): Promise<void> {
  const { uploadId, path } = (await call('POST', ROUTE, { contentType: 'audio/wav', bytes })).body.data;
  const first = makeWav(PART);
  // The header states the length of the whole file; the rest is silence.
  first.writeUInt32LE(bytes - 8, 4);
  first.writeUInt32LE(bytes - 44, 40);
  const silence = Buffer.alloc(PART);
  const count = Math.ceil(bytes / PART);
  const parts: unknown[] = [];
  let next = 1;
  const send = async (): Promise<void> => {
    for (let part = next++; part <= count; part = next++) {
      const piece = part === 1 ? first : silence.subarray(0, Math.min(PART, bytes - (part - 1) * PART));
      const query = new URLSearchParams({ uploadId, path, part: String(part) });
      parts.push((await call('PUT', `${ROUTE}?${query}`, piece)).body.data);
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, send));
  const done = await call('POST', `${ROUTE}/complete`, { uploadId, path, parts });
  if (done.status !== 200) throw new Error(`complete answered ${done.status}: ${JSON.stringify(done.body)}`);
}
