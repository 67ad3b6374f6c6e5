import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Place } from '../../test/support/services.js';

/** This process's address on the bridge. The clients and the simulated provider run in this process. */
export const HUB = '10.77.0.1';

/** A network namespace that acts as a separate machine. Its only link leads to a bridge that connects all machines. */
export interface Machine extends Place {
  readonly name: string;
  /** Cuts the link, as if the cable were pulled: packets vanish in both directions, without an error on any connection. */
  cut(): void;
  mend(): void;
}

/**
 * The folder in which `ip netns` keeps the names of network namespaces. `ip` makes the folder itself, but only for the first
 * namespace that it adds.
 */
const NAMES = '/run/netns';

const ip = (...args: string[]): void => void execFileSync('ip', args, { stdio: ['ignore', 'ignore', 'inherit'] });

/** What prevents creating machines on this system, such as missing programs or rights; empty if nothing does. */
export function missingForNetworks(): string[] {
  const onPath = (name: string): boolean =>
    (process.env.PATH ?? '').split(':').some((folder) => existsSync(join(folder, name)));
  return [
    process.platform === 'linux' ? null : 'Linux, for network namespaces',
    process.getuid?.() === 0 ? null : 'root, to make network namespaces',
    onPath('ip') ? null : '`ip` (Debian: iproute2)',
    onPath('unshare') && onPath('mount') && onPath('setpriv')
      ? null
      : '`unshare`, `mount` and `setpriv` (Debian: util-linux, mount)',
  ].filter((problem) => problem !== null);
}

/** Enables loopback, which is disabled in a new network namespace. */
export const openLoopback = (): void => ip('link', 'set', 'lo', 'up');

/**
 * Creates the machines. The caller must run in separate namespaces (`unshare --net --mount --pid`), so that everything created
 * here disappears with the process.
 */
export function createMachines<Name extends string>(names: readonly Name[]): Record<Name, Machine> {
  mkdirSync(NAMES, { recursive: true });
  execFileSync('mount', ['-t', 'tmpfs', 'none', NAMES], { stdio: 'inherit' });
  openLoopback();
  ip('link', 'add', 'hub', 'type', 'bridge');
  ip('addr', 'add', `${HUB}/24`, 'dev', 'hub');
  ip('link', 'set', 'hub', 'up');
  return Object.fromEntries(names.map((name, index) => [name, createMachine(name, `10.77.0.${index + 2}`)])) as Record<
    Name,
    Machine
  >;
}

function createMachine(name: string, host: string): Machine {
  const port = `to-${name}`;
  const mend = (): void => ip('link', 'set', port, 'master', 'hub');
  ip('netns', 'add', name);
  ip('link', 'add', port, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name);
  ip('-n', name, 'link', 'set', 'lo', 'up');
  ip('-n', name, 'addr', 'add', `${host}/24`, 'dev', 'eth0');
  ip('-n', name, 'link', 'set', 'eth0', 'up');
  ip('link', 'set', port, 'up');
  mend();
  return { name, host, enter: ['ip', 'netns', 'exec', name], mend, cut: () => ip('link', 'set', port, 'nomaster') };
}
