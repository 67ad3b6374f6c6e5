import {
  describeNode,
  type Graph,
  type GraphNode,
  isLink,
  type Link,
  type Place,
  valueAt,
  WorkflowError,
} from './graph.js';
import { inputNames, placesIn, type Role } from './marks.js';

/**
 * What an unmarked workflow says by itself. Each function follows the links of one thing, and refuses a workflow in which that
 * thing could be more than one.
 */

const list = (graph: Graph, ids: Iterable<string>): string => [...ids].map((id) => describeNode(graph, id)).join(', ');

const idsWhere = (graph: Graph, test: (node: GraphNode) => boolean): string[] =>
  [...graph.keys()].filter((id) => test(graph.get(id)!));

/** Nodes that make a latent image from conditioning: `KSampler` and the like, or `SamplerCustomAdvanced` with a guider. */
const samplers = (graph: Graph): string[] =>
  idsWhere(graph, ({ inputs }) => isLink(inputs.latent_image) && (isLink(inputs.positive) || isLink(inputs.guider)));

/** Finds where the prompt is written: the one node to which the conditioning of all samplers leads. @throws WorkflowError */
export function inferPrompt(graph: Graph): Place[] {
  const from = samplers(graph);
  if (from.length === 0)
    throw new WorkflowError('No sampler shows which text is the prompt. Mark the node with the text cutroom:prompt.');
  const found: Trace = { texts: new Set(), ends: new Set(), seen: new Set() };
  for (const id of from) {
    const { positive, guider } = graph.get(id)!.inputs;
    traceText(graph, (isLink(positive) ? positive : guider) as Link, found);
  }
  if (found.ends.size > 0)
    throw new WorkflowError(
      `It is not clear where the prompt is written: the way from the sampler (${list(graph, from)}) ends at ${list(graph, found.ends)}. Mark the node with the text cutroom:prompt.`,
    );
  if (found.texts.size > 1)
    throw new WorkflowError(
      `The prompt could be the text of any of these: ${list(graph, found.texts)}. Mark one of them cutroom:prompt.`,
    );
  return [...found.texts].flatMap((id) => placesIn(graph, id, 'prompt'));
}

interface Trace {
  /** Nodes that contain the text. */
  texts: Set<string>;
  /** Nodes from which no text can be found. */
  ends: Set<string>;
  seen: Set<string>;
}

function traceText(graph: Graph, [id, output]: Link, found: Trace): void {
  if (found.seen.has(`${id} ${output}`)) return;
  found.seen.add(`${id} ${output}`);
  const inputs = graph.get(id)?.inputs ?? {};
  if (placesIn(graph, id, 'prompt').length > 0) found.texts.add(id);
  const next = [...inputNames('prompt').map((name) => inputs[name]), ...conditioning(inputs, output)].filter(isLink);
  if (next.length === 0 && !found.texts.has(id)) found.ends.add(id);
  for (const link of next) traceText(graph, link, found);
}

/**
 * The links by which the conditioning of a node's output comes in. Nodes that pass on both kinds, such as ControlNet's, have the
 * negative one as their second output.
 */
function conditioning(inputs: GraphNode['inputs'], output: number): unknown[] {
  if (isLink(inputs.positive)) return [output === 1 && isLink(inputs.negative) ? inputs.negative : inputs.positive];
  return Object.keys(inputs)
    .filter((name) => name.startsWith('conditioning'))
    .map((name) => inputs[name]);
}

/** Finds the seeds of all samplers. @throws WorkflowError */
export function inferSeed(graph: Graph): Place[] {
  const places = samplers(graph).flatMap((id) => {
    const { noise } = graph.get(id)!.inputs;
    return seedOf(graph, isLink(noise) ? noise[0] : id);
  });
  if (places.length > 0) return places;
  throw new WorkflowError('No sampler has a seed. Mark the node with the seed cutroom:seed.');
}

/** The seed of a node; none for a node without, such as `DisableNoise`. */
function seedOf(graph: Graph, id: string): Place[] {
  const linked = ['seed', 'noise_seed'].map((name) => graph.get(id)?.inputs[name]).find(isLink);
  if (!linked) return placesIn(graph, id, 'seed');
  const places = placesIn(graph, linked[0], 'seed');
  if (places.length > 0) return places;
  throw new WorkflowError(
    `The seed of ${describeNode(graph, id)} comes from ${describeNode(graph, linked[0])}, which has none. Mark the node with the seed cutroom:seed.`,
  );
}

/** Where the size of the latent image and, for clips, its number of frames are set. */
export type Latent = Record<'width' | 'height' | 'frames', Place | null>;

/** Finds the node that sets the size. Several are as good as none; `ids` lists them. */
export function inferLatent(graph: Graph): { ids: string[]; latent: Latent | null } {
  const ids = idsWhere(graph, ({ inputs }) => ['width', 'height', 'batch_size'].every((name) => name in inputs));
  const [id] = ids;
  if (id === undefined || ids.length > 1) return { ids, latent: null };
  const at = (input: string, role: Role): Place | null => {
    const value = graph.get(id)!.inputs[input];
    if (typeof value === 'number') return { node: id, input };
    return isLink(value) ? (placesIn(graph, value[0], role)[0] ?? null) : null;
  };
  return {
    ids,
    latent: { width: at('width', 'width'), height: at('height', 'height'), frames: at('length', 'frames') },
  };
}

/** The rate that all nodes with a frame rate agree on, per second; null if there is none or they differ. */
export function inferFps(graph: Graph): number | null {
  const rates = [...graph.keys()]
    .flatMap((id) => placesIn(graph, id, 'fps'))
    .filter(({ input }) => input !== 'value')
    .map((place) => valueAt(graph, place));
  const [rate] = rates;
  return typeof rate === 'number' && rate > 0 && rates.every((other) => other === rate) ? rate : null;
}

/** Finds the only node that saves something. @throws WorkflowError */
export function inferOutput(graph: Graph): string {
  const ids = idsWhere(graph, ({ inputs }) => typeof inputs.filename_prefix === 'string');
  const [id] = ids;
  if (id === undefined)
    throw new WorkflowError('No node saves the result. Add Save Image or Save Video, or mark the node cutroom:output.');
  if (ids.length > 1)
    throw new WorkflowError(`Several nodes save something: ${list(graph, ids)}. Mark one of them cutroom:output.`);
  return id;
}
