import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { haveServices } from '../../test/support/services.js';
import { missingForNetworks } from './network.js';

export const ISOLATED: readonly string[] = ['faults', 'soak', 'kills'];

/**
 * Runs one of this folder's programs in separate network, mount and process namespaces, which disappear with everything in them
 * when it ends. If that is impossible here, prints what is missing.
 * @returns the exit code
 */
export function startIsolated(args: readonly string[]): number {
  const missing = [...missingForNetworks(), ...(haveServices() ? [] : ['the binaries of Postgres and redis-server'])];
  if (missing.length > 0) {
    process.stderr.write(`This needs ${missing.join('; ')}.\n`);
    return 1;
  }
  const script = fileURLToPath(new URL('./main.js', import.meta.url));
  const isolation = ['--net', '--mount', '--pid', '--fork', '--kill-child', '--mount-proc'];
  return spawnSync('unshare', [...isolation, process.execPath, script, ...args], { stdio: 'inherit' }).status ?? 1;
}
