import { useMutation, useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { pagePath } from '../../../../platform/dashboard/pages.js';
import { Button, ButtonLink } from '../../components/base/button.js';
import { Facts } from '../../components/base/facts.js';
import { TextField } from '../../components/base/field.js';
import { FailureNotice, Notice } from '../../components/base/notice.js';
import { Form, Page, Section, Waiting } from '../../components/base/page.js';
import type { ReadProfileQuery } from '../../graph/generated.js';
import { call } from '../../graph/request.js';
import { entriesOf } from '../../lib/form.js';
import { formatDay } from '../../lib/format.js';
import { account as accountWords } from '../../messages/account.js';
import { entry } from '../../messages/entry.js';
import { t } from '../../messages/index.js';
import { profileQuery } from './account-queries.js';
import { AccountTabs } from './account-tabs.js';

const words = accountWords.profile;

/** Who somebody is here, what the account may make, and its password. */
export function ProfilePage() {
  const profile = useQuery(profileQuery);
  return (
    <Page title={words.title} lead={words.lead} tabs={<AccountTabs />} narrow>
      {profile.data ? <Profile {...profile.data.account} /> : <Waiting query={profile} />}
      <Password email={profile.data?.account.user.email ?? ''} />
    </Page>
  );
}

type Account = NonNullable<ReadProfileQuery['account']>;

function Profile({ user, role, plan, images, video }: Account) {
  return (
    <Section title={user.name}>
      <Facts
        facts={[
          [words.email, user.email],
          [words.since, formatDay(user.createdAt)],
          [words.role, words.roles[role]],
          [words.plan, words.plans[plan]],
          [
            words.images,
            images.unlimited ? words.unlimited : words.left(images.hostedRemaining ?? 0, images.hostedLimit),
          ],
          video.allowed && [words.videos, words.videosAllowed],
        ]}
      />
      {video.reason && (
        <Notice
          look="warning"
          action={<ButtonLink to={pagePath('accountModels', {})}>{t.home.chooseModels}</ButtonLink>}
        >
          {video.reason}
        </Notice>
      )}
    </Section>
  );
}

/** @param email for the browser's list of passwords */
function Password({ email }: { email: string }) {
  const change = useMutation({
    mutationFn: (entries: Record<string, string>) => call('POST', '/auth/password', entries),
  });
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    change.mutate(entriesOf(form), { onSuccess: () => form.reset() });
  };
  return (
    <Section title={words.password} lead={words.passwordLead}>
      <Form onSubmit={submit}>
        <input className="visually-hidden" aria-hidden tabIndex={-1} autoComplete="username" value={email} readOnly />
        <TextField label={words.current} name="current" type="password" autoComplete="current-password" required />
        <TextField
          label={words.next}
          name="password"
          type="password"
          autoComplete="new-password"
          minLength={8}
          hint={entry.signUp.passwordHint}
          required
        />
        {change.isError && <FailureNotice error={change.error} />}
        <Button type="submit" busy={change.isPending}>
          {words.submit}
        </Button>
        <p role="status">{change.isSuccess && words.changed}</p>
      </Form>
    </Section>
  );
}
