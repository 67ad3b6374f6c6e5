import { useMutation, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { pagePath } from '../../../../platform/dashboard/pages.js';
import { Button } from '../../components/base/button.js';
import { TextField } from '../../components/base/field.js';
import { Fold } from '../../components/base/fold.js';
import { FailureNotice, Notice } from '../../components/base/notice.js';
import { Form, Page, Section, Waiting } from '../../components/base/page.js';
import { CheckField } from '../../components/base/select-field.js';
import type { AppScope } from '../../graph/generated.js';
import { call } from '../../graph/request.js';
import { entriesOf, numberOrNull } from '../../lib/form.js';
import { account as accountWords } from '../../messages/account.js';
import { connectQuery } from './account-queries.js';

const words = accountWords.connect;

/** Asks whether an app may use the account, and for what. */
export function ConnectPage() {
  const { id = '' } = useParams({ strict: false });
  const asked = useQuery(connectQuery(id));
  const [isLeaving, setLeaving] = useState(false);
  const answer = useMutation({
    mutationFn: (body: object) => call<{ url: string }>('POST', `${pagePath('connect', { id })}/answer`, body),
    onSuccess: ({ url }) => {
      setLeaving(true);
      location.assign(url);
    },
  });
  if (!asked.data) return <Waiting query={asked} page={{ title: words.title }} />;
  const { name, host, vouchedBy, scopes } = asked.data;
  const allow = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const given = entriesOf(event.currentTarget);
    answer.mutate({
      allow: true,
      scopes: scopes.filter((scope) => scope === 'read' || given[scope] !== undefined),
      monthlyCapUsd: numberOrNull(given.cap),
      approveUpToUsd: numberOrNull(given.approveUpTo),
    });
  };
  const busy = answer.isPending || isLeaving;
  return (
    <Page title={words.wants(name)} lead={host === null ? words.here : words.there(host)} narrow>
      {vouchedBy === null && <Notice look="warning">{words.unknown(name)}</Notice>}
      <Section title={words.may}>
        <Form onSubmit={allow}>
          {scopes.map((scope: AppScope) => (
            <CheckField
              key={scope}
              name={scope}
              label={words.scopes[scope]}
              hint={words.scopeHints[scope]}
              defaultChecked
              disabled={scope === 'read'}
            />
          ))}
          <Fold title={words.limits}>
            <TextField
              label={accountWords.apiKeys.cap}
              hint={accountWords.apiKeys.capHint}
              name="cap"
              type="number"
              min={0}
              step="0.01"
              inputMode="decimal"
            />
            {scopes.includes('approve') && (
              <TextField
                label={accountWords.apiKeys.approve}
                hint={accountWords.apiKeys.approveHint}
                name="approveUpTo"
                type="number"
                min={0}
                step="0.01"
                inputMode="decimal"
              />
            )}
          </Fold>
          <p>{words.revocable}</p>
          {answer.isError && <FailureNotice error={answer.error} />}
          <div>
            <Button look="primary" type="submit" busy={busy}>
              {words.allow}
            </Button>{' '}
            <Button busy={busy} onClick={() => answer.mutate({ allow: false })}>
              {words.refuse}
            </Button>
          </div>
        </Form>
      </Section>
    </Page>
  );
}
