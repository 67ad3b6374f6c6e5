import type { RunCredit } from './credit.graphql.js';
import type { LineRow } from './run.repository.js';

/** Whom to name for the stock photos and videos that lines show, in the order of the video. */
export const creditsOf = (lines: readonly LineRow[]): RunCredit[] =>
  lines.flatMap(({ index, stock }) => {
    if (stock === null) return [];
    const { text, name, url, pageUrl } = stock;
    return [{ index, text, name, url, pageUrl }];
  });

/** The same as a file of an archive; none where there is nobody to name. */
export function creditsFile(lines: readonly LineRow[]): { name: string; text: string }[] {
  const credits = creditsOf(lines).map(
    ({ index, text, url, pageUrl }) => `${index + 1}. ${text}\n${url}\n${pageUrl}\n`,
  );
  return credits.length === 0 ? [] : [{ name: 'credits.txt', text: credits.join('\n') }];
}
