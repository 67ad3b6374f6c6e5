/**
 * A column of cells of one size, stacked in a sheet (a picture). One cell at a time is laid over a still. All lengths are in px and
 * even, because a chroma sample covers two pixels each way.
 */
export interface PatchColumn {
  /** Position of the cells on a still of the video's size. */
  x: number;
  y: number;
  w: number;
  h: number;
  /** The column's left edge in the sheet. Its first cell is at the sheet's upper edge. */
  left: number;
  /** Which cell is visible from which frame on, ascending; the first from frame 0. */
  cells: readonly PatchRun[];
}
export type PatchRun = readonly [frame: number, cell: number];

/** Maximum length of a column's expression, in characters. On Linux, one command-line argument may have 128 KiB. */
const LONGEST = 24_000;

/**
 * An ffmpeg expression of `n` for the upper edge of the visible cell in the sheet. It is a binary tree, so evaluating it for a
 * frame takes time logarithmic in the number of runs. While it is too long for a command line, every second run is left out.
 */
function buildEdge({ cells, h }: Pick<PatchColumn, 'cells' | 'h'>): string {
  const tree = (from: number, to: number): string => {
    if (to - from === 1) return String(cells[from]![1] * h);
    const middle = (from + to) >> 1;
    return `if(lt(n,${cells[middle]![0]}),${tree(from, middle)},${tree(middle, to)})`;
  };
  const whole = tree(0, cells.length);
  return whole.length <= LONGEST ? whole : buildEdge({ cells: cells.filter((_, i) => i === 0 || i % 2 === 1), h });
}

/**
 * The filters that lay the cells of a sheet over a still that is repeated `frames` times at the video's size. They are inserted
 * into the still's filter chain. The sheet is decoded once; for every frame, it is cropped again, which copies no pixels.
 * @param sheet the index of the sheet's input
 */
export function patchFilters(
  columns: readonly PatchColumn[],
  still: { frames: number; fps: number },
  sheet: number,
): string {
  const cells = columns.map((_, i) => `[cells${i}]`).join('');
  const source = `[${sheet}:v:0]scale=out_color_matrix=bt709:out_range=tv,format=yuva420p,${repeated(still)},split=${columns.length}${cells}`;
  const cut = columns.map(
    (column, i) =>
      `[cells${i}]crop=w=${column.w}:h=${column.h}:x=${column.left}:y='${buildEdge(column)}':exact=1[cell${i}]`,
  );
  const laid = columns.map(
    ({ x, y }, i) =>
      `[still${i}][cell${i}]overlay=x=${x}:y=${y}:eof_action=repeat${i < columns.length - 1 ? `[still${i + 1}]` : ''}`,
  );
  return `[still0];${[source, ...cut, ...laid].join(';')}`;
}

/** Repeats one picture from memory for every frame. */
export const repeated = ({ frames, fps }: { frames: number; fps: number }): string =>
  `loop=loop=${frames - 1}:size=1:start=0,settb=1/${fps},setpts=N`;
