/** What tools say of a video, and how they wait for it. */
import { setTimeout as sleep } from 'node:timers/promises';
import { pagePath } from '../../../platform/dashboard/pages.js';
import { type Answer, type Ask, count, dollars } from '../tool.js';

/** A run, as the fragment `Video` selects it; nulls are left out later. */
export interface Video {
  id: string;
  status: string;
  next: { action: 'approve' | 'change' | 'wait' } | null;
  persona: { name: string };
  brief: { title: string } | null;
  frames: readonly { imageUrl: string | null; seconds: number | null; error: { message: string } | null }[];
  estimate: { usd: number; seconds: number; billed: boolean } | null;
  progress: { message: string; done: number; total: number } | null;
  error: { message: string; hint: string | null } | null;
  cut: { url: string; seconds: number } | null;
  zip: { url: string } | null;
}

/** Longest wait of one call, s. Many clients give a call up after a minute. */
export const MOST_WAIT = 50;
export const POLL_MS = 1_000;

const settled = ({ next }: Video): boolean => next === null || next.action !== 'wait';

/** What moves a video on, as its own `next` says it for REST. Texts of people, pages and providers stay out of it: a model obeys it. */
function nextOf({ id, status, next, estimate }: Video): string {
  const call = `{"id": "${id}"`;
  if (next?.action === 'wait')
    return `Call get_video ${call}, "wait": ${MOST_WAIT}} until it is at its preview or has ended.`;
  if (next?.action === 'change')
    return 'A line could not be made; its `error` in frames says why. Change it with change_video.';
  if (next?.action === 'approve')
    return `Show the person the lines and pictures. Then approve_video ${call}} (${dollars(estimate?.usd ?? 0)}), or change_video first.`;
  if (status === 'done')
    return `It is finished. revise_video ${call}} makes a changed copy, which pays only for what changed.`;
  if (status === 'failed') return `revise_video ${call}} tries again with everything it has.`;
  return `It was cancelled. revise_video ${call}} goes on with a copy of it.`;
}

export const nameOf = ({ brief, persona }: Pick<Video, 'brief' | 'persona'>): string =>
  `${brief ? `"${brief.title}"` : 'The video'} with ${persona.name}`;

/** How long it is: by its lines, because an estimate counts only the seconds of clips that are bought. */
export function lengthOf({ frames }: Pick<Video, 'frames'>): string {
  const seconds = frames.reduce((sum, frame) => sum + (frame.seconds ?? 0), 0);
  return `${count(frames.length, 'line')}${seconds > 0 ? `, ${seconds.toFixed(1)} s` : ''}`;
}

function tell({ status, next, brief, persona, frames, estimate, progress, error, cut, zip }: Video): string {
  const name = nameOf({ brief, persona });
  if (error) return `${name} failed: ${error.message}${error.hint === null ? '' : ` ${error.hint}`}`;
  const problem = frames.find((frame) => frame.error)?.error;
  if (next?.action === 'change' && problem) return `${name} has a line that could not be made: ${problem.message}`;
  if (cut) return `${name} is done: ${cut.seconds.toFixed(1)} s, ${cut.url}`;
  if (zip) return `${name} is done: ${zip.url}`;
  if (status === 'gate' && next?.action !== 'wait')
    return `${name} is at its preview: ${lengthOf({ frames })}. Approval costs ${dollars(estimate?.usd ?? 0)}.`;
  return `${name} is ${status === 'gate' ? 'being changed' : status}${progress && next ? `: ${progress.message} (${progress.done} of ${progress.total})` : ''}.`;
}

export const show = (ask: Ask, video: Video, more: Record<string, unknown> = {}): Answer => ({
  data: { video, page: ask.page(pagePath('run', { id: video.id })), ...more },
  text: tell(video),
  next: nextOf(video),
});

/** Reads a run, and waits until somebody has to do something, at most `seconds`. */
export async function read(ask: Ask, id: string, seconds: number): Promise<Video> {
  const video = await ask.graph<Video>('GetVideo', { id });
  return seconds > 0 && !settled(video) ? ask.waiting((ended) => waitFor(ask, video, seconds, ended)) : video;
}

/**
 * What came of a change: with `wait`, as it is once it has settled. If it cannot be waited for, it is shown as it was: a refusal
 * would say that nothing had been changed.
 */
export const settle = (ask: Ask, video: Video, wait: number): Promise<Video> =>
  wait > 0 ? read(ask, video.id, wait).catch(() => video) : Promise.resolve(video);

async function waitFor(ask: Ask, first: Video, seconds: number, ended: AbortSignal): Promise<Video> {
  const end = Date.now() + seconds * 1000;
  let video = first;
  let version = '';
  while (!settled(video) && Date.now() < end && !ended.aborted) {
    if (video.progress) ask.progress(video.progress.message, video.progress.done, video.progress.total);
    await sleep(Math.min(POLL_MS, Math.max(0, end - Date.now())), undefined, { signal: ended }).catch(() => undefined);
    const now = await ask.graph<string>('GetVersion', { id: video.id });
    if (now !== version) video = await ask.graph<Video>('GetVideo', { id: video.id });
    version = now;
  }
  return video;
}
