import { useEffect } from 'react';
import { rememberOpened } from './recent.js';

/**
 * Names the page in the browser's tab and history.
 * @param isNamed whether it is the page of something that has this name, and is remembered as opened last
 */
export function useTitle(title: string, isNamed = false): void {
  useEffect(() => {
    document.title = `${title} · Cutroom`;
    if (isNamed) rememberOpened(location.pathname, title);
  }, [title, isNamed]);
}
