import { fill, fitSize } from '../comfyui/fill.js';
import { describeNode } from '../comfyui/graph.js';
import { COMFYUI, type ComfyConnection, comfyFailure, comfyServer } from '../comfyui/server.js';
import { type Workflow, WorkflowError } from '../comfyui/workflow.js';
import { saveMp4 } from '../video-download.js';
import type { VideoModel, VideoStatus } from './port.js';
import { buildClipPrompt, UNWANTED } from './prompt.js';

/** Largest clip that is downloaded, bytes. Ten seconds at 1080p have 5 to 30 MB. */
const LARGEST_CLIP_BYTES = 256 * 2 ** 20;
const CLIP_FILE = /\.mp4$/i;

export interface ComfyVideoOptions extends ComfyConnection {
  /** What `readWorkflow` has read from the operator's file. */
  workflow: Workflow;
  /** Lengths of clips in seconds that the model makes well. @default the length in the workflow */
  durations?: readonly number[];
  /** What a second of a clip costs, USD. @default 0 */
  secondUsd?: number;
}

/**
 * Clips from the operator's own ComfyUI server, 9:16, from the first frame, which is uploaded. The handle contains the workflow's
 * id, which is ours; any process can poll it.
 * @returns a model whose methods throw ProviderError
 * @throws WorkflowError if the workflow does not make MP4s from a first frame, or if the length of its clips is not clear
 */
export function comfyVideoModel(options: ComfyVideoOptions): VideoModel & { readonly secondUsd: number } {
  const { workflow, secondUsd = 0 } = options;
  const { output, size } = workflow;
  refuseUnusable(workflow);
  const durations = chooseDurations(workflow, options.durations);
  const server = comfyServer(options);
  return {
    provider: COMFYUI,
    model: workflow.model,
    durations,
    secondUsd,
    async start(request, { signal }) {
      if (!durations.includes(request.seconds))
        throw comfyFailure(
          'bad_request',
          `ComfyUI makes clips of ${durations.join(', ')} seconds, not ${request.seconds}.`,
        );
      const name = await server.upload('clip', request.image, signal);
      const graph = fill(workflow, {
        prompt: buildClipPrompt(request, { speaks: false }),
        negative: UNWANTED,
        seed: request.seed >>> 0,
        ...(size ? { size: fitSize('9:16', size.pixels) } : {}),
        seconds: request.seconds,
        image: name,
      });
      return { handle: await server.submit('clip', graph, output.node, signal) };
    },
    async status(handle, { signal }): Promise<VideoStatus> {
      const status = await server.status('clip', handle, signal);
      if (status.state === 'failed') return { state: 'failed', reason: status.reason };
      if (status.state === 'running') return status;
      const file = status.files.find(({ filename }) => CLIP_FILE.test(filename));
      if (!file) return { state: 'failed', reason: 'ComfyUI’s workflow has ended without an MP4.' };
      return {
        state: 'done',
        save: (path, { signal: stop }) =>
          server.download(
            'clip',
            file,
            (answer, signal) => saveMp4(answer, path, { signal, maxBytes: LARGEST_CLIP_BYTES }),
            stop,
          ),
      };
    },
    cancel: (handle, { signal }) => server.cancel('clip', handle, signal),
  };
}

function refuseUnusable({ graph, output, image, references }: Workflow): void {
  if (output.saves !== 'MP4' && output.saves !== 'unknown')
    throw new WorkflowError(
      `${describeNode(graph, output.node)} does not save MP4s (but: ${output.saves}). End the workflow for clips with Create Video and Save Video in the format mp4.`,
    );
  if (image.length === 0)
    throw new WorkflowError('No node is marked as the first frame. Mark the Load Image node cutroom:image.');
  if (references.length > 0)
    throw new WorkflowError(
      'Clips are made from a first frame alone. Remove the marks cutroom:reference from this workflow.',
    );
}

/** The lengths that requests may have, in seconds, ascending. @throws WorkflowError if the workflow cannot make them */
function chooseDurations(workflow: Workflow, stated?: readonly number[]): readonly number[] {
  const { graph, length, fps } = workflow;
  if (length?.unit === 'frames' && fps === null)
    throw new WorkflowError('The frame rate of the clips is not clear. Mark the node with the number cutroom:fps.');
  if (stated && stated.length > 0) {
    if (!length && stated.length > 1)
      throw new WorkflowError(
        'The length of the clips cannot be set in this workflow. State one length, or mark a node cutroom:frames or cutroom:seconds.',
      );
    return [...new Set(stated)].sort((a, b) => a - b);
  }
  const [place] = length?.places ?? [];
  if (!length || !place)
    throw new WorkflowError(
      'The length of the clips is not clear. State it, or mark a node cutroom:frames or cutroom:seconds.',
    );
  const own = Number(graph.get(place.node)!.inputs[place.input]);
  return [length.unit === 'seconds' ? own : (own - 1) / fps!];
}
