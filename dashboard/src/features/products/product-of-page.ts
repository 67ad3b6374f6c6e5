import type { CreateProductInput, ReadProductPageMutation } from '../../graph/generated.js';

type Read = NonNullable<NonNullable<ReadProductPageMutation['generateBrief']>['product']>;

/** The most that the graph takes. */
const MOST_PHOTOS = 20;
const MOST_TEXT = 8000;

/** What was read of a page, as the graph takes a new product: its text is what was said of it, one thing a line. */
export function inputOfPage(
  { name, what, audience, benefits, proof, price, currency, category, images }: Read & { name: string },
  link: string,
): CreateProductInput {
  const text = [what, audience, ...benefits, ...proof].filter(Boolean).join('\n').slice(0, MOST_TEXT);
  return {
    name,
    category,
    link,
    image_urls: images.slice(0, MOST_PHOTOS),
    ...(text ? { text } : {}),
    ...(price === null ? {} : { price }),
    ...(price === null || currency === null ? {} : { currency }),
  };
}
