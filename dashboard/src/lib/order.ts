/** A list in which one entry has another place. @example withMoved(['a', 'b', 'c'], 0, 2) // ['b', 'c', 'a'] */
export function withMoved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const item = items[from];
  return item === undefined ? [...items] : items.toSpliced(from, 1).toSpliced(to, 0, item);
}
