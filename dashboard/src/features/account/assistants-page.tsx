import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Page, Section, Waiting } from '../../components/base/page.js';
import { Rows } from '../../components/base/rows.js';
import { Secret } from '../../components/base/secret.js';
import { Segments } from '../../components/base/segments.js';
import { account as accountWords } from '../../messages/account.js';
import { apiKeysQuery } from './account-queries.js';
import { AccountTabs } from './account-tabs.js';
import { KeyRow, MoreKeys } from './api-keys-page.js';
import { ASSISTANTS } from './assistants.js';

const words = accountWords.assistants;

/** How an assistant is connected, and which are. */
export function AssistantsPage() {
  const keys = useInfiniteQuery(apiKeysQuery);
  const rows = keys.data?.pages.flatMap(({ apiKeys }) => apiKeys.nodes.filter(({ app }) => app));
  return (
    <Page title={words.title} lead={words.lead} tabs={<AccountTabs />} narrow>
      <Connect />
      {rows ? (
        <Section title={words.list}>
          <Rows label={words.list} empty={words.none}>
            {rows.map((row) => (
              <KeyRow key={row.id} row={row} />
            ))}
          </Rows>
          <MoreKeys keys={keys} />
        </Section>
      ) : (
        <Waiting query={keys} />
      )}
    </Page>
  );
}

function Connect() {
  const [name, choose] = useState(ASSISTANTS[0]!.name);
  const { where, lines } = ASSISTANTS.find((one) => one.name === name)!;
  return (
    <Section title={words.connect} lead={words.connectLead}>
      <Segments
        name="assistant"
        legend={words.which}
        value={name}
        choices={ASSISTANTS.map((one) => ({ value: one.name, label: one.name }))}
        onChange={choose}
      />
      <p>{'file' in where ? words.file(where.file) : words[where.by]}</p>
      <Secret label={words.lines(name)} value={lines(`${location.origin}/mcp`)} />
      <p>
        <a href="/help/assistants">{words.guide}</a>
      </p>
    </Section>
  );
}
