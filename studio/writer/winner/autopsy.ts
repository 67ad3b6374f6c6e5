import { firstOf } from '../../../platform/text/ends.js';
import { spokenSeconds } from '../check.js';
import { detectLanguage } from '../language/detect.js';
import { hookFamilyOf } from './hook.js';
import { kindOf } from './kind.js';
import { type Winner, type WinnerPart, winnerOf } from './parts.js';
import { asksForComment, isProofIn, names, rolesOf, SAVE } from './roles.js';
import type { FormatMedium } from './vocabulary.js';

/** What an autopsy is asked with. */
export interface AutopsyInput {
  /** The words of one winner, at most 8,000 characters: a carousel's slides one per line. */
  text: string;
  /** What it was made as; read from the text where absent. */
  kind?: FormatMedium | null;
  topic?: string | null;
  /** The product that it shows, so that its place can be found. */
  productName?: string | null;
  /** The text's, BCP 47; detected where absent. */
  language?: string | null;
}

/** How a winner works, with null for what its words do not show. Quotes are its own words, of at most 200 characters. */
export interface Autopsy {
  kind: FormatMedium;
  /** What each part is there for, in order: one entry per slide, message or sentence, at most 60. */
  structure: string[];
  /** The hook's family; `statement` for one of none. */
  hookShape: string | null;
  proof: string | null;
  /** Where the picture changes, as the text directs it. */
  visualSwitch: string | null;
  /** What makes it worth keeping: a request in its own words, or what there is to keep ("checklist of 5"). */
  saveTrigger: string | null;
  /** What it asks its viewers. */
  commentTrigger: string | null;
  /** The entry of `structure` that first names the product; 1 is the first. */
  productSlot: number | null;
  /** Seconds that it takes to say; null for a carousel. */
  length: number | null;
  /** What is the winner's own and no copy may take: handles, addresses, codes, prices. */
  avoid: string[];
  slideCount: number | null;
}

/** Parts that a structure names, at most. */
export const MOST_PARTS = 60;
/** Characters of a quote. */
export const QUOTE = 200;
/** Entries of `avoid`. */
export const MOST_AVOIDED = 10;

const quote = (text: string): string => firstOf(text, QUOTE).trim();

/** Takes a winner apart by its words alone; nothing is added that they do not show. Pure, linear in the text's length. */
export function readAutopsy(input: AutopsyInput): Autopsy {
  const kind = input.kind ?? kindOf(input.text);
  const winner = winnerOf(input.text, kind);
  const { parts, directions } = winner;
  const language = input.language?.trim() || detectLanguage(input.text);
  const product = input.productName?.trim() || null;
  const roles = rolesOf({ parts, kind, product });
  const hook = parts[0]?.text ?? '';
  const proof = parts.find(({ text }) => isProofIn(text))?.text;
  const slot = product === null ? -1 : parts.slice(0, MOST_PARTS).findIndex(({ text }) => names(text, product));
  return {
    kind,
    structure: roles.length > 0 ? roles.slice(0, MOST_PARTS) : ['body'],
    hookShape: hookFamilyOf(hook) ?? (/\p{L}/u.test(hook) ? 'statement' : null),
    proof: proof === undefined ? null : quote(proof),
    visualSwitch: directions[0] === undefined ? null : quote(directions[0]),
    saveTrigger: saveTriggerOf(parts),
    commentTrigger: commentTriggerOf(parts, kind),
    productSlot: slot < 0 ? null : slot + 1,
    length: kind === 'carousel' ? null : secondsOf(parts, language),
    avoid: ownOf(winner),
    slideCount: kind === 'carousel' && parts.length > 0 ? parts.length : null,
  };
}

const secondsOf = (parts: readonly WinnerPart[], language: string): number | null =>
  Math.round(parts.reduce((sum, { text }) => sum + spokenSeconds(text, language), 0)) || null;

/** A request to keep it, else what is worth keeping: a checklist, steps, numbered points, a template. */
function saveTriggerOf(parts: readonly WinnerPart[]): string | null {
  const asked = linesOfParts(parts).find((line) => SAVE.test(line));
  if (asked !== undefined) return quote(asked);
  const marked = (mark: WinnerPart['mark']): number => parts.filter((part) => part.mark === mark).length;
  if (marked('check') >= 2) return `checklist of ${marked('check')}`;
  if (marked('step') >= 2) return `${marked('step')} steps`;
  if (marked('number') >= 2) return `${marked('number')} numbered points`;
  const template = parts.find(({ text }) => TEMPLATE.test(text));
  return template ? quote(template.text) : null;
}
const TEMPLATE =
  /\btemplates?\b|\bcopy[- ](?:and[- ])?paste\b|\bcheat ?sheet\b|\bchecklist\b|\bprompts?\b|\bvorlagen?\b|\bcheckliste\b|\bplantillas?\b|\blista de\b|\bmodèles?\b|\bmodelos?\b/iu;

/** The last part that asks its viewers something; a question that only opens the winner is its hook. */
function commentTriggerOf(parts: readonly WinnerPart[], kind: FormatMedium): string | null {
  const asking = parts
    .slice(1)
    .findLast(({ text }, at) => asksForComment(text, kind) && at >= (parts.length - 1) / 2 - 1);
  if (!asking) return null;
  return quote(asking.text.split('\n').findLast((line) => asksForComment(line, kind)) ?? asking.text);
}

/** A slide may hold several lines. */
const linesOfParts = (parts: readonly WinnerPart[]): string[] => parts.flatMap(({ text }) => text.split('\n'));

const OWN =
  /https?:\/\/[^\s"'<>)]{1,150}|\bwww\.[^\s"'<>)]{1,150}|(?<![\p{L}\p{N}._])@[\p{L}\p{N}_.]{2,30}|\b(?:code|rabattcode|código|codigo)\s(?=\p{Lu})[\p{Lu}\p{N}]{3,20}(?![\p{L}\p{N}])|[$€£]\s?\d[\d.,]{0,9}|\b\d[\d.,]{0,9}\s?(?:€|euros?\b|dollars?\b)/giu;

/** Handles, addresses, discount codes and prices that the winner names, each once. */
function ownOf({ parts, directions }: Winner): string[] {
  const found = [...parts.map(({ text }) => text), ...directions].flatMap((text) => text.match(OWN) ?? []);
  return [...new Set(found.map((one) => one.replace(/[.,]$/, '')))].slice(0, MOST_AVOIDED);
}
