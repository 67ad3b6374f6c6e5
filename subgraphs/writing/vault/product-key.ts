import { briefFromDraft, foldQuote } from '../../../studio/writer/index.js';

/** A product's name as it is compared: folded case, single blanks; '' for none. */
export const productKey = (product: string | null | undefined): string => foldQuote(product ?? '');

/** The keys of a product that a brief names, or tells of in sentences. */
export function keysOfTold(product: string | null): string[] {
  if (product === null) return [];
  const { name } = briefFromDraft({ product }).product;
  return [...new Set([productKey(product), productKey(name)])];
}
