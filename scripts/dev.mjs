// `npm run dev`: compiles on every change of a source file, and starts the server again when that worked.
// TypeScript 7.0's own `--watch` misses changes on some file systems, and starting the server from it would race with its output.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, watch } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SOURCES = [
  'bench',
  'cli',
  'gateway',
  'platform',
  'providers',
  'rest-facade',
  'runtime',
  'studio',
  'subgraphs',
  'test',
  'workers',
];
/** An editor that saves all files is one change. */
const SETTLE_MS = 200;

const root = dirname(dirname(fileURLToPath(import.meta.url)));
// The Node that the product brings, not the one that npm happens to run on.
const bundled = join(root, 'node_modules', 'node', 'bin', 'node');
const node = existsSync(bundled) ? bundled : process.execPath;
const start = (command, args) => spawn(command, args, { cwd: root, stdio: 'inherit' });

let server = null;
let compiling = false;
let changed = false;

async function stopServer() {
  const running = server;
  server = null;
  if (!running || running.exitCode !== null || running.signalCode !== null) return;
  running.kill();
  await once(running, 'exit');
}

async function compile() {
  if (compiling) return;
  compiling = true;
  do {
    changed = false;
    process.stderr.write('dev: compiling\n');
    const [code] = await once(start(node, ['node_modules/typescript/bin/tsc']), 'exit');
    if (changed) continue;
    if (code !== 0) process.stderr.write('dev: the server goes on as it was; waiting for changes\n');
    else {
      await stopServer();
      server = start(node, ['dist/cli/main.js', 'start']);
    }
  } while (changed);
  compiling = false;
}

let timer;
for (const folder of SOURCES)
  watch(join(root, folder), { recursive: true }, (_, name) => {
    if (!name?.endsWith('.ts')) return;
    changed = true;
    clearTimeout(timer);
    timer = setTimeout(compile, SETTLE_MS);
  });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.once(signal, async () => {
    await stopServer();
    process.exit();
  });
await compile();
