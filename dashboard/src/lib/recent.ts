/** What was opened last in this browser: videos, creators, products and whatever else has a page of its own. */
import { keepDraft, readDraft } from './drafts.js';

export interface Opened {
  path: string;
  title: string;
}

/** Forgotten when somebody signs out, as drafts are. */
const KEY = 'recent';
const MOST = 8;

const others = (path: string): Opened[] => recentlyOpened().filter((one) => one.path !== path);

/** The last things that were opened, newest first. */
export function recentlyOpened(): Opened[] {
  const kept = readDraft<Opened[]>(KEY);
  return Array.isArray(kept) ? kept : [];
}

/** Remembers that something was opened. */
export const rememberOpened = (path: string, title: string): void =>
  keepDraft(KEY, [{ path, title }, ...others(path)].slice(0, MOST));

/** Forgets something that is no longer there. */
export const forgetOpened = (path: string): void => keepDraft(KEY, others(path));
