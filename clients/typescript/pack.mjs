// Makes what `npm pack` publishes: the client as ECMAScript modules and as CommonJS, each with its types.
import { spawnSync } from 'node:child_process';
import { copyFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, '..', '..');
rmSync(join(here, 'dist'), { recursive: true, force: true });
for (const step of [['generate.mjs'], ['tsc'], ['tsc', 'tsconfig.cjs.json']]) {
  const [script, project = 'tsconfig.json'] = step;
  const args =
    script === 'tsc'
      ? [join(root, 'node_modules/typescript/bin/tsc'), '-p', join(here, project)]
      : [join(here, script)];
  const { status } = spawnSync(process.execPath, args, { stdio: ['ignore', 2, 2] });
  if (status !== 0) process.exit(status ?? 1);
}
writeFileSync(join(here, 'dist', 'cjs', 'package.json'), '{ "type": "commonjs" }\n');
// The types of the API are most of the package, and the same in both.
writeFileSync(join(here, 'dist', 'esm', 'generated', 'api.d.ts'), "export * from '../../cjs/generated/api.js';\n");
copyFileSync(join(root, 'LICENSE'), join(here, 'LICENSE'));
