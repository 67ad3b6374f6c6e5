import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { Input, Slug } from '../../../platform/graph/arguments.js';
import { Limits } from '../../../platform/graph/directives.js';
import { fileUrl, keyFromUrl } from '../../../platform/storage/index.js';
import { type GraphContext, signedIn } from '../../../runtime/index.js';
import { After, First } from '../../connection.js';
import { answerConnection } from '../../paging.js';
import { useImage } from './image-source.js';
import { ImageSourceInput } from './persona.graphql.js';
import { personaBySlug } from './persona.service.js';
import {
  MovePersonaImageInput,
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
  listPersonaImages,
  moveImage,
  type PersonaImageRow,
  personaImageById,
} from './persona-image.service.js';

const toImage = ({ rt }: GraphContext, { id, key, ...row }: PersonaImageRow): PersonaImage => ({
  ...row,
  imageId: id,
  url: fileUrl(rt.config, key),
});

const ImageId = () => Arg('imageId', () => ID, { description: 'The id of the image in the gallery.' });

@Resolver()
export class PersonaImageResolver {
  @Query(() => PersonaImages, { description: 'In the order in which they were added, or to which they were moved.' })
  async personaImages(
    @Ctx() context: GraphContext,
    @Slug('creator') slug: string,
    @First() first: number | null,
    @After() after?: string | null,
  ): Promise<PersonaImages> {
    const caller = signedIn(context);
    const { id, passport_key } = await personaBySlug(caller, slug);
    const images = await answerConnection(context, { first, after }, listPersonaImages(caller, id), (image) =>
      toImage(context, image),
    );
    return { ...images, passport_image_url: passport_key && fileUrl(context.rt.config, passport_key) };
  }

  @Query(() => PersonaImage, { description: "One of a creator's images." })
  async personaImage(
    @Ctx() context: GraphContext,
    @Slug('creator') slug: string,
    @ImageId() imageId: string,
  ): Promise<PersonaImage> {
    const caller = signedIn(context);
    const { id } = await personaBySlug(caller, slug);
    return toImage(context, await personaImageById(caller, id, imageId));
  }

  @Mutation(() => PersonaImageAdded, { description: 'Attaches an image to a creator and adds it to the gallery.' })
  async addPersonaImage(
    @Ctx() context: GraphContext,
    @Slug('creator') slug: string,
    @Input(() => ImageSourceInput) input: ImageSourceInput,
  ): Promise<PersonaImageAdded> {
    const caller = signedIn(context);
    await personaBySlug(caller, slug);
    const attached = await useImage(caller, input, (scope, key) => attachImage(scope, slug, { key, type: 'upload' }));
    const image = toImage(context, attached);
    return { url: image.url, image };
  }

  @Mutation(() => PersonaImageUrlDetached, { description: 'The image is kept in the gallery.' })
  async detachPersonaImageByUrl(
    @Ctx() context: GraphContext,
    @Slug('creator') slug: string,
    @Limits({ minLength: 1, maxLength: 2048 })
    @Arg('url', () => String, { description: 'The address of the image here.' })
    url: string,
  ): Promise<PersonaImageUrlDetached> {
    const caller = signedIn(context);
    const { id } = await personaBySlug(caller, slug);
    const key = keyFromUrl(context.rt.config.baseUrl, url);
    return { url, unattached: await detachImageByKey(caller, id, key) };
  }

  @Mutation(() => PersonaImageDetached, { description: 'The image is kept in the gallery.' })
  async detachPersonaImage(
    @Ctx() context: GraphContext,
    @Slug('creator') slug: string,
    @ImageId() imageId: string,
  ): Promise<PersonaImageDetached> {
    const caller = signedIn(context);
    const { id } = await personaBySlug(caller, slug);
    return { imageId, unattached: await detachImage(caller, id, imageId) };
  }

  @Mutation(() => PersonaImage, { description: 'The others make room; answers with the image.' })
  async movePersonaImage(
    @Ctx() context: GraphContext,
    @Slug('creator') slug: string,
    @ImageId() imageId: string,
    @Input(() => MovePersonaImageInput) { to }: MovePersonaImageInput,
  ): Promise<PersonaImage> {
    return toImage(context, await moveImage(signedIn(context), slug, imageId, to));
  }
}
