import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import { pagePath } from '../../../../platform/dashboard/pages.js';
import { Button, ButtonLink } from '../../components/base/button.js';
import { FailureNotice, Notice } from '../../components/base/notice.js';
import { RowForm, Section } from '../../components/base/page.js';
import { SelectField } from '../../components/base/select-field.js';
import { isPassing } from '../../graph/failure.js';
import { call } from '../../graph/request.js';
import { writing } from '../../messages/writing.js';
import type { ReadSavedScript, SavedScript } from './script.js';

const words = writing.script;

interface SendScriptProps {
  script: SavedScript;
  personas: ReadSavedScript['personas']['nodes'];
  /** Whether there are changes that a video would not have, as they are not saved. */
  isChanged: boolean;
}

/** Makes a video that says the script word for word. */
export function SendScript({ script, personas, isChanged }: SendScriptProps) {
  const navigate = useNavigate();
  const able = personas.filter(({ passport_image_url }) => passport_image_url !== null);
  const [chosen, setChosen] = useState(script.persona_slug ?? able[0]?.slug ?? '');
  // Makes a start that may have arrived harmless to repeat.
  const key = useRef(crypto.randomUUID());
  const send = useMutation({
    mutationFn: () =>
      call<{ runId: string }>(
        'POST',
        `/api/v1/saved-scripts/${script.id}/send`,
        { personaSlug: chosen },
        { 'idempotency-key': key.current },
      ),
    onSuccess: ({ runId }) => navigate({ to: pagePath('run', { id: runId }) }),
    onError: (error) => {
      if (!isPassing(error)) key.current = crypto.randomUUID();
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    send.mutate();
  };
  if (script.run)
    return (
      <Section
        title={words.send}
        action={<ButtonLink to={pagePath('run', { id: script.run.id })}>{words.toVideo}</ButtonLink>}
      >
        <p>{words.sendLead}</p>
      </Section>
    );
  return (
    <Section title={words.send} lead={words.sendLead}>
      {able.length === 0 && (
        <Notice action={<ButtonLink to={pagePath('personas', {})}>{words.toCreators}</ButtonLink>}>
          {words.noCreators}
        </Notice>
      )}
      {personas.length > 0 && (
        <RowForm onSubmit={submit}>
          <SelectField
            label={words.creator}
            value={chosen}
            options={personas.map(({ slug, name, passport_image_url }) => ({
              value: slug,
              label: passport_image_url === null ? words.noFace(name) : name,
            }))}
            onChange={({ target }) => setChosen(target.value)}
          />
          <Button look="primary" type="submit" disabled={chosen === '' || isChanged} busy={send.isPending}>
            {words.submit}
          </Button>
        </RowForm>
      )}
      {isChanged && <Notice>{writing.desk.unsaved}</Notice>}
      {send.isError && <FailureNotice error={send.error} />}
    </Section>
  );
}
