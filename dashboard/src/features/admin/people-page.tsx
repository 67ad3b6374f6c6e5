import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { pagePath } from '../../../../platform/dashboard/pages.js';
import { Button } from '../../components/base/button.js';
import { ConfirmButton } from '../../components/base/confirm-button.js';
import { TextField } from '../../components/base/field.js';
import { FailureNotice } from '../../components/base/notice.js';
import { Page, RowForm, Section, Waiting } from '../../components/base/page.js';
import { Badge, Row, Rows } from '../../components/base/rows.js';
import { PlainSelect } from '../../components/base/select-field.js';
import {
  DeleteAccount,
  type Plan,
  type ReadPeopleQuery,
  ResumeAccount,
  SetPlan,
  SuspendAccount,
} from '../../graph/generated.js';
import { request } from '../../graph/request.js';
import { entriesOf } from '../../lib/form.js';
import { formatDay } from '../../lib/format.js';
import { admin as adminWords } from '../../messages/admin.js';
import { t } from '../../messages/index.js';
import { peopleQuery } from './admin-queries.js';
import { AdminTabs } from './admin-tabs.js';
import { LimitsDialog } from './limits-dialog.js';

const words = adminWords.people;
type Person = NonNullable<ReadPeopleQuery['accounts']>['nodes'][number];

/** Everybody with an account: their plan, their limits, and whether they may work. */
export function PeoplePage() {
  const navigate = useNavigate();
  const { email = '' } = useSearch({ strict: false }) as { email?: string };
  const people = useInfiniteQuery(peopleQuery(email));
  const rows = people.data?.pages.flatMap(({ accounts }) => accounts.nodes);
  const find = (wanted: string) =>
    navigate({ to: pagePath('people', {}), search: (wanted ? { email: wanted } : {}) as never });
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void find(entriesOf(event.currentTarget).email?.trim() ?? '');
  };
  return (
    <Page title={words.title} lead={words.lead} tabs={<AdminTabs />} narrow>
      <RowForm onSubmit={submit} role="search">
        <TextField key={email} label={words.search} name="email" type="email" defaultValue={email} />
        <Button type="submit">{words.find}</Button>
        {email && (
          <Button look="quiet" onClick={() => void find('')}>
            {words.all}
          </Button>
        )}
      </RowForm>
      {rows ? (
        <Section title={words.list}>
          <Rows label={words.list} empty={words.none}>
            {rows.map((person) => (
              <PersonRow key={person.id} person={person} />
            ))}
          </Rows>
          {people.hasNextPage && (
            <Button busy={people.isFetchingNextPage} onClick={() => people.fetchNextPage()}>
              {t.common.more}
            </Button>
          )}
        </Section>
      ) : (
        <Waiting query={people} />
      )}
    </Page>
  );
}

function PersonRow({ person }: { person: Person }) {
  const client = useQueryClient();
  const [isLimiting, setLimiting] = useState(false);
  const { id, name, email, role, plan, limits, suspendedAt } = person;
  const reread = () => client.invalidateQueries({ queryKey: ['people'] });
  const setPlan = useMutation({
    mutationFn: (chosen: Plan) => request(SetPlan, { id, plan: chosen }),
    onSettled: reread,
  });
  const resume = useMutation({ mutationFn: () => request(ResumeAccount, { id }), onSuccess: reread });
  const suspend = async (): Promise<void> => {
    await request(SuspendAccount, { id });
    await reread();
  };
  const remove = async (): Promise<void> => {
    await request(DeleteAccount, { id });
    await reread();
  };
  const isLimited = Object.values(limits).some((limit) => limit !== null);
  const failed = setPlan.error ?? resume.error;
  return (
    <Row
      name={name}
      badge={
        <>
          {role === 'admin' && <Badge tone="good">{words.admin}</Badge>}{' '}
          {suspendedAt && <Badge tone="bad">{words.suspended}</Badge>}
        </>
      }
      facts={[email, words.joined(formatDay(person.createdAt)), isLimited && words.ownLimits]}
      tools={
        <>
          <PlainSelect
            aria-label={words.plan(name)}
            value={setPlan.isPending ? setPlan.variables : plan}
            options={(['free', 'creator'] as const).map((value) => ({ value, label: words.plans[value] }))}
            onChange={({ target }) => setPlan.mutate(target.value as Plan)}
          />
          <Button look="quiet" aria-label={words.limitsOf(name)} onClick={() => setLimiting(true)}>
            {words.limits}
          </Button>
          {suspendedAt ? (
            <Button
              look="quiet"
              aria-label={words.resumeOf(name)}
              busy={resume.isPending}
              onClick={() => resume.mutate()}
            >
              {words.resume}
            </Button>
          ) : (
            <ConfirmButton
              label={words.suspend}
              fullLabel={words.suspendOf(name)}
              question={words.suspendQuestion(name)}
              explained={words.suspendExplained}
              onConfirm={suspend}
            />
          )}
          <ConfirmButton
            label={words.remove}
            fullLabel={words.removeOf(name)}
            question={words.removeQuestion(name)}
            explained={words.removeExplained}
            onConfirm={remove}
          />
          {isLimiting && <LimitsDialog id={id} name={name} limits={limits} onClose={() => setLimiting(false)} />}
        </>
      }
    >
      {failed && <FailureNotice error={failed} />}
    </Row>
  );
}
