import { composeServices } from '@theguild/federation-composition';
import { parse } from 'graphql';
import type { Subgraph } from '../platform/graph/subgraph.js';

/**
 * Composes the subgraphs into one supergraph, plain Federation 2 that any router can serve. @throws Error that lists every
 * composition error
 */
export function composeSupergraph(subgraphs: readonly Pick<Subgraph, 'name' | 'sdl'>[]): string {
  const result = composeServices(
    subgraphs.map(({ name, sdl }) => ({ name, typeDefs: parse(sdl), url: `http://${name}.subgraph.local/graphql` })),
  );
  if (result.errors?.length)
    throw new Error(
      `The subgraphs do not compose:\n${result.errors.map((error) => `  - ${error.message}`).join('\n')}`,
    );
  return `${result.supergraphSdl?.trim()}\n`;
}
