/** The schemas of all tools, made by the build: the server has the graph without its descriptions. */
import { type GraphQLSchema, validate } from 'graphql';
import { DOCUMENT } from './operations.js';
import { type Json, objectOf, outputOf, readFields } from './shapes.js';
import type { Tool } from './tool.js';
import { TOOLS } from './tools/index.js';

/** The file under `dist/schema/` with the schemas. */
export const TOOLS_FILE = 'mcp/tools.json';

export type Described = Record<string, { input: Json; output: Json }>;

/** Describes the tools by their names. @throws Error for an operation or an input that the graph does not have */
export function describeTools(contract: GraphQLSchema): Described {
  const faults = validate(contract, DOCUMENT);
  if (faults.length > 0) throw new Error(`rest-facade/mcp/operations.ts: ${faults.join('\n')}`);
  const fields = readFields(
    contract,
    TOOLS.map(({ name, input }) => [name, input] as const),
  );
  return Object.fromEntries(
    TOOLS.map((tool) => {
      const { taken, own } = fields.get(tool.name)!;
      return [
        tool.name,
        {
          input: objectOf({ ...taken, ...own }, tool.input.plain, Object.keys(own)),
          output: answerSchema(contract, tool),
        },
      ];
    }),
  );
}

/** The schema of a tool's answer. All but `next` may be left out. */
function answerSchema(graph: GraphQLSchema, { output, full = false }: Tool): Json {
  const properties = Object.entries(output).map(([name, shape]) => {
    if (typeof shape === 'string') return [name, outputOf(graph, DOCUMENT, shape, !full)];
    if (!Array.isArray(shape)) return [name, shape];
    return [name, { type: 'array', items: outputOf(graph, DOCUMENT, shape[0], !full) }];
  });
  return {
    type: 'object',
    properties: { ...Object.fromEntries(properties), next: { type: 'string' } },
    required: ['next'],
  };
}
