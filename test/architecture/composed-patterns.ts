/**
 * Loads every module of the product with a RegExp that takes notes, and prints the patterns that were built meanwhile. A process
 * of its own: what a module sets up as it loads ends with it.
 */
import { join } from 'node:path';
import { packageRoot } from '../../platform/paths.js';
import { compiledModules, type Pattern } from './patterns.js';

/** Programs, and what only a thread or child process loads: they begin to work when they are loaded. */
const PROGRAM = /^cli\/|(?:^|[./])(?:child|thread)\.js$/;

const found: Pattern[] = [];
let module = '';
const NativeRegExp = RegExp;
globalThis.RegExp = new Proxy(NativeRegExp, {
  construct(target, args: [string | RegExp, string?], newTarget) {
    const made = Reflect.construct(target, args, newTarget) as RegExp;
    // Packages build their own; a template of ours is built in the frame that called.
    const caller = new Error().stack?.split('\n')[2] ?? '';
    if (/\/dist\/(?!test\/)/.test(caller) && !caller.includes('node_modules'))
      found.push({ source: made.source, flags: made.flags, at: module });
    return made;
  },
}) as RegExpConstructor;

for (const { path } of compiledModules().filter((one) => !PROGRAM.test(one.path))) {
  module = path;
  await import(join(packageRoot, 'dist', path));
}
process.stdout.write(JSON.stringify(found), () => process.exit(0));
