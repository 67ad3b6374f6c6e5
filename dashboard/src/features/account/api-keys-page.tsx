import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '../../components/base/button.js';
import { ConfirmButton } from '../../components/base/confirm-button.js';
import { TextField } from '../../components/base/field.js';
import { FormDialog } from '../../components/base/form-dialog.js';
import { FailureNotice, Notice } from '../../components/base/notice.js';
import { Page, RowForm, Section, Waiting } from '../../components/base/page.js';
import { Badge, Row, Rows } from '../../components/base/rows.js';
import { Secret } from '../../components/base/secret.js';
import { UsdField } from '../../components/base/usd-field.js';
import { ChangeApiKey, CreateApiKey, type ReadApiKeysQuery, RevokeApiKey } from '../../graph/generated.js';
import { request } from '../../graph/request.js';
import { entriesOf, numberOrNull } from '../../lib/form.js';
import { formatAge, formatUsd } from '../../lib/format.js';
import { account as accountWords } from '../../messages/account.js';
import { t } from '../../messages/index.js';
import { apiKeysQuery } from './account-queries.js';
import { AccountTabs } from './account-tabs.js';

const words = accountWords.apiKeys;
type Key = NonNullable<ReadApiKeysQuery['apiKeys']>['nodes'][number];

const limitsOf = ({ cap, approve }: Record<string, string>) => ({
  monthlyCapUsd: numberOrNull(cap),
  approveUpToUsd: numberOrNull(approve),
});

/** What programs sign in with: made, limited and revoked here. */
export function ApiKeysPage() {
  const keys = useInfiniteQuery(apiKeysQuery);
  const rows = keys.data?.pages.flatMap(({ apiKeys }) => apiKeys.nodes.filter(({ app }) => !app));
  return (
    <Page title={words.title} lead={words.lead} tabs={<AccountTabs />} narrow>
      <NewKey />
      {rows ? (
        <Section title={words.list}>
          <Rows label={words.list} empty={words.none}>
            {rows.map((row) => (
              <KeyRow key={row.id} row={row} />
            ))}
          </Rows>
          <MoreKeys keys={keys} />
        </Section>
      ) : (
        <Waiting query={keys} />
      )}
    </Page>
  );
}

interface KeysRead {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage(): unknown;
}

/** Reads more keys and apps, which are in one list. */
export const MoreKeys = ({ keys }: { keys: KeysRead }) =>
  keys.hasNextPage && (
    <Button busy={keys.isFetchingNextPage} onClick={() => keys.fetchNextPage()}>
      {t.common.more}
    </Button>
  );

function NewKey() {
  const client = useQueryClient();
  const create = useMutation({
    mutationFn: ({ name, ...limits }: Record<string, string>) =>
      request(CreateApiKey, {
        input: { ...(name ? { name } : {}), ...limitsOf(limits) },
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: apiKeysQuery.queryKey }),
  });
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    create.mutate(entriesOf(form), { onSuccess: () => form.reset() });
  };
  return (
    <Section title={words.make}>
      {create.isSuccess ? (
        <>
          <Notice title={words.made}>{words.madeExplained}</Notice>
          <Secret label={words.made} value={create.data.createApiKey.raw} />
          <div>
            <Button onClick={() => create.reset()}>{words.copied}</Button>
          </div>
        </>
      ) : (
        <RowForm onSubmit={submit}>
          <TextField label={words.name} name="name" maxLength={80} placeholder={words.namePlaceholder} />
          <UsdField label={words.cap} name="cap" />
          <UsdField label={words.approve} name="approve" />
          <Button look="primary" type="submit" busy={create.isPending}>
            {words.submit}
          </Button>
        </RowForm>
      )}
      {!create.isSuccess && (
        <p>
          {words.capHint} {words.approveHint}
        </p>
      )}
      {create.isError && <FailureNotice error={create.error} />}
    </Section>
  );
}

/** A key or a connected app, with what it may cost. */
export function KeyRow({ row }: { row: Key }) {
  const client = useQueryClient();
  const [isChanging, setChanging] = useState(false);
  const name = row.name || words.unnamed;
  const spent = formatUsd(row.spentUsd);
  const revoke = async (): Promise<void> => {
    await request(RevokeApiKey, { id: row.id });
    await client.invalidateQueries({ queryKey: apiKeysQuery.queryKey });
  };
  return (
    <Row
      name={name}
      badge={row.revoked_at && <Badge tone="bad">{words.revoked}</Badge>}
      facts={[
        row.app ? (row.app.host ?? words.here) : words.begins(row.key_prefix),
        row.app && row.app.scopes.map((scope) => accountWords.connect.scopes[scope]).join(', '),
        words.created(formatAge(row.created_at)),
        row.last_used_at ? words.used(formatAge(row.last_used_at)) : words.unused,
        row.monthlyCapUsd === null ? words.spent(spent) : words.spentOf(spent, formatUsd(row.monthlyCapUsd)),
        row.approveUpToUsd !== null && words.approves(formatUsd(row.approveUpToUsd)),
      ]}
      tools={
        !row.revoked_at && (
          <>
            <Button look="quiet" aria-label={words.changeLimitsOf(name)} onClick={() => setChanging(true)}>
              {words.changeLimits}
            </Button>
            <ConfirmButton
              label={words.revoke}
              fullLabel={words.revokeOf(name)}
              question={words.revokeQuestion(name)}
              explained={words.revokeExplained}
              onConfirm={revoke}
            />
            {isChanging && <Limits row={row} name={name} onClose={() => setChanging(false)} />}
          </>
        )
      }
    />
  );
}

function Limits({ row, name, onClose }: { row: Key; name: string; onClose(): void }) {
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: (form: HTMLFormElement) => request(ChangeApiKey, { id: row.id, input: limitsOf(entriesOf(form)) }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: apiKeysQuery.queryKey });
      onClose();
    },
  });
  return (
    <FormDialog
      title={words.changeLimitsOf(name)}
      action={t.common.save}
      sending={save.isPending}
      error={save.error}
      onSend={save.mutate}
      onClose={onClose}
    >
      <UsdField label={words.cap} hint={words.capHint} name="cap" usd={row.monthlyCapUsd} />
      <UsdField label={words.approve} hint={words.approveHint} name="approve" usd={row.approveUpToUsd} />
    </FormDialog>
  );
}
