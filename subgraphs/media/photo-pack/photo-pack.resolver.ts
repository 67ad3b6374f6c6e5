import { Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { notFound } from '../../../platform/errors/index.js';
import { Input, Slug } from '../../../platform/graph/arguments.js';
import { fileUrl } from '../../../platform/storage/index.js';
import { type Caller, type GraphContext, type Scope, signedIn } from '../../../runtime/index.js';
import { productById } from '../../catalog/index.js';
import { After, type Connection, First } from '../../connection.js';
import { personaBySlug } from '../../creators/index.js';
import { answerConnection, listOfConstants } from '../../paging.js';
import { findOrigin } from '../image/derive.service.js';
import { waitForPictures } from '../image/image-job.service.js';
import type { OrderedReference } from '../picture/jobs.js';
import { type ListedPicture, orderPictures, randomSeed, toPictureRequest } from '../picture/order.service.js';
import { readGivenPicture } from '../picture/references.js';
import { type PackRequest, readPack } from './pack.input.js';
import {
  type PackedShot,
  PhotoPack,
  PhotoPackInput,
  PhotoPackPlan,
  PhotoPackPlanConnection,
} from './photo-pack.graphql.js';
import { findPlan, PLANS } from './plans.js';
import { type Continued, NO_SLOT, shotPictures } from './shot.js';

/**
 * Makes shots of a plan, each in its own job with its own slot, and waits for all of them.
 * @returns the shots in the requested order
 * @throws ServiceError BAD_INPUT, ADDRESS_REFUSED, NOT_FOUND; and as {@link orderPictures} and {@link waitForPictures} do
 */
async function makePack(caller: Caller, input: PhotoPackInput): Promise<PackedShot[]> {
  const pack = readPack(input);
  const pictures = await planPictures(caller, pack, input);
  const ids = await orderPictures(caller, pictures, toPictureRequest(caller, 'images/photo-pack'));
  const made = await waitForPictures(caller, ids);
  const shots = pack.shots.map(({ role }, index): PackedShot => {
    const outcome = made[index] ?? { key: null, error: `${NO_SLOT} Then ask for this role again.` };
    const error = outcome.error ?? 'It was cancelled. Ask for this role again.';
    return outcome.key === null
      ? { role, imageUrl: null, error }
      : { role, imageUrl: fileUrl(caller.rt.config, outcome.key), error: null };
  });
  return input.roles.map((role) => shots.find((shot) => shot.role === role)!);
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

const toPlan = ({ slug, title, productCategory, aspectRatio, shots }: (typeof PLANS)[number]): PhotoPackPlan => ({
  slug,
  title,
  productCategory,
  aspectRatio,
  shots: shots.map(({ role, label, description, needsPersona, referenceRole }) => ({
    role,
    label,
    description,
    needsPersona,
    referenceRole: referenceRole ?? null,
  })),
});

@Resolver()
export class PhotoPackResolver {
  @Query(() => PhotoPackPlanConnection, { description: 'The photo packs that can be ordered.' })
  async photoPackPlans(
    @Ctx() context: GraphContext,
    @First(100) first: number | null,
    @After() after?: string | null,
  ): Promise<Connection<PhotoPackPlan>> {
    signedIn(context);
    const list = listOfConstants('photo-packs', PLANS, ({ slug }) => slug);
    return answerConnection(context, { first, after }, list, toPlan);
  }

  @Query(() => PhotoPackPlan, { description: 'One photo pack that can be ordered.' })
  photoPackPlan(@Ctx() context: GraphContext, @Slug('photo pack') slug: string): PhotoPackPlan {
    signedIn(context);
    const plan = findPlan(slug);
    if (!plan) throw notFound('photo pack');
    return toPlan(plan);
  }

  @Mutation(() => PhotoPack, { description: 'Makes shots of a plan and waits until they are finished.' })
  async makePhotoPack(
    @Ctx() context: GraphContext,
    @Input(() => PhotoPackInput) input: PhotoPackInput,
  ): Promise<PhotoPack> {
    return { shots: await makePack(signedIn(context), input) };
  }
}
