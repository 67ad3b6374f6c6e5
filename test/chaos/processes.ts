import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

interface Process {
  pid: number;
  /** Start time; together with the pid it identifies a process, because pids are reused. */
  started: string;
  command: string;
}

/** Lists every process below `pid`, from /proc. Empty on systems without /proc (macOS). */
export function descendants(pid: number): Process[] {
  const parents = new Map<number, { parent: number; started: string }>();
  for (const entry of entries()) {
    const fields = readStat(entry);
    if (fields) parents.set(entry, { parent: Number(fields[1]), started: fields[19]! });
  }
  const under = (one: number): boolean => {
    const parent = parents.get(one)?.parent;
    return parent === pid || (parent !== undefined && parent > 1 && under(parent));
  };
  return [...parents]
    .filter(([one]) => under(one))
    .map(([one, { started }]) => ({ pid: one, started, command: readCommand(one) }));
}

/** The processes that still run after `withinMs`. */
export async function waitForSurvivors(processes: readonly Process[], withinMs = 60_000): Promise<Process[]> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    const left = processes.filter(({ pid, started }) => readStat(pid)?.[19] === started);
    if (left.length === 0 || Date.now() > deadline) return left;
    await sleep(50);
  }
}

function entries(): number[] {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number);
  } catch {
    return [];
  }
}

/**
 * Reads /proc/<pid>/stat, without the pid and the command: state, parent, …, with the start time at index 19. Null if the
 * process has ended.
 */
function readStat(pid: number): string[] | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' || fields[0] === 'X' ? null : fields;
  } catch {
    return null;
  }
}

function readCommand(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  } catch {
    return '';
  }
}

/** Resident memory of `pid` and all its descendants, in MiB; 0 without /proc. */
export function residentMiB(pid: number): number {
  const pages = [pid, ...descendants(pid).map((child) => child.pid)].map((one) => {
    try {
      return Number(readFileSync(`/proc/${one}/statm`, 'latin1').split(' ')[1]);
    } catch {
      return 0;
    }
  });
  return (pages.reduce((sum, count) => sum + count, 0) * 4096) / 2 ** 20;
}
