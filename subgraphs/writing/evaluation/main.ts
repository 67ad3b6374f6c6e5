import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { packageRoot } from '../../../platform/paths.js';
import { type Evaluation, evaluateAllTasks } from './evaluate.js';
import { formatComparison } from './report/compare.js';
import { renderReport } from './report/page.js';
import { formatSummary } from './summary.js';

const HELP = `npm run evaluate -- [--seeds 2] [--out dist/evaluation.html] [--json FILE] [--compare FILE] [--only TEXT]

Writes a script for every brief and page, judges each line, and prints how many pass.
  --seeds N       scripts of each brief (default 2)
  --out FILE      the report, one HTML page (default dist/evaluation.html)
  --json FILE     everything as JSON, for --compare
  --compare FILE  what changed since that JSON was written
  --only TEXT     briefs whose id holds TEXT
`;

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '2' },
    out: { type: 'string', default: join(packageRoot, 'dist/evaluation.html') },
    json: { type: 'string' },
    compare: { type: 'string' },
    only: { type: 'string', default: '' },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) {
  process.stdout.write(HELP);
  process.exit(0);
}
const seeds = Number(values.seeds);
if (!Number.isInteger(seeds) || seeds < 1 || seeds > 100) {
  process.stderr.write(`--seeds is a whole number from 1 to 100, not "${values.seeds}".\n`);
  process.exit(1);
}

const evaluation = evaluateAllTasks(seeds, values.only);
const write = (file: string, text: string): void => {
  mkdirSync(dirname(resolve(file)), { recursive: true });
  writeFileSync(file, text);
};
process.stdout.write(`${formatSummary(evaluation.summary)}\n`);
if (values.compare)
  process.stdout.write(
    `\n${formatComparison(JSON.parse(readFileSync(values.compare, 'utf8')) as Evaluation, evaluation)}\n`,
  );
if (values.json) write(values.json, JSON.stringify(evaluation));
write(values.out, renderReport(evaluation));
process.stdout.write(`\nreport: ${values.out}\n`);
