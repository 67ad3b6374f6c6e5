import { createGuardedFetch, ownAddresses } from '../../platform/fetch/index.js';
import { createLog } from '../../platform/log/index.js';
import { serve } from '../../platform/pool/serve.js';
import { chooseTable } from '../tables/index.js';
import { type FeedAddress, type FeedOptions, readFeed, readTableFile } from './index.js';
import { type Reading, toReading } from './reading.js';
import { rateTable } from './table.js';

export interface FeedRequest {
  address: FeedAddress;
  options: FeedOptions;
  allowPrivateNetwork: boolean;
  dnsServers: readonly string[];
  /** This installation's own address, which must not be read. */
  own: { baseUrl: string; port: number };
  logLevel: string;
}
export interface TableRequest {
  path: string;
  currency: string | null;
  siteUrl: string | null;
}

serve({
  async feed({ address, options, own, logLevel, ...network }: FeedRequest): Promise<Reading> {
    const egress = createGuardedFetch({ ...network, own: ownAddresses(own), log: createLog(logLevel) });
    try {
      return toReading(await readFeed(egress, address, options));
    } finally {
      await egress.close();
    }
  },
  async table({ path, currency, siteUrl }: TableRequest): Promise<Reading> {
    const table = await chooseTable(path, rateTable);
    return toReading(await readTableFile(table.open(), currency, siteUrl));
  },
});
