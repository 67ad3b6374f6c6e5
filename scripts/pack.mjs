// `npm run package`, after the build: makes the package `@cutroom/server`, which starts without a clone, as a tarball in out/ or in
// the folder that is given. It has what the server reads at run time, in the folders of a clone, and a package.json without
// development.
//
// npm ignores the lock file and the `overrides` of a package that it installs. So the package names, besides its own dependencies,
// those that they share, each at the version of package-lock.json: of 441 packages, all but 5 are then those that were tested. npm
// also installs 67 that `overrides` leave out here (74 MB, 0.15 s of every start). npm-shrinkwrap.json would leave them
// out, but with it, npm 11.19 installs sharp for every platform (239 MB); and only npmjs.com tells npm that there is one.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The Node on which the built program runs, without a bundled one; `cli/launch` says why. */
const ENGINES = { node: '>=24.7' };
const PACKED = [
  'dist',
  'schema',
  'scripts/fonts',
  'scripts/s3',
  'scripts/voices',
  'LICENSE',
  'README.md',
  '.env.example',
];
/** What is in these folders, but is only for development: tests and their helpers, source maps, marks of the build. */
const LEFT_OUT = [
  /^dist\/(?:bench|dashboard|test|testing)$/,
  /\.test(?:-support)?\.js$/,
  /\/(?:testing(?:-[a-z]+)?|crash-worker)\.js$/,
  /^dist\/content\/build\.js$/,
  /\.map$/,
  /\/\.(?:made|built)$/,
  /\/node_modules$/,
];

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const out = resolve(process.argv[2] ?? join(root, 'out'));
const folder = join(out, 'package');
const readJson = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'));

if (!existsSync(join(root, 'dist', 'help'))) {
  process.stderr.write('dist is missing or incomplete. Run: npm run package\n');
  process.exit(1);
}
rmSync(folder, { recursive: true, force: true });
for (const path of PACKED)
  cpSync(join(root, path), join(folder, path), {
    recursive: true,
    filter: (source) => !LEFT_OUT.some((pattern) => pattern.test(relative(root, source).replaceAll('\\', '/'))),
  });

const { version, description, license, repository, type, bin, optionalDependencies } = readJson('package.json');
const manifest = {
  name: '@cutroom/server',
  version,
  description,
  license,
  repository,
  type,
  bin,
  engines: ENGINES,
  files: PACKED,
  publishConfig: { access: 'public' },
  dependencies: sharedDependencies(),
  optionalDependencies,
};
writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
mkdirSync(out, { recursive: true });
execFileSync('npm', ['pack', folder, '--pack-destination', out, '--loglevel=error'], { stdio: 'inherit' });

/** The packages of an installation that lie beside one another in `node_modules`, with their versions. */
function sharedDependencies() {
  const entries = Object.entries(readJson('package-lock.json').packages)
    .filter(([path, { dev, optional }]) => path !== '' && !dev && !optional)
    .map(([path, entry]) => [path.slice('node_modules/'.length), entry.version])
    .filter(([name]) => !name.includes('node_modules/'));
  return Object.fromEntries(entries);
}
