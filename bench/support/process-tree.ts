import { readdirSync, readFileSync } from 'node:fs';

/** Lists a process and all its descendants. Linux only. */
export function processTree(root: number): number[] {
  const children = new Map<number, number[]>();
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry)) continue;
    const parent = readParent(entry);
    if (parent !== null) children.set(parent, [...(children.get(parent) ?? []), Number(entry)]);
  }
  const tree = [root];
  for (const pid of tree) tree.push(...(children.get(pid) ?? []));
  return tree;
}

/** The arguments of a process; empty if it has ended. */
export function readCommand(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').slice(0, -1);
  } catch {
    return [];
  }
}

/** Proportional memory of a process in kB (PSS: a page shared by n processes counts 1/n); 0 if the process has ended. */
export function pss(pid: number): number {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'latin1'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}

function readParent(entry: string): number | null {
  try {
    // `pid (name) state parent …`; the name may contain brackets.
    const stat = readFileSync(`/proc/${entry}/stat`, 'latin1');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return null;
  }
}
