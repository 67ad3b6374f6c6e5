import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { Limits } from '../../../platform/graph/directives.js';
import { keyFromUrl, publicUrl } from '../../../platform/storage/index.js';
import { type GraphContext, signedIn } from '../../runtime.js';
import { imageKey } from './image-source.js';
import { ImageSourceInput } from './persona.graphql.js';
import { personaBySlug } from './persona.service.js';
import {
  PersonaImage,
  PersonaImageAdded,
  PersonaImageDetached,
  PersonaImages,
  PersonaImageUrlDetached,
} from './persona-image.graphql.js';
import {
  attachImage,
  detachImage,
  detachImageByKey,
  type PersonaImageRow,
  personaImages,
} from './persona-image.service.js';

const toImage = ({ rt }: GraphContext, { key, ...row }: PersonaImageRow): PersonaImage => ({
  ...row,
  url: publicUrl(rt.config.baseUrl, key),
});

@Resolver()
export class PersonaImageResolver {
  @Query(() => PersonaImages, { description: 'In the order in which they were added.' })
  async personaImages(@Ctx() context: GraphContext, @Arg('slug', () => String) slug: string): Promise<PersonaImages> {
    const { userId } = signedIn(context);
    const { id, passport_key } = await personaBySlug(context.em, userId, slug);
    const images = await personaImages(context.em, userId, id);
    return {
      passport_image_url: passport_key && publicUrl(context.rt.config.baseUrl, passport_key),
      images: images.map((image) => toImage(context, image)),
    };
  }

  @Mutation(() => PersonaImageAdded)
  async addPersonaImage(
    @Ctx() context: GraphContext,
    @Arg('slug', () => String) slug: string,
    @Arg('input', () => ImageSourceInput) input: ImageSourceInput,
  ): Promise<PersonaImageAdded> {
    const { userId } = signedIn(context);
    await personaBySlug(context.em, userId, slug);
    const key = await imageKey(context, userId, input);
    const image = toImage(context, await attachImage(context.em, userId, slug, { key, type: 'upload' }));
    return { url: image.url, image };
  }

  @Mutation(() => PersonaImageUrlDetached, { description: 'The image stays in the gallery.' })
  async detachPersonaImageByUrl(
    @Ctx() context: GraphContext,
    @Arg('slug', () => String) slug: string,
    @Limits({ minLength: 1, maxLength: 2048 }) @Arg('url', () => String) url: string,
  ): Promise<PersonaImageUrlDetached> {
    const { userId } = signedIn(context);
    const { id } = await personaBySlug(context.em, userId, slug);
    const key = keyFromUrl(context.rt.config.baseUrl, url);
    return { url, unattached: await detachImageByKey(context.em, userId, id, key) };
  }

  @Mutation(() => PersonaImageDetached, { description: 'The image stays in the gallery.' })
  async detachPersonaImage(
    @Ctx() context: GraphContext,
    @Arg('slug', () => String) slug: string,
    @Arg('imageId', () => ID) imageId: string,
  ): Promise<PersonaImageDetached> {
    const { userId } = signedIn(context);
    const { id } = await personaBySlug(context.em, userId, slug);
    return { imageId, unattached: await detachImage(context.em, userId, id, imageId) };
  }
}
