import { ServiceError } from '../../../platform/errors/index.js';
import { normalised } from '../../../platform/text/ends.js';
import type { Scope } from '../../../runtime/index.js';
import {
  layoutCaption,
  type PictureFacts,
  pictureFacts,
  setCaption,
  unsettable,
} from '../../../studio/illustrator/index.js';
import { readImage } from '../../creators/index.js';
import type { BurnCaptionInput } from './burn-caption.graphql.js';

/** A phone's camera has 12; the answer holds the whole picture as text. */
const MAX_PIXELS = 16_000_000;

const bad = (field: string, message: string): ServiceError => new ServiceError('BAD_INPUT', message, { field });

/**
 * A picture with the text set into it, at its own size. Nothing is kept: neither what is made, nor a foreign picture, nor the
 * form's file, which is out of storage when this ends.
 * @throws ServiceError BAD_INPUT naming `text`, `image` or `imageUrl`; ADDRESS_REFUSED (400) | PAGE_UNREADABLE (502) of `imageUrl`
 */
export async function burnCaption(
  scope: Scope,
  { imageUrl = null, image = null, text }: BurnCaptionInput,
): Promise<{ bytes: Buffer; contentType: string }> {
  if (image === null) {
    if (imageUrl === null) throw bad('imageUrl', '`imageUrl` (JSON) or `image` (a file in a form) is required.');
    // The text first: one that cannot be set costs no download.
    const words = captionText(text);
    return captioned(await readImage(scope, imageUrl, 'imageUrl'), words, 'imageUrl');
  }
  return withStaged(scope, image, (picture) => {
    if (imageUrl !== null) throw bad('image', 'Send either `image` or `imageUrl`, not both.');
    return captioned(picture, captionText(text), 'image');
  });
}

/** Gives the form's picture to the work, and takes it out of storage however that ends. @throws ServiceError BAD_INPUT */
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

/** @param field what a fault of the picture is said of */
async function captioned(picture: Buffer, text: string, field: string) {
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

/** More marks on one letter than any script needs climb out of the line. */
const PILED_MARKS = /\p{M}{5}/u;
/** What shows nothing by itself; joiners matter inside words of some scripts. */
const UNSEEN = /(?![\u200C\u200D])\p{Cf}|\p{Variation_Selector}|\u034F/gu;

/**
 * The text as it is set: line breaks stay, other white space is single, what shows nothing is left out.
 * @throws ServiceError BAD_INPUT when nothing is left, or a character has no glyph in our fonts
 */
function captionText(given: string): string {
  const lines = normalised(given, 'NFC')
    .replace(UNSEEN, '')
    .split(/\r\n?|[\n\u0085\u2028\u2029]/)
    .map((line) => line.replace(/[\s\p{Cc}]+/gu, ' ').trim());
  const text = lines.filter((line) => line !== '').join('\n');
  if (!/[^\s\p{M}\u200C\u200D]/u.test(text)) throw bad('text', '`text` has nothing that could be seen.');
  if (PILED_MARKS.test(text)) throw bad('text', '`text` has too many accents on one letter.');
  // Emoji and other scripts are drawn in videos, and in slides: this is outlines of two fonts.
  const boxes = unsettable(text);
  if (boxes.length > 0) {
    const more = boxes.length > 5 ? ` and ${boxes.length - 5} more` : '';
    throw bad(
      'text',
      `\`text\` holds what no font for burned captions can draw: ${boxes.slice(0, 5).join(' ')}${more}.`,
    );
  }
  return text;
}
