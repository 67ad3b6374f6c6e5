import { acceptedType } from '../../../platform/media-check/index.js';
import type { StockVideoFile } from '../../../providers/stock/index.js';

/** Vertical videos are 1080 pixels wide: below that on its short side, a file is enlarged to fill the screen. */
const SHARP = 1080;
/** What the checks of uploads take. */
const MAX_PIXELS = 4096 * 4096;

/**
 * The order in which to try the files of a stock video: the smallest one that is sharp enough when it is cropped to fill the screen,
 * so that 4K is not downloaded where Full HD is there; then smaller ones, the largest first; then those that are larger than needed.
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
