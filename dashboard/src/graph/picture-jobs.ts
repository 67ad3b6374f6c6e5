/** Pictures that are being made: started from several pages, and followed until they are there. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useDraft } from '../lib/drafts.js';
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

/**
 * Starts pictures and follows them, also after the page was left.
 * @param name under which their ids are kept in this browser
 * @param onDone called when some have been finished
 */
export function usePictureJobs(name: string, onDone: () => void): PictureJobs {
  const client = useQueryClient();
  const [ids, setIds] = useDraft<string[]>(name, () => []);
  const known = useRef(ids);
  const change = (next: string[]): void => {
    known.current = next;
    setIds(next);
  };
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
        const { id } = (await request(StartPicture, { input })).startImage;
        change([...known.current, id]);
      }
    },
  });
  const retry = useMutation({
    mutationFn: async (id: string) => (await request(RetryPicture, { id })).retryImageJob,
    // It is made in a new job, which takes the place of the one that failed.
    onSuccess: (again, failed) => {
      const jobs = client.getQueryData<readonly PictureJob[]>(keyOf(known.current)) ?? [];
      const next = known.current.map((id) => (id === failed ? again.id : id));
      client.setQueryData(keyOf(next), [...jobs, again]);
      change(next);
    },
  });
  // The newest first.
  const found = ids.toReversed().flatMap((id) => read.data?.find((job) => job.id === id) ?? []);
  const done = found.filter(({ status }) => status === 'done').map(({ id }) => id);
  const finished = done.join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each set of finished pictures
  useEffect(() => {
    if (finished === '') return;
    change(known.current.filter((id) => !done.includes(id)));
    onDone();
  }, [finished]);
  return {
    jobs: found.filter(({ status }) => status !== 'done'),
    isStarting: start.isPending,
    error: start.error ?? retry.error,
    start: (inputs) => start.mutate(inputs),
    follow: (id) => change([...known.current, id]),
    retry: (id) => retry.mutate(id),
    dismiss: (id) => change(known.current.filter((other) => other !== id)),
  };
}
