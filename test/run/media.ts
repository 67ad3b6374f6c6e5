import { execFileSync } from 'node:child_process';
import type { Body } from '../support/client.js';

/** Reads a file with ffprobe: its first video stream, its first audio stream and its format. */
export function ffprobe(file: string): { video: Body; audio: Body; format: Body } {
  const output = execFileSync('ffprobe', ['-v', 'error', '-show_streams', '-show_format', '-of', 'json', file]);
  const { streams, format } = JSON.parse(output.toString());
  const stream = (type: string): Body => streams.find((one: Body) => one.codec_type === type);
  return { video: stream('video'), audio: stream('audio'), format };
}
