import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface SoundFacts {
  /** Integrated loudness, LUFS (EBU R 128). */
  loudness: number;
  /** dBTP. */
  truePeak: number;
  /** By how much the sound is longer than the picture, ms; negative when shorter. */
  overhang: number;
}

/** Loudness, true peak and the difference in length of a finished video. @throws Error when it has no sound or no picture */
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
