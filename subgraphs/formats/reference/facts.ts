import { WORDS } from '../../../content/formats/data.js';
import { ServiceError } from '../../../platform/errors/index.js';
import { sha256 } from '../../../platform/secrets/index.js';
import { normalised } from '../../../platform/text/ends.js';
import {
  type Autopsy,
  findCategoryByNiche,
  findStructureByFamily,
  HOOK_FAMILIES,
} from '../../../studio/writer/index.js';
import type { WinnerFormat } from '../formats.entity.js';
import { type FormatMedium, type HookFamily, nicheKey, PRESET_KEYS, PRESET_MEDIA } from '../vocab/keys.js';
import { makeWinnerTitle } from './title.js';

/** Maximum number of words of a niche's name; anything longer is a topic. */
const NICHE_WORDS = 3;

/** Turns the analysis of a winner (its autopsy) into a format, leaving out whatever the winner does not show. */
export function toFormat({ kind: _, ...autopsy }: Autopsy): WinnerFormat {
  const isShown = (value: unknown): boolean => value !== null && !(Array.isArray(value) && value.length === 0);
  const shown = Object.entries(autopsy).filter(([, value]) => isShown(value));
  return Object.fromEntries(shown) as unknown as WinnerFormat;
}

/** Derives from the analysis (autopsy) the name, workflow, recipe and niches under which the reference is found. */
export function deriveFacts(text: string, autopsy: Autopsy, topic: string | null) {
  const { kind, hookShape } = autopsy;
  return {
    kind,
    name: makeWinnerTitle(text, kind) ?? `Untitled ${kind}`,
    preset: PRESET_KEYS.find((key) => PRESET_MEDIA[key] === kind)!,
    recipe_key: findRecipeKey(kind, hookShape),
    niche_categories: findNiches(topic),
  };
}

/**
 * The key of a winner's recipe, derived from its hook's family. For a spoken winner it is that of the structure that opens with
 * this family; for any other winner, or without such a structure, that of the family. Null if the hook belongs to no family.
 */
function findRecipeKey(kind: FormatMedium, hookShape: string | null): string | null {
  const family = HOOK_FAMILIES.find((one) => one === hookShape) as HookFamily | undefined;
  if (!family) return null;
  const structure = kind === 'talking' ? findStructureByFamily(family) : null;
  return structure === null ? `hook:${family}` : `structure:${structure}`;
}

/**
 * Finds the niche of a topic: the vocabulary's niche that the topic names or belongs to or, without one, the topic itself if it
 * is short enough for a niche. Empty if neither applies. The winner's words are not used to guess a niche.
 */
export function findNiches(topic: string | null): string[] {
  const key = nicheKey(topic);
  if (topic === null || key === null) return [];
  const named = WORDS.niches.find((niche) => niche.key === key || nicheKey(niche.label) === key);
  if (named) return [named.key];
  const category = findCategoryByNiche(topic).key;
  const known = WORDS.niches.find((niche) => (niche.category ?? niche.key) === category);
  if (known) return [known.key];
  return key.split('-').length <= NICHE_WORDS ? [key] : [];
}

/** Maximum number of winners in one request. */
const MOST_WINNERS = 10;

/** The fields of a request, besides a winner's text, that affect its analysis. */
export interface Asked {
  kind: FormatMedium | null;
  topic: string | null;
  productName: string | null;
  language: string | null;
}

/** Matches text that says or shows something: a letter, a digit or an emoji. */
const SAYS = /[\p{L}\p{N}\p{Extended_Pictographic}]/u;

/**
 * Splits a text into winners at its lines of three or more hyphens. Repeated winners are dropped, and so are those without a
 * letter, digit or emoji.
 * @throws ServiceError BAD_INPUT if no winner is left, and for more than {@link MOST_WINNERS}
 */
export function splitWinners(text: string): string[] {
  const winners = new Map<string, string>();
  for (const part of text.split(/^[ \t]{0,99}-{3,99}[ \t]{0,99}\r?$/m)) {
    const winner = part.trim();
    if (SAYS.test(winner)) winners.set(textHash(winner), winner);
  }
  if (winners.size === 0)
    throw new ServiceError('BAD_INPUT', '`text` has no words. Paste those of a post that worked.', { field: 'text' });
  if (winners.size > MOST_WINNERS)
    throw new ServiceError(
      'BAD_INPUT',
      `\`text\` contains ${winners.size} winners; one request takes at most ${MOST_WINNERS}. Send the rest in another.`,
      { field: 'text' },
    );
  return [...winners.values()];
}

/**
 * Reads a text as one winner, in which lines of hyphens only separate slides.
 * @throws ServiceError BAD_INPUT for a text without a letter, digit or emoji
 */
export function oneWinner(field: string, text: string): string {
  const winner = text
    .split('\n')
    .filter((line) => !BETWEEN.test(line))
    .join('\n')
    .trim();
  if (!SAYS.test(winner))
    throw new ServiceError('BAD_INPUT', `\`${field}\` has no words. Paste those of a carousel that worked.`, { field });
  return winner;
}
const BETWEEN = /^[ \t]{0,99}-{3,99}[ \t]{0,99}\r?$/;

/** Identifies a winner by its words, regardless of spacing. */
export const textHash = (text: string): string => sha256(normalised(text, 'NFC').replace(/\s+/g, ' ').trim());

/** Identifies the fields, besides the text, with which a winner is analysed. */
export const askedHash = ({ kind, topic, productName, language }: Asked): string =>
  sha256(JSON.stringify([kind, topic, productName, language]));
