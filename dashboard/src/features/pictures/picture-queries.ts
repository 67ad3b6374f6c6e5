/** What the pages of pictures read. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  type ImageType,
  type JobStatus,
  ReadGallery,
  ReadGalleryPicture,
  ReadPhotoMaker,
  ReadPicture,
  ReadRetry,
  ReadScreen,
  ReadShots,
  ReadStoryboard,
  ReadStoryboards,
} from '../../graph/generated.js';
import { isUnfinished, PICTURE_POLL_MS } from '../../graph/picture-jobs.js';
import { request } from '../../graph/request.js';
import { nextPage } from '../../lib/next-page.js';

export const makerQuery = queryOptions({
  queryKey: ['photo-maker'],
  queryFn: ({ signal }) => request(ReadPhotoMaker, {}, signal),
});

export const TYPES = ['generated', 'upload', 'stock'] as const satisfies readonly ImageType[];

/** The kind of picture in a page's address; null if there is none that we know. */
export const typeIn = (shown: string | undefined): ImageType | null => TYPES.find((type) => type === shown) ?? null;

/** @param search words in captions and prompts; '' for all */
export const galleryQuery = (search: string, type: ImageType | null) =>
  infiniteQueryOptions({
    queryKey: ['gallery', search, type],
    queryFn: ({ signal, pageParam }) => request(ReadGallery, { query: search || null, type, after: pageParam }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ gallery }) => nextPage(gallery),
    placeholderData: (before) => before,
  });

export const galleryPictureQuery = (id: string) =>
  queryOptions({
    queryKey: ['gallery-picture', id],
    queryFn: async ({ signal }) => (await request(ReadGalleryPicture, { id }, signal)).galleryImage,
  });

/** A picture's job that has failed, and what another attempt costs. */
export const retryQuery = (id: string) =>
  queryOptions({ queryKey: ['retry', id], queryFn: ({ signal }) => request(ReadRetry, { id }, signal) });

/** A picture's job, looked at until it is finished. */
export const pictureQuery = (id: string) =>
  queryOptions({
    queryKey: ['picture', id],
    queryFn: async ({ signal }) => (await request(ReadPicture, { id }, signal)).imageJob,
    refetchInterval: ({ state }) => (state.data && isUnfinished(state.data) ? PICTURE_POLL_MS : false),
  });

const ENDED: ReadonlySet<JobStatus> = new Set(['done', 'failed', 'cancelled']);

export const isEnded = ({ status }: { status: JobStatus }): boolean => ENDED.has(status);

/** A set of product shots, looked at until it is finished. */
export const shotsQuery = (id: string) =>
  queryOptions({
    queryKey: ['shots', id],
    queryFn: async ({ signal }) => (await request(ReadShots, { id }, signal)).productShots,
    refetchInterval: ({ state }) => (state.data && !isEnded(state.data) ? PICTURE_POLL_MS : false),
  });

/** A picture of an app on a device, looked at until it is finished. */
export const screenQuery = (id: string) =>
  queryOptions({
    queryKey: ['screen', id],
    queryFn: async ({ signal }) => (await request(ReadScreen, { id }, signal)).appScreen,
    refetchInterval: ({ state }) => (state.data && !isEnded(state.data) ? PICTURE_POLL_MS : false),
  });

export const storyboardsQuery = queryOptions({
  queryKey: ['storyboards'],
  queryFn: ({ signal }) => request(ReadStoryboards, {}, signal),
});

export const storyboardQuery = (id: string) =>
  queryOptions({
    queryKey: ['storyboard', id],
    queryFn: ({ signal }) => request(ReadStoryboard, { id }, signal),
  });
