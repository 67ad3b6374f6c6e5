import { isTransient, ServiceError } from '../../../platform/errors/index.js';
import { readPage } from '../../../providers/pages/index.js';
import type { Scope } from '../../../runtime/index.js';
import type { ProductCategory } from '../../../studio/product-category.js';
import { cleanName } from '../../../studio/product-name.js';
import {
  type Brief as BriefFacts,
  type BriefInput,
  type Content,
  completeDraft,
  readBriefOffline,
  type Stated,
  type BriefDraft as StatedDraft,
} from '../../../studio/writer/index.js';
import { resolveImage } from '../../creators/index.js';
import { chargeTextCall, type Instead, runTextTask } from '../../identity/index.js';
import { briefTask } from '../tasks/index.js';
import type { BriefDraft } from './brief.entity.js';
import { toBriefInput, withPage } from './page-input.js';

/** What is known about a script's subject after its brief was read. */
export interface BriefReading {
  title: string;
  /** If nothing is sold, `product.name` is '' and `niche` is the script's topic. */
  facts: BriefFacts;
  /** Addresses of pictures of the page's product, best first; not copied yet. */
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

/** What somebody has corrected of a brief that was read. */
export interface BriefCorrections {
  name?: string;
  audience?: string;
  /** The sentences that the brief consists of, in place of its text. Of a page, only the pictures are then used. */
  facts?: readonly string[];
}

export interface BriefMaterial {
  source: { mode: 'url' | 'description'; value: string } | null;
  draft: BriefDraft | null;
  corrections?: BriefCorrections | null;
  product: ProductFacts | null;
  /** A niche that is wider than the draft's own. */
  around?: string | null;
  /** The category of the niche. */
  nicheCategory?: string | null;
  seed: number;
  signal?: AbortSignal;
  /** Lets the offline writer read the text if the model cannot. */
  instead?: Instead;
}

/** Maximum number of a page's pictures that are copied for the frames. */
export const PAGE_IMAGES = 2;

/**
 * Reads a page, a text or a saved brief into facts. What the user stated in fields (product, audience, niche, price, goal) is
 * used unchanged and takes precedence over what was read, and what they corrected over both. A model reads only prose: a page,
 * a description, a product's own text.
 * @throws ServiceError ADDRESS_REFUSED, PAGE_UNREADABLE, NO_MODEL, TEXT_CAP_REACHED, PROVIDER_FAILED
 */
export async function readBrief(scope: Scope, given: BriefMaterial): Promise<BriefReading> {
  const material = withCleanNames(given);
  if (material.source === null && joinProse(material) === '') {
    // There is no prose to read, so no model is called. One call is counted nevertheless, because a request counts once, when
    // its brief is read. The script that follows is not counted.
    await chargeTextCall(scope);
    const base = completeDraft(toStatedDraft(material), material.seed);
    const form = material.product?.category ?? base.product.form;
    const facts = { ...base, product: { ...base.product, form }, stated: collectStated(material) };
    return { title: facts.product.name || facts.niche, facts, images: [], language: facts.language };
  }
  const input = await buildInput(scope, material);
  const { seed, signal, instead } = material;
  const options = { seed, ...(signal && { signal }), ...(instead && { instead }) };
  const read = await runTextTask(scope, briefTask, input, options);
  const facts = withStated(withFacts(withPage(read, input.page ?? null), input), material);
  return { title: facts.product.name || facts.niche, facts, images: picturesOf(input), language: facts.language };
}

/** The pictures of what is sold. An article's show no product that a creator could hold. */
const picturesOf = ({ page, images = [] }: BriefInput): readonly string[] => (page?.kind === 'article' ? [] : images);

/** The material with the names by which people call the things, in their texts as well. */
function withCleanNames(material: BriefMaterial): BriefMaterial {
  const { draft, product } = material;
  const cleanText = (text: string | null, name: string): string | null =>
    text && name !== '' ? text.replaceAll(name, () => cleanName(name)) : text;
  return {
    ...material,
    draft: draft?.product && isName(draft.product) ? { ...draft, product: cleanName(draft.product) } : draft,
    product: product && {
      ...product,
      name: cleanName(product.name),
      text: cleanText(product.text, product.name),
      ...(product.contents && { contents: product.contents.map((one) => ({ ...one, name: cleanName(one.name) })) }),
    },
  };
}

async function buildInput({ rt, ownerId }: Scope, material: BriefMaterial): Promise<BriefInput> {
  const { source, signal } = material;
  if (source?.mode === 'url') {
    const page = await readPage(source.value, {
      read: rt.egress.read,
      threads: rt.texts,
      account: ownerId,
      ...(signal ? { signal } : {}),
    });
    const input = toBriefInput(page);
    if (!input)
      throw new ServiceError(
        'PAGE_UNREADABLE',
        'The page has no readable text. Send the brief as a description instead.',
      );
    if (!material.corrections?.facts) return input;
    const images = picturesOf(input);
    return { mode: 'description', text: joinProse(material), title: statedName(material), images };
  }
  return { mode: 'description', text: joinProse(material), title: statedName(material) };
}

/** Joins the parts of the material that a model must read: whole sentences, not form fields. */
function joinProse({ source, draft, corrections, product }: BriefMaterial): string {
  if (corrections?.facts) return corrections.facts.join('\n');
  const description = draft?.product && !isName(draft.product) ? draft.product : '';
  return [source?.mode === 'description' ? source.value : '', description, product?.text ?? '']
    .filter(Boolean)
    .join('\n');
}

/** Whether a brief's `product` is a name rather than sentences about the product. */
const isName = (text: string): boolean => {
  const name = cleanName(text);
  return name.split(/\s+/, 8).length <= 7 && !/[.!?]$/.test(name);
};

function statedName({ draft, corrections, product }: BriefMaterial): string | null {
  if (corrections?.name !== undefined) return corrections.name;
  return (draft?.product && isName(draft.product) ? draft.product.trim() : null) ?? product?.name ?? null;
}

const statedAudience = ({ draft, corrections }: BriefMaterial): string | null =>
  corrections?.audience ?? draft?.audience ?? null;

const statedNiche = (draft: BriefDraft | null): string | null => draft?.nicheOverride ?? draft?.niche ?? null;

/** A draft of stated fields only, without prose, and with the narrowest niche that is stated. */
function toStatedDraft(material: BriefMaterial): StatedDraft {
  const { draft, product } = material;
  const name = statedName(material);
  return {
    goal: (draft?.goal as BriefFacts['goal'] | undefined) ?? null,
    platform: (draft?.platform as BriefFacts['platform'] | undefined) ?? null,
    niche: draft?.subNiche ?? statedNiche(draft),
    product: name,
    audience: statedAudience(material),
    language: draft?.language ?? null,
    price: product?.price ?? null,
    currency: product?.currency ?? null,
  };
}

/** Collects what the user stated that `BriefFacts` has no field for: wider niches, the full text, the link, the contents. */
function collectStated(material: BriefMaterial): Stated {
  const { draft, product, around, nicheCategory } = material;
  const own = draft?.subNiche ?? statedNiche(draft);
  const wider = [...new Set([statedNiche(draft), around, nicheCategory])].filter(
    (niche): niche is string => !!niche && niche !== own,
  );
  const text = joinProse(material);
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

/** Adds the statements of the text itself, which we read also where a model has filled in the brief. */
function withFacts(read: BriefFacts, input: BriefInput): BriefFacts {
  const { facts, nameCertain, product } = readBriefOffline(input, 1);
  const { name } = read.product;
  // A model names well, so a name of its own that stands in the text is the name.
  const isNamed = name === product.name ? nameCertain : name !== '' && `${input.title} ${input.text}`.includes(name);
  return { ...read, ...(facts && { facts }), nameCertain: isNamed ?? false };
}

function withStated(read: BriefFacts, material: BriefMaterial): BriefFacts {
  const { draft, product } = material;
  const name = statedName(material);
  const audience = statedAudience(material) ?? read.audience;
  return {
    ...read,
    audience,
    goal: (draft?.goal as BriefFacts['goal'] | undefined) ?? read.goal,
    platform: (draft?.platform as BriefFacts['platform'] | undefined) ?? read.platform,
    niche: draft?.subNiche ?? statedNiche(draft) ?? read.niche,
    stated: collectStated(material),
    language: draft?.language ?? read.language,
    ...(name === null ? {} : { nameCertain: true }),
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

/** The shapes of pictures that fill a frame: beyond these, only a strip of one would be seen. */
const WIDEST = 2.2;
const TALLEST = 3;
/** The shorter side, in pixels, below which a picture that fills a frame is only a blur. */
const SMALLEST = 200;

/** Whether a picture of a page can fill a frame as a photograph. */
export const fillsFrame = ({ width, height }: { width: number; height: number }): boolean =>
  width <= WIDEST * height && height <= TALLEST * width && Math.min(width, height) >= SMALLEST;

/**
 * Copies the first two of a page's pictures that can be loaded. Pictures improve a run, but an address that is unreachable or
 * not a picture must not fail it. Outages of the database or the storage, and a busy process, are thrown, as a later attempt
 * may succeed.
 * @param accepts which sizes can be used; every one by default
 * @returns storage keys, at most two
 */
export async function copyPageImages(
  scope: Scope,
  urls: readonly string[],
  accepts?: typeof fillsFrame,
): Promise<string[]> {
  const keys: string[] = [];
  for (const url of urls) {
    if (keys.length === PAGE_IMAGES) break;
    try {
      keys.push(await resolveImage(scope, url, 'image', accepts ? { accepts } : {}));
    } catch (error) {
      if (!(error instanceof ServiceError) || isTransient(error)) throw error;
      scope.rt.log.info({ err: error }, 'could not copy a picture of the page');
    }
  }
  return keys;
}
