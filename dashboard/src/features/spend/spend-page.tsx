import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useState } from 'react';
import { pagePath } from '../../../../platform/dashboard/pages.js';
import { Button, ButtonLink } from '../../components/base/button.js';
import { TextField } from '../../components/base/field.js';
import { Page, Section, Waiting } from '../../components/base/page.js';
import { Segments } from '../../components/base/segments.js';
import type { ReadSpendQuery } from '../../graph/generated.js';
import { entriesOf } from '../../lib/form.js';
import { formatUsd, formatUtcDay } from '../../lib/format.js';
import { providerName } from '../../lib/provider-name.js';
import { workflowName } from '../../lib/workflow-name.js';
import { work as workWords } from '../../messages/work.js';
import { Cap } from './cap.js';
import { DayChart } from './day-chart.js';
import { everyDay, sumUsd } from './days.js';
import { PERIODS, type Period, type PeriodName, periodIn, type Span } from './period.js';
import styles from './spend-page.module.css';
import { spendQuery } from './spend-query.js';

type Report = NonNullable<ReadSpendQuery['spendReport']>;
const words = workWords.spend;

/** What providers bill, by day, by provider and by run, and the cap on it. */
export function SpendPage() {
  const period = periodIn(useSearch({ strict: false }) as Record<string, unknown>);
  const read = useQuery({ ...spendQuery(period), placeholderData: (before) => before });
  return (
    <Page title={words.title} lead={words.lead}>
      <PeriodChoice key={`${period.from} ${period.to}`} period={period} />
      {read.data ? (
        <>
          <div className={styles.top}>
            <Section title={words.total} lead={words.span(formatUtcDay(period.from), formatUtcDay(period.to))}>
              <p className={styles.total} role="status">
                {formatUsd(sumUsd(read.data.spendReport.days))}
              </p>
              {read.data.spendReport.days.length > 0 ? (
                <DayChart days={everyDay(read.data.spendReport.days, period)} />
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

/** A week, a month, or the days from one to another. It is kept in the address. */
function PeriodChoice({ period }: { period: Period }) {
  const navigate = useNavigate();
  const [name, setName] = useState<PeriodName>(period.name);
  const show = (search: { period: string } | Span): void =>
    void navigate({ to: '.', search: search as never, replace: true, resetScroll: false });
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const { from = '', to = '' } = entriesOf(event.currentTarget);
    show({ from, to });
  };
  return (
    <div className={styles.period}>
      <Segments
        name="period"
        legend={words.days}
        value={name}
        choices={[...PERIODS, 'custom' as const].map((value) => ({ value, label: words.periods[value] }))}
        onChange={(chosen) => {
          setName(chosen);
          if (chosen !== 'custom') show({ period: chosen });
        }}
      />
      {name === 'custom' && (
        <form className={styles.span} onSubmit={submit}>
          <TextField label={words.from} name="from" type="date" required defaultValue={period.from} />
          <TextField label={words.to} name="to" type="date" required defaultValue={period.to} />
          <Button type="submit">{words.show}</Button>
        </form>
      )}
    </div>
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
          <span>{providerName(provider)}</span>
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
