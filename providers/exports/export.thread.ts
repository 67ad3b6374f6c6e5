import { serve } from '../../platform/pool/serve.js';
import type { ReadExport } from './port.js';
import { readExport } from './read.js';
import { type NamedLine, readTable, type TableShape } from './table.js';

/** An export file to read. */
export interface ExportRequest {
  /** The file's path on this machine. */
  path: string;
  /** When its numbers were exported (epoch ms), for a file that does not say. */
  exportedAt: number;
}

/** A table to be read: its path on this machine, and the columns that it may have. */
export interface TableRequest {
  path: string;
  shape: TableShape;
}

serve({
  read: ({ path, exportedAt }: ExportRequest): Promise<ReadExport> => readExport(path, exportedAt),
  table: ({ path, shape }: TableRequest): Promise<NamedLine[]> => readTable(path, shape),
});
