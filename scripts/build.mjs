// `npm run build`: makes the client's types from schema/openapi.yaml, compiles the sources and the YAML files of `content` into
// typed modules, makes the schemas and other files that the server reads, and builds the dashboard and the guides. With
// `--compose` (`npm run compose`), it first writes the files under
// version control that are made from the graph: schema/, the documents, and the types of the dashboard's operations.
import { spawnSync } from 'node:child_process';

const compose = process.argv.includes('--compose');
const client = ['clients/typescript/generate.mjs'];
const tsc = ['node_modules/typescript/bin/tsc'];
const STEPS = [
  client,
  tsc,
  ['scripts/assets.mjs'],
  ['dist/content/build.js'],
  ['dist/cli/main.js', 'compose', '--generated'],
  ...(compose ? [['dist/cli/main.js', 'compose'], ['scripts/dashboard-types.mjs'], client, tsc] : []),
  ['scripts/dashboard.mjs'],
  ['scripts/help/build.mjs'],
];
for (const step of STEPS) {
  const { status } = spawnSync(process.execPath, step, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
