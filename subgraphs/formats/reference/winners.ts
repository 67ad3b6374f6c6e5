import { ServiceError } from '../../../platform/errors/index.js';
import { sha256 } from '../../../platform/secrets/index.js';
import { normalised } from '../../../platform/text/ends.js';
import type { FormatMedium } from '../vocab/keys.js';

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
