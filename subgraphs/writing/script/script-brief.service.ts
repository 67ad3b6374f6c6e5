import { ServiceError } from '../../../platform/errors/index.js';
import type { Scope } from '../../../runtime/index.js';
import type { Brief as BriefFacts } from '../../../studio/writer/index.js';
import { productById } from '../../catalog/index.js';
import { assertSaid } from '../assert-said.js';
import { asBadGateway } from '../bad-gateway.js';
import type { BriefDraft } from '../brief/brief.entity.js';
import { readBrief } from '../brief/read-brief.service.js';
import type { ScriptBrief, ScriptBriefInput } from './script-brief.graphql.js';

/** What a writing route is told of its subject: the shared brief, and fields of its own that say the same. */
export interface Subject {
  brief?: ScriptBriefInput | null | undefined;
  /** The route's own; around the brief's. */
  niche?: string | null | undefined;
  product?: string | null | undefined;
  productId?: string | null | undefined;
  audience?: string | null | undefined;
  language?: string | null | undefined;
}

export interface SubjectRead {
  /** What to write from. */
  facts: BriefFacts;
  /** The brief as it was understood; null where none was sent. */
  brief: ScriptBrief | null;
  /** The rows' ids, for links: the product that was named. */
  productId: string | null;
}

const TWICE = ['product', 'productId', 'audience', 'language'] as const;

/**
 * Reads what a writing route is told of its subject into facts, and counts the text call: tasks that follow are `counted`. Only prose
 * (a product told in sentences, a product's own text) is read by a model; what is stated is taken as it stands.
 * @throws ServiceError BAD_INPUT where a field is said twice, differently, or says nothing; NOT_FOUND (the product), and as identity's `write` does
 */
export async function readScriptBrief(scope: Scope, subject: Subject, seed: number): Promise<SubjectRead> {
  const stated = subject.brief ?? null;
  for (const field of TWICE) assertOnce(field, subject[field], stated?.[field]);
  for (const [field, text] of [
    ['product', subject.product],
    ['brief.product', stated?.product],
    ['brief.niche', stated?.niche],
  ] as const)
    if (given(text) !== null) assertSaid(field, text!);
  const of = (field: (typeof TWICE)[number]): string | null => given(stated?.[field]) ?? given(subject[field]);
  const productId = of('productId');
  const product = productId === null ? null : await productById(scope, productId);
  const draft: BriefDraft = {
    goal: stated?.goal ?? 'reach',
    platform: stated?.platform ?? 'tiktok',
    niche: given(stated?.niche) ?? given(subject.niche),
    nicheOverride: null,
    subNiche: given(stated?.subNiche),
    product: of('product') ?? product?.name ?? null,
    productId: product?.id ?? null,
    audience: of('audience'),
    language: of('language'),
  };
  const nicheCategory = given(stated?.nicheCategory);
  const { facts } = await asBadGateway(
    readBrief(scope, { source: null, draft, product, around: given(subject.niche), nicheCategory, seed }),
  );
  const { nicheOverride: _, ...shown } = draft;
  return { facts, brief: stated && { ...shown, nicheCategory }, productId: draft.productId };
}

const given = (text: string | null | undefined): string | null => text?.trim() || null;

function assertOnce(field: string, own: string | null | undefined, briefs: string | null | undefined): void {
  if (given(own) !== null && given(briefs) !== null && given(own) !== given(briefs))
    throw new ServiceError('BAD_INPUT', `\`${field}\` and \`brief.${field}\` differ: say it once.`, { field });
}
