// `npm run build`: compiles the sources and the YAML files of `content` into typed modules, builds the dashboard, and makes the
// schemas and other files that the server reads.
import { spawnSync } from 'node:child_process';

const STEPS = [
  ['node_modules/typescript/bin/tsc'],
  ['scripts/assets.mjs'],
  ['scripts/dashboard.mjs'],
  ['dist/content/build.js'],
  ['dist/cli/main.js', 'compose', '--generated'],
];
for (const step of STEPS) {
  const { status } = spawnSync(process.execPath, step, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
