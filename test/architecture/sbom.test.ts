import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { packageRoot } from '../../platform/paths.js';

describe('npm run sbom', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cutroom-sbom-'));
  // The script fails if a package's licence is on neither of its two lists.
  beforeAll(() => {
    execFileSync(process.execPath, ['scripts/sbom.mjs', folder], { cwd: packageRoot, stdio: 'pipe' });
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('lists every package that ships, with its version, hash and licence, and none that only developers need', () => {
    const sbom = JSON.parse(readFileSync(join(folder, 'sbom.cdx.json'), 'utf8'));
    const listed: { name: string; version: string; hashes?: unknown[]; licenses?: unknown[] }[] = sbom.components;
    const { dependencies, devDependencies } = JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8'));
    for (const [name, version] of Object.entries(dependencies))
      expect(listed.filter((one) => one.name === name).map((one) => one.version)).toContain(version);
    for (const name of [
      'swagger-ui-dist',
      'react-dom',
      '@iconify-json/noto',
      '@aws-sdk/client-s3',
      '@smithy/core',
      'sherpa-onnx-node',
    ])
      expect(listed.map((one) => one.name)).toContain(name);
    for (const name of ['jest', 'typescript', '@biomejs/biome', 'playwright-core']) {
      expect(devDependencies).toHaveProperty([name]);
      expect(listed.map((one) => one.name)).not.toContain(name);
    }
    expect(listed.filter(({ hashes, licenses }) => !hashes?.length || !licenses?.length)).toEqual([]);
  });

  it('names the packages with terms of their own in the licence report', () => {
    const report = readFileSync(join(folder, 'licences.md'), 'utf8');
    for (const name of ['@apollo/gateway', '@echogarden/espeak-ng-emscripten']) expect(report).toContain(`| ${name} |`);
  });
});
