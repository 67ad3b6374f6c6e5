import type { Caller } from '../../../runtime/index.js';
import { productById } from '../../catalog/index.js';
import { personaBySlug } from '../../creators/index.js';
import type { BrickStarted } from '../brick/brick.graphql.js';
import { type BrickCall, startBrick, toBrickCall } from '../brick/brick.service.js';
import { assertPersona, knownPlan } from '../photo-pack/pack.input.js';
import { shotPictures } from '../photo-pack/shot.order.js';
import { PICTURE_JOB } from '../picture/kinds.js';
import type { HostedReference } from '../picture/order.js';
import { randomSeed } from '../picture/order.service.js';
import type { ProductShotsInput as Asked } from './product-shots.graphql.js';

/**
 * Starts one job for all shots of a plan, or finds an unfinished job for the same shots.
 * @throws ServiceError BAD_INPUT, NOT_FOUND; see {@link startBrick}
 */
export async function startProductShots(
  caller: Caller,
  asked: Asked,
  call: BrickCall = toBrickCall(caller, 'images/product-shots'),
): Promise<BrickStarted> {
  const plan = knownPlan(asked.plan, 'plan');
  assertPersona(plan.shots, asked.personaSlug);
  const product = await productById(caller, asked.productId);
  const persona = asked.personaSlug == null ? null : await personaBySlug(caller, asked.personaSlug);
  const direction = asked.direction?.trim() || null;
  const cast = { product, persona, seed: randomSeed() };
  const directions = new Map(direction === null ? [] : plan.shots.map(({ role }) => [role, direction]));
  const pictures = shotPictures<HostedReference>(plan, plan.shots, cast, directions, new Map());
  const shots = pictures.map(({ shot: { role, label, referenceRole }, order }) => ({
    role,
    label,
    order,
    after: referenceRole ?? null,
  }));
  return startBrick(
    caller,
    {
      kind: PICTURE_JOB.productShots,
      pictures: shots.length,
      input: (common) => ({ ...common, title: `${plan.title}: ${product.name}`, variant: plan.slug, shots }),
      same: [plan.slug, product.id, persona?.id ?? null, direction],
    },
    call,
  );
}
