import { serve } from '../../platform/pool/serve.js';
import type { ReadExport } from './port.js';
import { readExport } from './read.js';
import { type NamedLine, readTable, type TableShape } from './table.js';

/** A file on this machine, and the time (epoch ms) at which its numbers count as read where it does not say. */
export interface ExportRequest {
  path: string;
  now: number;
}

/** A file on this machine, and what it may hold. */
export interface TableRequest {
  path: string;
  shape: TableShape;
}

serve({
  read: ({ path, now }: ExportRequest): Promise<ReadExport> => readExport(path, now),
  table: ({ path, shape }: TableRequest): Promise<NamedLine[]> => readTable(path, shape),
});
