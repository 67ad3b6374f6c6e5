import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { pagePath } from '../../../../platform/dashboard/pages.js';
import { Button } from '../../components/base/button.js';
import { ConfirmButton } from '../../components/base/confirm-button.js';
import { Page, Section, Waiting } from '../../components/base/page.js';
import { Badge, Row, Rows } from '../../components/base/rows.js';
import { EndOtherSessions, EndSession, type ReadSessionsQuery } from '../../graph/generated.js';
import { request } from '../../graph/request.js';
import { formatAge } from '../../lib/format.js';
import { account as accountWords } from '../../messages/account.js';
import { t } from '../../messages/index.js';
import { sessionsQuery } from './account-queries.js';
import { AccountTabs } from './account-tabs.js';

const words = accountWords.sessions;
type Session = NonNullable<ReadSessionsQuery['sessions']>['nodes'][number];

/** Where somebody is signed in, to recognise what is not theirs and end it. */
export function SessionsPage() {
  const client = useQueryClient();
  const sessions = useInfiniteQuery(sessionsQuery);
  const rows = sessions.data?.pages.flatMap((page) => page.sessions.nodes);
  const reread = () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
  const endOthers = async (): Promise<void> => {
    await request(EndOtherSessions, {});
    await reread();
  };
  return (
    <Page title={words.title} lead={words.lead} tabs={<AccountTabs />} narrow>
      {rows ? (
        <Section title={words.list}>
          <Rows label={words.list} empty={words.none}>
            {rows.map((session) => (
              <SessionRow key={session.id} session={session} onEnded={reread} />
            ))}
          </Rows>
          {sessions.hasNextPage && (
            <Button busy={sessions.isFetchingNextPage} onClick={() => sessions.fetchNextPage()}>
              {t.common.more}
            </Button>
          )}
          {rows.some(({ current }) => !current) && (
            <div>
              <ConfirmButton
                look="plain"
                label={words.endOthers}
                question={words.endOthersQuestion}
                explained={words.endOthersExplained}
                onConfirm={endOthers}
              />
            </div>
          )}
          <p>
            {words.password} <Link to={pagePath('account', {})}>{words.changePassword}</Link>.
          </p>
        </Section>
      ) : (
        <Waiting query={sessions} />
      )}
    </Page>
  );
}

/** One of them. The browser's own is ended by signing out. */
function SessionRow({ session, onEnded }: { session: Session; onEnded(): Promise<void> }) {
  const { id, current, createdAt, lastUsedAt, browser, system, network } = session;
  const name = browser ? words.name(browser, system) : words.unknown;
  const end = async (): Promise<void> => {
    await request(EndSession, { id });
    await onEnded();
  };
  return (
    <Row
      name={name}
      badge={current && <Badge tone="good">{words.current}</Badge>}
      facts={[
        words.signedIn(formatAge(createdAt)),
        !current && words.used(formatAge(lastUsedAt)),
        network !== null && words.from(network),
      ]}
      tools={
        !current && (
          <ConfirmButton
            label={words.end}
            fullLabel={words.endOf(name)}
            question={words.endQuestion(name)}
            explained={words.endExplained}
            onConfirm={end}
          />
        )
      }
    />
  );
}
