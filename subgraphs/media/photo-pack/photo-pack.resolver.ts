import { Ctx, Query, Resolver } from 'type-graphql';
import { type GraphContext, signedIn } from '../../runtime.js';
import { PhotoPackPlan } from './photo-pack.graphql.js';
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
}
