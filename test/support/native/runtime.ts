import { createRequire, enableCompileCache, flushCompileCache, registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import { fn, spyOn } from 'jest-mock';
import sharp from 'sharp';
import { type CircusGlobals, type JestObject, setGlobals } from './globals.js';

const require = createRequire(import.meta.url);
const globals = new URL('globals.js', import.meta.url).href;

enableCompileCache();
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === '@jest/globals' ? { url: globals, format: 'module', shortCircuit: true } : next(specifier, context),
});

/** Symbols under which jest-circus stores its state on the global object. */
const EVENT_HANDLERS = Symbol.for('EVENT_HANDLERS');
const TIMEOUT = Symbol.for('TEST_TIMEOUT_SYMBOL');
const RETRY = { times: Symbol.for('RETRY_TIMES'), log: Symbol.for('LOG_ERRORS_BEFORE_RETRY') };
const STATE = 'JEST_STATE_SYMBOL';

const shared = globalThis as unknown as Record<symbol, unknown>;
const imported = new Set<string>();
let again = 0;
let fonts: Promise<unknown> | null = null;

/**
 * Draws a letter before the first suite is loaded, so that Fontconfig reads the configuration shared by all suites (see
 * `run-setup.ts`). A process reads its configuration only once, and a suite's own would be deleted with the suite.
 */
const settleFonts = (): Promise<unknown> =>
  sharp(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>a</text></svg>')).stats();

const jest: JestObject = {
  fn,
  spyOn,
  setTimeout(milliseconds) {
    shared[TIMEOUT] = milliseconds;
    return jest as never;
  },
  retryTimes(times, options) {
    shared[RETRY.times] = times;
    shared[RETRY.log] = options?.logErrorsBeforeRetry;
    return jest as never;
  },
};

/**
 * Jest's `runtime`, which loads a suite and what it imports. Jest's own runtime loads every module again for every suite, in a
 * separate context and without cached compiled code, which took 37% of the unit suites' time. This runtime uses Node's loader:
 * our modules are loaded once per jest worker, as in a server, and only the suite's file is loaded anew. Everything else
 * (hooks, time limits, retries, reports) is still jest-circus, with a new instance per suite.
 *
 * Therefore, all suites of a worker share the state of our modules, and a suite must undo its changes to that state.
 * `NativeEnvironment` restores `process.env`, `process.exit` and the console.
 */
export class NativeRuntime {
  requireInternalModule(path: string): unknown {
    delete require.cache[path];
    return require(path);
  }

  requireModule(path: string): unknown {
    return require(path);
  }

  unstable_shouldLoadAsEsm(): boolean {
    return true;
  }

  async unstable_importModule(path: string): Promise<unknown> {
    fonts ??= settleFonts();
    await fonts;
    const url = pathToFileURL(path).href;
    // Compiled code is cached by URL, so the first import uses the plain one. A later import needs a new URL, because Node runs
    // a module only once per URL.
    if (!imported.has(url)) {
      imported.add(url);
      return import(url);
    }
    again += 1;
    return import(`${url}?again=${again}`);
  }

  setGlobalsForRuntime(circus: CircusGlobals): void {
    setGlobals(circus, jest);
  }

  getSourceMaps(): null {
    return null;
  }

  getAllCoverageInfoCopy(): undefined {
    return undefined;
  }

  enterTestCode(): void {}
  leaveTestCode(): void {}

  teardown(): void {
    for (const symbol of Object.getOwnPropertySymbols(shared)) if (symbol.description === STATE) delete shared[symbol];
    for (const symbol of [EVENT_HANDLERS, TIMEOUT, RETRY.times, RETRY.log]) delete shared[symbol];
    flushCompileCache();
  }
}

// Jest loads this module with `require`, which returns an ES module's export of this name.
export { NativeRuntime as 'module.exports' };
