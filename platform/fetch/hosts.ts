import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { isIP } from 'node:net';
import { createInterface } from 'node:readline';

/** Only the beginning of the file is read. Lists that block advertisements have megabytes of names; nobody needs them here. */
const MAX_BYTES = 2 ** 20;

/** Finds the addresses that a hosts file gives a name, in the file's order; none if the name is not in it. */
export type FindHost = (hostname: string) => Promise<string[]>;

/** Reads a hosts file on first use, and again when it has changed. A missing file is an empty one. */
export function createHosts(path: string): FindHost {
  let version = '';
  let entries: Promise<ReadonlyMap<string, string[]>> = Promise.resolve(new Map());
  return async (hostname) => {
    const found = await stat(path).catch(() => null);
    const current = found ? `${found.mtimeMs} ${found.size}` : '';
    if (current !== version) {
      version = current;
      entries = found ? parse(path) : Promise.resolve(new Map());
    }
    return (await entries).get(hostname.toLowerCase()) ?? [];
  };
}

async function parse(path: string): Promise<ReadonlyMap<string, string[]>> {
  const entries = new Map<string, string[]>();
  const input = createReadStream(path, { encoding: 'utf8', end: MAX_BYTES - 1 });
  try {
    for await (const line of createInterface({ input })) {
      const [entry = ''] = line.split('#', 1);
      const [address = '', ...names] = entry.trim().split(/\s+/);
      if (!isIP(address)) continue;
      for (const name of names) {
        const key = name.toLowerCase();
        const addresses = entries.get(key);
        if (addresses) addresses.push(address);
        else entries.set(key, [address]);
      }
    }
  } catch {
    // The file disappeared or cannot be read: what was read of it counts.
  }
  return entries;
}

/** The system's own file, read once for all resolvers of a thread. */
export const systemHosts = createHosts('/etc/hosts');
