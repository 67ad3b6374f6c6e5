// Lists everything that an installation consists of: a CycloneDX bill of materials, made by npm, and a licence report. Fails when
// a package has a licence that nobody has reviewed yet.
// `npm run sbom [-- <folder>]`; the default folder is out/.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import satisfies from 'spdx-satisfies';
import { ASSET_PACKAGES } from './assets.mjs';

/** Permissive licences: use, modification and redistribution are allowed if the notice is kept. */
const ACCEPTED = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'OFL-1.1',
];

/** Licences with further conditions, the packages that may have them, and why that is acceptable. */
const LOOKED_AT = [
  {
    licence: 'Elastic-2.0',
    packages: /^@apollo\/(composition|federation-internals|gateway|query-graphs|query-planner)$/,
    why: 'Free to use and to host for yourself; not to be offered to others as a managed service of its own. Kept behind gateway/.',
  },
  {
    licence: 'GPL-3.0',
    packages: /^@echogarden\/espeak-ng-emscripten$/,
    why: 'An optional dependency, run in a child process of its own and never linked in.',
  },
  {
    licence: 'LGPL-3.0',
    packages: /^libheif-js$/,
    why: 'A WebAssembly module, run in a child process of its own; it can be replaced by another build of libheif.',
  },
  {
    licence: 'LGPL-3.0-or-later',
    packages: /^@img\/sharp-libvips-/,
    why: 'A shared library that sharp loads; it can be replaced by another build of libvips.',
  },
];

const folder = process.argv[2] ?? 'out';
const sbom = JSON.parse(
  execFileSync('npm', ['sbom', '--sbom-format=cyclonedx'], {
    encoding: 'utf8',
    maxBuffer: 64 * 2 ** 20,
    stdio: ['ignore', 'pipe', 'inherit'],
  }),
);
// Development dependencies that ship all the same: what is installed on demand, packages of which the build copies files, and those
// in the dashboard's bundle.
const bundled = JSON.parse(readFileSync(join('dist', 'web', 'licences.json'), 'utf8')).map(({ name }) => name);
const onDemand = ['@aws-sdk/client-s3', 'sherpa-onnx-node'];
const added = new Set([...ASSET_PACKAGES, ...bundled, ...onDemand.flatMap((name) => closureOf(name))]);
// Leaves out other packages that are only for development, and those that npm calls extraneous: the npm package `node` installs the
// package with its binary without npm's knowledge. `npm sbom --omit=dev` is not used, because it would also leave out packages
// that are needed both for development and in an installation.
const left = sbom.components.filter((one) => !ships(one)).map((one) => one['bom-ref']);
sbom.components = sbom.components.filter(ships);
sbom.dependencies = sbom.dependencies.filter(({ ref }) => !left.includes(ref));
// npm names the root component after the folder.
sbom.metadata.component.name = 'cutroom';

const packages = sbom.components
  .map(({ name, version, licenses = [] }) => ({ name, version, licence: licenceIn(licenses) }))
  .sort((a, b) => a.name.localeCompare(b.name) || a.version.localeCompare(b.version));
const unknown = packages.filter(({ name, licence }) => !isAccepted(licence) && !exceptionFor(name, licence));

mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'sbom.cdx.json'), `${JSON.stringify(sbom, null, 2)}\n`);
writeFileSync(join(folder, 'licences.md'), report());
process.stdout.write(`${packages.length} packages: ${join(folder, 'sbom.cdx.json')}, ${join(folder, 'licences.md')}\n`);
for (const { name, version, licence } of unknown)
  process.stderr.write(
    `${name}@${version}: nobody has looked at its licence, ${licence ?? 'which it does not name'}\n`,
  );
process.exit(unknown.length > 0 ? 1 : 0);

function ships({ name, properties = [] }) {
  const has = (flag) => properties.some((one) => one.name === `cdx:npm:package:${flag}` && one.value === 'true');
  return !has('extraneous') && (!has('development') || added.has(name));
}

/** The names of a package and of all that it depends on. */
function closureOf(name) {
  const byRef = new Map(sbom.components.map((one) => [one['bom-ref'], one]));
  const uses = new Map(sbom.dependencies.map(({ ref, dependsOn = [] }) => [ref, dependsOn]));
  const refs = new Set(sbom.components.filter((one) => one.name === name).map((one) => one['bom-ref']));
  for (const ref of refs) for (const used of uses.get(ref) ?? []) refs.add(used);
  return [...refs].map((ref) => byRef.get(ref).name);
}

/** The SPDX expression of a component's licences; null if it declares none. */
function licenceIn(licenses) {
  const named = licenses.map((one) => one.expression ?? one.license?.id ?? one.license?.name).filter(Boolean);
  return named.length > 0 ? named.join(' AND ') : null;
}

function isAccepted(licence) {
  try {
    return licence !== null && satisfies(licence, ACCEPTED);
  } catch {
    // Not an SPDX expression.
    return false;
  }
}

function exceptionFor(name, licence) {
  return LOOKED_AT.find((one) => one.licence === licence && one.packages.test(name));
}

function report() {
  const counts = Map.groupBy(packages, ({ licence }) => licence ?? 'none named');
  const summary = [...counts]
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([licence, of]) => `| ${licence} | ${of.length} |`);
  const exceptions = packages
    .map((one) => ({ ...one, found: exceptionFor(one.name, one.licence) }))
    .filter(({ found }) => found)
    .map(({ name, version, licence, found }) => `| ${name} | ${version} | ${licence} | ${found.why} |`);
  const all = packages.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence ?? 'none named'} |`);
  return `# Licences of what an installation is made of

Cutroom itself is under the MIT licence. Beside these packages it runs Node.js (MIT and others) and the system's own ffmpeg (LGPL or GPL, as
it was built) as programs.

| licence | packages |
|---|---|
${summary.join('\n')}

## With terms of their own

| package | version | licence | |
|---|---|---|---|
${exceptions.join('\n')}

## All packages

| package | version | licence |
|---|---|---|
${all.join('\n')}
`;
}
