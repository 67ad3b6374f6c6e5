import { Fragment, type ReactNode } from 'react';
import styles from './facts.module.css';

type Fact = readonly [name: string, value: ReactNode];

/** What is known of something: names with their values. */
export const Facts = ({ facts }: { facts: readonly (Fact | false | null)[] }) => (
  <dl className={styles.facts}>
    {facts
      .filter((fact): fact is Fact => Boolean(fact))
      .map(([name, value]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
  </dl>
);
