import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { FRAME, playedSeconds, probe } from '../../engine/ffmpeg/index.js';
import {
  describeWithFfmpeg,
  FLASH_AT,
  type FlashAndBeep,
  findFlashAndBeep,
  makeFlashAndBeep,
} from '../../engine/ffmpeg/testing.js';
import { prepareFonts } from '../../engine/fonts/index.js';
import { NO_AREAS } from '../../engine/overlay/zones.js';
import { joinAssembly, renderSegment } from './index.js';

const folder = mkdtempSync(join(tmpdir(), 'cutroom-sync-'));
const at = (name: string): string => join(folder, name);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describeWithFfmpeg("a clip's flash and beep", () => {
  it.each<[string, FlashAndBeep, number]>([
    ['a picture that starts late', { late: 0.7, end: 1.5, soundEnd: 1.5 }, 1.5],
    ['a sound that starts late and goes on after the picture', { soundLate: 0.4, end: 1.5, soundEnd: 2 }, 2],
  ])('stay together: %s', async (_, made, lasts) => {
    makeFlashAndBeep(at('clip.mp4'), made);
    const options = { workDir: folder, fontsDir: prepareFonts(at('fonts')).fontsDir, threads: 1 };
    const seconds = playedSeconds(await probe(at('clip.mp4')))!;
    expect(Math.abs(seconds - lasts)).toBeLessThan(0.05);
    const frames = Math.round(seconds * FRAME.fps);
    const segment = { words: [], onScreenText: null, areas: NO_AREAS, captionStyle: 'none' as const };
    const source = { kind: 'clip' as const, path: at('clip.mp4') };
    await renderSegment({ ...segment, source, frames, motion: { kind: 'auto', seed: 1 } }, at('segment.mp4'), options);
    const sound = { parts: [{ path: at('clip.mp4'), frames }], voicePath: null, musicPath: null };
    await joinAssembly(
      { segments: [{ path: at('segment.mp4'), frames }], sound },
      at('cut.mp4'),
      at('sound.wav'),
      options,
    );
    const { flash, beep } = findFlashAndBeep(at('cut.mp4'));
    expect(Math.abs(flash - FLASH_AT)).toBeLessThan(1.01 / FRAME.fps);
    expect(Math.abs(beep - FLASH_AT)).toBeLessThan(1.01 / FRAME.fps);
  });
});
