import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, Info, Mutation, Query, Resolver } from 'type-graphql';
import { fileUrl } from '../../../platform/storage/index.js';
import { type GraphContext, signedIn } from '../../../runtime/index.js';
import { answerConstants, PageCursor, PageLimit } from '../../paging.js';
import { makePack } from './pack.service.js';
import { PhotoPack, PhotoPackInput, PhotoPackPlan } from './photo-pack.graphql.js';
import { PLANS } from './plans.js';

@Resolver()
export class PhotoPackResolver {
  @Query(() => [PhotoPackPlan], { description: 'The photo packs that can be ordered.' })
  async photoPackPlans(
    @Ctx() context: GraphContext,
    @Info() info: GraphQLResolveInfo,
    @PageLimit(100) limit: number | null,
    @PageCursor() cursor?: string | null,
  ): Promise<PhotoPackPlan[]> {
    signedIn(context);
    const all = PLANS.map(({ slug, title, productCategory, aspectRatio, shots }) => ({
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
    }));
    return (await answerConstants(context, info, { limit, cursor }, 'photo-packs', all, ({ slug }) => slug)).items;
  }

  @Mutation(() => PhotoPack, { description: 'Makes shots of a plan and waits until they are finished.' })
  async makePhotoPack(
    @Ctx() context: GraphContext,
    @Arg('input', () => PhotoPackInput) input: PhotoPackInput,
  ): Promise<PhotoPack> {
    const shots = await makePack(signedIn(context), input);
    return {
      shots: shots.map(({ role, key, error }) => ({
        role,
        imageUrl: key && fileUrl(context.rt.config, key),
        error,
      })),
    };
  }
}
