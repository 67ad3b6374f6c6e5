import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { pagePath } from '../../../../platform/dashboard/pages.js';
import { Page, Waiting } from '../../components/base/page.js';
import { Badge } from '../../components/base/rows.js';
import { SelectField } from '../../components/base/select-field.js';
import type { ReadFormatsQuery } from '../../graph/generated.js';
import { formatNumber } from '../../lib/format.js';
import { formats } from '../../messages/formats.js';
import styles from './formats-page.module.css';
import { formatsQuery } from './formats-queries.js';
import { FormatsTabs } from './formats-tabs.js';

const words = formats.library;
type Library = NonNullable<ReadFormatsQuery['formatLibrary']>;
const times = (value: number): string => formats.multiple(formatNumber(value));

/** Shapes of videos that have worked, with their evidence. */
export function FormatsPage() {
  const navigate = useNavigate();
  const { niche = '' } = useSearch({ strict: false }) as { niche?: string };
  const library = useQuery(formatsQuery(niche));
  const choose = (key: string) =>
    navigate({ to: pagePath('formats', {}), search: (key ? { niche: key } : {}) as never, replace: true });
  return (
    <Page title={words.title} lead={words.lead} tabs={<FormatsTabs />}>
      {library.data ? (
        <>
          <div className={styles.filter}>
            <SelectField
              label={words.niche}
              value={niche}
              options={[
                { value: '', label: words.allNiches },
                ...library.data.formatVocabulary.niches.map(({ key, label }) => ({ value: key, label })),
              ]}
              onChange={({ target }) => void choose(target.value)}
            />
          </div>
          <Lists {...library.data.formatLibrary} />
        </>
      ) : (
        <Waiting query={library} />
      )}
    </Page>
  );
}

function Lists({ house, catalog }: Library) {
  if (house.formats.length + catalog.length === 0)
    return (
      <div className={styles.none}>
        <h2>{words.none}</h2>
        <p>{words.noneExplained}</p>
      </div>
    );
  return (
    <>
      <List title={words.house} lead={words.houseLead}>
        {house.formats.map((format) => (
          <Card
            key={format.key}
            id={format.key}
            name={format.name}
            summary={format.summary}
            badges={
              <>
                <Badge tone={format.status === 'proven' ? 'good' : format.status === 'fading' ? 'wait' : 'plain'}>
                  {formats.status[format.status]}
                </Badge>
                {format.freshness && <Badge>{formats.freshness[format.freshness]}</Badge>}
              </>
            }
            facts={[
              formats.media[format.medium],
              format.bestMultiple !== null && words.best(times(format.bestMultiple)),
              format.creators > 0 && words.creators(format.creators),
              format.ours && words.yours(times(format.ours.multiple), format.ours.posts),
            ]}
          />
        ))}
      </List>
      <List title={words.catalog}>
        {catalog.map((entry) => (
          <Card
            key={entry.key}
            id={entry.key}
            name={entry.name}
            summary={entry.summary}
            badges={
              <>
                <Badge>{words.origins[entry.origin]}</Badge>
                {entry.tier && <Badge tone="good">{formats.tier[entry.tier]}</Badge>}
              </>
            }
            facts={[
              formats.media[entry.medium],
              entry.ours && words.yours(times(entry.ours.multiple), entry.ours.posts),
            ]}
          />
        ))}
      </List>
    </>
  );
}

const List = ({ title, lead, children }: { title: string; lead?: string; children: readonly ReactNode[] }) =>
  children.length === 0 ? null : (
    <section className={styles.list} aria-label={title}>
      <h2>{title}</h2>
      {lead && <p>{lead}</p>}
      <ul>{children}</ul>
    </section>
  );

const Card = ({
  id,
  name,
  summary,
  badges,
  facts,
}: {
  id: string;
  name: string;
  summary: string;
  badges: ReactNode;
  facts: readonly (string | false | null)[];
}) => (
  <li>
    <Link to={pagePath('format', { key: id })} className={styles.card}>
      <span className={styles.badges}>{badges}</span>
      <strong>{name}</strong>
      <span className={styles.summary}>{summary}</span>
      <small>{facts.filter(Boolean).join(' · ')}</small>
    </Link>
  </li>
);
