import { takeFirst } from '../../../platform/text/ends.js';
import { Dice } from '../../random.js';
import { isSafe } from '../compose/gate.js';
import { isMany, toPlural, toSpokenName } from '../compose/names.js';
import { type Category, GENERAL } from '../extract/categories.js';
import { findCategory } from '../extract/category.js';
import { cleanTexts } from '../extract/clean.js';
import { isCaveat, isPriceOrHours } from '../extract/noise.js';
import { findPrice } from '../extract/price.js';
import { findProblem } from '../extract/problem.js';
import { findProof } from '../extract/proof.js';
import { type Part, splitParts, toPlainText } from '../extract/text.js';
import type { Goal } from '../formats.js';
import { confirmLanguage } from '../language/declared.js';
import { isUnspaced, toLanguageCode } from '../language/detect.js';
import { findHead, isPlural, shorten, stripArticle, tidyPhrase, words } from '../language/grammar.js';
import type { Brief } from '../shapes.js';
import { readAudience } from './audience.js';
import { type Claims, claimsIn, QUESTION_WORDS } from './claims.js';
import { findSaidName } from './foreign-makers.js';
import type { Named } from './named.js';
import { nameThing } from './naming.js';
import type { PageReading } from './page.js';
import { namePageProduct } from './page-name.js';
import { OPEN_END, readForeignShopParts, readShopParts, separateSentences } from './page-parts.js';

