import { firstOf } from '../../../platform/text/ends.js';
import { Dice } from '../../random.js';
import { isSafe } from '../compose/gate.js';
import { isMany, nameOf } from '../compose/names.js';
import { type Category, categoryOf, GENERAL } from '../extract/category.js';
import { plainly } from '../extract/clean.js';
import { findPrice } from '../extract/price.js';
import { findProblem } from '../extract/problem.js';
import { findProof } from '../extract/proof.js';
import { type Part, parts, plain } from '../extract/text.js';
import type { Goal } from '../formats.js';
import { detectLanguage, isUnspaced, languageOf } from '../language/detect.js';
import { bare, head, shorten, tidyPhrase, words } from '../language/grammar.js';
import type { Brief } from '../shapes.js';
import { audienceIn } from './audience.js';
import { type Claims, claimsIn } from './claims.js';
import type { Named } from './named.js';
import { nameThing } from './naming.js';
import type { PageReading } from './page.js';

export interface BriefInput {
  mode: 'url' | 'description';
  /** The page's readable text, or the description as typed (12 to 4000 characters; longer is cut). */
  text: string;
  title?: string | null;
  siteName?: string | null;
  /** The language that the video is to be in, where it is known. */
  language?: string | null;
  /** Addresses or keys of pictures found with it; only their number matters to the words. */
  images?: readonly string[];
  /** What a page says of itself; null for a description. */
  page?: PageReading | null;
}

/** Characters read of a page: what a product is stands near the top. */
export const READ = 12_000;
/** Characters read of a title and of a site's name. */
const TITLE = 300;

const oneLine = (text: string | null | undefined, max: number): string | null =>
  text
    ? firstOf(text, 2 * max)
        .replace(/\s+/g, ' ')
        .trim()
        .slice(0, max)
    : null;

/** Reads a description or a page into a brief. Extractive: every fact is in the input's own words. The seed chooses scene and structure. */
export function readBrief(raw: BriefInput, seed: number): Brief {
  const given = plainly(raw);
  const input = { ...given, title: oneLine(given.title, TITLE), siteName: oneLine(given.siteName, TITLE) };
  const text = input.text.slice(0, READ);
  const body = plain(text);
  const language = detectLanguage(`${input.title ?? ''} ${body}`);
  const all = input.page ? partsOf(input.page) : parts(text);
  // A short text is often taken for English; whoever names another language knows better.
  const english = language === 'en' && languageOf(input.language ?? 'en') === 'en';
  const isArticle = input.page?.kind === 'article';
  const named = isArticle
    ? { name: '', proper: false, what: null }
    : nameThing(all, input.title ?? undefined, input.siteName ?? undefined, language);
  const category = categoryOf(body.slice(0, 4000), `${input.title ?? ''} ${named.name} ${named.what ?? ''}`);
  const claims = english ? claimsOf(all, named) : foreignClaims(all, named.name, isUnspaced(language));
  const audience = english ? audienceIn(all) : null;
  const problem = english && !isArticle ? (problemOf(all) ?? claims.complaint) : null;
  const stated = input.page?.price ? { price: input.page.price, text: null, currency: input.page.currency } : null;
  const price = isArticle ? null : (stated ?? findPrice(body));
  const proof = [...(english ? ratingOf(input.page) : []), ...claims.proof].slice(0, 6);
  const headline = isArticle ? input.page?.name : null;
  const told = headline && english ? [headline, ...claims.benefits] : claims.benefits;
  const random = Dice.seeded(seed);
  const niche = isArticle ? (input.page?.name ?? input.title ?? GENERAL.niche) : nicheOf(named, category);
  return {
    product: {
      name: named.name,
      what: named.what,
      audience,
      benefits: told,
      proof: isArticle ? [] : proof,
      price: price?.price ?? null,
      priceText: price?.text ?? null,
      currency: price?.currency ?? null,
      category: category.key,
      form: category.form,
    },
    audience,
    benefit: told[0] ?? null,
    proof: isArticle ? null : (proof[0] ?? null),
    problem,
    question: claims.question,
    goal: isArticle ? 'reach' : goalOf(body, price !== null, category),
    platform: 'tiktok',
    niche,
    persona: {
      label: category.creator.label,
      niche: isArticle ? category.niche : niche,
      gender: genderOf(audience),
      tone_of_voice: category.creator.tone,
      why: audience
        ? `Speaks to ${audience} as one of them, in a ${category.creator.tone} voice.`
        : `Sounds at home with ${niche.toLowerCase()}, in a ${category.creator.tone} voice.`,
    },
    scene: random.pick(category.settings),
    format: 'talking-5',
    structureType: structureFor(claims, problem, random),
    scriptBrief: isArticle ? topicBrief(niche, claims) : scriptBrief(named, audience, problem, claims, proof),
    language,
  };
}

