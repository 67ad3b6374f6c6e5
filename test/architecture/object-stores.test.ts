import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { packageRoot } from '../../platform/paths.js';
import { offences, product } from './sources.js';

const SDK = '@aws-sdk/client-s3';
const STORE = 'platform/storage/s3.ts';

describe('docs/object-stores.md', () => {
  it('lists every call that is made of an object store, and no other', () => {
    const code = product.find(({ path }) => path === STORE)!.code;
    const made = new Set([...code.matchAll(/\bnew (\w+)Command\(/g)].map(([, name]) => name));
    const text = readFileSync(join(packageRoot, 'docs', 'object-stores.md'), 'utf8');
    const listed = [...text.matchAll(/^\| ([A-Z]\w+) \|/gm)].map(([, name]) => name);
    expect(listed.sort()).toEqual([...made].sort());
    expect(offences(product, ({ path }, target) => target.startsWith('@aws-sdk/') && path !== STORE)).toEqual([]);
    // Only the client's class and commands may be used: helpers that make calls of their own (`Upload`, waiters,
    // paginators) would escape this check, and so would a client that has every call as a method.
    const imported = /const \{([^}]*)\} = loadClient\(\)/
      .exec(code)![1]!
      .split(',')
      .map((name) => name.trim());
    expect(imported.filter((name) => !/Command$|^$/.test(name))).toEqual(['S3Client']);
    expect(product.find(({ path }) => path === STORE)!.imports).toContain(SDK);
  });

  it('is written for the client that scripts/s3 installs', () => {
    const read = (path: string) => JSON.parse(readFileSync(join(packageRoot, path), 'utf8'));
    expect(read('scripts/s3/package.json').dependencies[SDK]).toBe(read('package.json').devDependencies[SDK]);
  });
});
