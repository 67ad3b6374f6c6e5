import { parseArgs } from 'node:util';
import { benchApprove } from './approve.bench.js';
import { benchCut } from './cut.bench.js';
import { benchEvidence } from './evidence.bench.js';
import { ISOLATED, startIsolated } from './faults/start.js';
import { benchJobs } from './jobs.bench.js';
import { benchJoin } from './join.bench.js';
import { benchLists } from './lists.bench.js';
import { benchLookup } from './lookup.bench.js';
import { benchMemory } from './memory.bench.js';

/**
 * The result of one comparison. Judge by the ratios: absolute times differ between machines, and drift while a benchmark runs.
 */
export interface Finding {
  what: string;
  against: string;
  ours: string;
  theirs: string;
  /** The result in the unit of the target: a ratio of times (less is better) or of throughputs (more is better). */
  ratio: string;
  target: string;
}

const BENCHES: Record<string, () => Promise<Finding[]>> = {
  cut: benchCut,
  approve: benchApprove,
  lookup: benchLookup,
  lists: benchLists,
  evidence: benchEvidence,
  join: benchJoin,
  jobs: benchJobs,
  memory: benchMemory,
};

const [program = ''] = process.argv.slice(2);
if (ISOLATED.includes(program)) process.exit(startIsolated(process.argv.slice(2)));

const { positionals } = parseArgs({ allowPositionals: true });
const chosen = positionals.length > 0 ? positionals : Object.keys(BENCHES);
const findings: Finding[] = [];
for (const name of chosen) {
  const bench = BENCHES[name];
  if (!bench) {
    process.stderr.write(`There is no benchmark "${name}". Known: ${Object.keys(BENCHES).join(', ')}\n`);
    process.exit(1);
  }
  process.stderr.write(`measuring: ${name}\n`);
  findings.push(...(await bench()));
}
process.stdout.write(`| what | ours | against | theirs | ratio | target |\n|---|---|---|---|---|---|\n`);
for (const { what, ours, against, theirs, ratio, target } of findings)
  process.stdout.write(`| ${what} | ${ours} | ${against} | ${theirs} | ${ratio} | ${target} |\n`);
process.exit(0);
