import { type Graph, isLink, type Place } from './graph.js';
import type { Workflow } from './workflow.js';

/** What a request puts into a workflow. Lengths are in seconds, sizes in pixels. */
export interface Values {
  prompt: string;
  /** Words for what must not be seen, added to those in the workflow's marked node. */
  negative: string;
  seed: number;
  size?: { width: number; height: number };
  seconds?: number;
  /** Names of uploaded pictures. A place without one is left as it is; see {@link withoutNodes}. */
  image?: string;
  references?: readonly string[];
}

/** Fills a workflow. Pure: the workflow stays as it is. */
export function fill(workflow: Workflow, values: Values): Graph {
  const graph = new Map(workflow.graph);
  const put = (places: readonly Place[], value: (own: unknown) => unknown): void => {
    for (const { node, input } of places) {
      const found = graph.get(node)!;
      graph.set(node, { ...found, inputs: { ...found.inputs, [input]: value(found.inputs[input]) } });
    }
  };
  put(workflow.prompt, () => values.prompt);
  put(workflow.negative, (own) => (String(own).trim() ? `${own}, ${values.negative}` : values.negative));
  put(workflow.seed, () => values.seed);
  if (workflow.size && values.size) {
    const { width, height } = values.size;
    put(workflow.size.width, () => width);
    put(workflow.size.height, () => height);
  }
  if (workflow.length && values.seconds !== undefined) {
    const length = workflow.length.unit === 'seconds' ? values.seconds : countFrames(values.seconds, workflow.fps ?? 0);
    put(workflow.length.places, () => length);
  }
  if (values.image !== undefined) put(workflow.image, () => values.image);
  values.references?.forEach((name, i) => {
    put(workflow.references[i] ?? [], () => name);
  });
  return graph;
}

/**
 * The number of frames of a clip that is at least so long: 8n + 1. LTX's nodes take only such numbers, and Wan's and Hunyuan's
 * take 4n + 1.
 */
export const countFrames = (seconds: number, fps: number): number => Math.ceil((seconds * fps) / 8 - 1e-6) * 8 + 1;

/** Sides are multiples of so many pixels, which all current models take. */
const STEP = 32;

/** The size of a shape with about the given area. @param ratio such as `9:16` */
export function fitSize(ratio: string, pixels: number): { width: number; height: number } {
  const [across = 1, down = 1] = ratio.split(':').map(Number);
  const side = (length: number) => Math.max(1, Math.round(length / STEP)) * STEP;
  const width = side(Math.sqrt((pixels * across) / down));
  return { width, height: side((width * down) / across) };
}

/**
 * Takes nodes out of a graph, with all nodes that cannot work without them. An input that its node can do without is only
 * unlinked.
 * @param required the names of the inputs that a class of nodes needs
 */
export async function withoutNodes(
  graph: Graph,
  ids: readonly string[],
  required: (classType: string) => Promise<ReadonlySet<string>>,
): Promise<Graph> {
  const left = new Map(graph);
  const going = [...ids];
  for (let id = going.pop(); id !== undefined; id = going.pop()) {
    left.delete(id);
    for (const [consumer, node] of [...left]) {
      const linked = Object.keys(node.inputs).filter((name) => {
        const value = node.inputs[name];
        return isLink(value) && value[0] === id;
      });
      if (linked.length === 0) continue;
      const needed = await required(node.class_type);
      if (linked.some((name) => needed.has(name))) going.push(consumer);
      const rest = Object.entries(node.inputs).filter(([name]) => !linked.includes(name));
      left.set(consumer, { ...node, inputs: Object.fromEntries(rest) });
    }
  }
  return left;
}
