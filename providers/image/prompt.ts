import type { ProductCategory } from '../../studio/product-category.js';
import type { ImageRequest, ReferenceImage, ReferenceRole } from './port.js';

const ROLES: Readonly<Record<ReferenceRole, string>> = {
  persona: 'the person to show: keep face, hair and build exactly',
  product: 'the product to show: keep its shape, colours and printed label exactly',
  clothing: 'the clothing to wear: keep its cut, colours and pattern',
  screen: 'the screen of the app: show it on the device exactly as it is',
  source: 'the picture to start from: keep everything that is not asked to change',
  reference: 'a reference for style and place',
};
const PLACES: Readonly<Record<ProductCategory, string>> = {
  handheld: 'the product held in the hand',
  large_object: 'the large product in the scene',
  ambient: 'the product in the background',
};

const LETTERING = 'Draw no captions, watermarks or other lettering than what is printed on the product itself.';

/**
 * The prompt as a model gets it: the words, what each of the attached pictures shows (in order), and that no other lettering is
 * wanted. Pure.
 */
export const buildPrompt = ({ prompt, references }: Pick<ImageRequest, 'prompt' | 'references'>): string =>
  [prompt, ...describePictures(references), LETTERING].join('\n');

/** A sentence for each attached picture that says what it shows. */
export const describePictures = (references: readonly ReferenceImage[]): string[] =>
  references.map(
    (reference, i) =>
      `Picture ${i + 1} is ${reference.sheet ? 'a sheet of several photos, each of ' : ''}${describeRole(reference)}.`,
  );

const describeRole = ({ role, of }: ReferenceImage): string =>
  role === 'product' && of ? ROLES.product.replace('the product to show', PLACES[of]) : ROLES[role];
