import { Ctx, Field, InputType, Mutation, ObjectType, Resolver } from 'type-graphql';
import { assertDrawable, printable } from '../../../engine/fonts/index.js';
import { ServiceError } from '../../../platform/errors/index.js';
import { Input } from '../../../platform/graph/arguments.js';
import { Limits } from '../../../platform/graph/directives.js';
import { UploadTicket } from '../../../platform/graph/scalars.js';
import { asAdmin, type GraphContext, type Scope } from '../../../runtime/index.js';
import { layoutCaption, type PictureFacts, pictureFacts, setCaption } from '../../../studio/illustrator/index.js';
import { readImage } from '../../creators/index.js';

@InputType({ description: 'The picture is given as `imageUrl` or, in a form, as the file part `image`.' })
export class BurnCaptionInput {
  @Limits({ minLength: 1, maxLength: 2048, format: 'uri' })
  @Field(() => String, {
    nullable: true,
    description: 'The address of one of your images or of a public one, which is not kept.',
  })
  imageUrl?: string | null;
  @Field(() => UploadTicket, { nullable: true, description: 'At most 5 MB; it is not kept.' })
  image?: string | null;
  @Limits({ minLength: 1, maxLength: 300 })
  @Field(() => String, { description: 'The whole text is set as large as fits. Line breaks are kept.' })
  text!: string;
}

@ObjectType({ simpleResolvers: true, description: 'A picture with its caption; nothing is saved.' })
export class CaptionedImage {
  @Limits({ oneOf: ['image/jpeg', 'image/png'] })
  @Field(() => String, { description: 'The type of the picture, the same as before.' })
  mimeType!: string;
  @Field(() => String, { description: 'What to call the file.' })
  filename!: string;
  @Field(() => String, { description: 'The bytes.' })
  base64!: string;
}

/**
 * Maximum size of the picture, in pixels: enough for a phone's 12 megapixels. It is no larger because the response contains the
 * picture as base64.
 */
const MAX_PIXELS = 16_000_000;

const bad = (field: string, message: string): ServiceError => new ServiceError('BAD_INPUT', message, { field });

/**
 * Draws a text onto a picture at the picture's own size. Nothing is stored: neither the result nor a picture from a foreign
 * address, and the form's file is deleted from storage at the end.
 * @throws ServiceError BAD_INPUT naming `text`, `image` or `imageUrl`; ADDRESS_REFUSED (400) | PAGE_UNREADABLE (502) for
 * `imageUrl`
 */
async function burnCaption(
  scope: Scope,
  { imageUrl = null, image = null, text }: BurnCaptionInput,
): Promise<{ bytes: Buffer; contentType: string }> {
  if (image === null) {
    if (imageUrl === null) throw bad('imageUrl', '`imageUrl` (JSON) or `image` (a file in a form) is required.');
    // The text is checked first, so that nothing is downloaded if no font can render it.
    const words = captionText(text);
    return drawCaption(await readImage(scope, imageUrl, 'imageUrl'), words, 'imageUrl');
  }
  return withStaged(scope, image, (picture) => {
    if (imageUrl !== null) throw bad('image', 'Send either `image` or `imageUrl`, not both.');
    return drawCaption(picture, captionText(text), 'image');
  });
}

/** Passes the form's picture to `work` and always deletes it from storage afterwards. @throws ServiceError BAD_INPUT */
async function withStaged<T>(
  { rt, ownerId }: Scope,
  ticket: string,
  work: (picture: Buffer) => T | Promise<T>,
): Promise<T> {
  const staged = rt.uploads.verify(ticket);
  if (staged?.ownerId !== ownerId) throw bad('image', '`image` must be sent as a part of a multipart/form-data body.');
  try {
    if (staged.kind !== 'image') throw bad('image', '`image` must be an image (JPEG, PNG, WebP or GIF).');
    return await work(await rt.storage.read(staged.key));
  } finally {
    await rt.storage
      .delete(staged.key)
      .catch((error: unknown) => rt.log.warn({ err: error, key: staged.key }, 'a captioned picture stays in storage'));
  }
}

/**
 * Draws the text onto the picture.
 * @param field the request field to name in errors about the picture
 */
async function drawCaption(picture: Buffer, text: string, field: string) {
  const facts = await pictureFacts(picture);
  assertStill(facts, field);
  const layout = layoutCaption(text, facts.width, facts.height);
  if (!layout)
    throw bad(
      'text',
      `\`text\` cannot be set into a picture of ${facts.width}x${facts.height} px so that it could be read. Shorten it, or send a larger picture.`,
    );
  return setCaption(picture, facts, layout);
}

function assertStill({ width, height, frames }: PictureFacts, field: string): void {
  if (frames > 1) throw bad(field, `\`${field}\` is an animation. Send a still picture.`);
  if (width * height > MAX_PIXELS)
    throw bad(
      field,
      `\`${field}\` has ${width}x${height} px; at most ${MAX_PIXELS / 1e6} million pixels are allowed. Send a smaller picture.`,
    );
}

/** Five combining marks in a row: no script needs as many on one letter, and they would overflow the line. */
const PILED_MARKS = /\p{M}{5}/u;

/**
 * Prepares the text for drawing: line breaks stay, other white space is collapsed, empty lines and invisible characters are
 * removed. The scripts and emoji are those of captions in videos.
 * @throws ServiceError BAD_INPUT when nothing visible is left, a letter has five accents or more, or our fonts have no glyph
 * for a character
 */
function captionText(given: string): string {
  const lines = given.split(/\r\n?|[\n\u0085\u2028\u2029]/);
  try {
    assertDrawable(lines.join(' ').replace(/\p{Cc}/gu, ' '));
  } catch (error) {
    throw error instanceof ServiceError ? bad('text', `\`text\`: ${error.message}`) : error;
  }
  const text = lines
    .map(printable)
    .filter((line) => line !== '')
    .join('\n');
  if (!/[^\s\p{M}\u200C\u200D]/u.test(text)) throw bad('text', '`text` has nothing that could be seen.');
  if (PILED_MARKS.test(text)) throw bad('text', '`text` has too many accents on one letter.');
  return text;
}

@Resolver()
export class BurnCaptionResolver {
  @Mutation(() => CaptionedImage, { description: 'Draws a text into a picture. Administrators only; saves nothing.' })
  async burnCaption(
    @Ctx() context: GraphContext,
    @Input(() => BurnCaptionInput) input: BurnCaptionInput,
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
