import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { packageRoot } from '../../platform/paths.js';
import { product, SOURCES } from './sources.js';

const ROOMS = [...new Set(SOURCES.map(({ path }) => path.split('/')[0] ?? ''))].filter((room) => room !== 'scripts');
const readme = (folder: string): string => {
  const file = join(packageRoot, folder, 'README.md');
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
};
const { dependencies, optionalDependencies, devDependencies } = JSON.parse(
  readFileSync(join(packageRoot, 'package.json'), 'utf8'),
) as Record<string, Record<string, string>>;
const names = (text: string, name: string): boolean => text.includes(`\`${name}\``);

describe('the README of a folder', () => {
  it('exists for every top-level source folder and every domain', () => {
    const domains = readdirSync(join(packageRoot, 'subgraphs'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => `subgraphs/${name}`);
    expect([...ROOMS, ...domains].filter((folder) => readme(folder) === '')).toEqual([]);
  });

  it.each(['platform', 'engine', 'providers', 'test'])('of %s names each of its folders', (room) => {
    const folders = readdirSync(join(packageRoot, room), { withFileTypes: true }).filter((entry) =>
      entry.isDirectory(),
    );
    expect(folders.map(({ name }) => name).filter((name) => !names(readme(room), name))).toEqual([]);
  });

  it('gives a reason for each package that the folder imports', () => {
    const packages = Object.keys({ ...dependencies, ...optionalDependencies });
    const unexplained = product.flatMap(({ path, imports }) => {
      const room = path.split('/')[0] ?? '';
      return packages
        .filter((name) => imports.some((target) => target === name || target.startsWith(`${name}/`)))
        .filter((name) => !names(readme(room), name))
        .map((name) => `${room}: ${name}`);
    });
    expect([...new Set(unexplained)].sort()).toEqual([]);
  });

  it('names each package of package.json in some folder', () => {
    const all = ROOMS.map(readme).join('\n');
    const missing = Object.keys({ ...dependencies, ...optionalDependencies, ...devDependencies })
      .filter((name) => !name.startsWith('@types/'))
      .filter((name) => !names(all, name));
    expect(missing).toEqual([]);
  });
});
