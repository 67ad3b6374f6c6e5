import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { pagePath } from '../../platform/dashboard/pages.js';
import { isSignedOut } from './graph/failure.js';
import { client, onFailure } from './lib/client.js';
import { router } from './router.js';

// Leads to the sign-in page, and from there back, when the session has ended or there was none.
onFailure((error) => {
  const signIn = pagePath('signIn', {});
  const { pathname, href } = router.state.location;
  if (!isSignedOut(error) || pathname === signIn) return;
  const isFirstVisit = pathname === pagePath('home', {});
  void router.navigate({ to: signIn, ...(isFirstVisit ? {} : { search: { next: href } as never }) });
});

createRoot(document.getElementById('app') as HTMLElement).render(
  <StrictMode>
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
