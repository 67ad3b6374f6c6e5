import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { pagePath } from '../../../../platform/dashboard/pages.js';
import { ButtonLink } from '../../components/base/button.js';
import { Facts } from '../../components/base/facts.js';
import { Notice } from '../../components/base/notice.js';
import { Page, Section, Waiting } from '../../components/base/page.js';
import { Row, Rows } from '../../components/base/rows.js';
import type { Goal, ReadFormatQuery } from '../../graph/generated.js';
import { formatDay, formatNumber } from '../../lib/format.js';
import { workflowName } from '../../lib/workflow-name.js';
import { formats } from '../../messages/formats.js';
import { Evidence } from './evidence.js';
import styles from './format-page.module.css';
import { formatQuery, goalIn } from './formats-queries.js';
import { GoalSelect } from './goal-select.js';
import { WeekChart } from './week-chart.js';

const words = formats.format;
type Read = { [Field in keyof ReadFormatQuery]: NonNullable<ReadFormatQuery[Field]> };
type House = Read['formatLibrary']['house']['formats'][number];
const times = (value: number): string => formats.multiple(formatNumber(value));

/** A format with what is known of it: how it does by week, and what to expect of the next post. */
export function FormatPage() {
  const { key = '' } = useParams({ strict: false }) as { key?: string };
  const goal = goalIn(useSearch({ strict: false }) as { goal?: string });
  const read = useQuery({ ...formatQuery(key, goal), placeholderData: (before) => before });
  return read.data ? <Format id={key} goal={goal} {...read.data} /> : <Waiting query={read} />;
}

function Format({ id, goal, formatLibrary, formatSeries, evidence }: Read & { id: string; goal: Goal }) {
  const house = formatLibrary.house.formats.find(({ key }) => key === id);
  const entry = formatLibrary.catalog.find(({ key }) => key === id);
  const format = house ?? entry;
  const title = format?.name ?? id;
  const [evident] = evidence.nodes;
  const weeksOf = (weeks: Read['formatSeries']['market']) =>
    weeks.map(({ week, posts, medianMultiple: value }) => ({ week, posts, value }));
  return (
    <Page
      title={title}
      named={format !== undefined}
      lead={format?.summary}
      back={{ to: pagePath('formats', {}), label: words.back }}
      narrow
      action={
        <ButtonLink look="primary" icon="plus" to={pagePath('newRun', {})}>
          {words.make}
        </ButtonLink>
      }
    >
      {!format && <Notice look="warning">{words.missing}</Notice>}
      {format && (
        <Section title={words.about} lead={house?.why}>
          {entry && <p className={styles.body}>{entry.body}</p>}
          <Facts
            facts={[
              [words.medium, formats.media[format.medium]],
              [words.workflow, workflowName(format.preset)],
              house?.audience ? [words.audience, house.audience] : null,
              house?.bestMultiple ? [words.best, times(house.bestMultiple)] : null,
            ]}
          />
          {house?.ours && <Notice>{house.ours.why}</Notice>}
        </Section>
      )}
      <Section
        title={words.evidence}
        lead={words.evidenceLead}
        action={<GoalSelect goal={goal} path={pagePath('format', { key: id })} />}
      >
        {evident ? <Evidence name={title} evidence={evident} /> : <p>{words.noPosts}</p>}
      </Section>
      <Section title={words.series} lead={words.seriesLead}>
        <WeekChart name={words.market} weeks={weeksOf(formatSeries.market)} />
        <WeekChart name={words.own} weeks={weeksOf(formatSeries.own)} />
      </Section>
      {house && <HowTo house={house} />}
    </Page>
  );
}

function HowTo({ house }: { house: House }) {
  const lists = [
    [words.beats, house.beats],
    [words.steal, house.whatToSteal],
    [words.avoid, house.whatNotToCopy],
  ] as const;
  return (
    <>
      {lists.map(
        ([title, points]) =>
          points.length > 0 && (
            <Section key={title} title={title}>
              <ul className={styles.points}>
                {points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            </Section>
          ),
      )}
      {house.examples.length > 0 && (
        <Section title={words.examples}>
          <Rows label={words.examples} empty={words.noPosts}>
            {house.examples.map(({ creator, hook, url, multiple, views, usualViews, postedAt }) => (
              <Row
                key={`${creator} ${postedAt}`}
                name={
                  url ? (
                    <a href={url} rel="noreferrer" target="_blank">
                      {hook ?? creator}
                    </a>
                  ) : (
                    (hook ?? creator)
                  )
                }
                facts={[
                  creator,
                  words.exampleFacts(times(multiple), formatNumber(views), formatNumber(usualViews)),
                  formatDay(postedAt),
                ]}
              />
            ))}
          </Rows>
        </Section>
      )}
    </>
  );
}
