import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { packageRoot } from '../../platform/paths.js';
import { lazyAsset, sendAsset } from './asset.js';

/** The contracts that anybody may read, by path, with their content types. Each path is also that of a file in `schema/`. */
const CONTRACTS = {
  '/openapi.yaml': 'application/yaml; charset=utf-8',
  '/formats-vocab.json': 'application/json; charset=utf-8',
};

/** Serves the published contracts. @returns the paths, which all answer to GET */
export function addContracts(app: FastifyInstance): string[] {
  for (const [path, type] of Object.entries(CONTRACTS)) {
    const contract = lazyAsset(type, () => readFile(join(packageRoot, 'schema', path)));
    app.get(path, async (request, reply) => sendAsset(request, reply, await contract()));
  }
  return Object.keys(CONTRACTS);
}
