import { completeDraft, foldQuote } from '../../../studio/writer/index.js';

/** Normalises a product's name for comparison: folded case, single spaces; '' for none. */
export const toProductKey = (product: string | null | undefined): string => foldQuote(product ?? '');

/** The normalised names under which phrases for a brief's product are found, whether the brief names or describes it. */
export function findProductKeys(product: string | null): string[] {
  if (product === null) return [];
  const { name } = completeDraft({ product }).product;
  return [...new Set([toProductKey(product), toProductKey(name)])];
}
