import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { pagePath } from '../../../../platform/dashboard/pages.js';
import { Button, ButtonLink } from '../../components/base/button.js';
import { DeleteButton } from '../../components/base/delete-button.js';
import { FailureNotice } from '../../components/base/notice.js';
import { Page, Section, Waiting } from '../../components/base/page.js';
import { Badge, Row, Rows } from '../../components/base/rows.js';
import { ChangeBrief, DeleteBrief, type ReadBriefQuery } from '../../graph/generated.js';
import { request } from '../../graph/request.js';
import { formatAge } from '../../lib/format.js';
import { useDraft } from '../../lib/use-draft.js';
import { t } from '../../messages/index.js';
import { writing } from '../../messages/writing.js';
import { BriefFields } from './brief-fields.js';
import styles from './brief-form.module.css';
import { type BriefDraft, briefInputOf, changesOf, draftOf, isAbout } from './saved-brief.js';
import { briefQuery } from './writing-queries.js';
import { WritingTabs } from './writing-tabs.js';

const words = writing.briefs;

export function BriefPage() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const read = useQuery(briefQuery(id));
  if (read.data) return <Brief key={id} {...read.data} />;
  return <Waiting query={read} />;
}

type Read = { [Field in keyof ReadBriefQuery]: NonNullable<ReadBriefQuery[Field]> };

const noChanges = (): Partial<BriefDraft> => ({});

/** A saved brief: what it says, the videos that were made of it, and the way to another. */
function Brief({ brief, props }: Read) {
  const { id, title, createdAt, runs } = brief;
  const client = useQueryClient();
  const saved = draftOf(brief);
  const [changes, setChanges, forget] = useDraft(`brief.${id}`, noChanges);
  const draft = { ...saved, ...changes };
  const isChanged = Object.keys(changesOf(changes, saved)).length > 0;
  const save = useMutation({
    mutationFn: async (sent: BriefDraft) => (await request(ChangeBrief, { id, input: briefInputOf(sent) })).updateBrief,
    onSuccess: (changed, sent) => {
      client.setQueryData(briefQuery(id).queryKey, (known) => known && { ...known, brief: { ...brief, ...changed } });
      // What was changed while it was being saved stays.
      setChanges((now) => changesOf(now, sent));
      void client.invalidateQueries({ queryKey: ['briefs'] });
    },
  });
  const change = (changed: Partial<BriefDraft>): void =>
    setChanges((now) => {
      const next = { ...now, ...changed };
      return save.isPending ? next : changesOf(next, saved);
    });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isChanged && isAbout(draft) && !save.isPending) save.mutate(draft);
  };
  return (
    <Page
      title={title}
      named
      lead={words.savedAt(formatAge(createdAt))}
      tabs={<WritingTabs />}
      narrow
      action={
        <div className={styles.tools}>
          <DeleteButton
            name={title}
            explained={words.deleteExplained}
            list="briefs"
            to={pagePath('briefs', {})}
            remove={async () => {
              await request(DeleteBrief, { id });
              forget();
            }}
          />
          <ButtonLink look="primary" icon="film" to={pagePath('newRun', {})} search={{ brief: id }}>
            {words.video}
          </ButtonLink>
        </div>
      }
    >
      <Section title={words.says}>
        <form className={styles.form} onSubmit={submit}>
          <BriefFields draft={draft} products={props.nodes} onChange={change} />
          {save.isError && <FailureNotice error={save.error} />}
          <div>
            <Button look="primary" type="submit" disabled={!isChanged || !isAbout(draft)} busy={save.isPending}>
              {writing.desk.saveChanges}
            </Button>
          </div>
          <p role="status">{isChanged ? writing.desk.unsaved : save.isSuccess && writing.desk.saved}</p>
        </form>
      </Section>
      <Section title={words.videos}>
        <Rows label={words.videos} empty={words.noVideos}>
          {(runs?.nodes ?? []).map((run) => (
            <Row
              key={run.id}
              name={<Link to={pagePath('run', { id: run.id })}>{run.brief?.title ?? title}</Link>}
              badge={<Badge>{t.run.status[run.status]}</Badge>}
              facts={[formatAge(run.createdAt)]}
            />
          ))}
        </Rows>
      </Section>
    </Page>
  );
}
