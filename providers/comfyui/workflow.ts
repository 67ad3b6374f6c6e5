import { describeNode, type Graph, type Place, readGraph, valueAt, WorkflowError } from './graph.js';
import { inferFps, inferLatent, inferOutput, inferPrompt, inferSeed, type Latent } from './infer.js';
import { type Marks, readMarks } from './marks.js';
import { readSaved, type Saved } from './saves.js';

export { WorkflowError } from './graph.js';

/** A workflow of the operator's, and where requests are filled in. */
export interface Workflow {
  graph: Graph;
  /** The file name of the model, without folder and ending; `workflow` if no node loads one. */
  model: string;
  prompt: readonly Place[];
  /** Only if marked; the words that are there are kept. */
  negative: readonly Place[];
  seed: readonly Place[];
  /** Null if the workflow takes its size from elsewhere. `pixels` is its area. */
  size: { width: readonly Place[]; height: readonly Place[]; pixels: number } | null;
  /** Null if the length of its clips cannot be changed. */
  length: { unit: 'frames' | 'seconds'; places: readonly Place[] } | null;
  /** Frames per second; null if that is not clear. */
  fps: number | null;
  /** The picture to start from, or a clip's first frame. */
  image: readonly Place[];
  /** Places for other pictures, in the order of their numbers. */
  references: readonly (readonly Place[])[];
  output: { node: string; saves: Saved };
}

/**
 * Reads a workflow in ComfyUI's API format. What its nodes' titles mark is filled; the prompt, seed, size, number of frames and
 * output are also found without marks if there is only one candidate. Pure.
 * @param json the parsed file
 * @throws WorkflowError that names the node which is not clear, and how to mark it
 */
export function readWorkflow(json: unknown): Workflow {
  const graph = readGraph(json);
  const { places, references, output } = readMarks(graph);
  const node = output ?? inferOutput(graph);
  const { ids, latent } = inferLatent(graph);
  if (!places.width && !places.height && ids.length > 1)
    throw new WorkflowError(
      `The size is set by several nodes: ${ids.map((id) => describeNode(graph, id)).join(', ')}. Mark one of them “cutroom:width cutroom:height”.`,
    );
  const workflow: Workflow = {
    graph,
    model: readModel(graph),
    prompt: places.prompt ?? inferPrompt(graph),
    negative: places.negative ?? [],
    seed: places.seed ?? inferSeed(graph),
    size: readSize(graph, places, latent),
    length: readLength(places, latent),
    fps: places.fps ? readNumber(graph, places.fps[0]!) : inferFps(graph),
    image: places.image ?? [],
    references,
    output: { node, saves: readSaved(graph.get(node)!) },
  };
  refuseDoubles(workflow);
  return workflow;
}

function readNumber(graph: Graph, place: Place): number {
  const value = valueAt(graph, place);
  if (typeof value === 'number' && value > 0) return value;
  throw new WorkflowError(`The input ${place.input} of ${describeNode(graph, place.node)} must be greater than 0.`);
}

function readSize(graph: Graph, places: Marks['places'], latent: Latent | null): Workflow['size'] {
  if (Boolean(places.width) !== Boolean(places.height))
    throw new WorkflowError(
      'Mark the node of the width cutroom:width and the node of the height cutroom:height, or neither.',
    );
  const width = places.width ?? (latent?.width ? [latent.width] : []);
  const height = places.height ?? (latent?.height ? [latent.height] : []);
  if (!width[0] || !height[0]) return null;
  return { width, height, pixels: readNumber(graph, width[0]) * readNumber(graph, height[0]) };
}

function readLength({ seconds, frames }: Marks['places'], latent: Latent | null): Workflow['length'] {
  if (seconds) return { unit: 'seconds', places: seconds };
  const found = frames ?? (latent?.frames ? [latent.frames] : []);
  return found.length > 0 ? { unit: 'frames', places: found } : null;
}

/** Refuses a workflow in which one input would get two values, such as one number that is both width and height. */
function refuseDoubles({ graph, prompt, negative, seed, size, length, image, references }: Workflow): void {
  const used = new Set<string>();
  const uses = [prompt, negative, seed, size?.width, size?.height, length?.places, image, ...references];
  for (const places of uses.map(
    (found = []) => new Map(found.map((place) => [`${place.node} ${place.input}`, place])),
  )) {
    for (const [key, { node, input }] of places) {
      if (used.has(key))
        throw new WorkflowError(
          `The input ${input} of ${describeNode(graph, node)} would get two different values. Use one node for each value.`,
        );
      used.add(key);
    }
  }
}

/** Inputs that name a model's file, the most important first. */
const MODEL_INPUTS = ['ckpt_name', 'unet_name', 'model_name'];

function readModel(graph: Graph): string {
  const names = MODEL_INPUTS.flatMap((input) => [...graph.values()].map(({ inputs }) => inputs[input]));
  const file = names.find((name): name is string => typeof name === 'string');
  const name = file?.split(/[\\/]/).at(-1)?.split('.').slice(0, -1).join('.');
  return name || 'workflow';
}
