/**
 * ffmpeg or ffprobe failed. The message is safe to show; `detail` (the end of stderr, which can contain paths) is for logs only.
 * It is not enumerable, so serialising the error does not publish it.
 */
export class FfmpegError extends Error {
  readonly kind: 'failed' | 'timed_out' | 'missing' | 'too_large';
  readonly label: string;
  /** False if another attempt would only fail again. */
  readonly retryable: boolean;
  /** For `too_large`: what is too large, as `findExcess` says it. */
  readonly excess: string;
  declare readonly detail: string;
  constructor(kind: FfmpegError['kind'], label: string, detail: string, cause?: unknown, excess = '') {
    super(FfmpegError.sentence(kind, label, excess), cause === undefined ? undefined : { cause });
    this.name = 'FfmpegError';
    this.kind = kind;
    this.label = label;
    this.excess = excess;
    this.retryable = kind !== 'too_large';
    Object.defineProperty(this, 'detail', { value: detail, enumerable: false });
  }
  /** Whether the file is at fault, not the machine. */
  get ofFile(): boolean {
    return this.kind === 'failed' || this.kind === 'too_large';
  }
  private static sentence(kind: FfmpegError['kind'], label: string, excess: string): string {
    if (kind === 'too_large') return `The file is too large to process (${label}): ${excess}.`;
    if (kind === 'timed_out') return `The media engine took too long (${label}).`;
    if (kind === 'missing')
      return 'ffmpeg is not installed. Install ffmpeg 5 or newer, or set CUTROOM_FFMPEG and CUTROOM_FFPROBE.';
    return `The media engine could not finish (${label}).`;
  }
}
