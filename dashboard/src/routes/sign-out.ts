import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { pagePath } from '../../../platform/dashboard/pages.js';
import { call } from '../graph/request.js';
import { leaveAccount } from '../lib/account.js';

/** Ends the session, and here what belongs to it. */
export function useSignOut() {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => call('POST', '/auth/sign-out'),
    onSuccess: () => {
      leaveAccount();
      return navigate({ to: pagePath('signIn', {}) });
    },
  });
}
