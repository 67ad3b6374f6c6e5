import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { pagePath } from '../../../../platform/dashboard/pages.js';
import { Button } from '../../components/base/button.js';
import { Empty } from '../../components/base/empty.js';
import { Page, Section, Waiting } from '../../components/base/page.js';
import { Badge, Row, Rows } from '../../components/base/rows.js';
import { SearchField } from '../../components/base/search-field.js';
import { useAddress } from '../../lib/address.js';
import { formatAge } from '../../lib/format.js';
import { t } from '../../messages/index.js';
import { writing } from '../../messages/writing.js';
import { NewBrief } from './new-brief.js';
import { briefsQuery } from './writing-queries.js';
import { WritingTabs } from './writing-tabs.js';

const words = writing.briefs;

/** Briefs that were saved, newest first. */
export function BriefsPage() {
  const [search, setSearch] = useAddress('search');
  const list = useInfiniteQuery(briefsQuery(search));
  const [isOpen, setOpen] = useState(false);
  const rows = list.data?.pages.flatMap(({ briefs }) => briefs.nodes);
  const make = (
    <Button look="primary" icon="plus" onClick={() => setOpen(true)}>
      {words.make}
    </Button>
  );
  const dialog = isOpen && <NewBrief onClose={() => setOpen(false)} />;
  if (rows?.length === 0 && search === '')
    return (
      <>
        <WritingTabs />
        <Empty icon="edit" title={words.none} action={make}>
          {words.noneExplained}
        </Empty>
        {dialog}
      </>
    );
  return (
    <Page title={words.title} lead={words.lead} tabs={<WritingTabs />} action={make}>
      {rows ? (
        <Section title={words.title}>
          <SearchField value={search} onSearch={setSearch} />
          <Rows label={words.title} empty={t.lists.nothingFound}>
            {rows.map(({ id, title, createdAt, draft: { goal, platform, product, niche, audience } }) => (
              <Row
                key={id}
                name={<Link to={pagePath('brief', { id })}>{title}</Link>}
                badge={<Badge>{writing.goals[goal]}</Badge>}
                facts={[t.platforms[platform] ?? platform, audience ?? niche, formatAge(createdAt)]}
              >
                {product !== null && product !== title && <span>{shortened(product)}</span>}
              </Row>
            ))}
          </Rows>
          {list.hasNextPage && (
            <Button busy={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
              {t.common.more}
            </Button>
          )}
        </Section>
      ) : (
        <Waiting query={list} />
      )}
      {dialog}
    </Page>
  );
}

const SHOWN = 160;
const shortened = (text: string): string => (text.length > SHOWN ? `${text.slice(0, SHOWN).trimEnd()}…` : text);
