import { appendFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../platform/paths.js';

/** What suites take: `{ "test/run/gate": 31 }`, in seconds. Written by `npm run test:full -- --times`. */
const RECORD = join(packageRoot, 'test', 'suite-seconds.json');
/** Shorter suites are left out of the record, so that it rarely changes. */
const RECORDED_SECONDS = 2;

const lines = (): string => join(process.env.CUTROOM_TEST_RUN_DIR!, 'suite-times');
const nameOf = (path: string): string => path.replace(/^.*\/dist\//, '').replace(/\.test\.js$/, '');

/** The recorded seconds of a suite, given the path of its compiled file; 0 if there are none. */
export function readRecord(): (path: string) => number {
  const seconds: Record<string, number> = JSON.parse(readFileSync(RECORD, 'utf8'));
  return (path) => seconds[nameOf(path)] ?? 0;
}

/** With `CUTROOM_TEST_TIMES`, measures a suite from now until the returned function is called. */
export function measureSuite(path: string): () => void {
  if (!process.env.CUTROOM_TEST_TIMES) return () => undefined;
  const [cpu, began] = [treeSeconds(), performance.now()];
  return () => {
    const took = [treeSeconds() - cpu, (performance.now() - began) / 1_000];
    appendFileSync(lines(), `${JSON.stringify([nameOf(path), ...took])}\n`);
  };
}

/** Prints and records what the suites of this run took, the longest first. */
export function reportTimes(): void {
  if (!process.env.CUTROOM_TEST_TIMES) return;
  const suites = readFileSync(lines(), 'utf8')
    .trim()
    .split('\n')
    .map((line): [name: string, cpu: number, wall: number] => JSON.parse(line))
    .sort(([, , a], [, , b]) => b - a);
  const sum = (at: 1 | 2): number => suites.reduce((all, suite) => all + suite[at], 0);
  const row = (cpu: number, wall: number, name: string): string =>
    `${cpu.toFixed(1).padStart(8)} ${wall.toFixed(1).padStart(8)}  ${name}\n`;
  process.stdout.write(
    `\n   CPU s   wall s  suite, with the servers that it uses\n${suites.map(([name, cpu, wall]) => row(cpu, wall, name)).join('')}${row(sum(1), sum(2), `all ${suites.length}`)}`,
  );
  const long = suites
    .filter(([, , wall]) => wall >= RECORDED_SECONDS)
    .map(([name, , wall]) => [name, Math.round(wall)]);
  const known = JSON.parse(readFileSync(RECORD, 'utf8')) as Record<string, number>;
  const record = Object.entries({ ...known, ...Object.fromEntries(long) })
    .filter(([name]) => existsSync(join(packageRoot, `${name}.test.ts`)))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(RECORD, `${JSON.stringify(Object.fromEntries(record), null, 2)}\n`);
}

/** The fields of `/proc/<pid>/stat` after the command's name, which may contain spaces: `[1]` is the parent's pid. */
function readStat(pid: string): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)!.split(' ');
  } catch {
    return []; // It has just ended.
  }
}

/**
 * CPU seconds used so far by this process, by its children that have ended, and by all processes below it that still run, such
 * as servers. Linux only, in ticks of 1/100 s on every platform that Node supports.
 */
function treeSeconds(): number {
  const stats = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => [pid, readStat(pid)] as const);
  const children = Map.groupBy(stats, ([, stat]) => stat[1]);
  const used = (pid: string, stat: string[]): number =>
    [11, 12, 13, 14].reduce((all, at) => all + Number(stat[at] ?? 0), 0) +
    (children.get(pid) ?? []).reduce((all, child) => all + used(...child), 0);
  return used(String(process.pid), readStat('self')) / 100;
}
