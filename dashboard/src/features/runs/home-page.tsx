import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import { pagePath } from '../../../../platform/dashboard/pages.js';
import { Button, ButtonLink } from '../../components/base/button.js';
import { Empty } from '../../components/base/empty.js';
import { FailureNotice, Notice } from '../../components/base/notice.js';
import type { HomeRunFragment } from '../../graph/generated.js';
import { loadCode } from '../../lib/code.js';
import { useTitle } from '../../lib/title.js';
import { workflowName } from '../../lib/workflow-name.js';
import { t } from '../../messages/index.js';
import { loadWords } from '../../messages/load.js';
import { HomeFilters } from './home-filters.js';
import styles from './home-page.module.css';
import { filterIn, homeQuery, isFiltered } from './home-query.js';
import { RunRow } from './run-row.js';

/** Loaded when somebody selects videos, so that the first page stays small. */
const Bulk = lazy(async () => {
  const { Bulk } = await loadCode(() => loadWords('bulk').then(() => import('./bulk.js')));
  return { default: Bulk };
});

const toNew = (
  <ButtonLink look="primary" icon="plus" to={pagePath('newRun', {})}>
    {t.home.make}
  </ButtonLink>
);

/** All runs, those that wait for their owner first. */
export function HomePage() {
  useTitle(t.home.title);
  const filter = filterIn(useSearch({ strict: false }) as Record<string, unknown>);
  const home = useInfiniteQuery({ ...homeQuery(filter), placeholderData: (before) => before });
  const [selected, setSelected] = useState<ReadonlySet<string> | null>(null);
  const selector = useRef<HTMLButtonElement>(null);
  const leave = useCallback(() => {
    setSelected(null);
    selector.current?.focus();
  }, []);
  if (home.isPending) return <div className={styles.blank} aria-busy="true" />;
  if (home.isError && !home.data) return <FailureNotice error={home.error} />;
  const [first] = home.data.pages;
  const titles = new Map(first?.presets.nodes.map(({ slug, title }) => [slug, title]));
  const waiting = first?.waiting?.nodes ?? [];
  const all = home.data.pages.flatMap(({ flows }) => flows.nodes);
  const isWaiting = new Set(waiting.map(({ id }) => id));
  const others = all.filter(({ id }) => !isWaiting.has(id));
  const shown = [...waiting, ...others];
  const { video } = first?.account ?? {};
  const models = video && !video.allowed && (
    <Notice look="warning" action={<ButtonLink to={pagePath('welcome', {})}>{t.home.chooseModels}</ButtonLink>}>
      {t.home.noModels}
    </Notice>
  );
  if (shown.length === 0 && !isFiltered(filter))
    return (
      <>
        {models}
        <Empty icon="film" title={t.home.empty} action={toNew}>
          {t.home.emptyExplained}
        </Empty>
      </>
    );
  const toggle = (id: string): void =>
    setSelected((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  const rows = { titles, selected, onToggle: toggle };
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1>{t.home.title}</h1>
        <div className={styles.tools}>
          {(selected !== null || shown.length > 0) && (
            <Button
              ref={selector}
              look="quiet"
              aria-pressed={selected !== null}
              onClick={() => (selected === null ? setSelected(new Set()) : leave())}
            >
              {t.list.select}
            </Button>
          )}
          {toNew}
        </div>
      </header>
      {models}
      <HomeFilters workflows={first?.presets.nodes ?? []} creators={first?.personas.nodes ?? []} />
      {selected && (
        <Suspense>
          <Bulk
            selected={shown.filter(({ id }) => selected.has(id))}
            onAll={() => setSelected(new Set(shown.map(({ id }) => id)))}
            onLeave={leave}
          />
        </Suspense>
      )}
      {shown.length === 0 && <NothingFits />}
      <Rows title={t.home.waiting} runs={waiting} {...rows} />
      <Rows title={waiting.length > 0 ? t.home.others : null} runs={others} {...rows} />
      {home.hasNextPage && (
        <Button busy={home.isFetchingNextPage} onClick={() => home.fetchNextPage()}>
          {t.common.more}
        </Button>
      )}
    </div>
  );
}

const NothingFits = () => (
  <div className={styles.nothing}>
    <h2>{t.list.nothing}</h2>
    <p>{t.list.nothingExplained}</p>
    <ButtonLink to={pagePath('runs', {})}>{t.list.clear}</ButtonLink>
  </div>
);

interface RowsProps {
  title: string | null;
  runs: readonly HomeRunFragment[];
  titles: ReadonlyMap<string, string>;
  selected: ReadonlySet<string> | null;
  onToggle(id: string): void;
}

function Rows({ title, runs, titles, selected, onToggle }: RowsProps) {
  if (runs.length === 0) return null;
  return (
    <section className={styles.section}>
      {title && <h2>{title}</h2>}
      <ul className={`${styles.grid} long-list`}>
        {runs.map((run) => (
          <li key={run.id}>
            <RunRow
              run={run}
              workflow={workflowName(run.preset, titles.get(run.preset))}
              selecting={selected && { isSelected: selected.has(run.id), toggle: () => onToggle(run.id) }}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
