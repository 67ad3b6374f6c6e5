/**
 * ffmpeg or ffprobe failed. The message is safe to show; `detail` (the end of stderr, which can contain paths) is for logs only.
 * It is not enumerable, so serialising the error does not publish it.
 */
export class FfmpegError extends Error {
  readonly kind: 'failed' | 'timed_out' | 'missing';
  readonly label: string;
  declare readonly detail: string;
  constructor(kind: FfmpegError['kind'], label: string, detail: string, cause?: unknown) {
    super(FfmpegError.sentence(kind, label), cause === undefined ? undefined : { cause });
    this.name = 'FfmpegError';
    this.kind = kind;
    this.label = label;
    Object.defineProperty(this, 'detail', { value: detail, enumerable: false });
  }
  private static sentence(kind: FfmpegError['kind'], label: string): string {
    if (kind === 'timed_out') return `The media engine took too long (${label}).`;
    if (kind === 'missing')
      return 'ffmpeg is not installed. Install ffmpeg 5 or newer, or set CUTROOM_FFMPEG and CUTROOM_FFPROBE.';
    return `The media engine could not finish (${label}).`;
  }
}
