import { execFileSync } from 'node:child_process';
import { type Body, untilRun } from '../support/client.js';
import { answer, type See } from './harness.js';

/** What the word being said is coloured in: by `bold-pop` and by `karaoke`. */
const HIGHLIGHTS = { yellow: [255, 226, 52], green: [53, 224, 111] } as const;
/** Pixels of a quarter of the size that make a coloured word, over all frames looked at. */
const LEAST = 60;

/**
 * Which highlights the captions of a run's cut have. Not its file: a voice is never twice the same to the sample, and where words are found by
 * listening their times vary by a frame.
 */
export const highlights: See = async (world, sent) => {
  const { runId } = (await answer(world, sent)) as Body;
  const { cut } = await untilRun(world.me, runId, ['done']);
  const video = Buffer.from(await (await fetch(cut.url)).arrayBuffer());
  const filters = 'fps=3,scale=270:480:flags=neighbor,format=rgb24';
  const pixels = execFileSync('ffmpeg', ['-v', 'error', '-i', '-', '-vf', filters, '-f', 'rawvideo', '-'], {
    input: video,
    maxBuffer: 1 << 28,
  });
  return Object.entries(HIGHLIGHTS).flatMap(([name, colour]) => {
    let count = 0;
    for (let at = 0; at < pixels.length; at += 3)
      if (colour.every((value, channel) => Math.abs(pixels[at + channel]! - value) < 36)) count += 1;
    return count >= LEAST ? [name] : [];
  });
};
