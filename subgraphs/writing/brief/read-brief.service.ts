import type { Em } from '../../../platform/database/sql.js';
import { ServiceError } from '../../../platform/errors/index.js';
import { type PageFacts, readPage } from '../../../providers/pages/index.js';
import { resolveImage } from '../../creators/index.js';
import { write } from '../../identity/index.js';
import type { Runtime } from '../../runtime.js';
import { type Brief as BriefFacts, type BriefInput, briefTask } from '../tasks/index.js';
import type { BriefDraft } from './brief.entity.js';

/** What a script is written from. */
export interface BriefReading {
  title: string;
  facts: BriefFacts;
  /** Addresses of the page's pictures, best first; nothing of them is copied. */
  images: readonly string[];
  language: string;
}

interface ProductFacts {
  name: string;
  category: 'handheld' | 'large_object' | 'ambient';
  text: string | null;
  price: number | null;
  currency: string | null;
}

export interface BriefMaterial {
  source: { mode: 'url' | 'description'; value: string } | null;
  draft: BriefDraft | null;
  product: ProductFacts | null;
  seed: number;
  signal?: AbortSignal;
}

/** Page pictures that are copied for the frames. */
const PAGE_IMAGES = 2;

/**
 * Reads a page, a text or a saved brief into facts. What the user stated (product, audience, goal) wins over what was read.
 * @throws ServiceError ADDRESS_REFUSED, PAGE_UNREADABLE, NO_MODEL, TEXT_CAP_REACHED, PROVIDER_FAILED
 */
export async function readBrief(rt: Runtime, em: Em, ownerId: string, material: BriefMaterial): Promise<BriefReading> {
  const input = await inputOf(rt, material);
  const options = { seed: material.seed, ...(material.signal ? { signal: material.signal } : {}) };
  const read = await write(rt, em, ownerId, briefTask, input, options);
  const facts = withStated(read, material);
  return { title: facts.product.name, facts, images: input.images ?? [], language: facts.language };
}

async function inputOf(rt: Runtime, { source, draft, product }: BriefMaterial): Promise<BriefInput> {
  if (source?.mode === 'url') {
    const page = await readPage(source.value, { read: rt.egress.read });
    const text = [page.description, page.product?.description, statedFacts(page), page.text].filter(Boolean).join('\n');
    if (text.trim().length < 12)
      throw new ServiceError(
        'PAGE_UNREADABLE',
        'The page holds no readable text. Send the brief as a description instead.',
      );
    return { mode: 'url', text, title: page.product?.name ?? page.title, siteName: page.siteName, images: page.images };
  }
  const said = source?.value ?? draftText(draft);
  return {
    mode: 'description',
    text: [said, product ? productText(product) : ''].filter(Boolean).join('\n'),
    title: product?.name ?? null,
  };
}

/** What a shop states in its structured data, as sentences that the brief is read from. */
function statedFacts({ price, currency, product }: PageFacts): string {
  const cost = price === null ? '' : `It costs ${price}${currency ? ` ${currency}` : ''}.`;
  const rated =
    product?.rating && product.reviewCount ? `${product.rating} stars from ${product.reviewCount} reviews.` : '';
  return [cost, rated].filter(Boolean).join(' ');
}

const productText = ({ name, text, price, currency }: ProductFacts): string =>
  [`${name}.`, text ?? '', price === null ? '' : `It costs ${price} ${currency ?? 'USD'}.`].filter(Boolean).join(' ');

function draftText(draft: BriefDraft | null): string {
  if (!draft) return '';
  return [
    draft.product ? `${draft.product}.` : '',
    draft.audience ? `For ${draft.audience}.` : '',
    (draft.nicheOverride ?? draft.niche)
      ? `Niche: ${draft.nicheOverride ?? draft.niche}${draft.subNiche ? `, ${draft.subNiche}` : ''}.`
      : '',
  ]
    .filter(Boolean)
    .join(' ');
}

function withStated(read: BriefFacts, { draft, product }: BriefMaterial): BriefFacts {
  const audience = draft?.audience ?? read.audience;
  return {
    ...read,
    audience,
    goal: (draft?.goal as BriefFacts['goal'] | undefined) ?? read.goal,
    platform: (draft?.platform as BriefFacts['platform'] | undefined) ?? read.platform,
    niche: draft?.nicheOverride ?? draft?.niche ?? read.niche,
    language: draft?.language ?? read.language,
    product: {
      ...read.product,
      audience,
      ...(product
        ? {
            name: product.name,
            form: product.category,
            price: product.price ?? read.product.price,
            currency: product.currency ?? read.product.currency,
          }
        : {}),
    },
  };
}

/**
 * Copies the first of a page's pictures that can be had. They make a run better, but one that is no picture, or is not to
 * be had, is not worth failing the run for; a database or a storage that is away is thrown, and healed by the next try.
 * @returns storage keys, at most two
 */
export async function copyPageImages(rt: Runtime, em: Em, ownerId: string, urls: readonly string[]): Promise<string[]> {
  const keys: string[] = [];
  for (const url of urls) {
    if (keys.length === PAGE_IMAGES) break;
    try {
      keys.push(await resolveImage(rt, em, ownerId, url, 'image'));
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      rt.log.info({ err: error }, 'a picture of a page was not copied');
    }
  }
  return keys;
}
