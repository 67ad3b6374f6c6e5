import { isBusy, ServiceError } from '../../../platform/errors/index.js';
import { readPage } from '../../../providers/pages/index.js';
import type { Scope } from '../../../runtime/index.js';
import type { ProductCategory } from '../../../studio/product-category.js';
import {
  type Brief as BriefFacts,
  type BriefInput,
  briefFromDraft,
  briefTask,
  type Content,
  type Stated,
  type BriefDraft as StatedDraft,
} from '../../../studio/writer/index.js';
import { resolveImage } from '../../creators/index.js';
import { chargeTextCall, write } from '../../identity/index.js';
import type { BriefDraft } from './brief.entity.js';
import { pageInput, withPage } from './page-input.js';

/** What a script is written from. */
export interface BriefReading {
  title: string;
  /** Where nothing is sold, `product.name` is '' and `niche` what the script talks about. */
  facts: BriefFacts;
  /** Addresses of pictures of the page's product, best first; nothing of them is copied. */
  images: readonly string[];
  language: string;
}

interface ProductFacts {
  name: string;
  category: ProductCategory;
  text: string | null;
  price: number | null;
  currency: string | null;
  link?: string | null;
  contents?: readonly Content[];
}

export interface BriefMaterial {
  source: { mode: 'url' | 'description'; value: string } | null;
  draft: BriefDraft | null;
  product: ProductFacts | null;
  /** A niche around the draft's own. */
  around?: string | null;
  /** The category that the niche belongs to. */
  nicheCategory?: string | null;
  seed: number;
  signal?: AbortSignal;
}

/** Page pictures that are copied for the frames. */
const PAGE_IMAGES = 2;

/**
 * Reads a page, a text or a saved brief into facts. What the user stated (product, audience, niche, price, goal) is data: it is taken as
 * it stands and wins over what was read; only prose (a page, a description, a product's own text) is read at all.
 * @throws ServiceError ADDRESS_REFUSED, PAGE_UNREADABLE, NO_MODEL, TEXT_CAP_REACHED, PROVIDER_FAILED
 */
export async function readBrief(scope: Scope, material: BriefMaterial): Promise<BriefReading> {
  if (material.source === null && proseOf(material) === '') {
    // Nothing to read, so no model is asked; the call counts all the same.
    await chargeTextCall(scope);
    const told = briefFromDraft(statedOf(material), material.seed);
    const form = material.product?.category ?? told.product.form;
    const facts = { ...told, product: { ...told.product, form }, stated: besides(material) };
    return { title: facts.product.name || facts.niche, facts, images: [], language: facts.language };
  }
  const input = await inputOf(scope, material);
  const options = { seed: material.seed, ...(material.signal ? { signal: material.signal } : {}) };
  const read = await write(scope, briefTask, input, options);
  const facts = withStated(withPage(read, input.page ?? null), material);
  // An article's pictures show no product that a creator could hold.
  const images = input.page?.kind === 'article' ? [] : (input.images ?? []);
  return { title: facts.product.name || facts.niche, facts, images, language: facts.language };
}

async function inputOf({ rt, ownerId }: Scope, material: BriefMaterial): Promise<BriefInput> {
  const { source, signal } = material;
  if (source?.mode === 'url') {
    const page = await readPage(source.value, {
      read: rt.egress.read,
      threads: rt.texts,
      account: ownerId,
      ...(signal ? { signal } : {}),
    });
    const input = pageInput(page);
    if (!input)
      throw new ServiceError(
        'PAGE_UNREADABLE',
        'The page holds no readable text. Send the brief as a description instead.',
      );
    return input;
  }
  return { mode: 'description', text: proseOf(material), title: statedName(material) };
}

/** What has to be read: whole sentences that somebody wrote, no field of a form. */
function proseOf({ source, draft, product }: BriefMaterial): string {
  const told = draft?.product && !isName(draft.product) ? draft.product : '';
  return [source?.mode === 'description' ? source.value : '', told, product?.text ?? ''].filter(Boolean).join('\n');
}

/** `product` of a brief is a name, or a sentence that tells of it. */
const isName = (text: string): boolean => text.trim().split(/\s+/, 8).length <= 7 && !/[.!?]\s*$/.test(text.trim());

function statedName({ draft, product }: BriefMaterial): string | null {
  return (draft?.product && isName(draft.product) ? draft.product.trim() : null) ?? product?.name ?? null;
}

const statedNiche = (draft: BriefDraft | null): string | null => draft?.nicheOverride ?? draft?.niche ?? null;

/** The brief as data alone; its niche is the narrowest that is stated. */
function statedOf(material: BriefMaterial): StatedDraft {
  const { draft, product } = material;
  const name = statedName(material);
  return {
    goal: (draft?.goal as BriefFacts['goal'] | undefined) ?? null,
    platform: (draft?.platform as BriefFacts['platform'] | undefined) ?? null,
    niche: draft?.subNiche ?? statedNiche(draft),
    product: name,
    audience: draft?.audience ?? null,
    language: draft?.language ?? null,
    price: product?.price ?? null,
    currency: product?.currency ?? null,
  };
}

/** What the rows say that a brief has no field for. */
function besides(material: BriefMaterial): Stated {
  const { draft, product, around, nicheCategory } = material;
  const own = draft?.subNiche ?? statedNiche(draft);
  const wider = [...new Set([statedNiche(draft), around, nicheCategory])].filter(
    (niche): niche is string => !!niche && niche !== own,
  );
  const text = proseOf(material);
  return {
    ...(wider.length > 0 ? { niches: wider } : {}),
    ...(text ? { text } : {}),
    ...(product?.link ? { link: product.link } : {}),
    ...(product?.contents?.length
      ? {
          contents: product.contents.map(({ name, brand, type, size, fullSize }) => ({
            name,
            ...(brand === undefined ? {} : { brand }),
            ...(type === undefined ? {} : { type }),
            ...(size === undefined ? {} : { size }),
            ...(fullSize === undefined ? {} : { fullSize }),
          })),
        }
      : {}),
  };
}

function withStated(read: BriefFacts, material: BriefMaterial): BriefFacts {
  const { draft, product } = material;
  const name = statedName(material);
  const audience = draft?.audience ?? read.audience;
  return {
    ...read,
    audience,
    goal: (draft?.goal as BriefFacts['goal'] | undefined) ?? read.goal,
    platform: (draft?.platform as BriefFacts['platform'] | undefined) ?? read.platform,
    niche: draft?.subNiche ?? statedNiche(draft) ?? read.niche,
    stated: besides(material),
    language: draft?.language ?? read.language,
    product: {
      ...read.product,
      audience,
      ...(name === null ? {} : { name }),
      ...(product
        ? {
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
 * be had, is not worth failing the run for; a database or a storage that is away, and a process that is busy, are thrown, and healed by the next try.
 * @returns storage keys, at most two
 */
export async function copyPageImages(scope: Scope, urls: readonly string[]): Promise<string[]> {
  const keys: string[] = [];
  for (const url of urls) {
    if (keys.length === PAGE_IMAGES) break;
    try {
      keys.push(await resolveImage(scope, url, 'image'));
    } catch (error) {
      if (!(error instanceof ServiceError) || isBusy(error)) throw error;
      scope.rt.log.info({ err: error }, 'a picture of a page was not copied');
    }
  }
  return keys;
}
