/** Which entries of the palette fit what was typed, and in which order. */

export interface Ranked {
  /** The group that it is shown in. */
  group: string;
  title: string;
  /** Whether the server has found it, perhaps by words that its title lacks. */
  found?: boolean;
}

/** How well a title fits; 0 where it does not. */
const WHOLE = 3;
const BEGINS_WORD = 2;
const INSIDE = 1;
/** Found by something other than its title. */
const ELSEWHERE = 0.5;

/** Lower-case letters without their accents, so that "cafe" finds "Café". */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const wordsOf = (text: string): string[] => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);

/**
 * How well a title fits a query, each of whose words must be in it. The beginning of the title is best, then beginnings of words, then
 * any place.
 */
export function scoreOf(title: string, query: string): number {
  const [where, what] = [plain(title).trim(), plain(query).trim()];
  if (where.startsWith(what)) return WHOLE;
  const begins = wordsOf(where);
  const scores = what.split(/\s+/).map((word) => {
    if (begins.some((begin) => begin.startsWith(word))) return BEGINS_WORD;
    return where.includes(word) ? INSIDE : 0;
  });
  return Math.min(...scores);
}

interface Group<Entry> {
  name: string;
  entries: Entry[];
}

/**
 * The entries that fit, in groups, the best first. Among equals, groups and entries stay in the order in which they were given.
 * @param query empty for all of them
 */
export function rank<Entry extends Ranked>(entries: readonly Entry[], query: string): Group<Entry>[] {
  const scored = entries
    .map((entry) => ({
      entry,
      score: query === '' ? WHOLE : scoreOf(entry.title, query) || (entry.found ? ELSEWHERE : 0),
    }))
    .filter(({ score }) => score > 0)
    // Sorting keeps the order of equals.
    .sort((a, b) => b.score - a.score);
  const groups = Map.groupBy(scored, ({ entry }) => entry.group);
  const order = [...new Set(entries.map(({ group }) => group))];
  return order
    .flatMap((name) => {
      const own = groups.get(name);
      return own ? [{ name, best: own[0]?.score ?? 0, entries: own.map(({ entry }) => entry) }] : [];
    })
    .sort((a, b) => b.best - a.best)
    .map(({ name, entries: own }) => ({ name, entries: own }));
}
