import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '../../components/base/button.js';
import { TextField } from '../../components/base/field.js';
import { FailureNotice } from '../../components/base/notice.js';
import { Section } from '../../components/base/page.js';
import { CheckField, SelectField } from '../../components/base/select-field.js';
import { ChooseModels, type ChooseModelsInput, type ReadModelSettingsQuery } from '../../graph/generated.js';
import { request } from '../../graph/request.js';
import { providerName } from '../../lib/provider-name.js';
import { account as accountWords } from '../../messages/account.js';
import styles from './model-choices.module.css';
import { chosenIn, inputFor, PORTS, type PortChoice } from './model-input.js';

const words = accountWords.models;
type Models = NonNullable<ReadModelSettingsQuery['accountModels']>;

/** Sends choices. Pages that show who serves are read again. */
export function useModelChoices() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: ChooseModelsInput) => request(ChooseModels, { input }),
    onSuccess: () => client.invalidateQueries(),
  });
}

interface ModelChoicesProps {
  models: Models;
  save: ReturnType<typeof useModelChoices>;
}

/** Which model makes what: chosen here, or the preferred one of the keys. */
export function ModelChoices({ models, save }: ModelChoicesProps) {
  const [choices, setChoices] = useState(() => chosenIn(models));
  const [fallback, setFallback] = useState(models.offlineFallback);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    save.mutate({ ...inputFor(choices), offlineFallback: fallback });
  };
  return (
    <Section title={words.choices} lead={words.choicesLead}>
      <form className={styles.form} onSubmit={submit}>
        {PORTS.map((port) => (
          <PortFields
            key={port}
            work={words.ports[port]}
            models={models[port]}
            choice={choices[port]}
            onChange={(choice) => setChoices({ ...choices, [port]: choice })}
          />
        ))}
        <CheckField
          label={words.fallback}
          hint={words.fallbackHint}
          checked={fallback}
          onChange={({ target }) => setFallback(target.checked)}
        />
        {save.isError && <FailureNotice error={save.error} />}
        <Button look="primary" type="submit" busy={save.isPending}>
          {words.choose}
        </Button>
        <p role="status">{save.isSuccess && words.chosen}</p>
      </form>
    </Section>
  );
}

/** Who serves a port now, and on whose account. */
function serving({ provider, model, account }: Models['text']): string {
  if (provider === null || model === null) return words.none;
  // The offline studio serves by the name `local`.
  const name = provider === 'local' ? providerName('offline') : providerName(provider);
  const now = words.now(name ?? provider, model);
  // What this machine does itself, nobody pays for.
  const isPaid = account === 'platform' && provider !== 'local' && provider !== 'installed';
  return isPaid ? `${now} (${words.paidByPlatform})` : now;
}

function PortFields({
  work,
  models,
  choice,
  onChange,
}: {
  work: string;
  models: Models['text'];
  choice: PortChoice;
  onChange(choice: PortChoice): void;
}) {
  const offered = models.offered.find(({ provider }) => provider === choice.provider);
  const list = offered?.models ?? [];
  return (
    <fieldset className={styles.port}>
      <legend className="visually-hidden">{work}</legend>
      <SelectField
        label={work}
        hint={serving(models)}
        value={choice.provider}
        disabled={models.offered.length === 0}
        options={[
          { value: '', label: words.automatic },
          ...models.offered.map(({ provider }) => ({ value: provider, label: providerName(provider) })),
        ]}
        onChange={({ target }) => onChange({ provider: target.value, model: '' })}
      />
      {offered?.any ? (
        <ModelName work={work} list={list} choice={choice} onChange={onChange} />
      ) : (
        list.length > 0 && (
          <SelectField
            label={words.modelOf(work)}
            value={choice.model}
            options={[{ value: '', label: words.firstModel }, ...list.map((model) => ({ value: model, label: model }))]}
            onChange={({ target }) => onChange({ ...choice, model: target.value })}
          />
        )
      )}
    </fieldset>
  );
}

/** The name of any model of a provider, with its own ones suggested. */
function ModelName({
  work,
  list,
  choice,
  onChange,
}: {
  work: string;
  list: readonly string[];
  choice: PortChoice;
  onChange(choice: PortChoice): void;
}) {
  const id = `models-of-${work}`;
  return (
    <div>
      <TextField
        label={words.modelOf(work)}
        hint={words.anyModel}
        list={id}
        value={choice.model}
        maxLength={120}
        placeholder={list[0]}
        onChange={({ target }) => onChange({ ...choice, model: target.value })}
      />
      <datalist id={id}>
        {list.map((model) => (
          <option key={model} value={model} />
        ))}
      </datalist>
    </div>
  );
}
