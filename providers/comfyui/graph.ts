import { z } from 'zod';
import { asObject } from '../json.js';

/** A workflow that cannot be used. The message names the node and what to change, for the operator. */
export class WorkflowError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'WorkflowError';
  }
}

/** A value of another node: its id, and the number of its output. */
export type Link = [node: string, output: number];

const node = z.looseObject({
  class_type: z.string(),
  inputs: z.record(z.string(), z.unknown()).default({}),
  _meta: z.looseObject({ title: z.string().optional() }).optional(),
});
export type GraphNode = z.infer<typeof node>;
/** A workflow in ComfyUI's API format: nodes by id. An input is a value, or a link to another node. */
export type Graph = ReadonlyMap<string, GraphNode>;

/** An input of a node that is a value, not a link. */
export interface Place {
  node: string;
  input: string;
}

/** Checks that parsed JSON is a workflow in API format. @throws WorkflowError */
export function readGraph(json: unknown): Graph {
  if (Array.isArray(asObject(json).nodes))
    throw new WorkflowError(
      'This file is in the format in which ComfyUI’s editor saves workflows. Open it in ComfyUI and export it for the API: menu Workflow → Export (API); in older versions, Save (API Format) after enabling the developer mode in the settings.',
    );
  const read = z.record(z.string(), node).safeParse(json);
  if (!read.success || Object.keys(read.data).length === 0)
    throw new WorkflowError(
      'This is not a ComfyUI workflow in API format, which is an object of nodes, each with class_type and inputs. Export it with Workflow → Export (API).',
    );
  return new Map(Object.entries(read.data));
}

export const isLink = (value: unknown): value is Link =>
  Array.isArray(value) && value.length === 2 && typeof value[0] === 'string' && typeof value[1] === 'number';

export const valueAt = (graph: Graph, place: Place): unknown => graph.get(place.node)?.inputs[place.input];

/** The title that the operator sees in the editor; empty if the file has none. */
export const titleOf = (node: GraphNode): string => node._meta?.title ?? '';

/** Names a node for a message, such as `node 6 (CLIPTextEncode, “Prompt”)`. */
export function describeNode(graph: Graph, id: string): string {
  const found = graph.get(id);
  if (!found) return `node ${id}`;
  const title = titleOf(found);
  return `node ${id} (${found.class_type}${title && title !== found.class_type ? `, “${title}”` : ''})`;
}
