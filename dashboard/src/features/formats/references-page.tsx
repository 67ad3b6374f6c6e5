import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { Button } from '../../components/base/button.js';
import { ConfirmButton } from '../../components/base/confirm-button.js';
import { Facts } from '../../components/base/facts.js';
import { TextArea, TextField } from '../../components/base/field.js';
import { FailureNotice } from '../../components/base/notice.js';
import { Page, RowForm, Section, Waiting } from '../../components/base/page.js';
import { Badge, Row, Rows } from '../../components/base/rows.js';
import { CreateReference, type ReadReferencesQuery, RetireReference } from '../../graph/generated.js';
import { request } from '../../graph/request.js';
import { formatAge } from '../../lib/format.js';
import { useDraft } from '../../lib/use-draft.js';
import { formats } from '../../messages/formats.js';
import { t } from '../../messages/index.js';
import { referencesQuery } from './formats-queries.js';
import { FormatsTabs } from './formats-tabs.js';

const words = formats.references;
type Reference = NonNullable<ReadReferencesQuery['references']>['nodes'][number];

/** Posts that worked, taken apart. */
export function ReferencesPage() {
  const references = useInfiniteQuery(referencesQuery);
  const rows = references.data?.pages.flatMap((page) => page.references.nodes);
  return (
    <Page title={words.title} lead={words.lead} tabs={<FormatsTabs />} narrow>
      <Add />
      {rows ? (
        <Section title={words.list}>
          <Rows label={words.list} empty={words.none}>
            {rows.map((reference) => (
              <ReferenceRow key={reference.id} reference={reference} />
            ))}
          </Rows>
          {references.hasNextPage && (
            <Button busy={references.isFetchingNextPage} onClick={() => references.fetchNextPage()}>
              {t.common.more}
            </Button>
          )}
        </Section>
      ) : (
        <Waiting query={references} />
      )}
    </Page>
  );
}

function ReferenceRow({ reference }: { reference: Reference }) {
  const client = useQueryClient();
  const { id, name, medium, source, source_url, created_at, format } = reference;
  const retire = async (): Promise<void> => {
    await request(RetireReference, { id });
    await client.invalidateQueries({ queryKey: referencesQuery.queryKey });
  };
  return (
    <Row
      name={
        source_url ? (
          <a href={source_url} rel="noreferrer" target="_blank">
            {name}
          </a>
        ) : (
          name
        )
      }
      badge={<Badge>{formats.media[medium]}</Badge>}
      facts={[words.from(source), formatAge(created_at)]}
      tools={
        <ConfirmButton
          label={words.retire}
          fullLabel={words.retireOf(name)}
          question={words.retireQuestion}
          explained={words.retireExplained}
          onConfirm={retire}
        />
      }
    >
      <Facts
        facts={[
          [words.structure, format.structure.join(' → ')],
          format.hookShape ? [words.hook, format.hookShape] : null,
          format.proof ? [words.proof, format.proof] : null,
          format.saveTrigger ? [words.save, format.saveTrigger] : null,
          format.commentTrigger ? [words.comment, format.commentTrigger] : null,
        ]}
      />
    </Row>
  );
}

const blank = () => ({ text: '', sourceUrl: '', topic: '' });

function Add() {
  const client = useQueryClient();
  const [draft, change] = useDraft('reference', blank);
  const add = useMutation({
    mutationFn: async ({ text, sourceUrl, topic }: ReturnType<typeof blank>) => {
      const about = { ...(sourceUrl ? { sourceUrl } : {}), ...(topic ? { topic } : {}) };
      return (await request(CreateReference, { input: { text, ...about } })).createReference.reference;
    },
    onSuccess: (_reference, { text }) => {
      change((now) => (now.text === text ? blank() : now));
      return client.invalidateQueries({ queryKey: referencesQuery.queryKey });
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    add.mutate(draft);
  };
  return (
    <Section title={words.add} lead={words.addLead}>
      <TextArea
        label={words.text}
        value={draft.text}
        maxLength={8000}
        onChange={({ target }) => change({ text: target.value })}
      />
      <RowForm onSubmit={submit}>
        <TextField
          label={words.url}
          type="url"
          value={draft.sourceUrl}
          onChange={({ target }) => change({ sourceUrl: target.value })}
        />
        <TextField
          label={words.topic}
          value={draft.topic}
          maxLength={200}
          onChange={({ target }) => change({ topic: target.value })}
        />
        <Button look="primary" type="submit" disabled={draft.text.trim() === ''} busy={add.isPending}>
          {words.submit}
        </Button>
      </RowForm>
      {add.isError && <FailureNotice error={add.error} />}
      <p role="status">{add.data && words.added(add.data.name)}</p>
    </Section>
  );
}
