import { serve } from '../../platform/pool/serve.js';
import type { ReadExport } from './port.js';
import { readExport } from './read.js';

/** A file on this machine, and the time (epoch ms) at which its numbers count as read where it does not say. */
export interface ExportRequest {
  path: string;
  now: number;
}

serve({
  read: ({ path, now }: ExportRequest): Promise<ReadExport> => readExport(path, now),
});
