// `npm run dev`: compiles whenever a source file changes, and restarts the server after each successful compilation. TypeScript
// 7.0's own `--watch` is not used: it misses changes on some file systems, and the server could start before all output is
// written.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, watch } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SOURCES = [
  'bench',
  'cli',
  'clients',
  'content',
  'dashboard',
  'gateway',
  'platform',
  'engine',
  'providers',
  'rest-facade',
  'runtime',
  'studio',
  'subgraphs',
  'test',
  'testing',
  'workers',
];
/** Changes within this time count as one, such as those of an editor that saves all files. */
const SETTLE_MS = 200;

const root = dirname(dirname(fileURLToPath(import.meta.url)));
// Runs the server with the Node installed in node_modules, not with the Node that runs npm.
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
    const [code] = await once(start(node, ['scripts/build.mjs']), 'exit');
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
    if (!/\.(ts|yaml)$/.test(name ?? '')) return;
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
