import { execFile } from 'node:child_process';
import { type FileHandle, open } from 'node:fs/promises';
import { FfmpegError } from './error.js';
import { findExcess, inputLimits, limited, NOT_FOUND_CODE } from './limits.js';

export interface VideoStream {
  codec: string;
  profile: string | null;
  width: number;
  height: number;
  pixFmt: string | null;
  /** Average frames per second; null when the container does not say. */
  fps: number | null;
  /** The container's nominal rate; equal to `fps` when the rate is constant. */
  nominalFps: number | null;
  /** The number of frames in the container's index; null if it has no index (Matroska). */
  frames: number | null;
  seconds: number | null;
  startSeconds: number | null;
  timeBase: string | null;
  level: number | null;
  color: { range: string | null; matrix: string | null; primaries: string | null; transfer: string | null };
  /** Sample aspect ratio as ffprobe writes it, e.g. `1:1`. */
  sar: string | null;
  /**
   * Degrees by which players rotate the picture clockwise: 0, 90, 180 or 270. `width` and `height` are those before rotation.
   */
  rotation: number;
  /** ffprobe's fingerprint of the codec's headers. Streams can be joined without encoding only if theirs are equal. */
  extradataHash: string | null;
  /** Whether each picture contains two moments, in alternate lines, as older cameras record them. */
  interlaced: boolean;
  /** Whether only Dolby Vision players show its colours: profile 5, which has no compatible base layer. */
  onlyDolbyVision: boolean;
}
export interface AudioStream {
  codec: string;
  sampleRate: number;
  channels: number;
  seconds: number | null;
  startSeconds: number | null;
}
export interface Probe {
  format: string;
  /** From the beginning of the first stream to the end of the last. */
  seconds: number | null;
  /** When the first stream begins. ffmpeg counts times from there. */
  startSeconds: number | null;
  bytes: number;
  video: VideoStream | null;
  audio: AudioStream | null;
}

export interface ProbeOptions {
  signal?: AbortSignal;
  /** The ffprobe to run: a path or a name on PATH. @default `ffprobe` */
  ffprobePath?: string;
  /** @default 20 s */
  timeoutMs?: number;
}

/** The first bytes of every supported kind of file (pictures, sounds, videos), each with the demuxer that ffmpeg must use. */
const SIGNATURES: readonly { format: string; at: number; bytes: string }[] = [
  { format: 'png_pipe', at: 0, bytes: '89504e470d0a1a0a' },
  { format: 'jpeg_pipe', at: 0, bytes: 'ffd8ff' },
  { format: 'webp_pipe', at: 8, bytes: '57454250' },
  { format: 'wav', at: 8, bytes: '57415645' },
  { format: 'mov', at: 4, bytes: '66747970' },
  { format: 'matroska', at: 0, bytes: '1a45dfa3' },
  { format: 'ogg', at: 0, bytes: '4f676753' },
  { format: 'flac', at: 0, bytes: '664c6143' },
  // AAC with ADTS headers: MPEG-4 or MPEG-2, with or without a checksum.
  ...['fff0', 'fff1', 'fff8', 'fff9'].map((bytes) => ({ format: 'aac', at: 0, bytes })),
  { format: 'mp3', at: 0, bytes: '494433' },
  // MP3 without a tag: a frame of Layer III of MPEG-1, 2 or 2.5, with or without a checksum.
  ...['fffa', 'fffb', 'fff2', 'fff3', 'ffe2', 'ffe3'].map((bytes) => ({ format: 'mp3', at: 0, bytes })),
];

/** Detects the demuxer from the first bytes of a file; null if the format is not supported. */
export function detectDemuxer(head: Uint8Array): string | null {
  const hex = Buffer.from(head.buffer, head.byteOffset, Math.min(head.byteLength, 32)).toString('hex');
  return SIGNATURES.find(({ at, bytes }) => hex.startsWith(bytes, at * 2))?.format ?? null;
}

/** @throws FfmpegError when the file is missing or of an unknown kind */
export async function detectDemuxerOfFile(path: string): Promise<string> {
  let file: FileHandle | undefined;
  try {
    file = await open(path, 'r');
    const head = Buffer.alloc(32);
    const { bytesRead } = await file.read(head, 0, 32, 0);
    const format = detectDemuxer(head.subarray(0, bytesRead));
    if (format) return format;
  } catch (error) {
    throw new FfmpegError('failed', 'open', String(error), error);
  } finally {
    await file?.close();
  }
  throw new FfmpegError('failed', 'open', 'not a known picture, sound or video');
}

