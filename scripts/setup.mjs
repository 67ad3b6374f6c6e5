// Makes the machine ready for `npm run demo` and `npm test`: packages, Node 24, ffmpeg, the build. Runs on Node 20 and up,
// needs nothing but Node and npm, and does only what is due.
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
process.chdir(root);
const mayInstall = process.env.CUTROOM_NO_INSTALL !== '1';
const say = (text) => process.stderr.write(`setup: ${text}\n`);
const run = (command, args, options = {}) => execFileSync(command, args, { stdio: ['ignore', 2, 2], ...options });
const works = (command, args = ['-version']) => spawnSync(command, args, { stdio: 'ignore' }).status === 0;
const stamp = join(root, 'node_modules', '.cutroom-setup');
const sha = (text) => createHash('sha256').update(text).digest('hex');

installPackages();
installNode();
installFfmpeg();
build();

/** `npm ci` when there is no node_modules or the lock file changed since. */
function installPackages() {
  const lock = sha(readFileSync('package-lock.json', 'utf8'));
  const known = existsSync(stamp) ? readFileSync(stamp, 'utf8') : null;
  if (known === lock || (known === null && existsSync('node_modules/.package-lock.json') && npmAgrees())) {
    if (known === null) writeFileSync(stamp, lock);
    return;
  }
  if (!mayInstall) throw new Error('node_modules is not what package-lock.json says, and CUTROOM_NO_INSTALL=1 forbids `npm ci`');
  say('installing packages (npm ci)');
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  writeFileSync(stamp, lock);
}

/** Whether an installation that we did not make is the lock file's. */
function npmAgrees() {
  const wanted = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages;
  const got = JSON.parse(readFileSync('node_modules/.package-lock.json', 'utf8')).packages;
  return Object.entries(wanted).every(([path, entry]) => path === '' || entry.optional || entry.peer || got[path]?.version === entry.version);
}

/** Node 24 comes as the npm package `node`; its binary is placed by an install script that npm may not have run. */
function installNode() {
  if (works(join('node_modules', 'node', 'bin', 'node'), ['--version'])) return;
  say('placing Node 24');
  run(process.execPath, ['installArchSpecificPackage.js'], { cwd: join(root, 'node_modules', 'node') });
}

function installFfmpeg() {
  const ffmpeg = process.env.CUTROOM_FFMPEG || 'ffmpeg';
  if (works(ffmpeg) && works(process.env.CUTROOM_FFPROBE || 'ffprobe')) return;
  const managers = [
    ['apt-get', [['apt-get', 'update', '-qq'], ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'ffmpeg']]],
    ['dnf', [['dnf', 'install', '-y', 'ffmpeg-free']]],
    ['apk', [['apk', 'add', 'ffmpeg']]],
    ['brew', [['brew', 'install', 'ffmpeg']]],
  ];
  const found = managers.find(([name]) => works(name, ['--version']));
  if (!mayInstall || !found) throw new Error('ffmpeg 5 or newer is needed: install it with your package manager, or set CUTROOM_FFMPEG and CUTROOM_FFPROBE');
  const [name, steps] = found;
  const root = process.getuid?.() === 0 || name === 'brew';
  say(`ffmpeg is missing: installing it with ${name}${root ? '' : ' (sudo asks for your password)'}`);
  for (const [command, ...args] of steps)
    run(root ? command : 'sudo', root ? args : [command, ...args], { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
}

/** The build, when a source is newer than the last one. */
function build() {
  const mark = join('dist', '.built');
  const built = existsSync(mark) ? statSync(mark).mtimeMs : 0;
  const folders = ['platform', 'providers', 'subgraphs', 'gateway', 'rest-facade', 'workers', 'cli', 'bench', 'test'];
  if (newest([...folders, 'tsconfig.json', 'package.json']) <= built) return;
  say('building');
  run(process.execPath, [join('node_modules', 'typescript', 'bin', 'tsc')]);
  mkdirSync('dist', { recursive: true });
  writeFileSync(mark, '');
}

function newest(paths) {
  let latest = 0;
  for (const path of paths) {
    if (!existsSync(path)) continue;
    const facts = statSync(path);
    latest = Math.max(latest, facts.mtimeMs, facts.isDirectory() ? newest(readdirSync(path).map((name) => join(path, name))) : 0);
  }
  return latest;
}
