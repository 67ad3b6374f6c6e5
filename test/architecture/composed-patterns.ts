/**
 * Loads every module of the package with a RegExp that records its calls, and prints the patterns that the modules build while
 * loading. This is a separate process, so that whatever the modules start ends with it.
 */
import { join } from 'node:path';
import { packageRoot } from '../../platform/paths.js';
import { compiledModules, type Pattern } from './patterns.js';

/** Programs, and modules for threads and child processes: they start working when they are loaded. */
const PROGRAM = /^cli\/|(?:^|[./])(?:child|thread)\.js$/;

const found: Pattern[] = [];
let module = '';
const NativeRegExp = RegExp;
globalThis.RegExp = new Proxy(NativeRegExp, {
  construct(target, args: [string | RegExp, string?], newTarget) {
    const made = Reflect.construct(target, args, newTarget) as RegExp;
    // Ignores patterns that packages build. If our own module called RegExp, it is in the calling stack frame.
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
