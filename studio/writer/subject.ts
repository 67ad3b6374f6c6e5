/** What a text is written about: the facts of a brief, its name, and the language in which it is said. */
import { domainToUnicode } from 'node:url';
import { type Language, languageOf } from '../../content/writer/index.js';
import { type Line, sayFacts } from './beats/line.js';
import { GENERAL } from './category/category.js';
import { findAvoidedPhrases, PLACEHOLDER } from './check.js';
import type { Fact, FactKind } from './facts/fact.js';
import { findMoney } from './facts/money.js';
import type { Name } from './facts/name.js';
import { findNoun, readFacts } from './facts/read.js';
import { shorten } from './facts/short.js';
import { toLanguageCode } from './language/detect.js';
import type { Brief } from './shapes.js';

export interface Subject {
  facts: readonly Fact[];
  /** The facts as they can be said, in the brief's order. */
  lines: readonly Line[];
  name: Name;
  /** What it is, as a noun in the singular ("mug"); null if that is not certain. */
  noun: string | null;
  /** What to speak of where no fact is known: the certain name or the niche; empty if neither is known. */
  topic: string;
  language: Language;
  /** The language's code, such as `en`. */
  code: string;
}

/**
 * Collects what may be said about a brief.
 * @param avoid phrases that must not be said: facts that contain one are left out
 */
export function subjectOf(brief: Brief, avoid: readonly string[] = []): Subject {
  const code = toLanguageCode(brief.language);
  const language = languageOf(code);
  const allowed = (text: string): boolean => findAvoidedPhrases(text, avoid).length === 0 && !PLACEHOLDER.test(text);
  const { product } = brief;
  const facts = factsOf(brief).filter(({ text, short }) => allowed(`${text} ${short ?? ''}`));
  const what = facts.find(({ kind }) => kind === 'what');
  const certain = brief.nameCertain !== false && product.name !== '' && allowed(product.name);
  const name = { value: certain ? product.name : '', certain };
  return {
    facts,
    lines: sayFacts(facts, language, code),
    name,
    noun: what?.shows ?? (code === 'en' ? findNoun(product.what ?? product.name) : null),
    topic:
      [certain ? product.name : '', brief.niche].find(
        (text) => text.trim() !== '' && text !== GENERAL.niche && allowed(text),
      ) ?? '',
    language,
    code,
  };
}

/** The facts of a brief: those read from its text, and what its fields state besides. */
function factsOf(brief: Brief): Fact[] {
  const { product, stated } = brief;
  const code = toLanguageCode(brief.language);
  const { speaking, reading } = languageOf(code);
  const read = brief.facts ?? readStored(brief);
  const has = (kind: FactKind): boolean => read.some((fact) => fact.kind === kind);
  const facts = [...read];
  const add = (kind: FactKind, text: string | null | undefined, short = text): void => {
    if (text?.trim())
      facts.push({ kind, text: text.trim(), span: [0, 0], short: shorten(short ?? text, code), shows: null });
  };
  const knownPrice = read.some(({ text }) =>
    findMoney(text, reading.currencies).some(({ amount }) => amount === product.price),
  );
  if (!knownPrice) add('price', product.priceText ?? formatPrice(product.price, product.currency, brief.language));
  if (!has('audience') && brief.audience && speaking.frames && !read.some(({ text }) => text.includes(brief.audience!)))
    add('audience', speaking.frames.audience.replace('{audience}', brief.audience), brief.audience);
  const contents = (stated?.contents ?? []).map(({ name, brand, type, size }) =>
    [brand, name, type, size].filter(Boolean).join(' '),
  );
  if (contents.length > 0 && speaking.frames)
    add('detail', speaking.frames.contents.replace('{list}', contents.slice(0, 5).join(', ')), contents[0]);
  const address = stated?.link ? toHost(stated.link) : null;
  if (address && !read.some(({ text }) => text.includes(address))) add('contact', address);
  return facts;
}

/** The facts of a brief that was stored before briefs had facts. */
function readStored({ product, stated, problem, question, language }: Brief): Fact[] {
  const text =
    stated?.text ??
    [
      product.what && product.name ? `${product.name}: ${product.what}.` : product.what,
      question,
      problem,
      ...product.benefits,
      ...product.proof,
    ]
      .filter(Boolean)
      .join('\n');
  return readFacts({ text, language, name: product.name }).facts;
}

/** An amount as people of the language write it: "€39", "24,90 €". Null without a currency. */
export function formatPrice(amount: number | null, currency: string | null, language: string): string | null {
  if (amount === null || amount <= 0 || !/^[A-Z]{3}$/.test(currency ?? '')) return null;
  return new Intl.NumberFormat(language, {
    style: 'currency',
    currency: currency!,
    ...(Number.isInteger(amount) && { minimumFractionDigits: 0, maximumFractionDigits: 0 }),
  }).format(amount);
}

/** The host of a link as people read it ("chomp.example"); null where nobody could type it. */
export function toHost(link: string): string | null {
  if (!URL.canParse(link)) return null;
  const { protocol, hostname } = new URL(link);
  if (!/^https?:$/.test(protocol)) return null;
  const ascii = hostname.replace(/^www\./, '');
  const shown = domainToUnicode(ascii);
  // Every bundled font has Latin letters; hosts in other scripts stay in their ASCII form.
  const host = /^[\p{Script=Latin}\d.-]+$/u.test(shown) ? shown : ascii;
  return /\p{L}/u.test(host) && host.includes('.') && host.length <= 40 ? host : null;
}
