import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../platform/paths.js';

/** The examples that operators start from. */
export type Example = 'text-to-image' | 'references-to-image' | 'image-to-video';

// biome-ignore lint/suspicious/noExplicitAny: a file that tests change freely.
type Json = any;

/** The parsed file of an example, with other inputs of some of its nodes. */
export function readExample(name: Example, inputs: Record<string, object> = {}): Json {
  const json = JSON.parse(readFileSync(join(packageRoot, 'docs/comfyui', `${name}.json`), 'utf8'));
  for (const [id, values] of Object.entries(inputs)) Object.assign(json[id].inputs, values);
  return json;
}
