/** What runtimes have under different names. */

/** A module of Node, Deno or Bun, by a name that bundlers for browsers do not follow. */
export const builtin = <Module>(name: string): Promise<Module> =>
  import(/* @vite-ignore */ /* webpackIgnore: true */ name);

/** Web Crypto, which is no global of Node 18. */
export const webCrypto = async (): Promise<typeof globalThis.crypto> =>
  globalThis.crypto ?? (await builtin<{ webcrypto: typeof globalThis.crypto }>('node:crypto')).webcrypto;
