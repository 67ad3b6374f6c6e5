/** Reads a description, a page or the fields of a form into a brief, offline: by its facts, in the input's own words. */

import { languageOf } from '../../../content/writer/index.js';
import { namedHost } from '../../../platform/text/host.js';
import { cleanName } from '../../product-name.js';
import { Dice } from '../../random.js';
import { withoutArticle } from '../beats/phrase.js';
import { complement, findAudience } from '../beats/video.js';
import { type Category, findCategory, GENERAL } from '../category/category.js';
import { cleanTexts } from '../facts/clean.js';
import type { Fact, FactKind } from '../facts/fact.js';
import { findMoney } from '../facts/money.js';
import type { Name } from '../facts/name.js';
import { findNoun, READ, readFacts } from '../facts/read.js';
import { shorten } from '../facts/short.js';
import type { Goal, PLATFORMS } from '../formats.js';
import { confirmLanguage } from '../language/declared.js';
import { toLanguageCode } from '../language/detect.js';
import { words } from '../language/grammar.js';
import type { Brief } from '../shapes.js';
import { formatPrice } from '../subject.js';
import type { PageReading } from './page.js';

export interface BriefInput {
  mode: 'url' | 'description';
  /** The page's readable text, or the description as typed. */
  text: string;
  /** A page's title, or what the user calls the subject. */
  title?: string | null;
  siteName?: string | null;
  /** The language that the video should be in, where it is known. */
  language?: string | null;
  /** The language that the page declares, a BCP 47 tag; some declare the wrong one. */
  pageLanguage?: string | null;
  /** Addresses or keys of pictures found with the text. The writer does not use them. */
  images?: readonly string[];
  /** The page's structured data; null for a description. */
  page?: PageReading | null;
}

/** What a text says: its facts, its name and its language. */
export interface BriefReading {
  facts: Fact[];
  name: Name;
  language: string;
}

/** Maximum number of words of a name that the user states; anything longer describes. */
const NAME_WORDS = 7;
/** A rating proves something from this many stars and reviews. */
const PROVES = { stars: 4, reviews: 5 };

/** Reads the facts of a text or a page. Of a page, its own data say more than its text: name, price, rating. */
function readFactsOf(given: BriefInput): BriefReading {
  const input = cleanTexts(given);
  // Slots in the text itself are left in: the reader leaves out the sentences that have them.
  const page = given.page ? { ...input.page!, blocks: given.page.blocks } : null;
  const title = input.title?.replace(/\s+/g, ' ').trim().slice(0, 300) ?? '';
  const text = page ? joinPage(page) : given.text;
  const declared = input.language ?? null;
  const language = declared ?? confirmLanguage(input.pageLanguage, `${title} ${text.slice(0, READ.characters)}`);
  const isArticle = page?.kind === 'article';
  // A page's title also names its site, so it is only where a name can be looked for.
  const stated = isArticle ? '' : page ? (page.name ?? '') : input.mode === 'description' ? title : '';
  const headed = input.mode === 'url' && !stated && title ? `# ${title}\n${text}` : text;
  const { facts, name } = readFacts({ text: headed, language, name: stated ? cleanName(stated) : null });
  if (page && !isArticle) addStated(facts, page, language);
  return { facts, name: isArticle ? { value: '', certain: false } : name, language };
}

/** A page's description, unless its text repeats it, then its paragraphs and items. */
function joinPage({ description, blocks }: PageReading): string {
  const texts = blocks.map(({ kind, text }) =>
    kind === 'item' ? `- ${text}` : kind === 'heading' ? `# ${text}` : text,
  );
  const known = description !== null && texts.some((text) => text.includes(description.slice(0, 60)));
  return [...(description && !known ? [description] : []), ...texts].join('\n');
}

/** Adds the price and the rating that a page's data state. */
function addStated(facts: Fact[], page: PageReading, language: string): void {
  const add = (kind: FactKind, text: string): void => {
    facts.push({ kind, text, span: [0, 0], short: text, shows: null });
  };
  const price = formatPrice(page.price, page.currency, language);
  if (price && !facts.some(({ text }) => findMoney(text).some(({ amount }) => amount === page.price)))
    add('price', price);
  if (
    toLanguageCode(language) === 'en' &&
    (page.rating ?? 0) >= PROVES.stars &&
    (page.reviewCount ?? 0) >= PROVES.reviews
  )
    add('proof', `${page.rating} stars from ${page.reviewCount} reviews`);
}

/** Reads a description or a page into a brief. The seed chooses scene and structure. */
export function readBrief(input: BriefInput, seed: number): Brief {
  return toBrief(
    readFactsOf(input),
    { isArticle: input.page?.kind === 'article', headline: input.page?.name ?? input.title },
    seed,
  );
}

const textsOf = (facts: readonly Fact[], ...kinds: FactKind[]): string[] =>
  facts.filter(({ kind }) => kinds.includes(kind)).map(({ text }) => text);