/** A page's own description, then its sentences and entries; what heads a section is no claim. */
function partsOf({ description, blocks }: PageReading): Part[] {
  const told = blocks
    .filter(({ kind }) => kind !== 'heading')
    .map(({ kind, text }) => (kind === 'item' ? `- ${text}` : text));
  const known = description !== null && told.some((text) => text.includes(description.slice(0, 60)));
  return parts([...(description && !known ? [description] : []), ...told].join('\n').slice(0, READ));
}

function claimsOf(all: readonly Part[], named: Named): Claims {
  const name = nameOf(named.name);
  const names = [named.name, name].filter((one) => one !== '');
  return claimsIn(
    all,
    { names, plural: isMany(name, named.what) },
    [named.what ?? '', bare(named.what ?? '')].filter(Boolean),
  );
}

function problemOf(all: readonly Part[]): string | null {
  const { np, sentence } = findProblem(all);
  if (np !== null && isSafe('activity', np)) return np;
  return sentence !== null && isSafe('clause', sentence) ? sentence : null;
}

const ratingOf = (page: PageReading | null | undefined): string[] =>
  page?.rating && page.reviewCount ? [`${page.rating} stars from ${page.reviewCount} reviews`] : [];

function structureFor({ benefits, proof }: Claims, problem: string | null, random: Dice): string {
  if (benefits.length + proof.length >= 4 && random.next() < 0.3) return 'listicle';
  return problem ? 'problem-solution' : random.pick(['testimonial', 'before-after', 'pov-story']);
}

/** For languages whose grammar we do not know: the brief's shorter sentences as they are. */
function foreignClaims(all: readonly Part[], name: string, dense: boolean): Claims {
  const benefits = all
    .map((part) => tidyPhrase(part.text))
    .filter(
      (s) =>
        s.toLowerCase() !== name.toLowerCase() &&
        s.length >= (dense ? 5 : 8) &&
        !/^[\p{L}]+\s*[:：]\s*[\d$€£]/u.test(s) &&
        // Two words, or three with a number, are a price or a size more often than a fact.
        (dense || (words(s).length !== 2 && (words(s).length !== 3 || !/\d/.test(s)))),
    )
    .map((s) => (words(s).length <= 16 ? s : (shorten(s, 16) ?? s)))
    .filter((s) => words(s).length <= 20 && s.length <= 140)
    .slice(0, 6);
  return { benefits, proof: findProof(all), question: null, complaint: null };
}

function goalOf(text: string, priced: boolean, category: Category): Goal {
  const said = /\b(?:goal|objective)\s?[:=]\s?(reach|saves|comments|follows|clicks|sales)\b/i.exec(text)?.[1];
  if (said) return said.toLowerCase() as Goal;
  if (/\b(?:followers|grow (?:my|our) (?:account|page|following))\b/i.test(text)) return 'follows';
  if (priced || /\b(?:buy|order|shop|add to cart|discount|% off|checkout)\b/i.test(text)) return 'sales';
  const online = /^(?:business|productivity|finance)$/.test(category.key);
  if (
    online ||
    /\b(?:sign up|download|free trial|app store|google play|book(?:ing)? (?:a|now|your)|website|waitlist)\b/i.test(text)
  )
    return 'clicks';
  return 'reach';
}

/** The category's, or for a thing of none "Hearing aids": what it is in three words, or its head. */
function nicheOf(named: Named, category: Category): string {
  if (category !== GENERAL) return category.niche;
  const what = named.what ? bare(named.what) : '';
  const niche = (words(what).length <= 3 ? what : head(what)) || GENERAL.niche;
  return niche.replace(/^\p{Ll}/u, (c) => c.toUpperCase());
}

function genderOf(audience: string | null): string | null {
  if (!audience) return null;
  if (/\b(?:women|moms?|mums?|mothers|girls|brides|ladies|mamas|girlies)\b/i.test(audience)) return 'female';
  if (/\b(?:men|dads?|fathers|guys|grooms|boys)\b/i.test(audience)) return 'male';
  return null;
}

const LAST = 'Say nothing that the brief does not.';

function scriptBrief(
  named: Named,
  audience: string | null,
  problem: string | null,
  { benefits }: Claims,
  proof: readonly string[],
): string {
  return [
    `${named.name}${named.what && named.proper ? `: ${named.what}` : ''}${audience ? `, for ${audience}` : ''}.`,
    problem ? `The pain: ${problem}.` : '',
    benefits.length > 0 ? `What to show, word for word: ${benefits.slice(0, 3).join('; ')}.` : '',
    proof.length > 0 ? `Proof to quote, word for word: ${proof.slice(0, 2).join('; ')}.` : '',
    LAST,
  ]
    .filter(Boolean)
    .join(' ');
}

const topicBrief = (topic: string, { benefits }: Claims): string =>
  [
    `Talk about this, and sell nothing: ${topic}.`,
    benefits.length > 0 ? `What to tell, word for word: ${benefits.slice(0, 3).join('; ')}.` : '',
    LAST,
  ]
    .filter(Boolean)
    .join(' ');
