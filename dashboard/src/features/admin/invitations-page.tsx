import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { pagePath } from '../../../../platform/dashboard/pages.js';
import { Button } from '../../components/base/button.js';
import { ConfirmButton } from '../../components/base/confirm-button.js';
import { TextField } from '../../components/base/field.js';
import { FailureNotice, Notice } from '../../components/base/notice.js';
import { Page, RowForm, Section, Waiting } from '../../components/base/page.js';
import { Row, Rows } from '../../components/base/rows.js';
import { Secret } from '../../components/base/secret.js';
import { CreateInvitation, DeleteInvitation } from '../../graph/generated.js';
import { request } from '../../graph/request.js';
import { entriesOf, numberOrNull } from '../../lib/form.js';
import { formatAge, formatMoment } from '../../lib/format.js';
import { admin as adminWords } from '../../messages/admin.js';
import { t } from '../../messages/index.js';
import { invitationsQuery } from './admin-queries.js';
import { AdminTabs } from './admin-tabs.js';

const words = adminWords.invitations;

/** The sign-up page, with the invitation filled in. */
const linkOf = (token: string): string =>
  `${location.origin}${pagePath('signUp', {})}?${new URLSearchParams({ token })}`;

/** Links with which people can create accounts. */
export function InvitationsPage() {
  const client = useQueryClient();
  const invitations = useInfiniteQuery(invitationsQuery);
  const rows = invitations.data?.pages.flatMap((page) => page.invitations.nodes);
  const withdraw = async (id: string): Promise<void> => {
    await request(DeleteInvitation, { id });
    await client.invalidateQueries({ queryKey: invitationsQuery.queryKey });
  };
  return (
    <Page title={words.title} lead={words.lead} tabs={<AdminTabs />} narrow>
      <NewInvitation />
      {rows ? (
        <Section title={words.list}>
          <Rows label={words.list} empty={words.none}>
            {rows.map(({ id, email, created_at, expires_at }) => (
              <Row
                key={id}
                name={email ?? words.anybody}
                facts={[words.created(formatAge(created_at)), words.expires(formatMoment(expires_at))]}
                tools={
                  <ConfirmButton
                    label={words.withdraw}
                    fullLabel={words.withdrawOf(email ?? words.anybody)}
                    question={words.withdrawQuestion}
                    explained={words.withdrawExplained}
                    onConfirm={() => withdraw(id)}
                  />
                }
              />
            ))}
          </Rows>
          {invitations.hasNextPage && (
            <Button busy={invitations.isFetchingNextPage} onClick={() => invitations.fetchNextPage()}>
              {t.common.more}
            </Button>
          )}
        </Section>
      ) : (
        <Waiting query={invitations} />
      )}
    </Page>
  );
}

function NewInvitation() {
  const client = useQueryClient();
  const create = useMutation({
    mutationFn: ({ email, days }: Record<string, string>) =>
      request(CreateInvitation, { input: { ...(email ? { email } : {}), days: numberOrNull(days) } }),
    onSuccess: () => client.invalidateQueries({ queryKey: invitationsQuery.queryKey }),
  });
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    create.mutate(entriesOf(event.currentTarget));
  };
  return (
    <Section title={words.make}>
      {create.isSuccess ? (
        <>
          <Notice title={words.made}>{words.madeExplained}</Notice>
          <Secret label={words.made} value={linkOf(create.data.createInvitation.token)} />
          <div>
            <Button onClick={() => create.reset()}>{words.done}</Button>
          </div>
        </>
      ) : (
        <RowForm onSubmit={submit}>
          <TextField label={words.email} name="email" type="email" />
          <TextField label={words.days} name="days" type="number" min={1} max={90} step={1} defaultValue={7} required />
          <Button look="primary" type="submit" busy={create.isPending}>
            {words.submit}
          </Button>
        </RowForm>
      )}
      {!create.isSuccess && <p>{words.emailHint}</p>}
      {create.isError && <FailureNotice error={create.error} />}
    </Section>
  );
}
