/** The schemas of all tools, made by the build: the server has the graph without its descriptions. */
import { type GraphQLSchema, validate } from 'graphql';
import { DOCUMENT } from './operations.js';
import { inputOf, type Json, outputOf, readFields } from './shapes.js';
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
  const describers = findDescribers();
  return Object.fromEntries(
    TOOLS.map((tool) => [
      tool.name,
      { input: inputOf(fields.get(tool.name)!, tool.input), output: answerSchema(contract, tool, describers) },
    ]),
  );
}

/** The tool that describes what a fragment selects, by the fragment's name: one that shows it in full, or else the first. */
function findDescribers(): ReadonlyMap<string, Tool> {
  const found = new Map<string, Tool>();
  for (const tool of [...TOOLS].sort((a, b) => Number(b.full ?? false) - Number(a.full ?? false)))
    for (const shape of Object.values(tool.output)) {
      const fragment = fragmentOf(shape);
      if (fragment !== null && !found.has(fragment)) found.set(fragment, tool);
    }
  return found;
}

type Shape = Tool['output'][string];
const isList = (shape: Shape): shape is readonly [string] => Array.isArray(shape);
const fragmentOf = (shape: Shape): string | null =>
  isList(shape) ? shape[0] : typeof shape === 'string' ? shape : null;

/** The schema of a tool's answer. All but `next` may be left out. */
function answerSchema(graph: GraphQLSchema, tool: Tool, describers: ReadonlyMap<string, Tool>): Json {
  const properties = Object.entries(tool.output).map(([name, shape]) => {
    const fragment = fragmentOf(shape);
    if (fragment === null) return [name, shape];
    const one =
      describers.get(fragment) === tool ? outputOf(graph, DOCUMENT, fragment, !tool.full) : { type: 'object' };
    return [name, isList(shape) ? { type: 'array', items: one } : one];
  });
  return {
    type: 'object',
    properties: { ...Object.fromEntries(properties), next: { type: 'string' } },
    required: ['next'],
  };
}
