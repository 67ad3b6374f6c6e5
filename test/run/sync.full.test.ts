/** Files whose pictures and sound begin and end at different times keep them together on every path, by a running server. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { FLASH_AT, type FlashAndBeep, findFlashAndBeep, makeFlashAndBeep } from '../../engine/ffmpeg/testing.js';
import { fileForm, newAccount, type Send, send, untilFinished } from '../support/client.js';
import { sharedServer } from '../support/shared.js';

const folder = mkdtempSync(join(tmpdir(), 'cutroom-sync-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const VP8 = ['-c:v', 'libvpx', '-deadline', 'realtime', '-b:v', '1M', '-c:a', 'libopus'];
/** More than a frame, by as much as a measurement may be off: a sixtieth of a second. */
const A_FRAME = 1 / 30 + 1 / 60;

const KINDS: [string, FlashAndBeep, ending?: string][] = [
  ['in time', {}],
  ['a picture a quarter of a second late', { late: 0.25 }],
  ['a picture 0.7 s late', { late: 0.7 }],
  ['a sound 0.5 s late', { soundLate: 0.5 }],
  ['a picture that ends early', { end: 2 }],
  ['a sound that ends early', { soundEnd: 2 }],
  ['a late picture with a longer sound', { late: 0.4, end: 2, soundEnd: 3 }],
  ['a variable frame rate', { filters: ",select='not(mod(n,4))+between(t,0.9,1.3)'" }],
  ['one frame per second', { rate: 1 }],
  ['24 frames per second', { rate: 24 }],
  ['WebM', { codecs: VP8 }, 'webm'],
  ['WebM with a late picture', { late: 0.7, codecs: VP8 }, 'webm'],
];

describe('a flash and a beep stay together in', () => {
  let server: { url: string };
  let call: Send;
  beforeAll(async () => {
    server = await sharedServer();
    const { key } = await newAccount(server.url, { providerKey: 'local' });
    call = (method, path, body, headers) => send(server.url, method, path, body, { 'x-api-key': key, ...headers });
  });

  const result = async (path: string, body: unknown): Promise<string> => {
    const started = await call('POST', path, body);
    expect(started.status).toBe(202);
    const job = await untilFinished({ call }, `/api/v1/bricks/jobs/${started.body.data.job.id}`);
    expect(job).toMatchObject({ status: 'done' });
    const bytes = await fetch(job.output.url).then((response) => response.arrayBuffer());
    const file = join(folder, 'made.mp4');
    writeFileSync(file, Buffer.from(bytes));
    return file;
  };

  const stayTogether = async (clip: string, ending: string, flashAt: number, tolerance: number): Promise<void> => {
    const type = ending === 'webm' ? 'video/webm' : 'video/mp4';
    const { body } = await call(
      'POST',
      '/api/v1/uploads',
      fileForm(readFileSync(clip), { type, name: `clip.${ending}` }),
    );
    const { url } = body.data;
    for (const [path, asked] of [
      ['/api/v1/videos/assemble', { clips: [{ url }] }],
      ['/api/v1/bricks/jobs', { brick: 'captions', input: { videoUrl: url, text: 'Beep' } }],
    ] as const) {
      const { flash, beep } = findFlashAndBeep(await result(path, asked));
      expect([path, Math.abs(beep - flashAt) <= A_FRAME || beep]).toEqual([path, true]);
      expect([path, Math.abs(flash - flashAt) <= tolerance || flash]).toEqual([path, true]);
    }
  };

  it.each(KINDS)('%s', async (_, made, ending = 'mp4') => {
    const clip = join(folder, `clip.${ending}`);
    makeFlashAndBeep(clip, made);
    await stayTogether(clip, ending, FLASH_AT, A_FRAME);
  });

  it('a clip whose beginning an edit list hides', async () => {
    const [whole, clip] = [join(folder, 'whole.mp4'), join(folder, 'clip.mp4')];
    makeFlashAndBeep(whole);
    execFileSync('ffmpeg', ['-v', 'error', '-y', '-ss', '0.4', '-i', whole, '-c', 'copy', clip]);
    await stayTogether(clip, 'mp4', FLASH_AT - 0.4, A_FRAME);
  });
});