type Raw = Record<string, unknown>;
const text = (value: unknown): string | null =>
  typeof value === 'string' && value !== 'unknown' && value !== 'N/A' ? value : null;
const number = (value: unknown): number | null => {
  const parsed = typeof value === 'string' || typeof value === 'number' ? Number(value) : Number.NaN;
  return Number.isFinite(parsed) ? parsed : null;
};
const rate = (value: unknown): number | null => {
  const [top, bottom] = (text(value) ?? '').split('/').map(Number);
  return top && bottom ? top / bottom : null;
};

/** Reads the rotation from the display matrix, which states it anticlockwise; in older files, from a tag. */
function readRotation({ side_data_list: sides, tags }: Raw): number {
  const matrix = Array.isArray(sides) ? (sides as Raw[]).find((side) => number(side.rotation) !== null) : undefined;
  const degrees = matrix ? -number(matrix.rotation)! : (number((tags as Raw | undefined)?.rotate) ?? 0);
  return (((Math.round(degrees / 90) % 4) + 4) % 4) * 90;
}

/** Reads the record that MP4 files with Dolby Vision have: which other format the base layer is compatible with, if any. */
const hasOnlyDolbyVision = ({ side_data_list: sides }: Raw): boolean =>
  Array.isArray(sides) &&
  (sides as Raw[]).some((side) => number(side.dv_profile) !== null && number(side.dv_bl_signal_compatibility_id) === 0);

/**
 * How long after the beginning of its file a stream begins, in seconds; players show its first picture late, or play its sound
 * late.
 */
export const lateness = (
  { startSeconds }: Pick<Probe, 'startSeconds'>,
  stream: { startSeconds: number | null },
): number => Math.max(0, (stream.startSeconds ?? 0) - (startSeconds ?? 0));

/** A sound that goes on for at most this long after the last picture is only padding of its last block, seconds. */
const PADDING = 0.1;

/**
 * How long a file plays, in seconds: until its last picture ends, or the sound if that goes on. Null if the file does not say.
 */
export function playedSeconds(found: Pick<Probe, 'seconds' | 'startSeconds' | 'video' | 'audio'>): number | null {
  const [picture, sound] = [found.video, found.audio].map((stream) =>
    stream?.seconds ? lateness(found, stream) + stream.seconds : null,
  ) as [number | null, number | null];
  const whole = found.seconds !== null && found.seconds > 0 ? found.seconds : null;
  if (!found.video) return sound ?? whole;
  if (picture === null) return whole;
  return sound !== null && sound > picture + PADDING ? sound : picture;
}

/** A video's size in px as it is displayed: rotated, with square pixels. */
export function shownSize({ width, height, rotation, sar }: VideoStream): { width: number; height: number } {
  const [across = 1, down = 1] = (sar ?? '1:1').split(':').map(Number);
  const wide = across > 0 && down > 0 ? Math.round((width * across) / down) : width;
  return rotation % 180 === 0 ? { width: wide, height } : { width: height, height: wide };
}

/** Converts ffprobe's JSON output. */
function readProbe(json: string): Probe {
  const raw = JSON.parse(json) as { streams?: Raw[]; format?: Raw };
  // A cover picture inside an audio file is a "video" stream too.
  const video = raw.streams?.find(
    (s) => s.codec_type === 'video' && (s.disposition as Raw | undefined)?.attached_pic !== 1,
  );
  const audio = raw.streams?.find((s) => s.codec_type === 'audio');
  return {
    format: text(raw.format?.format_name) ?? '',
    seconds: number(raw.format?.duration),
    startSeconds: number(raw.format?.start_time),
    bytes: number(raw.format?.size) ?? 0,
    video: video
      ? {
          codec: text(video.codec_name) ?? '',
          profile: text(video.profile),
          width: number(video.width) ?? 0,
          height: number(video.height) ?? 0,
          pixFmt: text(video.pix_fmt),
          fps: rate(video.avg_frame_rate),
          nominalFps: rate(video.r_frame_rate),
          frames: number(video.nb_frames),
          seconds: number(video.duration),
          startSeconds: number(video.start_time),
          timeBase: text(video.time_base),
          level: number(video.level),
          color: {
            range: text(video.color_range),
            matrix: text(video.color_space),
            primaries: text(video.color_primaries),
            transfer: text(video.color_transfer),
          },
          sar: text(video.sample_aspect_ratio),
          rotation: readRotation(video),
          extradataHash: text(video.extradata_hash),
          interlaced: ['tt', 'bb', 'tb', 'bt'].includes(text(video.field_order) ?? ''),
          onlyDolbyVision: hasOnlyDolbyVision(video),
        }
      : null,
    audio: audio
      ? {
          codec: text(audio.codec_name) ?? '',
          sampleRate: number(audio.sample_rate) ?? 0,
          channels: number(audio.channels) ?? 0,
          seconds: number(audio.duration),
          startSeconds: number(audio.start_time),
        }
      : null,
  };
}

