import { measureSuite } from '../suite-times.js';

/** The environment of every suite: Node's own globals, unchanged. `native/runtime.ts` explains why. */
export default class NativeEnvironment {
  readonly global = globalThis;
  readonly #console = globalThis.console;
  readonly #exit = process.exit;
  readonly #env = { ...process.env };
  readonly #measured: () => void;

  constructor(_config: unknown, { testPath }: { testPath: string }) {
    this.#measured = measureSuite(testPath);
  }

  /** jest requires this method, but uses it only for coverage. */
  getVmContext(): null {
    return null;
  }

  async setup(): Promise<void> {}

  /** Restores the globals that jest set for this suite, and the environment variables that the suite changed. */
  async teardown(): Promise<void> {
    globalThis.console = this.#console;
    process.exit = this.#exit;
    for (const name of Object.keys(process.env)) if (!(name in this.#env)) delete process.env[name];
    Object.assign(process.env, this.#env);
    this.#measured();
  }
}
