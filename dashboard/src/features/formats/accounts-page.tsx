import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { pagePath } from '../../../../platform/dashboard/pages.js';
import { Button } from '../../components/base/button.js';
import { TextField } from '../../components/base/field.js';
import { FailureNotice } from '../../components/base/notice.js';
import { Page, RowForm, Section, Waiting } from '../../components/base/page.js';
import { Badge, Row, Rows } from '../../components/base/rows.js';
import { SelectField } from '../../components/base/select-field.js';
import { CreateSocialAccount } from '../../graph/generated.js';
import { request } from '../../graph/request.js';
import { entriesOf } from '../../lib/form.js';
import { formatAge } from '../../lib/format.js';
import { formats } from '../../messages/formats.js';
import { t } from '../../messages/index.js';
import { accountsQuery } from './formats-queries.js';
import { FormatsTabs } from './formats-tabs.js';

const words = formats.accounts;
const PLATFORMS = Object.entries(t.platforms).map(([value, label]) => ({ value, label }));

/** Where somebody posts. */
export function AccountsPage() {
  const accounts = useInfiniteQuery(accountsQuery);
  const rows = accounts.data?.pages.flatMap(({ socialAccounts }) => socialAccounts.nodes);
  const niches = accounts.data?.pages[0]?.formatVocabulary.niches ?? [];
  const labelOf = (key: string | null) => niches.find((niche) => niche.key === key)?.label ?? key;
  return (
    <Page title={words.title} lead={words.lead} tabs={<FormatsTabs />} narrow>
      <Add niches={niches} />
      {rows ? (
        <Section title={words.list}>
          <Rows label={words.list} empty={words.none}>
            {rows.map(({ id, handle, platform, niche, feedbackPaused, createdAt }) => (
              <Row
                key={id}
                name={<Link to={pagePath('socialAccount', { id })}>{handle}</Link>}
                badge={feedbackPaused && <Badge tone="wait">{words.paused}</Badge>}
                facts={[t.platforms[platform] ?? platform, labelOf(niche), words.since(formatAge(createdAt))]}
              />
            ))}
          </Rows>
          {accounts.hasNextPage && (
            <Button busy={accounts.isFetchingNextPage} onClick={() => accounts.fetchNextPage()}>
              {t.common.more}
            </Button>
          )}
        </Section>
      ) : (
        <Waiting query={accounts} />
      )}
    </Page>
  );
}

function Add({ niches }: { niches: readonly { key: string; label: string }[] }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const add = useMutation({
    mutationFn: async ({ handle = '', platform = '', niche }: Record<string, string>) =>
      (await request(CreateSocialAccount, { input: { handle: handle.trim(), platform, ...(niche ? { niche } : {}) } }))
        .createSocialAccount,
    onSuccess: async ({ id }) => {
      await client.invalidateQueries({ queryKey: accountsQuery.queryKey });
      return navigate({ to: pagePath('socialAccount', { id }) });
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    add.mutate(entriesOf(event.currentTarget));
  };
  return (
    <Section title={words.add}>
      <RowForm onSubmit={submit}>
        <TextField label={words.handle} name="handle" maxLength={80} autoComplete="off" required />
        <SelectField label={words.platform} name="platform" options={PLATFORMS} />
        <SelectField
          label={words.niche}
          name="niche"
          options={[{ value: '', label: words.noNiche }, ...niches.map(({ key, label }) => ({ value: key, label }))]}
        />
        <Button look="primary" type="submit" busy={add.isPending}>
          {words.submit}
        </Button>
      </RowForm>
      {add.isError && <FailureNotice error={add.error} />}
    </Section>
  );
}
