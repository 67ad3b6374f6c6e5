import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { pagePath } from '../../../../platform/dashboard/pages.js';
import { Button, DownloadLink } from '../../components/base/button.js';
import { TextField } from '../../components/base/field.js';
import { FormDialog } from '../../components/base/form-dialog.js';
import { Page, Section } from '../../components/base/page.js';
import { call } from '../../graph/request.js';
import { leaveAccount } from '../../lib/account.js';
import { account as accountWords } from '../../messages/account.js';
import { AccountTabs } from './account-tabs.js';
import styles from './data-page.module.css';

const words = accountWords.data;

/** What the account has, to be taken away or deleted. */
export function DataPage() {
  const [isLeaving, setLeaving] = useState(false);
  return (
    <Page title={words.title} lead={words.lead} tabs={<AccountTabs />} narrow>
      <Section title={words.download} lead={words.downloadLead}>
        <div>
          <DownloadLink href="/api/v1/account/export">{words.downloadSubmit}</DownloadLink>
        </div>
      </Section>
      <Section title={words.remove} lead={words.removeLead}>
        <div>
          <Button look="danger" onClick={() => setLeaving(true)}>
            {words.removeSubmit}
          </Button>
        </div>
      </Section>
      {isLeaving && <Leave onClose={() => setLeaving(false)} />}
    </Page>
  );
}

/** Says what is lost, and asks for the password. */
function Leave({ onClose }: { onClose(): void }) {
  const [password, setPassword] = useState('');
  const navigate = useNavigate();
  const leave = useMutation({
    // By REST, which also takes the session's cookie back.
    mutationFn: () => call('DELETE', '/api/v1/account', { password }),
    onSuccess: () => {
      leaveAccount();
      return navigate({ to: pagePath('signIn', {}) });
    },
  });
  return (
    <FormDialog
      title={words.removeQuestion}
      action={words.removeSubmit}
      look="danger"
      ready={password !== ''}
      sending={leave.isPending}
      error={leave.error}
      onSend={() => leave.mutate()}
      onClose={onClose}
    >
      <ul className={styles.lost}>
        {words.lost.map((lost) => (
          <li key={lost}>{lost}</li>
        ))}
      </ul>
      <TextField
        label={words.password}
        type="password"
        autoComplete="current-password"
        value={password}
        onChange={({ target }) => setPassword(target.value)}
        required
      />
    </FormDialog>
  );
}
