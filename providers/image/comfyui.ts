import { inspectPicture } from '../../engine/media-check/index.js';
import { readBody } from '../body.js';
import { fill, fitSize, withoutNodes } from '../comfyui/fill.js';
import { describeNode, type Graph } from '../comfyui/graph.js';
import {
  COMFYUI,
  type ComfyConnection,
  type ComfyFile,
  type ComfyServer,
  comfyFailure,
  comfyServer,
} from '../comfyui/server.js';
import { type Workflow, WorkflowError } from '../comfyui/workflow.js';
import type { ImageRequest, ImageStatus, QueuedImageModel, ReferenceImage } from './port.js';
import { buildPrompt, describePictures } from './prompt.js';
import { sendable } from './references.js';

/** Largest picture that is downloaded, bytes: a PNG of 4096x4096 has 20 to 30 MB. */
const LARGEST_PICTURE_BYTES = 64 * 2 ** 20;
const PICTURE_FILE = /\.(png|jpe?g|webp)$/i;
/** For a workflow that marks a negative prompt; otherwise the prompt itself says that no lettering is wanted. */
const NEGATIVE = 'captions, subtitles, watermark, logo overlay, user interface, collage, frame';

export interface ComfyImageOptions extends ComfyConnection {
  /** What `readWorkflow` has read from the operator's file. */
  workflow: Workflow;
  /** What a picture costs, USD. @default 0 */
  usd?: number;
}

/**
 * Pictures from the operator's own ComfyUI server, made by the operator's workflow in the requested shape. Reference pictures are
 * uploaded as far as the workflow has marked places for them; places that a request does not fill are taken out, with the nodes
 * that need them. The handle contains the workflow's id, which is ours; any process can poll it.
 * @returns a model whose methods throw ProviderError
 * @throws WorkflowError if the workflow does not make pictures in a size that can be set
 */
export function comfyImageModel(options: ComfyImageOptions): QueuedImageModel & { readonly usd: number } {
  const { workflow, usd = 0 } = options;
  const { output, size } = workflow;
  if (output.saves !== 'picture' && output.saves !== 'unknown')
    throw new WorkflowError(
      `${describeNode(workflow.graph, output.node)} does not save pictures (but: ${output.saves}). End the workflow for pictures with Save Image.`,
    );
  if (!size)
    throw new WorkflowError(
      'It is not clear where the size of the picture is set. Mark the nodes with the numbers cutroom:width and cutroom:height.',
    );
  const server = comfyServer(options);
  return {
    provider: COMFYUI,
    model: workflow.model,
    usd,
    async start(request, { signal }) {
      const { source, references, left } = await assign(workflow, request.references);
      const upload = (picture: ReferenceImage) => server.upload('picture', picture, signal);
      const graph = fill(workflow, {
        ...buildWords(workflow, request, [...(source ? [source] : []), ...references]),
        seed: request.seed >>> 0,
        size: fitSize(request.aspectRatio, size.pixels),
        ...(source ? { image: await upload(source) } : {}),
        references: await Promise.all(references.map(upload)),
      });
      const pruned = await takeOut(server, workflow, graph, left, signal);
      return { handle: await server.submit('picture', pruned, output.node, signal) };
    },
    async status(handle, { signal }): Promise<ImageStatus> {
      const status = await server.status('picture', handle, signal);
      if (status.state !== 'done') return status;
      const file = status.files.find(({ filename }) => PICTURE_FILE.test(filename));
      if (!file)
        return { state: 'failed', failure: 'bad_request', reason: 'ComfyUI’s workflow has ended without a picture.' };
      return { state: 'done', picture: await download(server, file, signal) };
    },
    cancel: (handle, { signal }) => server.cancel('picture', handle, signal),
  };
}

/**
 * Assigns pictures to the workflow's places: the one to start from to `cutroom:image` if that is marked, the others to
 * `cutroom:reference:1` and so on, in the order of the request.
 * @returns also the nodes of the places that are `left` empty
 */
async function assign({ image, references: places }: Workflow, given: readonly ReferenceImage[]) {
  const source = image.length > 0 ? given.find(({ role }) => role === 'source') : undefined;
  const others = given.filter((reference) => reference !== source).slice(0, places.length);
  const sent = await sendable(source ? [source, ...others] : others);
  const left = [...(source ? [] : image), ...places.slice(others.length).flat()].map(({ node }) => node);
  return source ? { source: sent[0]!, references: sent.slice(1), left } : { source: null, references: sent, left };
}

const buildWords = ({ negative }: Workflow, { prompt }: ImageRequest, references: ReferenceImage[]) => ({
  prompt:
    negative.length > 0 ? [prompt, ...describePictures(references)].join('\n') : buildPrompt({ prompt, references }),
  negative: NEGATIVE,
});

/** Takes the places that are left empty out of a graph. @throws ProviderError if nothing is left to make a picture */
async function takeOut(server: ComfyServer, { output }: Workflow, graph: Graph, ids: string[], signal?: AbortSignal) {
  const left = await withoutNodes(graph, ids, (classType) => server.required('picture', classType, signal));
  if (left.has(output.node)) return left;
  throw comfyFailure(
    'bad_request',
    'ComfyUI’s workflow cannot make a picture without another picture to start from, and this request has none.',
  );
}

const download = (server: ComfyServer, file: ComfyFile, signal?: AbortSignal) =>
  server.download(
    'picture',
    file,
    async (answer) => inspectPicture(await readBody(answer, LARGEST_PICTURE_BYTES)),
    signal,
  );
