import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

/** A value in the page's address, so that a link leads to what is shown and "back" returns to it. @returns it, '' if absent, and its setter */
export function useAddress(name: string): [string, (value: string) => void] {
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const set = useCallback(
    (value: string) =>
      void navigate({
        to: '.',
        search: ((before: Record<string, unknown>) => ({ ...before, [name]: value || undefined })) as never,
        replace: true,
        resetScroll: false,
      }),
    [navigate, name],
  );
  return [String(search[name] ?? ''), set];
}
