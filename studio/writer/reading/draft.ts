import { Dice } from '../../random.js';
import { isSafe } from '../compose/gate.js';
import { categoryOf } from '../extract/category.js';
import { plainly } from '../extract/clean.js';
import type { Goal, PLATFORMS } from '../formats.js';
import { languageOf } from '../language/detect.js';
import { words } from '../language/grammar.js';
import { tag } from '../language/tags.js';
import type { Brief } from '../shapes.js';
import { readBrief } from './brief.js';
import { isOrderText } from './statement.js';
import { finiteVerb } from './verbs.js';

/** The shared brief object of the writing routes, as it arrives: a niche or a product, and little else. */
export interface BriefDraft {
  goal?: Goal | null;
  platform?: (typeof PLATFORMS)[number] | null;
  niche?: string | null;
  product?: string | null;
  /** What a stored product says of itself. */
  productText?: string | null;
  audience?: string | null;
  language?: string | null;
  price?: number | null;
  currency?: string | null;
}

/** An address for a name is said as its host: "https://www.ember.example/shop" → "ember.example". */
const hostIn = (product: string): string =>
  /^(?:https?:\/\/)(?:www\.)?([\p{L}\p{N}.-]{3,80}?)(?::\d{1,5})?(?:[/?#]\S*)?$/iu.exec(product)?.[1] ?? product;

/** A full {@link Brief} from a draft. Without a product, `product.name` is '' and scripts speak about the niche. */
export function briefFromDraft(given: BriefDraft, seed = 1): Brief {
  const draft = plainly(given);
  const product = hostIn((draft.product ?? '').trim());
  // A longer one is a sentence that tells of the product.
  const foreign = languageOf(draft.language ?? 'en') !== 'en';
  const named =
    product !== '' &&
    words(product).length <= 7 &&
    (foreign ||
      isSafe('name', product) ||
      isSafe('noun', product) ||
      (finiteVerb(tag(product)) < 1 && !isOrderText(product)));
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
  const category = product ? base.product.category : categoryOf(niche).key;
  return {
    ...base,
    product: {
      ...base.product,
      ...(product ? {} : { what: null }),
      ...(product && !named ? {} : { name: product }),
      // A name alone says nothing of what the thing does.
      ...(draft.productText || (product && !named) ? {} : { benefits: [], proof: [] }),
      category,
      price: draft.price ?? base.product.price,
      // "$12 a month" says more than 12.
      priceText: draft.price == null || draft.price === base.product.price ? base.product.priceText : null,
      currency: draft.currency ?? base.product.currency,
      audience: draft.audience ?? base.product.audience,
    },
    ...(product
      ? {}
      : { benefit: null, proof: null, problem: null, scene: Dice.seeded(seed).pick(categoryOf(niche).settings) }),
    audience: draft.audience ?? base.audience,
    goal: draft.goal ?? (product ? base.goal : 'reach'),
    platform: draft.platform ?? 'tiktok',
    niche,
    language: draft.language ?? base.language,
  };
}
