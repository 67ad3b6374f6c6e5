// A step of `npm run build`: checks the types of the dashboard and builds it to `dist/web`, from where the edge serves it. Does
// nothing if its sources are those of the last time.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const mark = join(root, 'dist', 'web', '.made');
const OTHERS = ['platform/dashboard/pages.ts', 'platform/links.ts', 'tsconfig.json', 'package-lock.json'];

const made = createHash('sha256');
for (const entry of readdirSync(join(root, 'dashboard'), { withFileTypes: true, recursive: true }))
  if (entry.isFile() && !entry.name.endsWith('.md') && !entry.name.includes('.test.'))
    OTHERS.push(join(entry.parentPath, entry.name).slice(root.length + 1));
for (const file of OTHERS.sort()) made.update(file).update(readFileSync(join(root, file)));
const now = made.digest('hex');

if (!existsSync(mark) || readFileSync(mark, 'utf8') !== now) {
  run('node_modules/typescript/bin/tsc', '-p', 'dashboard');
  run(
    'node_modules/vite/bin/vite.js',
    'build',
    'dashboard',
    '--config',
    'dashboard/vite.config.ts',
    '--logLevel',
    'warn',
  );
  writeFileSync(mark, now);
}

function run(...args) {
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
