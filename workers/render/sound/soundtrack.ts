import { rm } from 'node:fs/promises';
import { detectDemuxerOfFile, type FfmpegPlan, FRAME, runFfmpeg } from '../../../engine/ffmpeg/index.js';
import { createPool } from '../../../platform/pool/index.js';
import type { Mood } from '../../../studio/music/moods.js';
import type { EngineOptions } from '../engine-options.js';
import type { Mixed, MixInput, PlacedEffect } from './mix.js';
import { MIX, type SoundTrack } from './track.js';
import { assembleVoice, type VoiceLine } from './voice.js';

/** The sounds that a cut has besides the voice. */
export interface SoundWish {
  /** Music to be composed by the studio, or a user's file, repeated if it is too short; null for no music. */
  music: { mood: Mood; seed: number } | { path: string } | null;
  /** Volume of the music, 1 to 100. */
  volume: number;
  effects: readonly PlacedEffect[];
}

/**
 * A single thread, because a cut's sound takes less time than its pictures, which are encoded at the same time. The thread has
 * enough memory for a voice of ten minutes.
 */
const mixing = createPool({
  name: 'mixing',
  kind: 'thread',
  entry: new URL('./mix.thread.js', import.meta.url),
  size: 1,
  memoryMiB: 384,
  // In effect unlimited: only jobs submit work, and their number is limited elsewhere.
  maxWaiting: 256,
  maxPerAccount: 256,
  typicalMs: 2_000,
});
const MIX_MS = 10 * 60_000;
/** Seconds over which a user's music fades out, as composed music does, and fades in, to prevent a click. */
const FADE_OUT = 1.5;
const FADE_IN = 0.02;

type SoundOptions = Pick<EngineOptions, 'signal' | 'ffmpegPath' | 'timeoutMs'>;

/**
 * Makes the sound of a run's cut, as a WAV at `outPath`. Without music and sound effects, it contains just the voice.
 * @throws whatever {@link assembleVoice} throws; FfmpegError if a user's music cannot be decoded; PoolTaskLost
 */
export async function assembleSound(
  lines: readonly VoiceLine[],
  wish: SoundWish | null,
  outPath: string,
  options: SoundOptions,
): Promise<SoundTrack> {
  if (wish === null || (wish.music === null && wish.effects.length === 0))
    return assembleVoice(lines, outPath, options);
  const seconds = lines.reduce((sum, line) => sum + line.frames, 0) / FRAME.fps;
  const decoded = `${outPath}.music`;
  try {
    const { music } = wish;
    if (music && 'path' in music) await runFfmpeg(await decodePlan(music.path, seconds, decoded), options);
    const input: MixInput = {
      lines,
      outPath,
      music: music && ('path' in music ? { samplesPath: decoded } : music),
      volume: wish.volume,
      effects: wish.effects,
    };
    const { loudness } = await mixing.run<Mixed>('mix', input, {
      account: 'cuts',
      cpuMs: MIX_MS,
      ...(options.signal ? { signal: options.signal } : {}),
    });
    return { path: outPath, seconds, loudness, encoding: MIX };
  } finally {
    // Includes the mix's own file, in case its thread was stopped.
    await Promise.all([decoded, `${outPath}.f32`].map((path) => rm(path, { force: true })));
  }
}

const decodePlan = async (path: string, seconds: number, out: string): Promise<FfmpegPlan> => ({
  label: 'music',
  inputs: [{ path, format: await detectDemuxerOfFile(path), options: ['-stream_loop', '-1'] }],
  graph: `[0:a:0]aresample=48000,aformat=sample_fmts=flt:channel_layouts=stereo,atrim=end=${seconds.toFixed(6)},afade=t=in:d=${FADE_IN},afade=t=out:st=${Math.max(0, seconds - FADE_OUT).toFixed(3)}:d=${Math.min(seconds, FADE_OUT).toFixed(3)}[a]`,
  output: { path: out, options: ['-map', '[a]', '-c:a', 'pcm_f32le', '-f', 'f32le'] },
  seconds,
});
