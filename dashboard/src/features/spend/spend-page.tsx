import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { pagePath } from '../../../../platform/dashboard/pages.js';
import { ButtonLink } from '../../components/base/button.js';
import { Page, Section, Waiting } from '../../components/base/page.js';
import { Segments } from '../../components/base/segments.js';
import type { ReadSpendQuery } from '../../graph/generated.js';
import { useAddress } from '../../lib/address.js';
import { formatUsd } from '../../lib/format.js';
import { workflowName } from '../../lib/workflow-name.js';
import { work as workWords } from '../../messages/work.js';
import { Cap } from './cap.js';
import { DayChart } from './day-chart.js';
import { everyDay, sumUsd } from './days.js';
import styles from './spend-page.module.css';
import { daysIn, PERIODS, spendQuery } from './spend-query.js';

type Report = NonNullable<ReadSpendQuery['spendReport']>;
const words = workWords.spend;

/** What providers bill, by day, by provider and by run, and the cap on it. */
export function SpendPage() {
  const days = daysIn(useSearch({ strict: false }) as Record<string, unknown>);
  const [, setDays] = useAddress('days');
  const read = useQuery({ ...spendQuery(days), placeholderData: (before) => before });
  const period = (
    <Segments
      name="days"
      legend={words.days}
      value={String(days)}
      choices={PERIODS.map((one) => ({ value: String(one), label: words.lastDays(one) }))}
      onChange={setDays}
    />
  );
  return (
    <Page title={words.title} lead={words.lead} action={period}>
      {read.data ? (
        <>
          <div className={styles.top}>
            <Section title={words.total}>
              <p className={styles.total} role="status">
                {formatUsd(sumUsd(read.data.spendReport.days))}
              </p>
              {read.data.spendReport.days.length > 0 ? (
                <DayChart days={everyDay(read.data.spendReport.days, days)} />
              ) : (
                <Nothing />
              )}
            </Section>
            <Cap {...read.data.account.spending} />
          </div>
          {read.data.spendReport.days.length > 0 && (
            <div className={styles.parts}>
              <Providers providers={read.data.spendReport.providers} />
              <Runs runs={read.data.spendReport.runs} />
            </div>
          )}
        </>
      ) : (
        <Waiting query={read} />
      )}
    </Page>
  );
}

const Nothing = () => (
  <div className={styles.nothing}>
    <strong>{words.empty}</strong>
    <p>{words.emptyExplained}</p>
    <ButtonLink to={pagePath('welcome', {})}>{words.models}</ButtonLink>
  </div>
);

const Providers = ({ providers }: Pick<Report, 'providers'>) => (
  <Section title={words.byProvider}>
    <ul className={styles.list}>
      {providers.map(({ provider, usd, purchases }) => (
        <Amount key={provider} usd={usd} most={providers[0]?.usd ?? 0}>
          <span>{provider}</span>
          <small>{words.purchases(purchases)}</small>
        </Amount>
      ))}
    </ul>
  </Section>
);

const Runs = ({ runs }: Pick<Report, 'runs'>) => (
  <Section title={words.byRun}>
    <ul className={styles.list}>
      {runs.map(({ runId, usd, run }) => (
        <Amount key={runId ?? ''} usd={usd} most={runs[0]?.usd ?? 0}>
          {run ? (
            <Link to={pagePath('run', { id: run.id })}>{run.brief?.title ?? workflowName(run.preset)}</Link>
          ) : (
            <span>{runId === null ? words.outside : words.deleted}</span>
          )}
        </Amount>
      ))}
    </ul>
  </Section>
);

const Amount = ({ usd, most, children }: { usd: number; most: number; children: ReactNode }) => (
  <li className={styles.amount}>
    <span className={styles.words}>{children}</span>
    <strong>{formatUsd(usd)}</strong>
    <span className={styles.bar} aria-hidden="true">
      <span style={{ width: `${most > 0 ? (usd / most) * 100 : 0}%` }} />
    </span>
  </li>
);
