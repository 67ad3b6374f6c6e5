interface Page {
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

/** Where the page after this one of a list begins; null after the last. */
export const nextPage = ({ pageInfo }: Page): string | null => (pageInfo.hasNextPage ? pageInfo.endCursor : null);
