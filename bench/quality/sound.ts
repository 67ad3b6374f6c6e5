import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface SoundFacts {
  /** Integrated loudness in LUFS (EBU R 128). */
  loudness: number;
  /** True peak in dBTP. */
  truePeak: number;
  /** How much longer the sound is than the picture, in ms; negative when shorter. */
  overhang: number;
}

/**
 * Measures a finished video's loudness and true peak, and how much longer its sound is than its picture. @throws Error when it
 * has no sound or no picture
 */
export async function measureSound(path: string): Promise<SoundFacts> {
  const { stderr } = await run('ffmpeg', [
    ...['-hide_banner', '-nostdin', '-i', path, '-map', '0:a:0'],
    ...['-af', 'ebur128=peak=true', '-f', 'null', '-'],
  ]);
  const summary = stderr.slice(stderr.lastIndexOf('Summary:'));
  const { stdout } = await run('ffprobe', [
    ...['-v', 'error', '-show_entries', 'stream=codec_type,duration', '-of', 'json', path],
  ]);
  const { streams } = JSON.parse(stdout) as { streams: { codec_type: string; duration: string }[] };
  const seconds = (type: string): number => Number(streams.find(({ codec_type }) => codec_type === type)?.duration);
  const facts = {
    loudness: Number(/I:\s+(-?[\d.]+) LUFS/.exec(summary)?.[1]),
    truePeak: Number(/Peak:\s+(-?[\d.]+) dBFS/.exec(summary)?.[1]),
    overhang: (seconds('audio') - seconds('video')) * 1000,
  };
  if (Object.values(facts).some(Number.isNaN))
    throw new Error(`${path} has no sound or no picture that can be measured`);
  return facts;
}
