import { languageOf } from '../../../content/writer/index.js';
import { takeFirst } from '../../../platform/text/ends.js';
import { spokenSeconds } from '../check.js';
import { findMoney } from '../facts/money.js';
import type { FormatMedium } from '../formats.js';
import { detectLanguage, toLanguageCode } from '../language/detect.js';
import { findHookFamily } from './hook.js';
import { detectMedium } from './kind.js';
import { splitWinner, type Winner, type WinnerPart } from './parts.js';
import { asksForComment, asksToSave, findRoles, isProofIn, namesProduct } from './roles.js';
import { compile, flat, listWords } from './words.js';

/** The input of an autopsy, which is the analysis of a successful post (a "winner"). */
export interface AutopsyInput {
  /** The words of one winner, at most 8,000 characters; a carousel has one slide per line. */
  text: string;
  /** Which kind of post the winner is; guessed from the text if absent. */
  kind?: FormatMedium | null;
  topic?: string | null;
  /** The product that the winner shows, to find the part that first names it. */
  productName?: string | null;
  /** The text's language as a BCP 47 tag; detected if absent. */
  language?: string | null;
}

/** How a winner works, with null for what its words do not show. Quotes are in its own words, at most 200 characters each. */
export interface Autopsy {
  kind: FormatMedium;
  /** The purpose of each part, in order: one entry per slide, message or sentence, at most 60. */
  structure: string[];
  /** The hook's family; `statement` if it belongs to none. */
  hookShape: string | null;
  proof: string | null;
  /** Where the picture changes, according to directions in the text. */
  visualSwitch: string | null;
  /** What makes the winner worth saving: a request in its own words, or what there is to save ("checklist of 5"). */
  saveTrigger: string | null;
  /** What the winner asks its viewers to comment on. */
  commentTrigger: string | null;
  /** The number of the first entry of `structure` whose part names the product, counted from 1; null if none does. */
  productSlot: number | null;
  /** Number of seconds that the winner takes to say; null for a carousel. */
  length: number | null;
  /** What belongs to the winner alone, so that no copy may use it: handles, addresses, codes, prices. */
  avoid: string[];
  slideCount: number | null;
}

/** Maximum number of parts in a structure. */
export const MOST_PARTS = 60;
/** Maximum number of characters in a quote. */
export const QUOTE = 200;
/** Maximum number of entries in `avoid`. */
export const MOST_AVOIDED = 10;

const cutQuote = (text: string): string => takeFirst(text, QUOTE).trim();

/** Analyses a winner by its words alone, without adding anything. Pure; linear in the text's length. */
export function readAutopsy(input: AutopsyInput): Autopsy {
  const kind = input.kind ?? detectMedium(input.text);
  const winner = splitWinner(input.text, kind);
  const { parts, directions } = winner;
  const language = input.language?.trim() || detectLanguage(input.text);
  const product = input.productName?.trim() || null;
  const roles = findRoles({ parts, kind, product, language });
  const hook = parts[0]?.text ?? '';
  const proof = parts.find(({ text, label }) => label === 'proof' || isProofIn(text, language))?.text;
  const slot =
    product === null ? -1 : parts.slice(0, MOST_PARTS).findIndex(({ text }) => namesProduct(text, product, language));
  return {
    kind,
    structure: roles.length > 0 ? roles.slice(0, MOST_PARTS) : ['body'],
    hookShape: findHookFamily(hook) ?? (/\p{L}/u.test(hook) ? 'statement' : null),
    proof: proof === undefined ? null : cutQuote(proof),
    visualSwitch: directions[0] === undefined ? null : cutQuote(directions[0]),
    saveTrigger: findSaveTrigger(parts),
    commentTrigger: findCommentTrigger(parts, kind),
    productSlot: slot < 0 ? null : slot + 1,
    length: kind === 'carousel' ? null : countSeconds(parts, language),
    avoid: findOwnMarks(winner, language),
    slideCount: kind === 'carousel' && parts.length > 0 ? parts.length : null,
  };
}

const countSeconds = (parts: readonly WinnerPart[], language: string): number | null =>
  Math.round(parts.reduce((sum, { text }) => sum + spokenSeconds(text, language), 0)) || null;

/** Finds a request to save the post, else what makes it worth saving: a checklist, steps, numbered points, a template. */
function findSaveTrigger(parts: readonly WinnerPart[]): string | null {
  const asked = parts.flatMap(({ text }) => text.split('\n')).find(asksToSave);
  if (asked !== undefined) return cutQuote(asked);
  const marked = (mark: WinnerPart['mark']): number => parts.filter((part) => part.mark === mark).length;
  if (marked('check') >= 2) return `checklist of ${marked('check')}`;
  if (marked('step') >= 2) return `${marked('step')} steps`;
  if (marked('number') >= 2) return `${marked('number')} numbered points`;
  const template = parts.find(({ text }) => TEMPLATE.test(flat(text)));
  return template ? cutQuote(template.text) : null;
}
const TEMPLATE = compile(listWords('templates'));

/** Finds the last question or request for comments in the second half of a winner; a question at its start is its hook. */
function findCommentTrigger(parts: readonly WinnerPart[], kind: FormatMedium): string | null {
  const asking = parts
    .slice(1)
    .findLast(({ text }, at) => asksForComment(text, kind) && at >= (parts.length - 1) / 2 - 1);
  if (!asking) return null;
  return cutQuote(asking.text.split('\n').findLast((line) => asksForComment(line, kind)) ?? asking.text);
}

const OWN = /(?:https?:\/\/|\bwww\.)[^\s"'<>)]{1,150}|(?<![\p{L}\p{N}._])@[\p{L}\p{N}_.]{2,30}/giu;
/** Matches a discount code after its word: "code SUN20". */
const CODE = new RegExp(
  `(?<!\\p{L})(?:${listWords('codes')
    .map((word) => `[${word[0]!.toUpperCase()}${word[0]}]${word.slice(1)}`)
    .join('|')})\\s[\\p{Lu}\\p{N}]{3,20}(?![\\p{L}\\p{N}])`,
  'gu',
);

/** Handles, addresses, discount codes and prices in the winner, without repetition. */
function findOwnMarks({ parts, directions }: Winner, language: string): string[] {
  const { currencies } = languageOf(toLanguageCode(language)).reading;
  const found = [...parts.map(({ text }) => text), ...directions].flatMap((text) => [
    ...(text.match(OWN) ?? []),
    ...(text.match(CODE) ?? []),
    ...findMoney(text, currencies).map(({ index, length }) => text.slice(index, index + length)),
  ]);
  return [...new Set(found.map((one) => cutQuote(one.replace(/[.,]$/, ''))))].slice(0, MOST_AVOIDED);
}
