import { colorTable } from './color-table.js';
import type { VideoStream } from './probe.js';

/** A picture's side is cut to this many times what fills the frame before it is enlarged. */
const LONGEST_SIDE = 4;

/** What is known about a video's pictures; the fields are those of {@link VideoStream}. */
export type ShownVideo = Pick<VideoStream, 'height' | 'sar' | 'color' | 'interlaced'>;

/**
 * Filters that scale and crop a picture to fill `width`x`height` without bars, in BT.709 limited range with square pixels. A very
 * long picture is cut before it is enlarged: filling the frame with 20000x1 pixels would otherwise take gigabytes.
 */
export const fillFilters = (width: number, height: number): string => `${fill(width, height, SDR_OUT)},setsar=1`;

/**
 * The same for a video, which may be interlaced, and may have pixels that are not square, other colours than a picture (BT.601,
 * BT.2020), or a high dynamic range.
 */
export function fillVideoFilters(video: ShownVideo, width: number, height: number): string {
  const square = video.sar === '1:1' || video.sar === null;
  const whole = `${progressive(video)}${square ? '' : 'scale=w=2*trunc(iw*sar/2):h=ih,setsar=1,'}`;
  const table = colorTable(video.color);
  const from = inMatrix(video);
  // The table is applied to the smaller picture. It maps RGB to RGB; the last scaler makes BT.709 of that.
  return table === null
    ? `${whole}${fill(width, height, `${from}${SDR_OUT}`)},setsar=1`
    : `${whole}${fill(width, height, `${from}out_range=pc,format=gbrp16`)},${lookUp(table)},setsar=1`;
}

/**
 * Filters that convert a video's colours to BT.709, at its own size; empty for a video whose colours can stay as they are.
 */
export function sdrFilters(video: ShownVideo): string {
  const table = colorTable(video.color);
  return table === null ? '' : `scale=${inMatrix(video)}out_range=pc,format=gbrp16,${lookUp(table)},format=yuv420p,`;
}

/** Makes one whole picture of each pair of fields. */
const progressive = ({ interlaced }: ShownVideo): string => (interlaced ? 'yadif=mode=send_frame:deint=all,' : '');

const SDR_OUT = 'out_color_matrix=bt709:out_range=tv';
/** The table's values are squares of signals. */
const ROOT = "'sqrt(val/maxval)*maxval'";
const lookUp = (table: string): string =>
  `lut3d=file=${table}:interp=tetrahedral,lutrgb=r=${ROOT}:g=${ROOT}:b=${ROOT},scale=${SDR_OUT}`;

/** The matrix of wide colours is BT.2020's if the video states none. Other untagged video is BT.709 from HD upwards by convention; the scaler would assume BT.601. */
function inMatrix({ color, height }: ShownVideo): string {
  if (colorTable(color) !== null) return color.matrix === null ? 'in_color_matrix=bt2020:' : '';
  return color.matrix === null ? `in_color_matrix=${height >= 720 ? 'bt709' : 'smpte170m'}:` : '';
}

function fill(width: number, height: number, colors: string): string {
  const most = (across: string, ratio: number) => `ceil(${across}*${(ratio * LONGEST_SIDE).toFixed(4)})`;
  const cut = `crop=w='min(iw,${most('ih', width / height)})':h='min(ih,${most('iw', height / width)})':exact=1`;
  return `${cut},scale=${width}:${height}:force_original_aspect_ratio=increase:flags=bicubic:${colors},crop=${width}:${height}`;
}
