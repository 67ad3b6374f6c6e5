import { ServiceError } from '../../../platform/errors/index.js';
import type { Scope } from '../../../runtime/index.js';
import type { Brief as BriefFacts } from '../../../studio/writer/index.js';
import { productById } from '../../catalog/index.js';
import { assertHasWords } from '../assert-words.js';
import type { BriefDraft } from '../brief/brief.entity.js';
import { readBrief } from '../brief/read-brief.service.js';
import { mapProviderErrors } from '../map-provider-errors.js';
import type { ScriptBrief, ScriptBriefInput } from './script-brief.graphql.js';

/** What a request asks to write about: the brief that all routes take, and the route's own fields for the same facts. */
export interface Subject {
  brief?: ScriptBriefInput | null | undefined;
  /** The route's own niche field. Next to a niche in the brief, it counts as a wider niche. */
  niche?: string | null | undefined;
  product?: string | null | undefined;
  productId?: string | null | undefined;
  audience?: string | null | undefined;
  language?: string | null | undefined;
}

export interface SubjectRead {
  /** The facts to write from. */
  facts: BriefFacts;
  /** The brief as it was understood, for the response; null if none was sent. */
  brief: ScriptBrief | null;
  /** Id of the named product, for links. */
  productId: string | null;
}

const TWICE = ['product', 'productId', 'audience', 'language'] as const;

/**
 * Reads the facts to write about from a request, and counts the request's text call. Later tasks of the request must therefore
 * pass `counted`. A model reads only prose (a product described in sentences, a product's own text). Stated fields are used
 * unchanged.
 * @throws ServiceError BAD_INPUT if a field is stated twice with different values, or has no words; NOT_FOUND (the product),
 * and as identity's `runTextTask` does
 */
export async function readScriptBrief(scope: Scope, subject: Subject, seed: number): Promise<SubjectRead> {
  const stated = subject.brief ?? null;
  for (const field of TWICE) assertOnce(field, subject[field], stated?.[field]);
  for (const [field, text] of [
    ['product', subject.product],
    ['brief.product', stated?.product],
    ['brief.niche', stated?.niche],
  ] as const)
    if (given(text) !== null) assertHasWords(field, text!);
  const read = (field: (typeof TWICE)[number]): string | null => given(stated?.[field]) ?? given(subject[field]);
  const productId = read('productId');
  const product = productId === null ? null : await productById(scope, productId);
  const draft: BriefDraft = {
    goal: stated?.goal ?? 'reach',
    platform: stated?.platform ?? 'tiktok',
    niche: given(stated?.niche) ?? given(subject.niche),
    nicheOverride: null,
    subNiche: given(stated?.subNiche),
    product: read('product') ?? product?.name ?? null,
    productId: product?.id ?? null,
    audience: read('audience'),
    language: read('language'),
  };
  const nicheCategory = given(stated?.nicheCategory);
  const { facts } = await mapProviderErrors(
    readBrief(scope, { source: null, draft, product, around: given(subject.niche), nicheCategory, seed }),
  );
  const { nicheOverride: _, ...shown } = draft;
  return { facts, brief: stated && { ...shown, nicheCategory }, productId: draft.productId };
}

const given = (text: string | null | undefined): string | null => text?.trim() || null;

function assertOnce(field: string, own: string | null | undefined, briefs: string | null | undefined): void {
  if (given(own) !== null && given(briefs) !== null && given(own) !== given(briefs))
    throw new ServiceError('BAD_INPUT', `\`${field}\` and \`brief.${field}\` differ: send only one of them.`, {
      field,
    });
}
