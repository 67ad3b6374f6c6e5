import { useQuery } from '@tanstack/react-query';
import { pagePath } from '../../../../platform/dashboard/pages.js';
import { ButtonLink } from '../../components/base/button.js';
import { Facts } from '../../components/base/facts.js';
import { Meter } from '../../components/base/meter.js';
import { Page, Section, Waiting } from '../../components/base/page.js';
import type { ReadUsageQuery } from '../../graph/generated.js';
import { formatBytes, formatDay, formatMoment, formatNumber, formatUsd } from '../../lib/format.js';
import { account as accountWords } from '../../messages/account.js';
import { usageQuery } from './account-queries.js';
import { AccountTabs } from './account-tabs.js';
import styles from './usage-page.module.css';

const words = accountWords.usage;
type Usage = NonNullable<ReadUsageQuery['accountUsage']>;
type Spending = NonNullable<ReadUsageQuery['account']>['spending'];

const LIMITS = Object.keys(words.names) as (keyof typeof words.names)[];

/** What an account has spent this month, and how much of each limit it uses. */
export function UsagePage() {
  const usage = useQuery(usageQuery);
  return (
    <Page title={words.title} lead={words.lead} tabs={<AccountTabs />} narrow>
      {usage.data ? (
        <>
          <Month month={usage.data.accountUsage.month} />
          <Cap {...usage.data.account.spending} />
          <Limits usage={usage.data.accountUsage} />
        </>
      ) : (
        <Waiting query={usage} />
      )}
    </Page>
  );
}

function Month({ month }: { month: Usage['month'] }) {
  const { billedUsd, maybeUsd, refundedUsd, kinds } = month;
  const isEmpty = billedUsd + maybeUsd + refundedUsd === 0;
  return (
    <Section title={words.month} lead={words.resets(formatDay(month.to))}>
      {isEmpty ? (
        <p>{words.nothing}</p>
      ) : (
        <Facts
          facts={[
            [words.spent, formatUsd(billedUsd)],
            maybeUsd > 0 && [words.maybe, formatUsd(maybeUsd)],
            refundedUsd > 0 && [words.refunded, formatUsd(refundedUsd)],
            ...kinds.map((one) => [words.kinds[one.kind], formatUsd(one.billedUsd + one.maybeUsd)] as const),
          ]}
        />
      )}
    </Section>
  );
}

/** How much of the account's cap is used. It is changed where spending is. */
const Cap = ({ usd, capUsd }: Spending) => (
  <Section title={words.cap}>
    {capUsd === null ? (
      <p>{words.noCap}</p>
    ) : (
      <Meter label={words.month} text={words.ofCap(formatUsd(usd), formatUsd(capUsd))} used={usd} limit={capUsd} />
    )}
    <div>
      <ButtonLink to={pagePath('spend', {})}>{words.capChange}</ButtonLink>
    </div>
  </Section>
);

function Limits({ usage }: { usage: Usage }) {
  return (
    <Section title={words.limits}>
      <div className={styles.limits}>
        {LIMITS.map((name) => {
          const { used, limit, resetsAt } = usage[name];
          const format = name === 'storedBytes' ? formatBytes : formatNumber;
          return (
            <Meter
              key={name}
              label={words.names[name]}
              text={limit === null ? words.unlimited(format(used)) : words.of(format(used), format(limit))}
              used={used}
              limit={limit}
              note={resetsAt && words.renews(formatMoment(resetsAt))}
            />
          );
        })}
      </div>
    </Section>
  );
}
