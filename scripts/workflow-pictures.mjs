/**
 * Makes the samples of docs/guide/workflows.md: starts a server, makes a video with each workflow from one brief by the offline
 * studio, and puts four of its frames side by side. `npm run build && node scripts/workflow-pictures.mjs [slug …]`
 */
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';

const base = 'http://127.0.0.1:4391';
const folder = mkdtempSync(join(tmpdir(), 'cutroom-samples-'));
/** Width and height of a frame, and the gap between two, in px. */
const [WIDE, HIGH, GAP] = [232, 412, 8];
const BRIEF =
  'Ember is a self-heating travel mug for commuters who hate lukewarm coffee. It keeps your drink at exactly 57 degrees for 6 hours, ' +
  'charges by USB-C in 40 minutes and fits every car cup holder. Over 12,000 reviews, 4.8 stars. 39 euros.';
const APP =
  'Lull is an app that plays rain to fall asleep to. Pick one of 40 sounds, set a timer, and it fades out by itself. It works offline. Free for iPhone.';

let key = '';
let cookie = '';
async function call(method, path, body) {
  const headers = { 'content-type': 'application/json', ...(key ? { 'x-api-key': key } : { cookie }) };
  const response = await fetch(`${base}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  const answer = await response.json();
  if (!response.ok) throw new Error(`${method} ${path}: ${answer.error}`);
  cookie ||= (response.headers.get('set-cookie') ?? '').split(';')[0];
  return answer.data;
}

async function untilRun(id, wanted) {
  for (;;) {
    const { run } = await call('GET', `/api/v1/flows/${id}`);
    if (run.status === wanted) return run;
    if (['failed', 'cancelled'].includes(run.status)) throw new Error(`${run.preset}: ${run.error?.message}`);
    await sleep(1000);
  }
}

/** @returns pictures of four moments of a video, a fifth of its length apart */
async function framesOf(url, seconds) {
  const file = join(folder, 'cut.mp4');
  writeFileSync(file, Buffer.from(await (await fetch(url)).arrayBuffer()));
  return [0.1, 0.35, 0.6, 0.88].map((part) =>
    execFileSync(
      'ffmpeg',
      ['-v', 'error', '-ss', String(seconds * part), '-i', file, '-frames:v', '1', '-f', 'image2', '-c:v', 'png', '-'],
      { maxBuffer: 32 * 2 ** 20 },
    ),
  );
}

async function writeSheet(slug, pictures) {
  const tiles = await Promise.all(
    pictures.map(async (picture, i) => ({
      input: await sharp(picture).resize(WIDE, HIGH, { fit: 'contain', background: '#ffffff00' }).png().toBuffer(),
      left: i * (WIDE + GAP),
      top: 0,
    })),
  );
  const width = pictures.length * (WIDE + GAP) - GAP;
  await sharp({ create: { width, height: HIGH, channels: 3, background: '#ffffff' } })
    .composite(tiles)
    .jpeg({ quality: 78, mozjpeg: true })
    .toFile(join('docs', 'workflows', `${slug}.jpg`));
}

const server = spawn(process.execPath, ['dist/cli/main.js', 'start'], {
  env: { ...process.env, PORT: '4391', CUTROOM_DATA_DIR: folder, CUTROOM_LOG_LEVEL: 'warn' },
  stdio: 'inherit',
});
try {
  while (!(await fetch(`${base}/readyz`).catch(() => null))?.ok) await sleep(300);
  await call('POST', '/auth/sign-up', {
    email: 'samples@example.com',
    password: 'correct horse battery',
    name: 'Samples',
  });
  await call('PUT', '/api/v1/account/provider-key', { key: 'offline' });
  key = (await call('POST', '/api/v1/account/api-keys', {})).raw;
  const { presets } = await call('GET', '/api/v1/presets');
  const wanted = process.argv.slice(2);
  for (const { slug } of presets.filter(({ slug }) => wanted.length === 0 || wanted.includes(slug))) {
    const value = slug === 'app-demo-video' ? APP : BRIEF;
    const start = {
      preset: slug,
      briefSource: { mode: 'description', value },
      options: { seed: 7 + presets.findIndex((preset) => preset.slug === slug) },
    };
    const { runId } = await call('POST', '/api/v1/flows', start);
    await untilRun(runId, 'gate');
    await call('POST', `/api/v1/flows/${runId}/approve`);
    const run = await untilRun(runId, 'done');
    const pictures = run.cut
      ? await framesOf(run.cut.url, run.cut.seconds)
      : await Promise.all(
          run.frames.slice(0, 4).map(async ({ slideUrl }) => Buffer.from(await (await fetch(slideUrl)).arrayBuffer())),
        );
    await writeSheet(slug, pictures);
    console.log(slug);
  }
} finally {
  server.kill();
  rmSync(folder, { recursive: true, force: true });
}
