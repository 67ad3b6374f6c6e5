/** What the page of uploads reads. */
import { infiniteQueryOptions } from '@tanstack/react-query';
import { type FileKind, ReadUploads } from '../../graph/generated.js';
import { request } from '../../graph/request.js';
import { nextPage } from '../../lib/next-page.js';

export const KINDS = ['image', 'video', 'audio', 'archive', 'text'] as const satisfies readonly FileKind[];
export const ORIGINS = ['', 'made', 'all'] as const;

interface UploadFilter {
  kind: FileKind | null;
  /** Empty for what was uploaded. */
  from: (typeof ORIGINS)[number];
}

/** The filter in a page's address. */
export const uploadFilterIn = (search: Readonly<Record<string, unknown>>): UploadFilter => ({
  kind: KINDS.find((kind) => kind === search.kind) ?? null,
  from: ORIGINS.find((from) => from === search.from) ?? '',
});

export const uploadsQuery = ({ kind, from }: UploadFilter) =>
  infiniteQueryOptions({
    queryKey: ['uploads', kind, from],
    queryFn: ({ signal, pageParam }) => {
      const filter = { kind, uploaded: from === 'all' ? null : from === '' };
      return request(ReadUploads, { filter, after: pageParam }, signal);
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ uploads }) => nextPage(uploads),
    placeholderData: (before) => before,
  });
