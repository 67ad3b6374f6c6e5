import type { RunCredit } from './credit.graphql.js';
import type { LineRow } from './run.repository.js';

/** Credits for the stock photos and videos that lines show, in the video's order. */
export const listCredits = (lines: readonly LineRow[]): RunCredit[] =>
  lines.flatMap(({ index, stock }) => {
    if (stock === null) return [];
    const { text, name, url, pageUrl } = stock;
    return [{ index, text, name, url, pageUrl }];
  });

/** The credits as a text file to add to an archive; an empty list if there are none. */
export function creditsFile(lines: readonly LineRow[]): { name: string; text: string }[] {
  const credits = listCredits(lines).map(
    ({ index, text, url, pageUrl }) => `${index + 1}. ${text}\n${url}\n${pageUrl}\n`,
  );
  return credits.length === 0 ? [] : [{ name: 'credits.txt', text: credits.join('\n') }];
}
