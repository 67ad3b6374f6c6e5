import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { pagePath } from '../../../../platform/dashboard/pages.js';
import { Button, ButtonLink } from '../../components/base/button.js';
import { Empty } from '../../components/base/empty.js';
import { Page, Section, Waiting } from '../../components/base/page.js';
import { Badge, Row, Rows, type Tone } from '../../components/base/rows.js';
import type { SavedScriptStatus } from '../../graph/generated.js';
import { formatAge } from '../../lib/format.js';
import { t } from '../../messages/index.js';
import { writing } from '../../messages/writing.js';
import { scriptsQuery } from './writing-queries.js';
import { WritingTabs } from './writing-tabs.js';

const words = writing.scripts;
export const TONES: Readonly<Record<SavedScriptStatus, Tone>> = {
  draft: 'plain',
  queued: 'wait',
  rendering: 'wait',
  done: 'good',
  failed: 'bad',
};

/** Scripts that were saved, newest first. */
export function ScriptsPage() {
  const scripts = useInfiniteQuery(scriptsQuery);
  const rows = scripts.data?.pages.flatMap(({ savedScripts }) => savedScripts.nodes);
  const write = (
    <ButtonLink look="primary" icon="edit" to={pagePath('writing', {})}>
      {words.write}
    </ButtonLink>
  );
  if (rows?.length === 0)
    return (
      <>
        <WritingTabs />
        <Empty icon="edit" title={words.none} action={write}>
          {words.noneExplained}
        </Empty>
      </>
    );
  return (
    <Page title={words.title} lead={words.lead} tabs={<WritingTabs />} action={write}>
      {rows ? (
        <Section title={words.title}>
          <Rows label={words.title} empty={words.none}>
            {rows.map(({ id, title, hookText, score, status, created_at }) => (
              <Row
                key={id}
                name={<Link to={pagePath('script', { id })}>{title}</Link>}
                badge={<Badge tone={TONES[status]}>{words.status[status]}</Badge>}
                facts={[score === null ? words.unjudged : writing.desk.score(score), formatAge(created_at)]}
              >
                {hookText !== title && <span>{hookText}</span>}
              </Row>
            ))}
          </Rows>
          {scripts.hasNextPage && (
            <Button busy={scripts.isFetchingNextPage} onClick={() => scripts.fetchNextPage()}>
              {t.common.more}
            </Button>
          )}
        </Section>
      ) : (
        <Waiting query={scripts} />
      )}
    </Page>
  );
}
