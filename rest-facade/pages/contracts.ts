import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { packageRoot } from '../../platform/paths.js';
import { lazyAsset, sendAsset } from './asset.js';

/** The contracts that anybody may read, by path, with their content types and the folders of their files. */
const CONTRACTS = {
  '/openapi.yaml': { type: 'application/yaml; charset=utf-8', folder: 'schema' },
  '/openapi.json': { type: 'application/json; charset=utf-8', folder: 'dist/schema' },
  '/formats-vocab.json': { type: 'application/json; charset=utf-8', folder: 'schema' },
};

/** Serves the published contracts. @returns the paths, which all answer to GET */
export function addContracts(app: FastifyInstance): string[] {
  for (const [path, { type, folder }] of Object.entries(CONTRACTS)) {
    const contract = lazyAsset(type, () => readFile(join(packageRoot, folder, path)));
    app.get(path, async (request, reply) => sendAsset(request, reply, await contract()));
  }
  return Object.keys(CONTRACTS);
}
