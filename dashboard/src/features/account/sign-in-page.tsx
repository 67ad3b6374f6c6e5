import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useState } from 'react';
import { pagePath } from '../../../../platform/dashboard/pages.js';
import { Button } from '../../components/base/button.js';
import { TextField } from '../../components/base/field.js';
import { FailureNotice } from '../../components/base/notice.js';
import { LanguageSetting } from '../../components/base/setting.js';
import { Wordmark } from '../../components/base/wordmark.js';
import { Failure } from '../../graph/failure.js';
import { call } from '../../graph/request.js';
import { enterAccount } from '../../lib/account.js';
import { entriesOf } from '../../lib/form.js';
import { useTitle } from '../../lib/title.js';
import { entry } from '../../messages/entry.js';
import frames from '../../pictures/cut.webp';
import styles from './sign-in-page.module.css';

interface Arrival {
  /** The page to return to. */
  next?: string;
  /** The invitation or the installation's setup token that a link contains. */
  token?: string;
}

/** Only paths of this site: an address of another one would lead people away. */
const isOwnPath = (path: string | undefined): path is string => path !== undefined && /^\/(?![/\\])/.test(path);

function useSession(path: string, then: string) {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (entries: Record<string, string>) => call<{ user: { id: string } }>('POST', path, entries),
    onSuccess: ({ user: { id } }) => {
      enterAccount(id);
      return navigate({ to: then });
    },
  });
}

export function SignInPage() {
  useTitle(entry.signIn.title);
  const { next } = useSearch({ strict: false }) as Arrival;
  const session = useSession('/auth/sign-in', isOwnPath(next) ? next : pagePath('home', {}));
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    session.mutate(entriesOf(event.currentTarget));
  };
  return (
    <Panel title={entry.signIn.title} lead={next ? entry.signIn.again : entry.signIn.lead}>
      <form className={styles.form} onSubmit={submit}>
        <TextField label={entry.signIn.email} name="email" type="email" autoComplete="username" required />
        <TextField
          label={entry.signIn.password}
          name="password"
          type="password"
          autoComplete="current-password"
          required
        />
        {session.isError && <FailureNotice error={session.error} />}
        <Button look="primary" type="submit" busy={session.isPending} wide>
          {entry.signIn.submit}
        </Button>
      </form>
      <p className={styles.other}>
        {entry.signIn.noAccount} <Link to={pagePath('signUp', {})}>{entry.signUp.title}</Link>
      </p>
    </Panel>
  );
}

export function SignUpPage() {
  useTitle(entry.signUp.title);
  const { token } = useSearch({ strict: false }) as Arrival;
  const session = useSession('/auth/sign-up', pagePath('welcome', {}));
  const [wasClosed, setClosed] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const { token: entered, ...entries } = entriesOf(event.currentTarget);
    session.mutate(
      { ...entries, ...(entered ? { token: entered } : {}) },
      { onError: (error) => setClosed(wasClosed || (error instanceof Failure && error.code === 'FORBIDDEN')) },
    );
  };
  return (
    <Panel title={entry.signUp.title} lead={entry.signUp.lead}>
      <form className={styles.form} onSubmit={submit}>
        <TextField label={entry.signUp.name} name="name" autoComplete="name" required maxLength={80} />
        <TextField label={entry.signIn.email} name="email" type="email" autoComplete="username" required />
        <TextField
          label={entry.signIn.password}
          name="password"
          type="password"
          autoComplete="new-password"
          hint={entry.signUp.passwordHint}
          required
        />
        {(token || wasClosed) && (
          <TextField label={entry.signUp.token} name="token" hint={entry.signUp.tokenHint} defaultValue={token ?? ''} />
        )}
        {session.isError && <FailureNotice error={session.error} />}
        <Button look="primary" type="submit" busy={session.isPending} wide>
          {entry.signUp.submit}
        </Button>
      </form>
      <p className={styles.other}>
        {entry.signUp.haveAccount} <Link to={pagePath('signIn', {})}>{entry.signIn.title}</Link>
      </p>
    </Panel>
  );
}

const Panel = ({ title, lead, children }: { title: string; lead: string; children: ReactNode }) => (
  <main className={styles.page}>
    <section className={styles.story}>
      <p className={styles.brand}>
        <Wordmark />
      </p>
      <p className={styles.claim}>{entry.signIn.claim}</p>
      <img className={styles.frames} src={frames} alt={entry.signIn.frames} width={1104} height={480} />
      <ol className={styles.steps}>
        {entry.signIn.steps.map((step, index) => (
          <li key={step}>
            <span>{index + 1}</span>
            {step}
          </li>
        ))}
      </ol>
    </section>
    <section className={styles.panel}>
      <h1>{title}</h1>
      <p className={styles.lead}>{lead}</p>
      {children}
      <div className={styles.language}>
        <LanguageSetting />
      </div>
    </section>
  </main>
);
