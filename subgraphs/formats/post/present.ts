import type { ImportReport as Report } from './import.service.js';
import type { ImportReport } from './post.graphql.js';

/** An import's report as the graph shows it. */
export const toReport = ({ refused, ...counts }: Report): ImportReport => ({
  ...counts,
  refused: refused.map(({ index, line, error }) => ({ index, line: line ?? null, error })),
});
