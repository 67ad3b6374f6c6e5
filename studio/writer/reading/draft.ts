import { Dice } from '../../random.js';
import { isSafe } from '../compose/gate.js';
import { findCategory } from '../extract/category.js';
import { cleanTexts } from '../extract/clean.js';
import type { Goal, PLATFORMS } from '../formats.js';
import { toLanguageCode } from '../language/detect.js';
import { words } from '../language/grammar.js';
import { tag } from '../language/tags.js';
import type { Brief } from '../shapes.js';
import { readBrief } from './brief.js';
import { isOrderText } from './statement.js';
import { findFiniteVerb } from './verbs.js';

/** The brief object that the writing routes share, as the client sends it: a niche or a product, and little else. */
export interface BriefDraft {
  goal?: Goal | null;
  platform?: (typeof PLATFORMS)[number] | null;
  niche?: string | null;
  product?: string | null;
  /** A stored product's own text. */
  productText?: string | null;
  audience?: string | null;
  language?: string | null;
  price?: number | null;
  currency?: string | null;
}

/** Replaces an address given as a name by its host: "https://www.ember.example/shop" → "ember.example". */
const replaceAddress = (product: string): string =>
  /^(?:https?:\/\/)(?:www\.)?([\p{L}\p{N}.-]{3,80}?)(?::\d{1,5})?(?:[/?#]\S*)?$/iu.exec(product)?.[1] ?? product;

/** Completes a draft to a {@link Brief}. Without a product, `product.name` is '' and scripts talk about the niche. */
export function completeDraft(given: BriefDraft, seed = 1): Brief {
  const draft = cleanTexts(given);
  const product = replaceAddress((draft.product ?? '').trim());
  // A name has at most seven words; anything longer is a sentence that describes the product.
  const foreign = toLanguageCode(draft.language ?? 'en') !== 'en';
  const named =
    product !== '' &&
    words(product).length <= 7 &&
    (foreign ||
      isSafe('name', product) ||
      isSafe('noun', product) ||
      (findFiniteVerb(tag(product)) < 1 && !isOrderText(product)));
  const body = [product, draft.productText ?? ''].filter(Boolean).join('.\n');
  const base = readBrief(
    {
      mode: 'description',
      text: body || (draft.niche ?? ''),
      ...(named ? { title: product } : {}),
      ...(draft.language ? { language: draft.language } : {}),
    },
    seed,
  );
  const niche = draft.niche?.trim() || base.niche;
  const category = product ? base.product.category : findCategory(niche).key;
  return {
    ...base,
    product: {
      ...base.product,
      ...(product ? {} : { what: null }),
      ...(product && !named ? {} : { name: product }),
      // A name alone says nothing about what the product does.
      ...(draft.productText || (product && !named) ? {} : { benefits: [], proof: [] }),
      category,
      price: draft.price ?? base.product.price,
      // Keep a text such as "$12 a month": it says more than the number 12.
      priceText: draft.price == null || draft.price === base.product.price ? base.product.priceText : null,
      currency: draft.currency ?? base.product.currency,
      audience: draft.audience ?? base.product.audience,
    },
    ...(product
      ? {}
      : { benefit: null, proof: null, problem: null, scene: Dice.seeded(seed).pick(findCategory(niche).settings) }),
    audience: draft.audience ?? base.audience,
    goal: draft.goal ?? (product ? base.goal : 'reach'),
    platform: draft.platform ?? 'tiktok',
    niche,
    language: draft.language ?? base.language,
  };
}