export interface BriefInput {
  mode: 'url' | 'description';
  /** The page's readable text, or the description as typed; cut after {@link READ} characters. */
  text: string;
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

/** Maximum number of characters read from a page or a description: the product is described near the top. */
export const READ = 12_000;
/** Maximum number of characters read from a title and from a site's name. */
const TITLE = 300;

const toOneLine = (text: string | null | undefined, max: number): string | null =>
  text
    ? takeFirst(text, 2 * max)
        .replace(/\s+/g, ' ')
        .trim()
        .slice(0, max)
    : null;

/**
 * Reads a description or a page into a brief. It is extractive: every fact is in the input's own words. The seed chooses scene
 * and structure.
 */
export function readBrief(raw: BriefInput, seed: number): Brief {
  const given = cleanTexts(raw);
  const input = { ...given, title: toOneLine(given.title, TITLE), siteName: toOneLine(given.siteName, TITLE) };
  const text = input.text.slice(0, READ);
  const body = toPlainText(text);
  const language = confirmLanguage(input.pageLanguage, `${input.title ?? ''} ${body}`);
  // Short texts are often mistaken for English, so a language that the caller names takes precedence.
  const english = language === 'en' && toLanguageCode(input.language ?? 'en') === 'en';
  const whole = input.page ? splitPage(input.page) : splitParts(text);
  const all = !isSold(input.page)
    ? whole
    : english
      ? readShopParts(whole, input.page.name)
      : readForeignShopParts(whole, input.page.name, isUnspaced(language));
  const isArticle = input.page?.kind === 'article';
  const named = isArticle
    ? { name: '', proper: false, what: null }
    : isSold(input.page)
      ? namePageProduct(input.page, input.siteName, body, english)
      : nameThing(all, input.title ?? undefined, input.siteName ?? undefined, language);
  const claims = english ? readClaims(all, named) : readForeignClaims(all, named.name, isUnspaced(language));
  const audience = english ? readAudience(all) : null;
  // A name may suggest another category than the thing's own: an escape room called “The Debt”. Its audience, and what is wrong
  // without it, do not say what it is either.
  const misleading = [named.proper && named.what ? named.name : '', audience ?? '', claims.complaint ?? ''];
  const sold = isSold(input.page);
  const told = sold && english ? all.map((part) => part.text).join('\n') : body;
  const about = misleading.reduce((rest, one) => (one === '' ? rest : rest.replaceAll(one, ' ')), told);
  const category = findCategory(about.slice(0, 4000), `${input.title ?? ''} ${named.what ?? named.name}`, sold);
  // What goes wrong without a thing is seldom a whole sentence of its shop's page.
  const complaint = sold ? null : claims.complaint;
  const problem = english && !isArticle ? (readProblem(all, sold) ?? complaint) : null;
  const stated = input.page?.price ? { price: input.page.price, text: null, currency: input.page.currency } : null;
  const price = isArticle ? null : (stated ?? findPrice(sold ? withoutWeights(body) : body, language));
  const proof = [...(english ? listRating(input.page) : []), ...claims.proof].slice(0, 6);
  const headline = isArticle ? input.page?.name : null;
  const allBenefits = headline && english ? [headline, ...claims.benefits] : claims.benefits;
  const random = Dice.seeded(seed);
  const niche = isArticle ? (input.page?.name ?? input.title ?? GENERAL.niche) : pickNiche(named, category);
  return {
    product: {
      name: named.name,
      what: named.what,
      audience,
      benefits: allBenefits,
      proof: isArticle ? [] : proof,
      price: price?.price ?? null,
      priceText: price?.text ?? null,
      currency: price?.currency ?? null,
      category: category.key,
      form: category.form,
    },
    audience,
    benefit: allBenefits[0] ?? null,
    proof: isArticle ? null : (proof[0] ?? null),
    problem,
    question: claims.question,
    goal: isArticle ? 'reach' : guessGoal(body, price !== null, category),
    platform: 'tiktok',
    niche,
    persona: {
      label: category.creator.label,
      niche: isArticle ? category.niche : niche,
      gender: guessGender(audience),
      tone_of_voice: category.creator.tone,
      why: audience
        ? `Speaks to ${audience} as one of them, in a ${category.creator.tone} voice.`
        : `Sounds at home with ${niche.toLowerCase()}, in a ${category.creator.tone} voice.`,
    },
    scene: random.pick(category.settings),
    format: 'talking-5',
    structureType: pickStructure(claims, problem, random),
    scriptBrief: isArticle ? writeTopicBrief(niche, claims) : writeScriptBrief(named, audience, problem, claims, proof),
    language,
  };
}

/** Shops write "£8", and weigh in pounds. */
const withoutWeights = (text: string): string => text.replace(/(\d)\s?(?:pounds|Pounds)(?!\p{L})/gu, '$1 lb');

/** Is this a page about one product or event, which it names? */
const isSold = (page: PageReading | null | undefined): page is PageReading & { name: string } =>
  (page?.kind === 'product' || page?.kind === 'event') && /\p{L}/u.test(page.name ?? '');

/**
 * A page's own description, unless its text repeats it, then its sentences and list items. Headings are left out: they claim
 * nothing.
 */
function splitPage({ description, blocks }: PageReading): Part[] {
  const texts = blocks
    .filter(({ kind }) => kind !== 'heading')
    .map(({ kind, text }) => (kind === 'item' ? `- ${text}` : text));
  const known = description !== null && texts.some((text) => text.includes(description.slice(0, 60)));
  const whole = [...(description && !known ? [description] : []), ...texts].join('\n').slice(0, READ);
  return splitParts(separateSentences(whole));
}

function readClaims(all: readonly Part[], named: Named): Claims {
  const name = toSpokenName(named.name);
  const names = [named.name, name].filter((one) => one !== '');
  return claimsIn(
    all,
    { names, plural: isMany(name, named.what) },
    [named.what ?? '', stripArticle(named.what ?? '')].filter(Boolean),
  );
}

function readProblem(all: readonly Part[], onlyThings: boolean): string | null {
  const { np, sentence } = findProblem(all);
  if (np !== null && isSafe('activity', np)) return np;
  return !onlyThings && sentence !== null && isSafe('clause', sentence) ? sentence : null;
}

/** A rating proves something from this many stars and reviews. */
const PROVES = { stars: 4, reviews: 5 };
const listRating = (page: PageReading | null | undefined): string[] =>
  page && (page.rating ?? 0) >= PROVES.stars && (page.reviewCount ?? 0) >= PROVES.reviews
    ? [`${page.rating} stars from ${page.reviewCount} reviews`]
    : [];

function pickStructure({ benefits, proof }: Claims, problem: string | null, random: Dice): string {
  if (benefits.length + proof.length >= 4 && random.next() < 0.3) return 'listicle';
  return problem ? 'problem-solution' : random.pick(['testimonial', 'before-after', 'pov-story']);
}

/** Matches sentences that say nothing without the one before: "Nosotros también lo estábamos", "Uns ging es genauso". */
const BACK =
  /^(?:(?:nosotr[oa]s|yo|nous|moi|noi|io|nós|eu|wir|ich|wij|ik) (?:también|tampoco|aussi|non plus|anche|neanche|também|auch|ook)\b|(?:uns|mir) (?:ging|geht) )/iu;
/** Matches one whole question. */
const ASKED = /^[^.!?？؟]{8,120}[?？؟]$/;

/**
 * Claims in languages whose grammar we do not know: the text's sentences in their own words, the longer ones cut or left out.
 */
function readForeignClaims(all: readonly Part[], name: string, dense: boolean): Claims {
  const benefits = all
    .filter(
      ({ text }) => findSaidName(text) === undefined && !/[?？؟]/.test(text) && !isCaveat(text) && !BACK.test(text),
    )
    .map((part) => tidyPhrase(part.text))
    .filter(
      (s) =>
        s.toLowerCase() !== name.toLowerCase() &&
        // "18 euros, envíos a toda España"
        !(isPriceOrHours(s) && words(s).length <= 8) &&
        s.length >= (dense ? 5 : 8) &&
        !/^[\p{L}]+\s*[:：]\s*[\d$€£]/u.test(s) &&
        // Two words, or three with a number, are usually a price or a size, not a fact.
        (dense || (words(s).length !== 2 && (words(s).length !== 3 || !/\d/.test(s)))),
    )
    .map((s) => (words(s).length <= 16 ? s : (shorten(s, 16) ?? s).replace(OPEN_END, '')))
    .filter((s) => words(s).length <= 20 && s.length <= 140)
    .slice(0, 6);
  const question = all
    .map(({ text }) => text.trim())
    .find((text) => ASKED.test(text) && words(text).length <= QUESTION_WORDS);
  return { benefits, proof: findProof(all), question: question ?? null, complaint: null };
}

function guessGoal(text: string, priced: boolean, category: Category): Goal {
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

/**
 * The category's niche. Without a category, the product's description if it has at most three words, else its head noun, in the
 * plural: "Hearing aids".
 */
function pickNiche(named: Named, category: Category): string {
  if (category !== GENERAL) return category.niche;
  const what = named.what ? stripArticle(named.what) : '';
  const short = words(what).length <= 3 ? what : findHead(what);
  // One novel is no subject, but novels are: "opinions on debut novels".
  const niche =
    (/^an? /.test(named.what ?? '') && !isPlural(short) && !/[+&]/.test(short) ? toPlural(short) : short) ||
    GENERAL.niche;
  return niche.replace(/^\p{Ll}/u, (c) => c.toUpperCase());
}

function guessGender(audience: string | null): string | null {
  if (!audience) return null;
  if (/\b(?:women|moms?|mums?|mothers|girls|brides|ladies|mamas|girlies)\b/i.test(audience)) return 'female';
  if (/\b(?:men|dads?|fathers|guys|grooms|boys)\b/i.test(audience)) return 'male';
  return null;
}

const LAST = 'Say nothing that the brief does not.';

function writeScriptBrief(
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

const writeTopicBrief = (topic: string, { benefits }: Claims): string =>
  [
    `Talk about this, and sell nothing: ${topic}.`,
    benefits.length > 0 ? `What to tell, word for word: ${benefits.slice(0, 3).join('; ')}.` : '',
    LAST,
  ]
    .filter(Boolean)
    .join(' ');