/**
 * Lists the contents of a media file by ffprobe, without decoding it to its end. The demuxer is forced from the file's own
 * bytes.
 * @throws FfmpegError when the file cannot be read, or ffprobe is missing or too slow; the signal's reason when aborted
 */
export async function probe(path: string, options: ProbeOptions = {}): Promise<Probe> {
  const { signal, ffprobePath = 'ffprobe', timeoutMs = 20_000 } = options;
  signal?.throwIfAborted();
  const format = await detectDemuxerOfFile(path);
  const run = (...entries: string[]): Promise<string> =>
    runFfprobe(path, format, entries, { ffprobePath, timeoutMs, ...(signal ? { signal } : {}) });
  const found = readProbe(
    await run('-show_format', '-show_streams', '-show_data_hash', 'md5', '-print_format', 'json'),
  );
  // A file recorded live (by a browser, for example) does not state how long it is, and AAC without a container only seems to.
  if (found.seconds !== null && format !== 'aac') return found;
  const entries = ['-show_entries', 'packet=codec_type,pts_time,duration_time', '-print_format', 'csv=print_section=0'];
  const packets = await run(...entries).catch((error: unknown) => {
    if (error instanceof FfmpegError && error.ofFile) return '';
    throw error;
  });
  return packets === '' ? found : measured(found, packets);
}

/**
 * Adds the lengths of streams, and of the whole, from a list of all packets.
 * @param packets a line for each: `video,0.033,0.033`; a duration that the file does not state is that of the packet before
 */
function measured(found: Probe, packets: string): Probe {
  const ends: Record<string, { last: number; gap: number; end: number }> = {};
  for (const line of packets.split('\n')) {
    const [type = '', at, lasting] = line.trim().split(',');
    const [from, length] = [number(at), number(lasting)];
    if (from === null) continue;
    const before = ends[type];
    const gap = before && from > before.last ? from - before.last : (before?.gap ?? 0);
    ends[type] = { last: from, gap, end: Math.max(before?.end ?? 0, from + (length ?? gap)) };
  }
  const lengthOf = (type: string, startSeconds: number | null): number | null =>
    ends[type] === undefined ? null : Math.max(0, ends[type].end - (startSeconds ?? 0));
  const { video, audio } = found;
  const end = Math.max(ends.video?.end ?? 0, ends.audio?.end ?? 0);
  return {
    ...found,
    seconds: end > 0 ? end - (found.startSeconds ?? 0) : null,
    video: video && { ...video, seconds: lengthOf('video', video.startSeconds) },
    audio: audio && { ...audio, seconds: lengthOf('audio', audio.startSeconds) },
  };
}

/** Longest output that is read: that of a file without a length that has 300,000 packets, an hour of video with sound. */
const MAX_OUTPUT = 8 << 20;

async function runFfprobe(
  path: string,
  format: string,
  entries: readonly string[],
  { signal, ffprobePath, timeoutMs }: Required<Omit<ProbeOptions, 'signal'>> & Pick<ProbeOptions, 'signal'>,
): Promise<string> {
  const args = ['-v', 'error', '-protocol_whitelist', 'file,pipe', ...inputLimits(format), '-f', format];
  args.push(...entries, `file:${path}`);
  const start = await limited(ffprobePath, { timeMs: timeoutMs });
  return new Promise<string>((resolve, reject) => {
    execFile(
      start.program,
      [...start.args, ...args],
      {
        timeout: timeoutMs,
        maxBuffer: MAX_OUTPUT,
        windowsHide: true,
        killSignal: 'SIGKILL',
        ...(signal ? { signal } : {}),
      },
      (error, out, stderr) => {
        if (!error) return resolve(out);
        if (signal?.aborted) return reject(signal.reason);
        const missing = error.code === ('ENOENT' as never) || error.code === NOT_FOUND_CODE;
        const excess = findExcess(stderr, start.memory);
        const kind = missing ? 'missing' : error.killed ? 'timed_out' : excess === null ? 'failed' : 'too_large';
        reject(new FfmpegError(kind, 'probe', stderr.slice(-4000), error, excess ?? ''));
      },
    );
  });
}
