import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { asAdmin, type GraphContext } from '../../../runtime/index.js';
import { BurnCaptionInput, CaptionedImage } from './burn-caption.graphql.js';
import { burnCaption } from './burn-caption.service.js';

@Resolver()
export class BurnCaptionResolver {
  @Mutation(() => CaptionedImage, { description: 'Draws a text into a picture. Administrators only; saves nothing.' })
  async burnCaption(
    @Ctx() context: GraphContext,
    @Arg('input', () => BurnCaptionInput) input: BurnCaptionInput,
  ): Promise<CaptionedImage> {
    const caller = asAdmin(context);
    const { bytes, contentType } = await burnCaption(caller, input);
    return {
      mimeType: contentType,
      filename: contentType === 'image/png' ? 'captioned.png' : 'captioned.jpg',
      base64: bytes.toString('base64'),
    };
  }
}