/** Puts facts into the fields of a brief. */
function toBrief(
  { facts, name, language: tagged }: BriefReading,
  { isArticle, headline }: { isArticle: boolean; headline?: string | null | undefined },
  seed: number,
): Brief {
  const code = toLanguageCode(tagged);
  const language = languageOf(code);
  const random = Dice.seeded(seed);
  const all = facts.map(({ text }) => text).join('\n');
  const told = facts.find(({ kind }) => kind === 'what');
  const what = told && !isArticle ? complement(told.text, language) : null;
  const category = findCategory(all.slice(0, 4000), `${name.value} ${what ?? ''}`);
  const called = isArticle ? '' : name.value || (what && shorten(withoutArticle(what, language), code)) || '';
  const audience =
    (told && findAudience(told.text, language)?.tail.split(' ').slice(1).join(' ')) ||
    textsOf(facts, 'audience')[0] ||
    null;
  const benefits = textsOf(facts, 'benefit', 'detail', 'step', 'where', 'when').slice(0, 8);
  const proof = textsOf(facts, 'proof').slice(0, 6);
  const [money] = facts
    .filter(({ kind }) => kind === 'price' || kind === 'offer')
    .flatMap(({ text }) => findMoney(text, language.reading.currencies).map((found) => ({ ...found, text })));
  const niche = isArticle ? (headline ?? GENERAL.niche) : pickNiche(category, told);
  const problem = textsOf(facts, 'problem')[0] ?? null;
  const has = (kind: FactKind): boolean => facts.some((fact) => fact.kind === kind);
  return {
    product: {
      name: called,
      what,
      audience,
      benefits: isArticle ? facts.map(({ text }) => text).slice(0, 8) : benefits,
      proof: isArticle ? [] : proof,
      price: money?.amount ?? null,
      priceText: money?.text ?? null,
      currency: money?.currency ?? null,
      category: category.key,
      form: formOf(category, what, code),
    },
    audience,
    benefit: benefits[0] ?? null,
    proof: isArticle ? null : (proof[0] ?? null),
    problem,
    question: textsOf(facts, 'question')[0] ?? null,
    goal: guessGoal(has, isArticle),
    platform: 'tiktok',
    niche,
    persona: {
      label: category.creator.label,
      niche,
      gender: null,
      tone_of_voice: category.creator.tone,
      why: audience
        ? `Speaks to ${audience} as one of them, in a ${category.creator.tone} voice.`
        : `Sounds at home with ${niche.toLowerCase()}, in a ${category.creator.tone} voice.`,
    },
    scene: random.pick(category.settings),
    format: 'talking-5',
    structureType: problem || has('question') ? 'problem-solution' : has('proof') ? 'testimonial' : null,
    scriptBrief: describeBrief(called || niche, facts, isArticle),
    language: tagged,
    facts,
    nameCertain: isArticle || name.certain,
  };
}

/** How a picture shows the thing: a category's way, but nobody holds a place, a service or an event. */
function formOf(category: Category, what: string | null, code: string): Category['form'] {
  const noun = what && code === 'en' ? findNoun(what) : null;
  return noun !== null && languageOf('en').reading.unheld.includes(noun) ? 'ambient' : category.form;
}

/** The category's niche, else what it is in a few words. */
function pickNiche(category: Category, told: Fact | undefined): string {
  return category !== GENERAL ? category.niche : (told?.short ?? GENERAL.niche);
}

function guessGoal(has: (kind: FactKind) => boolean, isArticle: boolean): Goal {
  if (isArticle) return 'reach';
  return has('price') || has('offer') ? 'sales' : has('contact') ? 'clicks' : 'reach';
}

/** The brief in one paragraph: what a model or a person writes the script from. */
function describeBrief(subject: string, facts: readonly Fact[], isArticle: boolean): string {
  const told = facts.slice(0, 6).map(({ text }) => text.replace(/[.;]$/, ''));
  return [
    isArticle ? `Talk about this, and sell nothing: ${subject}.` : `${subject}.`,
    told.length > 0 ? `What to say, word for word: ${told.join('; ')}.` : '',
    'Say nothing that the brief does not.',
  ]
    .filter(Boolean)
    .join(' ');
}

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

/** Replaces an address given as a name by its host, as far as that is a name: "https://www.ember.example/shop" → "ember.example". */
function replaceAddress(product: string): string {
  const host = /^https?:\/\/(?:www\.)?([\p{L}\p{N}.-]{3,80}?)(?::\d{1,5})?(?:[/?#]\S*)?$/iu.exec(product)?.[1];
  return host === undefined ? product : (namedHost(host) ?? '');
}

/** Completes a draft to a {@link Brief}. Without a product, `product.name` is '' and texts are about the niche. */
export function completeDraft(given: BriefDraft, seed = 1): Brief {
  const draft = cleanTexts(given);
  const said = replaceAddress((draft.product ?? '').trim());
  const named = cleanName(said);
  const isName = said !== '' && words(named).length <= NAME_WORDS && !/[.!?]\s*$/.test(named);
  const product = isName ? named : said;
  const text = [isName ? '' : product, draft.productText ?? ''].filter(Boolean).join('\n');
  const language = draft.language ?? (text || product ? confirmLanguage(null, `${product} ${text}`) : 'en');
  const { facts, name } = readFacts({ text, language, name: isName ? product : null });
  const base = toBrief({ facts, name, language }, { isArticle: false }, seed);
  const niche = draft.niche?.trim() || base.niche;
  const category = findCategory(text || product || niche, product ? product : niche);
  return {
    ...base,
    // Nothing has to be named where nothing is sold.
    nameCertain: product === '' || base.nameCertain === true,
    product: {
      ...base.product,
      category: category.key,
      form: formOf(category, isName ? product : base.product.what, toLanguageCode(language)),
      price: draft.price ?? base.product.price,
      priceText: draft.price == null || draft.price === base.product.price ? base.product.priceText : null,
      currency: draft.currency ?? base.product.currency,
      audience: draft.audience ?? base.product.audience,
    },
    scene: Dice.seeded(seed).pick(category.settings),
    audience: draft.audience ?? base.audience,
    goal: draft.goal ?? (product ? base.goal : 'reach'),
    platform: draft.platform ?? 'tiktok',
    niche,
  };
}
