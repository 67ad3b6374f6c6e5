import { useEffect } from 'react';
import { rememberOpened } from './recent.js';

/** Names the page in the browser's tab and history, and among what was opened last. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Cutroom`;
    rememberOpened(location.pathname, title);
  }, [title]);
}
