import { useQuery } from '@tanstack/react-query';
import { Facts } from '../../components/base/facts.js';
import { Page, Section, Waiting } from '../../components/base/page.js';
import { Badge } from '../../components/base/rows.js';
import { account as accountWords } from '../../messages/account.js';
import { admin as adminWords } from '../../messages/admin.js';
import { type Health, healthQuery } from './admin-queries.js';
import { AdminTabs } from './admin-tabs.js';

const words = adminWords.health;

/** Whether the installation can work, and with whose models. */
export function HealthPage() {
  const health = useQuery(healthQuery);
  return (
    <Page title={words.title} lead={words.lead} tabs={<AdminTabs />} narrow>
      {health.data ? <State {...health.data} /> : <Waiting query={health} />}
    </Page>
  );
}

function State({ ok, checks, models }: Health) {
  const ports = accountWords.models.ports as Readonly<Record<string, string>>;
  return (
    <>
      <Section
        title={words.state}
        action={<Badge tone={ok ? 'good' : 'bad'}>{ok ? words.ready : words.notReady}</Badge>}
      >
        <Facts
          facts={Object.entries(checks).map(([name, value]) => [
            words.names[name] ?? name,
            words.values[value] ?? value,
          ])}
        />
        <p>
          <a href="/metrics">{words.metrics}</a>
        </p>
      </Section>
      <Section title={words.models} lead={words.modelsLead}>
        <Facts facts={Object.entries(models).map(([port, model]) => [ports[port] ?? port, model])} />
      </Section>
    </>
  );
}
