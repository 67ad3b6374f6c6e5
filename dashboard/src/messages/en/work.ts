import type { QueueKind, QueueStatus } from '../../graph/generated.js';

const plural = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** The words of the queue and the page of spending. */
export const work = {
  queue: {
    title: 'Queue',
    lead: 'Everything that is being made, and why something was not.',
    filter: 'State',
    all: 'All',
    statuses: { queued: 'Waiting', running: 'Working', failed: 'Failed', done: 'Finished' } satisfies Record<
      QueueStatus,
      string
    >,
    count: (label: string, count: number) => `${label} ${count}`,
    raw: { gate: 'Waiting for you', cancelled: 'Cancelled' } as Readonly<Record<string, string>>,
    kinds: {
      video: 'Video',
      assembly: 'Cut',
      image: 'Picture',
      lipsync: 'Lip-sync',
      clip: 'Clip',
      upscale: 'Larger video',
      brick: 'Part',
    } satisfies Record<QueueKind, string>,
    /** What a video consists of. */
    parts: (count: number) => plural(count, 'part', 'parts'),
    failedParts: (count: number) => `${count} failed`,
    /** What is made for a line. */
    ofLine: (kind: string, line: number) => `${kind} of line ${line}`,
    attempts: (count: number) => `${count} attempts`,
    minutes: (minutes: string) => `for ${minutes} min`,
    stalled: 'Its worker has not been heard from for two minutes. It is begun again by itself.',
    retry: 'Try again',
    retryOf: (title: string) => `Try again: ${title}`,
    open: 'Open',
    result: 'Show',
    resultOf: (title: string) => `Show: ${title}`,
    window: 'Finished',
    windows: { 24: 'in the last day', 72: 'in the last three days', 720: 'in the last 30 days' } as Readonly<
      Record<number, string>
    >,
    empty: 'Nothing is being made',
    emptyExplained: 'Videos, pictures and clips appear here while they wait, work and fail.',
    emptyFilter: 'Nothing has this state.',
    make: 'New video',
  },
  spend: {
    title: 'Spending',
    lead: 'What your providers bill for pictures, voices and clips, by their price lists. The offline studio costs nothing.',
    days: 'Period',
    periods: {
      thisWeek: 'This week',
      lastWeek: 'Last week',
      thisMonth: 'This month',
      lastMonth: 'Last month',
      custom: 'From–to',
    },
    from: 'From',
    to: 'To, included',
    show: 'Show',
    span: (from: string, to: string) => (from === to ? `${from}, UTC` : `${from} to ${to}, UTC`),
    total: 'In this period',
    month: 'Monthly cap',
    cap: 'Monthly cap',
    capHint: (day: string) => `Nothing more is bought once it is reached. It starts again on ${day}.`,
    noCap: 'No cap',
    inMonth: (usd: string) => `${usd} this month`,
    capOf: (usd: string, cap: string) => `${usd} of ${cap} this month`,
    capField: 'At most, in US dollars a month',
    capEmpty: 'Leave it empty for no cap.',
    saveCap: 'Set cap',
    capSaved: 'Saved.',
    reached: 'The cap is reached: raise it to go on.',
    byDay: 'By day',
    day: 'Day',
    usd: 'US dollars',
    byProvider: 'By provider',
    purchases: (count: number) => plural(count, 'purchase', 'purchases'),
    byRun: 'By video',
    outside: 'Pictures and parts outside of videos',
    deleted: 'A deleted video',
    empty: 'Nothing was bought',
    emptyExplained: 'Once a provider makes pictures, voices or clips for you, you see here what they cost.',
    models: 'Choose models',
  },
};
