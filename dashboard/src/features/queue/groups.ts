interface Queued {
  id: string;
  kind: string;
  run: { id: string } | null;
}

/** A video with its parts, or anything else without. `head` is null where the video itself is not in the list. */
export interface Group<Item> {
  id: string;
  head: Item | null;
  parts: Item[];
}

/** Puts the parts of a video under it, at the place of the first of them; everything else stays as it is. */
export function groupsOf<Item extends Queued>(items: readonly Item[]): Group<Item>[] {
  const groups = new Map<string, Group<Item>>();
  for (const item of items) {
    const id = item.run?.id ?? item.id;
    const group = groups.get(id) ?? { id, head: null, parts: [] };
    groups.set(id, group);
    if (item.run === null || item.kind === 'video') group.head = item;
    else group.parts.push(item);
  }
  return [...groups.values()];
}
