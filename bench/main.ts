import { parseArgs } from 'node:util';
import { benchApprove } from './approve.bench.js';
import { benchCut } from './cut.bench.js';
import { benchEnqueue } from './enqueue.bench.js';
import { benchEvidence } from './evidence.bench.js';
import { benchFeed } from './feed.bench.js';
import { benchFormats } from './formats.bench.js';
import { benchImport } from './import.bench.js';
import { benchJobs } from './jobs.bench.js';
import { benchJoin } from './join.bench.js';
import { benchLists } from './lists.bench.js';
import { benchLookup } from './lookup.bench.js';
import { benchPictures } from './pictures.bench.js';
import { benchSavedScripts } from './saved-scripts.bench.js';
import { benchStart } from './start.bench.js';
import { benchUpload } from './upload.bench.js';

/** What one comparison found. Ratios hold where absolute times do not: machines differ, and drift while they run. */
export interface Finding {
  what: string;
  against: string;
  ours: string;
  theirs: string;
  /** As the target is stated: a time ratio (less is better) or a throughput ratio (more is better). */
  ratio: string;
  target: string;
}

const BENCHES: Record<string, () => Promise<Finding[]>> = {
  cut: benchCut,
  approve: benchApprove,
  lookup: benchLookup,
  lists: benchLists,
  enqueue: benchEnqueue,
  evidence: benchEvidence,
  feed: benchFeed,
  import: benchImport,
  formats: benchFormats,
  join: benchJoin,
  jobs: benchJobs,
  pictures: benchPictures,
  'saved-scripts': benchSavedScripts,
  start: benchStart,
  upload: benchUpload,
};

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
