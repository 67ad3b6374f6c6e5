import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useState } from 'react';
import { pagePath } from '../../../../platform/dashboard/pages.js';
import { Button } from '../../components/base/button.js';
import { TextField } from '../../components/base/field.js';
import { FailureNotice } from '../../components/base/notice.js';
import { type ReadModelsQuery, SaveProviderKey } from '../../graph/generated.js';
import { request } from '../../graph/request.js';
import { formatList, formatRate } from '../../lib/format.js';
import { useTitle } from '../../lib/title.js';
import { entry } from '../../messages/entry.js';
import { welcomeQuery } from './account-queries.js';
import styles from './welcome-page.module.css';

type Models = NonNullable<ReadModelsQuery['accountModels']>;
const PORTS = ['text', 'image', 'speech', 'video'] as const;

/** Whether the installation has models of its own, and not only the offline studio. */
const hasModels = (models: Models): boolean => PORTS.some((port) => models[port].provider !== 'local');

/** Where a new account chooses who makes its videos, with what each choice costs. */
export function WelcomePage() {
  useTitle(entry.welcome.title);
  const navigate = useNavigate();
  const client = useQueryClient();
  const [key, setKey] = useState('');
  const models = useQuery(welcomeQuery);
  const save = useMutation({
    mutationFn: (chosen: string) => request(SaveProviderKey, { key: chosen }),
    onSuccess: async () => {
      await client.invalidateQueries();
      return navigate({ to: pagePath('newRun', {}) });
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    save.mutate(key.trim());
  };
  if (models.isError) return <FailureNotice error={models.error} />;
  if (models.isPending) return <div className={styles.blank} aria-busy="true" />;
  const { account, accountModels, prices } = models.data;
  const choose = (chosen: string) => (
    <Button look="primary" wide busy={save.isPending && save.variables === chosen} onClick={() => save.mutate(chosen)}>
      {entry.welcome.use}
    </Button>
  );
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1>{entry.welcome.hello(account.user.name)}</h1>
        <p>{entry.welcome.lead}</p>
      </header>
      {save.isError && <FailureNotice error={save.error} />}
      <div className={styles.choices}>
        <Choice title={entry.welcome.offline} price={entry.welcome.offlinePrice} end={choose('offline')}>
          {entry.welcome.offlineExplained}
        </Choice>
        {hasModels(accountModels) && (
          <Choice title={entry.welcome.installation} price={entry.welcome.installationPrice} end={choose('local')}>
            {entry.welcome.installationExplained(formatList(PORTS.flatMap((port) => accountModels[port].model ?? [])))}
          </Choice>
        )}
        <Choice
          title={entry.welcome.ownKey}
          price={entry.welcome.ownKeyPrice(formatRate(prices.photo), formatRate(prices.videoSecond))}
          end={
            <form className={styles.key} onSubmit={submit}>
              <TextField
                label={entry.welcome.key}
                type="password"
                autoComplete="off"
                value={key}
                required
                onChange={({ target }) => setKey(target.value)}
              />
              <Button
                type="submit"
                wide
                disabled={key.trim() === ''}
                busy={save.isPending && save.variables === key.trim()}
              >
                {entry.welcome.saveKey}
              </Button>
            </form>
          }
        >
          {entry.welcome.ownKeyExplained}
        </Choice>
      </div>
      <p className={styles.later}>{entry.welcome.later}</p>
    </div>
  );
}

const Choice = ({
  title,
  price,
  children,
  end,
}: {
  title: string;
  price: string;
  children: ReactNode;
  end: ReactNode;
}) => (
  <section className={styles.choice}>
    <h2>{title}</h2>
    <p className={styles.price}>{price}</p>
    <p className={styles.about}>{children}</p>
    {end}
  </section>
);
