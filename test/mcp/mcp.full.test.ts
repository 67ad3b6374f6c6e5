/** An assistant makes a video by tools alone, from a few sentences to a file that plays. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, it } from '@jest/globals';
import { ffprobe } from '../run/media.js';
import { BRIEF, newAccount } from '../support/client.js';
import { type SharedServer, sharedServer } from '../support/shared.js';
import { newAssistant } from './assistant.js';

let server: SharedServer;
beforeAll(async () => {
  server = await sharedServer();
});

it('makes, corrects, approves, downloads and revises a video', async () => {
  const me = await newAccount(server.url);
  const { call } = await newAssistant(server.url, me, 'modern', async () => ({
    action: 'accept',
    content: { approve: true },
  }));
  const invented = await call('save_creator', { invent: { niche: 'coffee' } });
  const creatorSlug = invented.data.creator.slug;
  const face = await call('make_image', {
    type: 'passport',
    personaSlug: creatorSlug,
    saveToPersonaSlug: creatorSlug,
    wait: 50,
  });
  expect(face.data.image.status).toBe('done');
  const briefSource = { mode: 'description', value: BRIEF };
  const input = { preset: 'creator-ugc-video', creatorSlug, briefSource, options: { lines: 3 } };
  const { data } = await call('start_video', input);
  const { id } = data.video;
  const until = async (status: string, more: Record<string, unknown> = {}) => {
    for (;;) {
      const seen = await call('get_video', { id, wait: 50, ...more });
      expect(seen.refusal).toBeNull();
      if (seen.data.video.status === status) return seen;
      expect(seen.next).toContain('get_video');
    }
  };
  await until('gate');
  await call('change_video', { id, changes: [{ change: 'edit', index: 0, frame: { line: 'My coffee stays hot.' } }] });
  const preview = await until('gate');
  expect(preview.data.video.frames[0].line).toBe('My coffee stays hot.');
  expect((await call('approve_video', { id })).data).toMatchObject({ approved: true, usd: 0 });
  const done = await until('done', { file: 'srt' });
  const subtitles = done.data.files.find(({ kind }: { kind: string }) => kind === 'srt');
  expect(await (await fetch(subtitles.url)).text()).toContain('My coffee stays hot.');
  const response = await fetch(done.data.video.cut.url);
  const folder = await mkdtemp(join(tmpdir(), 'cutroom-mcp-'));
  await writeFile(join(folder, 'cut.mp4'), Buffer.from(await response.arrayBuffer()));
  const { video, audio, format } = ffprobe(join(folder, 'cut.mp4'));
  await rm(folder, { recursive: true });
  expect([video.width, video.height, audio.codec_name]).toEqual([1080, 1920, 'aac']);
  expect(Number(format.duration)).toBeCloseTo(done.data.video.cut.seconds, 1);
  const revised = await call('revise_video', {
    id,
    frames: [{ index: 1, line: 'It is still hot at noon.' }],
    wait: 50,
  });
  expect(revised.data.video).toMatchObject({ revises: id, status: 'gate', estimate: { clips: 1 } });
});
