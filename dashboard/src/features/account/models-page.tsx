import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '../../components/base/button.js';
import { ConfirmButton } from '../../components/base/confirm-button.js';
import { TextField } from '../../components/base/field.js';
import { FailureNotice } from '../../components/base/notice.js';
import { Page, RowForm, Section, Waiting } from '../../components/base/page.js';
import { Badge, Row, Rows } from '../../components/base/rows.js';
import { SelectField } from '../../components/base/select-field.js';
import {
  CheckProviderKey,
  DeleteKeyOfProvider,
  type ProviderName,
  type ReadModelSettingsQuery,
  SaveKeyOfProvider,
} from '../../graph/generated.js';
import { request } from '../../graph/request.js';
import { forPeople } from '../../lib/for-people.js';
import { formatAge, formatList } from '../../lib/format.js';
import { providerName } from '../../lib/provider-name.js';
import { account as accountWords } from '../../messages/account.js';
import { modelsQuery } from './account-queries.js';
import { AccountTabs } from './account-tabs.js';
import { ModelChoices, useModelChoices } from './model-choices.js';
import { PROVIDERS, withoutKey } from './providers.js';

const words = accountWords.models;
type Key = NonNullable<ReadModelSettingsQuery['providerKeys']>[number];

/** Keys of model providers, and which model makes what. */
export function ModelsPage() {
  const settings = useQuery(modelsQuery);
  const save = useModelChoices();
  return (
    <Page title={words.title} lead={words.lead} tabs={<AccountTabs />} narrow>
      {settings.data ? (
        <>
          <Keys keys={settings.data.providerKeys} />
          <ModelChoices
            // What is being chosen is kept until the server says something else.
            key={JSON.stringify(settings.data.accountModels)}
            models={settings.data.accountModels}
            save={save}
          />
        </>
      ) : (
        <Waiting query={settings} />
      )}
    </Page>
  );
}

function Keys({ keys }: { keys: readonly Key[] }) {
  return (
    <Section title={words.keys} lead={words.keysLead}>
      <Rows label={words.keys} empty={words.noKeys}>
        {keys.map((key) => (
          <StoredKey key={key.provider} of={key} />
        ))}
      </Rows>
      <AddKey />
    </Section>
  );
}

function StoredKey({ of: { provider, hint, createdAt, ports } }: { of: Key }) {
  const client = useQueryClient();
  const name = providerName(provider);
  const check = useMutation({ mutationFn: () => request(CheckProviderKey, { provider }) });
  const remove = async (): Promise<void> => {
    await request(DeleteKeyOfProvider, { provider });
    // The models of every page depend on the keys.
    await client.invalidateQueries();
  };
  const { accepted, message } = check.data?.checkProviderKey ?? {};
  return (
    <Row
      name={name}
      badge={hint === null && <Badge tone="bad">{words.unreadable}</Badge>}
      facts={[
        hint !== null && !withoutKey(provider) && words.ends(hint),
        words.since(formatAge(createdAt)),
        formatList(ports.map((port) => words.ports[port])),
      ]}
      tools={
        <>
          {hint !== null && !withoutKey(provider) && (
            <Button look="quiet" aria-label={words.checkOf(name)} busy={check.isPending} onClick={() => check.mutate()}>
              {words.check}
            </Button>
          )}
          <ConfirmButton
            label={words.remove}
            fullLabel={words.removeOf(name)}
            question={words.removeQuestion(name)}
            explained={words.removeExplained}
            onConfirm={remove}
          />
        </>
      }
    >
      <span role="status">{accepted ? words.accepted(name) : message && forPeople(message)}</span>
      {check.isError && <FailureNotice error={check.error} />}
    </Row>
  );
}

function AddKey() {
  const client = useQueryClient();
  const [provider, setProvider] = useState<ProviderName>('google');
  const [key, setKey] = useState('');
  const save = useMutation({
    mutationFn: () => request(SaveKeyOfProvider, { provider, key: withoutKey(provider) ? provider : key.trim() }),
    onSuccess: async () => {
      setKey('');
      await client.invalidateQueries();
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <>
      <RowForm onSubmit={submit} aria-label={words.addKey}>
        <SelectField
          label={words.provider}
          value={provider}
          options={PROVIDERS.map((value) => ({ value, label: providerName(value) }))}
          onChange={({ target }) => {
            save.reset();
            setProvider(target.value as ProviderName);
          }}
        />
        {!withoutKey(provider) && (
          <TextField
            label={words.keyOf(providerName(provider))}
            type="password"
            autoComplete="off"
            value={key}
            required
            maxLength={500}
            onChange={({ target }) => setKey(target.value)}
          />
        )}
        <Button look="primary" type="submit" busy={save.isPending}>
          {withoutKey(provider) ? words.use : words.save}
        </Button>
      </RowForm>
      {save.isError && <FailureNotice error={save.error} />}
      <p role="status">{save.isSuccess && words.saved(providerName(save.data.saveKeyOfProvider.provider))}</p>
    </>
  );
}
