import { appendFileSync, readFileSync } from 'node:fs';

/** CPU seconds used by this process and by those of its children that have ended (Linux). */
function usedSeconds(): { own: number; children: number } {
  const { user, system } = process.cpuUsage();
  // The file is split after the command's name, which may contain spaces, so `fields[0]` is its third field. Times are in ticks
  // of 1/100 s on every platform that Node supports.
  const fields = readFileSync('/proc/self/stat', 'latin1').split(') ').at(-1)!.split(' ');
  return { own: (user + system) / 1e6, children: (Number(fields[13]) + Number(fields[14])) / 100 };
}

/**
 * With `CUTROOM_TEST_CPU=file`, each suite appends a line to the file: the CPU time used by itself and by the processes that it
 * started.
 */
export function measureSuite(path: string): () => void {
  const file = process.env.CUTROOM_TEST_CPU;
  if (!file) return () => undefined;
  const before = usedSeconds();
  const began = performance.now();
  return () => {
    const after = usedSeconds();
    const [own, children] = [after.own - before.own, after.children - before.children];
    const line = [own + children, own, children, (performance.now() - began) / 1_000].map((n) =>
      n.toFixed(2).padStart(8),
    );
    appendFileSync(file, `${line.join('')}  ${path}\n`);
  };
}
