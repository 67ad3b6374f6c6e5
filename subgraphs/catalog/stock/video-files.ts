import { acceptedType } from '../../../engine/media-check/index.js';
import type { StockVideoFile } from '../../../providers/stock/index.js';

/** Width of vertical videos in pixels; a file whose shorter side is smaller has to be enlarged to fill the screen. */
const SHARP = 1080;
/** Files with more pixels are left out: not even uploads may have more. */
const MAX_PIXELS = 4096 * 4096;

/**
 * Sorts the files of a stock video in the order in which to try them: first the smallest file that is sharp enough when cropped
 * to fill the screen, so that 4K is not downloaded if there is Full HD; then smaller files, the largest first; then files that
 * are larger than needed.
 */
export function downloadOrder(files: readonly StockVideoFile[]): StockVideoFile[] {
  const bySize = files
    .filter(({ contentType, width, height }) => isVideo(contentType) && width * height <= MAX_PIXELS)
    .sort((a, b) => pixels(a) - pixels(b));
  const first = bySize.findIndex((file) => shortSide(file) >= SHARP);
  if (first < 0) return bySize.reverse();
  return [bySize[first]!, ...bySize.slice(0, first).reverse(), ...bySize.slice(first + 1)];
}

const isVideo = (contentType: string): boolean => acceptedType(contentType)?.startsWith('video/') === true;
const pixels = ({ width, height }: StockVideoFile): number => width * height;
const shortSide = ({ width, height }: StockVideoFile): number => Math.min(width, height);
