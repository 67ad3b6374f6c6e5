import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { pagePath } from '../../../platform/dashboard/pages.js';
import { call } from '../graph/request.js';
import { forgetDrafts } from '../lib/drafts.js';

/** Ends the session, and forgets here what belongs to it. */
export function useSignOut() {
  const navigate = useNavigate();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST', '/auth/sign-out'),
    onSuccess: () => {
      client.clear();
      forgetDrafts();
      return navigate({ to: pagePath('signIn', {}) });
    },
  });
}
