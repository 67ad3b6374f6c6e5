// `npm run build`: compiles the sources, and the YAML files of `content` into typed modules.
import { spawnSync } from 'node:child_process';

for (const script of ['node_modules/typescript/bin/tsc', 'dist/content/build.js']) {
  const { status } = spawnSync(process.execPath, [script], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
