import { type DraftLine, type Fulfil, formatLineNumbers, refuse } from '../draft.js';

/** Swaps two lines. */
export const swapLines: Fulfil<'swap'> = (draft, wish) => {
  const [a, b] = (wish.lines ?? []).map((n) => draft.lines.findIndex(({ from }) => from === n));
  if (a === undefined || b === undefined || a < 0 || b < 0) return refuse(draft, wish, 'there are no such lines');
  [draft.lines[a], draft.lines[b]] = [draft.lines[b]!, draft.lines[a]!];
  if (a === 0 || b === 0) draft.hookText = draft.lines[0]!.spoken;
  draft.done.push(`Lines ${a + 1} and ${b + 1} changed places.`);
};

/** Moves a line to the start, to the end, or next to another line. */
export const moveLine: Fulfil<'move'> = (draft, wish) => {
  const { lines } = draft;
  const { to } = wish;
  const find = (line: number | undefined): number => lines.findIndex(({ from }) => from === line);
  const at = find(wish.lines?.[0]);
  const target = typeof to === 'string' ? null : 'before' in to ? to.before : to.after;
  if (at < 0 || (target !== null && find(target) < 0)) return refuse(draft, wish, 'there is no such line');
  const first = lines[0];
  const [line] = lines.splice(at, 1);
  const place =
    to === 'start' ? 0 : to === 'end' ? lines.length : 'before' in to ? find(to.before) : find(to.after) + 1;
  lines.splice(place, 0, line!);
  if (lines[0] !== first) draft.hookText = lines[0]!.spoken;
  const where =
    to === 'start'
      ? 'first'
      : to === 'end'
        ? 'last'
        : `${'before' in to ? 'before' : 'after'} ${formatLineNumbers([target!])}`;
  draft.done.push(`Line ${line!.from + 1} comes ${where} now.`);
};

/** Removes lines. */
export const dropLines: Fulfil<'drop'> = (draft, wish) => {
  const dropped = (wish.lines ?? []).filter((n) => draft.lines.some(({ from }) => from === n));
  if (dropped.length === 0) return refuse(draft, wish, 'there is no such line');
  if (dropped.length >= draft.lines.length) return refuse(draft, wish, 'no line would be left');
  draft.lines = draft.lines.filter(({ from }) => !dropped.includes(from));
  if (dropped.includes(0)) draft.hookText = draft.lines[0]!.spoken;
  draft.done.push(`Left out: ${formatLineNumbers(dropped)}.`);
};

/** Removes lines until the requested number is left. */
export const cutToCount: Fulfil<'count'> = (draft, wish) => {
  if (wish.count >= draft.lines.length || wish.count < 1)
    return refuse(
      draft,
      wish,
      wish.count < 1
        ? 'no line would be left'
        : `the script has ${draft.lines.length} line${draft.lines.length === 1 ? '' : 's'}, and the offline writer invents none`,
    );
  const left = [...draft.lines];
  // The first and the last line hold a script together, so the lines between them are dropped before the last one: first those
  // without numbers, then those with numbers, then those that the owner wants to keep.
  while (left.length > wish.count) {
    const middle = left.length > 2 ? left.slice(1, -1) : left.slice(1);
    const weight = (line: DraftLine): number => (/\d/.test(line.spoken) ? 2 : 0) + (draft.kept.has(line.from) ? 4 : 0);
    const least = middle.reduce((one, other) => (weight(other) <= weight(one) ? other : one));
    left.splice(left.indexOf(least), 1);
  }
  draft.done.push(
    `Left out: ${formatLineNumbers(draft.lines.filter((line) => !left.includes(line)).map(({ from }) => from))}.`,
  );
  draft.lines = left;
};
