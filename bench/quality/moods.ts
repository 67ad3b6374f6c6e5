import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FRAME } from '../../platform/ffmpeg/index.js';
import { localSpeechModel } from '../../providers/speech/local.js';
import { MOODS, type Mood } from '../../studio/music/moods.js';
import { readWav } from '../../studio/voice/wav.js';
import { integratedLoudness, truePeak } from '../../workers/render/sound/loudness.js';
import { mix } from '../../workers/render/sound/mix.js';

const LINES = [
  'My last lamp woke me up in the dark, every single morning.',
  'This one starts a slow sunrise, half an hour before the alarm.',
  'Forty shades of light. Fifty-nine euros.',
];
const RATE = 48_000;

export interface MoodFacts {
  mood: Mood;
  /** How much louder the voice is than everything else, in LU, in the worst 400 ms of speech. */
  above: number;
  /** Number of joins between lines at which a click is audible: the waveform bends more sharply there than anywhere near. */
  clicks: number;
  loudness: number;
  peak: number;
}

/**
 * Mixes three spoken lines with the music of each mood and with sound effects, and measures the result.
 * @param dir a folder for temporary files
 * @param say is passed the name of the mood in progress
 */
export async function measureMoods(dir: string, say: (what: string) => void): Promise<MoodFacts[]> {
  const lines: { wavPath: string; frames: number }[] = [];
  for (const [i, text] of LINES.entries()) {
    const said = await localSpeechModel().speak({ text, voice: null, gender: 'female', language: 'en', seed: 1 }, {});
    const wavPath = join(dir, `line-${i}.wav`);
    await writeFile(wavPath, said.wav);
    lines.push({ wavPath, frames: Math.ceil(said.seconds * FRAME.fps) });
  }
  const joins = [lines[0]!.frames, lines[0]!.frames + lines[1]!.frames];
  const found: MoodFacts[] = [];
  for (const mood of MOODS) {
    say(mood);
    const outPath = join(dir, `${mood}.wav`);
    const made = await mix({
      lines,
      outPath,
      music: { mood, seed: 7 },
      volume: 50,
      effects: joins.flatMap((frame) => [
        { kind: 'whoosh' as const, frame },
        { kind: 'pop' as const, frame: frame + 4 },
      ]),
    });
    const { samples } = readWav(await readFile(outPath));
    found.push({
      mood,
      above: made.voiceAbove ?? Number.NaN,
      clicks: joins.filter((frame) => clicks(samples, (frame / FRAME.fps) * RATE)).length,
      loudness: integratedLoudness(samples),
      peak: 20 * Math.log10(truePeak(samples)),
    });
  }
  return found;
}

/** Is there a click: does the waveform bend more sharply within 3 ms of sample `at` than in the half second around it? */
function clicks(samples: Float32Array, at: number): boolean {
  const bend = (i: number): number => Math.abs(samples[i]! - 2 * samples[i - 1]! + samples[i - 2]!);
  let [here, near] = [0, 0];
  for (let i = Math.round(at) - RATE / 4; i < at + RATE / 4; i += 1)
    if (Math.abs(i - at) < 0.003 * RATE) here = Math.max(here, bend(i));
    else near = Math.max(near, bend(i));
  return here > near;
}
