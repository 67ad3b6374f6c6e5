// Prepares the machine for `npm run demo` and `npm test`: packages, Node 24, ffmpeg, the build. It runs on Node 20 or newer,
// needs nothing but Node and npm, and does only what is still missing. With CUTROOM_NO_INSTALL=1, it reports what is missing
// and installs nothing.
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
process.chdir(root);
const mayInstall = process.env.CUTROOM_NO_INSTALL !== '1';
const say = (text) => process.stderr.write(`setup: ${text}\n`);
const run = (command, args, options = {}) => execFileSync(command, args, { stdio: ['ignore', 2, 2], ...options });
const works = (command, args = ['-version']) => spawnSync(command, args, { stdio: 'ignore' }).status === 0;
const QUIET = ['--no-audit', '--no-fund', '--loglevel=error'];
const stamp = join('node_modules', '.cutroom-setup');
const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));
const sha = (text) => createHash('sha256').update(text).digest('hex');
const SOURCES = [
  'clients/typescript/src',
  'clients/typescript/generate.mjs',
  'schema/openapi.yaml',
  'platform',
  'engine',
  'content',
  'studio',
  'providers',
  'runtime',
  'subgraphs',
  'gateway',
  'rest-facade',
  'workers',
  'cli',
  'dashboard',
  'bench',
  'test',
  'testing',
  'docs',
  'scripts/help',
];

/** A problem that the user can solve, printed without a stack. All other errors are printed with theirs. */
class SetupError extends Error {}

try {
  installPackages();
  installS3();
  installNode();
  installFfmpeg();
  build();
  installFonts();
} catch (error) {
  // A failed program has already printed its reason to this terminal.
  const known = error instanceof SetupError || error.status !== undefined;
  say(known ? error.message : error.stack);
  process.exit(1);
}

/** Runs `npm ci` unless the installed packages are those of the lock file. */
function installPackages() {
  const lock = sha(readFileSync('package-lock.json', 'utf8'));
  const known = existsSync(stamp) ? readFileSync(stamp, 'utf8') : null;
  if (known === lock || (existsSync('node_modules/.package-lock.json') && npmAgrees())) {
    if (known !== lock) writeFileSync(stamp, lock);
    return;
  }
  if (!mayInstall)
    throw new SetupError('node_modules is not what package-lock.json says, and CUTROOM_NO_INSTALL=1 forbids `npm ci`');
  say('installing packages (npm ci)');
  // Some packages require Node 24, which is installed later; warnings about the current Node would only confuse.
  run('npm', ['ci', ...QUIET]);
  writeFileSync(stamp, lock);
}

/** `--fonts ja,ko,zh`: installs the fonts of these languages, by the command that was built. */
function installFonts() {
  const at = process.argv.indexOf('--fonts');
  if (at < 0) return;
  run(process.execPath, [join('dist', 'cli', 'main.js'), 'fonts', process.argv[at + 1] ?? '']);
}

/** Installs the client of object stores if one is configured, and it is missing, as it is after `npm ci --omit=dev`. */
function installS3() {
  const settings = existsSync('.env') ? readFileSync('.env', 'utf8') : '';
  if (!process.env.CUTROOM_S3_ENDPOINT && !/^CUTROOM_S3_ENDPOINT=./m.test(settings)) return;
  if (['.', join('scripts', 's3')].some((at) => existsSync(join(at, 'node_modules', '@aws-sdk', 'client-s3')))) return;
  if (!mayInstall) throw new SetupError('the S3 client is missing, and CUTROOM_NO_INSTALL=1 forbids installing it');
  say('installing the S3 client into scripts/s3');
  run('npm', ['ci', '--prefix', join('scripts', 's3'), ...QUIET]);
}

/**
 * Whether the installed packages, except optional and peer ones, match the lock file. This is checked for installations that
 * this script did not make.
 */
function npmAgrees() {
  const wanted = readJson('package-lock.json').packages;
  const got = readJson('node_modules/.package-lock.json').packages;
  return Object.entries(wanted).every(
    ([path, entry]) => path === '' || entry.optional || entry.peer || got[path]?.version === entry.version,
  );
}

/**
 * Ensures that Node 24 is in `node_modules/.bin`, which npm puts first on PATH. Node comes as the npm package `node`. Usually,
 * the package's install script downloads the binary, and npm links it. Where npm runs no install scripts, this function does
 * both.
 */
