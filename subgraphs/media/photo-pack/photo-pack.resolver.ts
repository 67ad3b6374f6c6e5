import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { publicUrl } from '../../../platform/storage/index.js';
import { type GraphContext, signedIn } from '../../runtime.js';
import { makePack } from './pack.service.js';
import { PhotoPack, PhotoPackInput, PhotoPackPlan } from './photo-pack.graphql.js';
import { PLANS } from './plans.js';

@Resolver()
export class PhotoPackResolver {
  @Query(() => [PhotoPackPlan], { description: 'The photo packs that can be ordered.' })
  photoPackPlans(@Ctx() context: GraphContext): PhotoPackPlan[] {
    signedIn(context);
    return PLANS.map(({ slug, title, productCategory, aspectRatio, shots }) => ({
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
  }

  @Mutation(() => PhotoPack, { description: 'Makes shots of a plan and waits for them.' })
  async makePhotoPack(
    @Ctx() context: GraphContext,
    @Arg('input', () => PhotoPackInput) input: PhotoPackInput,
  ): Promise<PhotoPack> {
    const shots = await makePack(context, signedIn(context).userId, input);
    return {
      shots: shots.map(({ role, key, error }) => ({
        role,
        imageUrl: key && publicUrl(context.rt.config.baseUrl, key),
        error,
      })),
    };
  }
}
