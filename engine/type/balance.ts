/**
 * Breaks `count` words into `lines` lines so that the widest is as narrow as possible. It calls `measure` about `lines` ·
 * `count`² / 2 times at most. Pure.
 * @param breaks whether a line may break before this word
 * @param measure the width of the words `from` ≤ word < `to` on one line
 * @returns `starts`, the first word of each line, and `widest`, the width of the widest line
 */
export function balance(
  count: number,
  lines: number,
  measure: (from: number, to: number) => number,
  breaks: (before: number) => boolean = () => true,
): { starts: number[]; widest: number } {
  // `best[n]` is the best way to break the first n words into the current number of lines; each number of lines builds on the
  // previous one.
  let best = Array.from({ length: count + 1 }, (_, n) => ({ starts: [0], widest: measure(0, n) }));
  for (let row = 1; row < lines; row += 1) {
    const heads = best;
    best = heads.map((_, n) => {
      let [at, widest] = [-1, Number.POSITIVE_INFINITY];
      for (let last = row; last < n; last += 1) {
        if (!breaks(last)) continue;
        const wider = Math.max(heads[last]!.widest, measure(last, n));
        // On a tie the later break wins: a longer first line reads better than a longer last one.
        if (wider <= widest) [at, widest] = [last, wider];
      }
      return at < 0 ? { starts: [0], widest } : { starts: [...heads[at]!.starts, at], widest };
    });
  }
  return best[count]!;
}
