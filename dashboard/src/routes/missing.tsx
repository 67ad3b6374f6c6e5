import { useEffect } from 'react';
import { pagePath } from '../../../platform/dashboard/pages.js';
import { Button, ButtonLink } from '../components/base/button.js';
import { Empty } from '../components/base/empty.js';
import { forgetOpened } from '../lib/recent.js';
import { t } from '../messages/index.js';

const toHome = (
  <ButtonLink look="primary" to={pagePath('home', {})}>
    {t.missing.home}
  </ButtonLink>
);

export function Missing() {
  useEffect(() => forgetOpened(location.pathname), []);
  return (
    <Empty icon="film" title={t.missing.title} action={toHome}>
      {t.missing.explained}
    </Empty>
  );
}

/** Stands in for a page that broke while it was drawn. */
export const Crashed = ({ error }: { error: unknown }) => (
  <Empty
    icon="warning"
    title={t.failures.crashed}
    action={
      <Button look="primary" onClick={() => location.reload()}>
        {t.failures.reload}
      </Button>
    }
  >
    {t.failures.crashedHint} ({error instanceof Error ? error.message : String(error)})
  </Empty>
);
