import type { Caller, Scope } from '../../../runtime/index.js';
import { productById } from '../../catalog/index.js';
import { personaBySlug } from '../../creators/index.js';
import { findOrigin } from '../image/derive.service.js';
import type { OrderedReference } from '../picture/order.js';
import { type ListedPicture, orderPictures, randomSeed, toPictureRequest } from '../picture/order.service.js';
import { readGivenPicture } from '../picture/references.js';
import { explainFailure, toTimeout, waitForJobs } from '../picture/wait.js';
import { type PackRequest, readPack } from './pack.input.js';
import type { PhotoPackInput } from './photo-pack.graphql.js';
import { type Continued, NO_SLOT, shotPictures } from './shot.order.js';

/** A shot that was made, or the reason why it was not. */
export interface PackedShot {
  role: string;
  /** The storage key of the picture; null if it was not made. */
  key: string | null;
  error: string | null;
}

/**
 * Makes shots of a plan, each in its own job with its own slot, and waits for all of them.
 * @returns the shots in the requested order
 * @throws ServiceError BAD_INPUT, ADDRESS_REFUSED, NOT_FOUND; TIMED_OUT naming an unfinished job, when some jobs are not
 * finished in time (they continue); and as {@link orderPictures} does
 */
export async function makePack(caller: Caller, input: PhotoPackInput): Promise<PackedShot[]> {
  const pack = readPack(input);
  const pictures = await planPictures(caller, pack, input);
  const ids = await orderPictures(caller, pictures, toPictureRequest(caller, 'images/photo-pack'));
  const made = await waitForShots(caller, pack, ids);
  return input.roles.map((role) => made.get(role)!);
}

async function planPictures(
  scope: Scope,
  { plan, shots, directions, references }: PackRequest,
  { propId, personaSlug }: PhotoPackInput,
): Promise<ListedPicture[]> {
  const given = new Map<string, Continued<OrderedReference>>();
  for (const [role, url] of references) {
    const reference = await readGivenPicture(scope, { role: 'source' }, url, `references.${role}`);
    given.set(role, { reference, scene: (await findOrigin(scope, reference))?.scene ?? null });
  }
  const product = await productById(scope, propId);
  const persona = personaSlug == null ? null : await personaBySlug(scope, personaSlug);
  const cast = { product, persona, seed: randomSeed() };
  return shotPictures(plan, shots, cast, directions, given).map(({ shot, order, after }) => ({
    title: `${plan.title}, ${shot.label}: ${product.name}`,
    order,
    ...(after === null ? {} : { afterIndex: { index: after, role: 'source' } }),
  }));
}

async function waitForShots(
  caller: Caller,
  { shots }: PackRequest,
  ids: readonly (string | null)[],
): Promise<Map<string, PackedShot>> {
  const started = ids.filter((id) => id !== null);
  const jobs = await waitForJobs(caller, started);
  const open = started.filter((_, index) => jobs[index] === null);
  if (open.length > 0) throw toTimeout(caller, started, open);
  const byId = new Map(jobs.map((job) => [job?.id, job]));
  return new Map(
    shots.map(({ role }, index) => {
      const id = ids[index] ?? null;
      if (id === null) return [role, { role, key: null, error: `${NO_SLOT} Then ask for this role again.` }];
      const job = byId.get(id);
      const key = job?.state === 'done' ? job.output.key : null;
      const reason = (job && explainFailure(job)) ?? 'It was cancelled. Ask for this role again.';
      return [role, { role, key, error: key === null ? reason : null }];
    }),
  );
}
