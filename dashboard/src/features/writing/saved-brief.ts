/** Saved briefs while they are filled in: as the graph answers them, and as it takes them. */
import type { CreateBriefInput, ReadBriefSourceMutation, SavedBriefFragment } from '../../graph/generated.js';
import { formatPrice } from '../../lib/format.js';
import { isAddress } from '../../lib/web-address.js';

/** What somebody fills in; empty for what is left open. */
export type BriefDraft = {
  [Field in keyof SavedBriefFragment['draft']]: NonNullable<SavedBriefFragment['draft'][Field]>;
} & {
  title: string;
};

export const blankBrief: BriefDraft = {
  title: '',
  product: '',
  productId: '',
  niche: '',
  nicheOverride: '',
  subNiche: '',
  audience: '',
  language: '',
  goal: 'sales',
  platform: 'tiktok',
};

/** The most that the graph takes of what a brief is about. */
export const MOST_ABOUT = 2000;

export function draftOf({ title, draft }: SavedBriefFragment): BriefDraft {
  const filled = Object.entries(draft).map(([field, value]) => [field, value ?? '']);
  return { ...(Object.fromEntries(filled) as Omit<BriefDraft, 'title'>), title };
}

export function briefInputOf({ title, goal, platform, ...texts }: BriefDraft): CreateBriefInput {
  const given = Object.entries(texts).map(([field, text]) => [field, text.trim() || null]);
  return { title: title.trim() || null, draft: { ...Object.fromEntries(given), goal, platform } };
}

/** The fields of a draft that say something else than the brief. */
export const changesOf = (draft: Partial<BriefDraft>, brief: BriefDraft): Partial<BriefDraft> =>
  Object.fromEntries(Object.entries(draft).filter(([field, value]) => value !== brief[field as keyof BriefDraft]));

/** Whether it says what it is about. */
export const isAbout = ({ product, productId, niche, nicheOverride }: BriefDraft): boolean =>
  [product, productId, niche, nicheOverride].some((text) => text.trim() !== '');

type Understood = NonNullable<ReadBriefSourceMutation['generateBrief']>;

/** What was understood of a page or a text, a thing in each entry. */
export function factsOf({
  product,
  topic,
  scriptBrief,
}: Pick<Understood, 'product' | 'topic' | 'scriptBrief'>): string[] {
  const { name, what, audience, benefits = [], proof = [], price = null, currency = null } = product ?? {};
  const costs = price === null ? null : formatPrice(price, currency);
  const about = product ? null : (topic ?? scriptBrief);
  return [name, what, about, audience, ...benefits, ...proof, costs].filter(
    (fact) => fact != null && fact !== '',
  ) as string[];
}

/** A text that was read, as a brief: one's own words stay; those of a page are put together from what was understood, but for the audience. */
export function draftOfSource(source: string, read: Understood): BriefDraft {
  const { product, topic, persona } = read;
  const facts = factsOf({ ...read, product: product && { ...product, audience: null } });
  const words = isAddress(source) ? facts.map(sentence).join(' ') : source.trim();
  return {
    ...blankBrief,
    title: product?.name ?? '',
    product: words.slice(0, MOST_ABOUT),
    niche: (product ? persona.recommendation.niche : (topic ?? persona.recommendation.niche)).slice(0, 200),
    audience: product?.audience?.slice(0, 500) ?? '',
    goal: product ? 'sales' : 'reach',
  };
}

const sentence = (fact: string): string => (/[.!?…]$/.test(fact.trim()) ? fact.trim() : `${fact.trim()}.`);
