import { links } from '../../../platform/links.js';
import type { Caller } from '../../../runtime/index.js';
import { personaBySlug } from '../../creators/index.js';
import { readOptions } from '../options/read-options.js';
import { photoDrawing } from '../photo/photo-drawing.js';
import { orderPictures, randomSeed, requestOf } from '../picture/order.service.js';
import { faceOf } from '../picture/references.js';
import { notYet, reasonOf, waitForJobs } from '../picture/wait.js';
import { factsOf } from './cast.service.js';
import type { BulkImagesInput } from './image.graphql.js';

const USUAL_COUNT = 3;

export interface Batch {
  keys: string[];
  errors: string[];
}

/**
 * Several pictures of one scene, each its own job with its own slot; waits for all of them together.
 * @returns the keys of those that came about, and a sentence for each that did not
 * @throws ServiceError NOT_FOUND; HOSTED_LIMIT_REACHED or PROVIDER_KEY_REQUIRED when not even one could be started; TIMED_OUT
 *   naming a job, when some are not over in time: they go on
 */
export async function makeBatch(caller: Caller, input: BulkImagesInput): Promise<Batch> {
  const persona = await personaBySlug(caller, input.personaSlug);
  const references = faceOf(persona);
  const drawing = photoDrawing({
    type: 'ugc',
    person: factsOf(persona),
    promptMode: 'custom',
    customPrompt: input.prompt.trim(),
    options: readOptions({}, {}),
    selectedOutfits: [],
    products: [],
    reference: { text: null, photos: 0 },
    clothing: { text: null, photos: 0 },
    preset: {},
  });
  const count = input.count ?? USUAL_COUNT;
  const pictures = Array.from({ length: count }, (_, index) => ({
    title: `Photo of ${persona.name} (${index + 1} of ${count})`,
    order: { drawing, seed: randomSeed(), references },
  }));
  const ids = await orderPictures(caller, pictures, requestOf(caller, 'images/bulk'));
  const started = ids.filter((id) => id !== null);
  const jobs = await waitForJobs(caller, started);
  const open = started.filter((_, index) => jobs[index] === null);
  if (open.length > 0) throw notYet(caller, started, open);
  const byId = new Map(jobs.map((job) => [job?.id, job]));
  const batch: Batch = { keys: [], errors: [] };
  for (const [index, id] of ids.entries()) {
    const job = id === null ? null : byId.get(id);
    if (job?.state === 'done') batch.keys.push(job.output.key);
    else batch.errors.push(`Picture ${index + 1}: ${whyNot(id, job ? reasonOf(job) : null)}`);
  }
  return batch;
}

const whyNot = (id: string | null, reason: string | null): string =>
  id === null
    ? `no hosted image is left for it. Add your own provider key: ${links.saveProviderKey}.`
    : (reason ?? 'it was cancelled. Ask for it again.');
