import { ServiceError } from '../../../platform/errors/index.js';
import { sha256 } from '../../../platform/secrets/index.js';
import { normalised } from '../../../platform/text/ends.js';
import type { FormatMedium } from '../vocab/keys.js';

/** Winners in one request, at most. */
const MOST_WINNERS = 10;

/** What is asked beside a winner's text. */
export interface Asked {
  kind: FormatMedium | null;
  topic: string | null;
  productName: string | null;
  language: string | null;
}

/** Something that is said or shown. */
const SAYS = /[\p{L}\p{N}\p{Extended_Pictographic}]/u;

/**
 * The winners of a text, which lines of three hyphens or more part; the same one twice is one, and one that says nothing is none.
 * @throws ServiceError BAD_INPUT for none, and for more than {@link MOST_WINNERS}
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
      `\`text\` holds ${winners.size} winners; one request takes at most ${MOST_WINNERS}. Send the rest in another.`,
      { field: 'text' },
    );
  return [...winners.values()];
}

/**
 * One winner of a text, whose lines of hyphens only part its slides.
 * @throws ServiceError BAD_INPUT for one that says nothing
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

/** What tells a winner from another: its words, however they are spaced. */
export const textHash = (text: string): string => sha256(normalised(text, 'NFC').replace(/\s+/g, ' ').trim());

/** What tells one reading of a winner from another. */
export const askedHash = ({ kind, topic, productName, language }: Asked): string =>
  sha256(JSON.stringify([kind, topic, productName, language]));
