import { type DraftLine, type Fulfil, named, refuse } from '../draft.js';

/** Two lines change places. */
export const swapLines: Fulfil<'swap'> = (draft, wish) => {
  const [a, b] = (wish.lines ?? []).map((n) => draft.lines.findIndex(({ from }) => from === n));
  if (a === undefined || b === undefined || a < 0 || b < 0) return refuse(draft, wish, 'there are no such lines');
  [draft.lines[a], draft.lines[b]] = [draft.lines[b]!, draft.lines[a]!];
  if (a === 0 || b === 0) draft.hookText = draft.lines[0]!.spoken;
  draft.done.push(`Lines ${a + 1} and ${b + 1} changed places.`);
};

/** Puts a line first or last. */
export const moveLine: Fulfil<'move'> = (draft, wish) => {
  const at = draft.lines.findIndex(({ from }) => from === wish.lines?.[0]);
  if (at < 0) return refuse(draft, wish, 'there is no such line');
  const [line] = draft.lines.splice(at, 1);
  draft.lines.splice(Math.min(wish.to, draft.lines.length), 0, line!);
  if (wish.to === 0) draft.hookText = line!.spoken;
  draft.done.push(`Line ${at + 1} stands ${wish.to === 0 ? 'first' : 'last'} now.`);
};

/** Leaves lines out. */
export const dropLines: Fulfil<'drop'> = (draft, wish) => {
  const dropped = (wish.lines ?? []).filter((n) => draft.lines.some(({ from }) => from === n));
  if (dropped.length === 0) return refuse(draft, wish, 'there is no such line');
  if (dropped.length >= draft.lines.length) return refuse(draft, wish, 'no line would be left');
  draft.lines = draft.lines.filter(({ from }) => !dropped.includes(from));
  if (dropped.includes(0)) draft.hookText = draft.lines[0]!.spoken;
  draft.done.push(`Left out: ${named(dropped)}.`);
};

/** Leaves lines out until so many are left. */
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
  // The first and the last hold a script together; a line with a number is missed more than one without.
  while (left.length > wish.count) {
    const middle = left.length > 2 ? left.slice(1, -1) : left.slice(1);
    const weight = (line: DraftLine): number => (/\d/.test(line.spoken) ? 2 : 0) + (draft.kept.has(line.from) ? 4 : 0);
    const least = middle.reduce((one, other) => (weight(other) <= weight(one) ? other : one));
    left.splice(left.indexOf(least), 1);
  }
  draft.done.push(`Left out: ${named(draft.lines.filter((line) => !left.includes(line)).map(({ from }) => from))}.`);
  draft.lines = left;
};
