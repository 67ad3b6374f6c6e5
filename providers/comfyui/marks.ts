import { describeNode, type Graph, isLink, type Place, titleOf, WorkflowError } from './graph.js';

/** What a mark can stand for, other than `output` and `reference:<n>`. */
export type Role = 'prompt' | 'negative' | 'seed' | 'width' | 'height' | 'frames' | 'seconds' | 'fps' | 'image';

const MARK = 'cutroom:';
const OUTPUT = 'output';
const REFERENCE = 'reference:';

interface Filling {
  type: 'string' | 'number';
  /** The names of the inputs that a mark of this role fills, as the stock nodes have them. */
  inputs: readonly string[];
}

/** Inputs that contain a prompt. Some models have several text encoders, each with its own input; all get the same words. */
const WORDS: Filling = {
  type: 'string',
  inputs: [
    ...['text', 'prompt', 'value', 'string'],
    ...['text_g', 'text_l', 'clip_l', 'clip_g', 't5xxl', 'llama', 'bert', 'mt5xl', 'user_prompt'],
  ],
};
const numbers = (...inputs: string[]): Filling => ({ type: 'number', inputs: [...inputs, 'value'] });
const FILLINGS: Readonly<Record<Role, Filling>> = {
  prompt: WORDS,
  negative: WORDS,
  seed: numbers('seed', 'noise_seed'),
  width: numbers('width'),
  height: numbers('height'),
  frames: numbers('length', 'frames', 'num_frames'),
  seconds: numbers('seconds', 'duration'),
  fps: numbers('fps', 'frame_rate'),
  image: { type: 'string', inputs: ['image'] },
};
const ROLES = Object.keys(FILLINGS) as Role[];

/** The inputs that can contain what a role stands for, whether as values or as links. */
export const inputNames = (role: Role): readonly string[] => FILLINGS[role].inputs;

/** The inputs of a node that a role fills: all that contain words, or the first that contains a number. */
export function placesIn(graph: Graph, id: string, role: Role): Place[] {
  const { type, inputs } = FILLINGS[role];
  const found = inputs
    .filter((input) => typeof graph.get(id)?.inputs[input] === type)
    .map((input) => ({ node: id, input }));
  return FILLINGS[role] === WORDS ? found : found.slice(0, 1);
}

export interface Marks {
  places: Partial<Record<Role, Place[]>>;
  /** Places of reference pictures; those of the mark `cutroom:reference:1` are first. */
  references: Place[][];
  /** The id of the node that saves the result; null if none is marked. */
  output: string | null;
}

/**
 * Reads the marks in the titles of a workflow's nodes. A mark is a word such as `cutroom:prompt`, or `cutroom:prompt.text_g`,
 * which also names the input. A title may contain several marks and other words.
 * @throws WorkflowError for a mark that means nothing or that cannot be filled
 */
export function readMarks(graph: Graph): Marks {
  const marks: Marks = { places: {}, references: [], output: null };
  const numbered = new Map<number, Place[]>();
  for (const [id, node] of graph) {
    for (const word of titleOf(node)
      .split(/\s/)
      .filter((part) => part.startsWith(MARK))) {
      const [name = '', ...path] = word.slice(MARK.length).split('.');
      const input = path.join('.') || null;
      const number = name.startsWith(REFERENCE) ? Number(name.slice(REFERENCE.length)) : null;
      if (name === OUTPUT) {
        if (marks.output !== null)
          throw new WorkflowError(
            `Both ${describeNode(graph, marks.output)} and ${describeNode(graph, id)} are marked ${MARK}${OUTPUT}. Mark one.`,
          );
        marks.output = id;
      } else if (number !== null && Number.isInteger(number) && number > 0) {
        numbered.set(number, [...(numbered.get(number) ?? []), ...markedPlaces(graph, id, 'image', word, input)]);
      } else if (isRole(name)) {
        marks.places[name] = [...(marks.places[name] ?? []), ...markedPlaces(graph, id, name, word, input)];
      } else {
        const known = [...ROLES, `${REFERENCE}1`, OUTPUT].map((role) => MARK + role).join(', ');
        throw new WorkflowError(
          `${word}, in the title of ${describeNode(graph, id)}, is not a mark. Marks are: ${known}.`,
        );
      }
    }
  }
  for (let number = 1; number <= numbered.size; number += 1) {
    const places = numbered.get(number);
    if (!places)
      throw new WorkflowError(`No node is marked ${MARK}${REFERENCE}${number}. Number references from 1 on.`);
    marks.references.push(places);
  }
  return marks;
}

const isRole = (name: string): name is Role => Object.hasOwn(FILLINGS, name);

function markedPlaces(graph: Graph, id: string, role: Role, word: string, input: string | null): Place[] {
  const { type, inputs } = FILLINGS[role];
  if (input === null) {
    const places = placesIn(graph, id, role);
    if (places.length > 0) return places;
    throw new WorkflowError(
      `${describeNode(graph, id)} is marked ${word}, but has no ${type} as ${inputs.join(', ')}. Name the input to fill (${word}.<input>), or mark the node that the value comes from.`,
    );
  }
  const value = graph.get(id)?.inputs[input];
  if (typeof value === type) return [{ node: id, input }];
  throw new WorkflowError(
    isLink(value)
      ? `The input ${input} of ${describeNode(graph, id)} comes from ${describeNode(graph, value[0])}. Mark that node instead.`
      : `${describeNode(graph, id)} is marked ${word}, but has no ${type} as ${input}.`,
  );
}
