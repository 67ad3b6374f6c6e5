import { z } from 'zod';
import type { ProviderFailure } from '../error.js';
import { parseJson } from '../json.js';

const WORDS_CHARS = 300;

/** ComfyUI's own words as plain text for a message: one line, cut short, and without the folders of that machine. */
function quote(text: string): string {
  const words = text
    .replace(/[\p{Cc}\p{Cf}]/gu, ' ')
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => word.slice(Math.max(word.lastIndexOf('/'), word.lastIndexOf('\\')) + 1))
    .join(' ');
  return words.length > WORDS_CHARS ? `${words.slice(0, WORDS_CHARS)}…` : words;
}

const problem = z.object({
  type: z.string(),
  message: z.string(),
  details: z.string().default(''),
  extra_info: z.looseObject({ received_value: z.unknown().optional() }).nullish(),
});
const refused = z.object({
  error: problem,
  // An empty list, in some versions, if no node is to blame.
  node_errors: z.record(z.string(), z.object({ class_type: z.string(), errors: z.array(problem) })).catch({}),
});

/** A file name that is a model's; a list that lacks another value, such as a sampler, is the workflow's fault. */
const MODEL_FILE = /\.(safetensors|sft|ckpt|pt|pth|bin|gguf)$/i;

/** Reads why ComfyUI does not accept a workflow; null if the response does not say. */
export function readRefusal(body: string): { failure: ProviderFailure; words: string } | null {
  const read = refused.safeParse(parseJson(body));
  if (!read.success) return null;
  const { error, node_errors } = read.data;
  const problems = Object.values(node_errors).flatMap(({ class_type, errors }) =>
    errors.map((found) => ({ ...found, message: `${class_type}: ${found.message}` })),
  );
  const missing = problems.find(
    ({ type, extra_info }) => type === 'value_not_in_list' && MODEL_FILE.test(String(extra_info?.received_value)),
  );
  const { message, details } = missing ?? problems[0] ?? error;
  return {
    failure: missing ? 'no_model' : 'bad_request',
    words: quote(details ? `${message}: ${details}` : message),
  };
}

const failed = z.object({
  node_type: z.string().default('?'),
  exception_type: z.string().default(''),
  exception_message: z.string().default(''),
});

/** Why an accepted workflow did not finish. Nothing of it is billed. */
export interface RunFailure {
  failure: 'bad_request' | 'unavailable';
  /** A sentence for the user. */
  reason: string;
}

/** Reads the messages of a run that ended in an error. @param what the thing that was to be made: `picture`, `clip` */
export function readRunFailure(what: string, messages: readonly (readonly [string, unknown])[]): RunFailure {
  const found = (event: string) => messages.find(([name]) => name === event)?.[1];
  if (found('execution_interrupted') !== undefined)
    return { failure: 'unavailable', reason: `This ${what} was stopped at the ComfyUI server. Start it again.` };
  const read = failed.safeParse(found('execution_error'));
  if (!read.success) return { failure: 'unavailable', reason: `ComfyUI could not make this ${what}. Try again.` };
  const { node_type, exception_type, exception_message } = read.data;
  if (
    /OutOfMemory/.test(exception_type) ||
    /out of memory|allocation on device/i.test(exception_message.slice(0, 4000))
  )
    return {
      failure: 'unavailable',
      reason: `ComfyUI ran out of memory for this ${what}. Set a smaller size in the workflow or free memory there, and try again.`,
    };
  return {
    failure: 'bad_request',
    reason: `ComfyUI could not make this ${what}. Its node ${quote(node_type)} says: “${quote(exception_message)}”`,
  };
}