function installNode() {
  const binary = join('node_modules', 'node', 'bin', 'node');
  const link = join('node_modules', '.bin', 'node');
  if (!works(binary, ['--version'])) {
    // For some systems, such as those with musl, the package has no binary. An installed Node 24.7 or newer is used there.
    const [major, minor] = process.versions.node.split('.').map(Number);
    if (major > 24 || (major === 24 && minor >= 7)) return;
    if (!mayInstall) throw new SetupError('Node 24.7 or newer is needed, and CUTROOM_NO_INSTALL=1 forbids fetching it');
    say('placing Node 24');
    run(process.execPath, ['installArchSpecificPackage.js'], { cwd: join('node_modules', 'node') });
    chmodSync(binary, 0o755);
  }
  if (works(link, ['--version'])) return;
  rmSync(link, { force: true });
  symlinkSync(join('..', 'node', 'bin', 'node'), link);
}

function installFfmpeg() {
  const ffmpeg = process.env.CUTROOM_FFMPEG || 'ffmpeg';
  const ready = () => works(ffmpeg) && works(process.env.CUTROOM_FFPROBE || 'ffprobe');
  if (!ready()) {
    const managers = {
      'apt-get': [
        ['update', '-qq'],
        ['install', '-y', '-qq', '--no-install-recommends', 'ffmpeg'],
      ],
      dnf: [['install', '-y', 'ffmpeg-free']],
      apk: [['add', 'ffmpeg']],
      brew: [['install', 'ffmpeg']],
    };
    const manager = Object.keys(managers).find((name) => works(name, ['--version']));
    const asRoot = process.getuid?.() === 0 || manager === 'brew';
    if (!mayInstall || !manager || !(asRoot || works('sudo', ['--version'])))
      throw new SetupError(
        'ffmpeg 5 or newer is needed: install it with your package manager, or set CUTROOM_FFMPEG and CUTROOM_FFPROBE',
      );
    say(`ffmpeg is missing: installing it with ${manager}${asRoot ? '' : ' (sudo may ask for your password)'}`);
    const [program, ...before] = asRoot ? ['env'] : ['sudo', 'env'];
    for (const step of managers[manager]) run(program, [...before, 'DEBIAN_FRONTEND=noninteractive', manager, ...step]);
    if (!ready()) throw new SetupError('ffmpeg was installed but does not run: try `ffmpeg -version`');
  }
  const version = /^ffmpeg version n?(\d+)\./.exec(spawnSync(ffmpeg, ['-version'], { encoding: 'utf8' }).stdout ?? '');
  if (version && Number(version[1]) < 5)
    throw new SetupError(`ffmpeg ${version[1]} is too old: version 5 or newer is needed (or set CUTROOM_FFMPEG)`);
}

/** Builds if a source is newer than the last build. Output without a source is deleted first: a deleted test must not run. */
function build() {
  const mark = join('dist', '.built');
  const built = existsSync(mark) ? statSync(mark).mtimeMs : 0;
  if (newest([...SOURCES, 'scripts/assets.mjs', 'scripts/dashboard.mjs', 'tsconfig.json', 'package.json']) <= built)
    return;
  say('building');
  const begun = new Date();
  removeOrphans('dist');
  try {
    run(process.execPath, [join('scripts', 'build.mjs')]);
  } catch {
    throw new SetupError('the build has errors, see above');
  }
  writeFileSync(mark, '');
  // A source saved during compilation must count as newer than the build.
  utimesSync(mark, begun, begun);
}

/** Deletes compiled files whose source no longer exists, and folders that become empty. */
function removeOrphans(folder) {
  mkdirSync(folder, { recursive: true });
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (['assets', 'web', 'help'].map((name) => join('dist', name)).includes(path)) continue;
    if (entry.isDirectory()) {
      removeOrphans(path);
      if (readdirSync(path).length === 0) rmSync(path, { recursive: true });
    } else if (/\.js(\.map)?$/.test(entry.name)) {
      const source = path.replace(/^dist[\\/]/, '').replace(/\.js(\.map)?$/, '');
      if (!existsSync(`${source}.ts`) && !existsSync(`${source}.d.ts`)) rmSync(path);
    }
  }
}

function newest(paths) {
  let latest = 0;
  for (const path of paths) {
    if (!existsSync(path)) continue;
    const facts = statSync(path);
    const inside = facts.isDirectory() ? newest(readdirSync(path).map((name) => join(path, name))) : 0;
    latest = Math.max(latest, facts.mtimeMs, inside);
  }
  return latest;
}
