import { links } from '../../../platform/links.js';
import type { Caller } from '../../../runtime/index.js';
import { personaBySlug } from '../../creators/index.js';
import { readOptions } from '../options/read-options.js';
import { describePhoto } from '../photo/photo-prompt.js';
import { orderPictures, randomSeed, toPictureRequest } from '../picture/order.service.js';
import { toFaceReferences } from '../picture/references.js';
import { explainFailure, toTimeout, waitForJobs } from '../picture/wait.js';
import { toPersonaFacts } from './cast.service.js';
import type { BulkImagesInput } from './image.graphql.js';

const USUAL_COUNT = 3;

export interface Batch {
  keys: string[];
  errors: string[];
}

/**
 * Makes several pictures of one scene, each in its own job with its own slot, and waits for all of them.
 * @returns the keys of the finished pictures, and a sentence for each picture that was not made
 * @throws ServiceError NOT_FOUND; TIMED_OUT naming an unfinished job, when some jobs are not finished in time (they continue);
 * and as {@link orderPictures} does
 */
export async function makeBatch(caller: Caller, input: BulkImagesInput): Promise<Batch> {
  const persona = await personaBySlug(caller, input.personaSlug);
  const references = toFaceReferences(persona);
  const spec = describePhoto({
    type: 'ugc',
    person: toPersonaFacts(persona),
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
    order: { drawing: spec, seed: randomSeed(), references },
  }));
  const ids = await orderPictures(caller, pictures, toPictureRequest(caller, 'images/bulk'));
  const started = ids.filter((id) => id !== null);
  const jobs = await waitForJobs(caller, started);
  const open = started.filter((_, index) => jobs[index] === null);
  if (open.length > 0) throw toTimeout(caller, started, open);
  const byId = new Map(jobs.map((job) => [job?.id, job]));
  const batch: Batch = { keys: [], errors: [] };
  for (const [index, id] of ids.entries()) {
    const job = id === null ? null : byId.get(id);
    if (job?.state === 'done') batch.keys.push(job.output.key);
    else batch.errors.push(`Picture ${index + 1}: ${whyNot(id, job ? explainFailure(job) : null)}`);
  }
  return batch;
}

const whyNot = (id: string | null, reason: string | null): string =>
  id === null
    ? `no hosted image is left for it. Add your own provider key: ${links.saveProviderKey}.`
    : (reason ?? 'it was cancelled. Request it again.');
