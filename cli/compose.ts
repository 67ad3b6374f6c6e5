import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { composeSupergraph } from '../gateway/compose.js';
import { contractSchema, hiddenFields } from '../gateway/contract.js';
import { SUBGRAPHS } from '../platform/config/index.js';
import { packageRoot } from '../platform/paths.js';
import { describeTools, TOOLS_FILE } from '../rest-facade/mcp/describe.js';
import { describeApi, printYaml } from '../rest-facade/openapi/index.js';
import { describeRestGraph } from '../rest-facade/rest-graph.js';
import { getSubgraph } from '../subgraphs/all.js';
import { extendLedger, type Ledger, VOCABULARY } from '../subgraphs/formats/index.js';

const VOCABULARY_FILE = 'formats-vocab.json';
/** The file with every vocabulary key that was ever published. Keys are never removed from it. */
const PUBLISHED_KEYS = 'formats-vocab.published.json';

const readLedger = (): Ledger => JSON.parse(readOr(join(packageRoot, 'schema', PUBLISHED_KEYS)) ?? '{}');

/** The published contracts as they should be now: texts by path under `schema/`. */
function contracts(): Map<string, string> {
  const supergraph = composeSupergraph(SUBGRAPHS.map(getSubgraph));
  return new Map([
    ['supergraph.graphql', supergraph],
    ['openapi.yaml', printYaml(describeApi(contractSchema(supergraph)))],
    [VOCABULARY_FILE, `${JSON.stringify(VOCABULARY, null, 2)}\n`],
    [PUBLISHED_KEYS, `${JSON.stringify(extendLedger(readLedger(), VOCABULARY), null, 2)}\n`],
  ]);
}

/** Files under `schema/` that are out of date. */
export function staleContracts(): string[] {
  return [...contracts()]
    .filter(([file, text]) => readOr(join(packageRoot, 'schema', file)) !== text)
    .map(([file]) => file);
}

const readOr = (path: string): string | null => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
};

/** Writes the published contracts to `schema/`. */
export const writeContracts = (): void => write('schema', contracts());

/** Writes to `dist/schema/` what the server reads: the supergraph, the facade's part of it, each subgraph's schema, `openapi.json`, and the schemas of tools. */
export async function writeGenerated(): Promise<void> {
  const subgraphs = SUBGRAPHS.map(getSubgraph);
  const supergraph = composeSupergraph(subgraphs);
  const contract = contractSchema(supergraph);
  write(
    'dist/schema',
    new Map([
      // Our gateway runs the hidden root fields too, for the facade, and hides them itself. Keys of entities stay inaccessible.
      ['supergraph.graphql', supergraph.replaceAll(') @inaccessible', ')')],
      ['hidden.json', `${JSON.stringify(hiddenFields(contract))}\n`],
      ...subgraphs.map(({ name, sdl }) => [`subgraphs/${name}.graphql`, `${sdl.trim()}\n`] as const),
      ...(await describeRestGraph(contract)),
      ['openapi.json', JSON.stringify(describeApi(contract))] as const,
      [TOOLS_FILE, JSON.stringify(describeTools(contract))] as const,
    ]),
  );
}

function write(folder: string, texts: ReadonlyMap<string, string>): void {
  for (const [file, text] of texts) {
    const path = join(packageRoot, folder, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
}
