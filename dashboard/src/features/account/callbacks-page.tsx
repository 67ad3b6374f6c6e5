import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { pagePath } from '../../../../platform/dashboard/pages.js';
import { Button } from '../../components/base/button.js';
import { ConfirmButton } from '../../components/base/confirm-button.js';
import { FailureNotice } from '../../components/base/notice.js';
import { Page, Section, Waiting } from '../../components/base/page.js';
import { Badge, Row, Rows, type Tone } from '../../components/base/rows.js';
import { Secret } from '../../components/base/secret.js';
import {
  type CallbackStatus,
  ReadCallbackSecret,
  type ReadDeliveriesQuery,
  RedeliverCallback,
  RotateCallbackSecret,
} from '../../graph/generated.js';
import { request } from '../../graph/request.js';
import { forPeople } from '../../lib/for-people.js';
import { formatAge, formatMoment } from '../../lib/format.js';
import { workflowName } from '../../lib/workflow-name.js';
import { account as accountWords } from '../../messages/account.js';
import { deliveriesQuery } from './account-queries.js';
import { AccountTabs } from './account-tabs.js';

const words = accountWords.callbacks;
type Run = NonNullable<ReadDeliveriesQuery['flows']>['nodes'][number];
type Callback = NonNullable<Run['callback']>;
const TONES: Readonly<Record<CallbackStatus, Tone>> = {
  waiting: 'plain',
  pending: 'wait',
  delivered: 'good',
  failed: 'bad',
};

/** The secret that signs callbacks, and what became of each call. */
export function CallbacksPage() {
  const deliveries = useInfiniteQuery(deliveriesQuery);
  const runs = deliveries.data?.pages.flatMap(({ flows }) => flows.nodes);
  return (
    <Page title={words.title} lead={words.lead} tabs={<AccountTabs />} narrow>
      <SigningSecret />
      {runs ? (
        <Section title={words.deliveries} lead={words.deliveriesLead}>
          <Rows label={words.deliveries} empty={words.none}>
            {runs.flatMap(({ callback, ...run }) =>
              callback ? [<Delivery key={run.id} run={run} callback={callback} />] : [],
            )}
          </Rows>
          {deliveries.hasNextPage && (
            <Button busy={deliveries.isFetchingNextPage} onClick={() => deliveries.fetchNextPage()}>
              {words.older}
            </Button>
          )}
        </Section>
      ) : (
        <Waiting query={deliveries} />
      )}
    </Page>
  );
}

/** It is read only when somebody wants to see it. */
function SigningSecret() {
  const client = useQueryClient();
  const [isShown, setShown] = useState(false);
  const read = useQuery({
    queryKey: ['callback-secret'],
    queryFn: ({ signal }) => request(ReadCallbackSecret, {}, signal),
    enabled: isShown,
  });
  const rotate = async (): Promise<void> => {
    await request(RotateCallbackSecret, {});
    await client.invalidateQueries({ queryKey: ['callback-secret'] });
    setShown(true);
  };
  const { callbackSecret } = read.data ?? {};
  return (
    <Section
      title={words.secret}
      lead={words.secretLead}
      action={
        <ConfirmButton
          label={words.rotate}
          question={words.rotateQuestion}
          explained={words.rotateExplained}
          look="plain"
          onConfirm={rotate}
        />
      }
    >
      {read.isError && <FailureNotice error={read.error} />}
      {callbackSecret ? (
        <>
          <Secret label={words.secret} value={callbackSecret.secret} />
          <p>
            {words.since(formatMoment(callbackSecret.createdAt))}{' '}
            {callbackSecret.previousUntil && words.previous(formatMoment(callbackSecret.previousUntil))}
          </p>
        </>
      ) : (
        <div>
          <Button busy={read.isFetching} onClick={() => setShown(true)}>
            {words.show}
          </Button>
        </div>
      )}
    </Section>
  );
}

function Delivery({ run, callback }: { run: Omit<Run, 'callback'>; callback: Callback }) {
  const client = useQueryClient();
  const again = useMutation({
    mutationFn: () => request(RedeliverCallback, { id: run.id }),
    onSuccess: () => client.invalidateQueries({ queryKey: deliveriesQuery.queryKey }),
  });
  const { status, url, attempts, nextAttemptAt } = callback;
  const last = attempts.at(-1);
  const title = run.brief?.title ?? workflowName(run.preset);
  return (
    <Row
      name={<Link to={pagePath('run', { id: run.id })}>{title}</Link>}
      badge={<Badge tone={TONES[status]}>{words.status[status]}</Badge>}
      facts={[
        attempts.length > 0 && words.attempts(attempts.length),
        last?.status ? words.answered(last.status) : null,
        last ? formatAge(last.at) : null,
        nextAttemptAt && words.next(formatMoment(nextAttemptAt)),
      ]}
      tools={
        status !== 'waiting' && (
          <Button
            look="quiet"
            icon="redraw"
            aria-label={words.againFor(title)}
            busy={again.isPending}
            onClick={() => again.mutate()}
          >
            {words.again}
          </Button>
        )
      }
    >
      <code>{url}</code>
      {last?.error && <span>{forPeople(last.error)}</span>}
      {again.isError && <FailureNotice error={again.error} />}
    </Row>
  );
}
