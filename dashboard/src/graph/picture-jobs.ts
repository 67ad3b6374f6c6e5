/** Pictures that are being made: started from several pages, and followed until they are there. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useDraft } from '../lib/use-draft.js';
import {
  type GenerateImageInput,
  type PictureJobFragment,
  ReadPictureJobs,
  RetryPicture,
  StartPicture,
} from './generated.js';
import { request } from './request.js';

export type PictureJob = PictureJobFragment;

/** How often unfinished pictures are looked at, in ms. */
export const PICTURE_POLL_MS = 1500;

export const isUnfinished = ({ status }: Pick<PictureJob, 'status'>): boolean =>
  status === 'queued' || status === 'running';

export interface PictureJobs {
  /** Those that are not done: at work, or failed. */
  jobs: readonly PictureJob[];
  isStarting: boolean;
  /** Why the last start or retry was refused. */
  error: Error | null;
  /** Starts pictures one after another. */
  start(inputs: readonly GenerateImageInput[]): void;
  /** Follows a picture that was started elsewhere. */
  follow(id: string): void;
  retry(id: string): void;
  /** Stops showing a picture that failed. */
  dismiss(id: string): void;
}

const keyOf = (ids: readonly string[]) => ['picture-jobs', ids] as const;
const none = (): { ids: string[] } => ({ ids: [] });

/**
 * Starts pictures and follows them, also after the page was left.
 * @param name under which their ids are kept in this browser
 * @param onDone called when some have been finished
 */
export function usePictureJobs(name: string, onDone: () => void): PictureJobs {
  const client = useQueryClient();
  const [{ ids }, change] = useDraft(name, none);
  const add = (id: string): void => change((now) => ({ ids: [...now.ids, id] }));
  const drop = (some: readonly string[]): void =>
    change((now) => ({ ids: now.ids.filter((id) => !some.includes(id)) }));
  const read = useQuery({
    queryKey: keyOf(ids),
    queryFn: async ({ signal }) => (await request(ReadPictureJobs, { ids }, signal)).imageJobs.nodes,
    enabled: ids.length > 0,
    placeholderData: (before) => before,
    refetchInterval: ({ state }) => ((state.data ?? []).some(isUnfinished) ? PICTURE_POLL_MS : false),
  });
  const start = useMutation({
    mutationFn: async (inputs: readonly GenerateImageInput[]) => {
      for (const input of inputs) {
        add((await request(StartPicture, { input })).startImage.id);
      }
    },
  });
  const retry = useMutation({
    mutationFn: async (id: string) => (await request(RetryPicture, { id })).retryImageJob,
    // It is made in a new job, which takes the place of the one that failed.
    onSuccess: (again, failed) => {
      const replaced = (some: readonly string[]): string[] => some.map((id) => (id === failed ? again.id : id));
      client.setQueryData(keyOf(replaced(ids)), [...(read.data ?? []), again]);
      change((now) => ({ ids: replaced(now.ids) }));
    },
  });
  // The newest first.
  const found = ids.toReversed().flatMap((id) => read.data?.find((job) => job.id === id) ?? []);
  const done = found.filter(({ status }) => status === 'done').map(({ id }) => id);
  const finished = done.join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each set of finished pictures
  useEffect(() => {
    if (finished === '') return;
    drop(done);
    onDone();
  }, [finished]);
  return {
    jobs: found.filter(({ status }) => status !== 'done'),
    isStarting: start.isPending,
    error: start.error ?? retry.error,
    start: (inputs) => start.mutate(inputs),
    follow: add,
    retry: (id) => retry.mutate(id),
    dismiss: (id) => drop([id]),
  };
}
