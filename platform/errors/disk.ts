/** What a system call says of a disk that takes no more bytes: full, over its quota, or made read-only by its failure. */
const REFUSALS: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 'EROFS']);
/** What Postgres and PGlite say of their own full disk (SQLSTATE `disk_full`). */
const DATABASE_FULL = '53100';

/**
 * Whether the error, or its cause, means that a disk of this installation takes no more bytes: this machine's or the database's.
 * What failed may succeed on another machine, or here later.
 */
export function isOutOfDisk(error: unknown): boolean {
  type Seen = { code?: unknown; detail?: unknown; cause?: unknown } | null | undefined;
  for (let at = error as Seen; at; at = at.cause as Seen) {
    if (REFUSALS.has(at.code) || at.code === DATABASE_FULL) return true;
    // `detail` has ffmpeg's last lines, one of which ends with these words. `message` is not searched: it may quote a user.
    if (typeof at.detail === 'string' && /: (?:no space left on device|disk quota exceeded)$/im.test(at.detail))
      return true;
  }
  return false;
}
