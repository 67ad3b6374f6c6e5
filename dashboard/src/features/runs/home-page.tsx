import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { pagePath } from '../../../../platform/dashboard/pages.js';
import { Button, ButtonLink } from '../../components/base/button.js';
import { Empty } from '../../components/base/empty.js';
import { FailureNotice, Notice } from '../../components/base/notice.js';
import type { ReadHomeQuery } from '../../graph/generated.js';
import { formatAge, formatTimecode, formatUsd } from '../../lib/format.js';
import { useTitle } from '../../lib/title.js';
import { t } from '../../messages/index.js';
import styles from './home-page.module.css';
import { homeQuery } from './home-query.js';
import { Status } from './status.js';

type Row = NonNullable<ReadHomeQuery['flows']>['nodes'][number];

/** All runs, those that wait for their owner first. */
export function HomePage() {
  useTitle(t.home.title);
  const home = useInfiniteQuery(homeQuery);
  if (home.isPending) return <div className={styles.blank} aria-busy="true" />;
  if (home.isError && !home.data) return <FailureNotice error={home.error} />;
  const rows = home.data.pages.flatMap(({ flows }) => flows.nodes);
  const titles = new Map(home.data.pages[0]?.presets.nodes.map(({ slug, title }) => [slug, title]));
  const { video } = home.data.pages[0]?.account ?? {};
  const models = video && !video.allowed && (
    <Notice look="warning" action={<ButtonLink to={pagePath('welcome', {})}>{t.home.chooseModels}</ButtonLink>}>
      {t.home.noModels}
    </Notice>
  );
  if (rows.length === 0)
    return (
      <>
        {models}
        <Empty
          icon="film"
          title={t.home.empty}
          action={
            <ButtonLink look="primary" icon="plus" to={pagePath('newRun', {})}>
              {t.home.make}
            </ButtonLink>
          }
        >
          {t.home.emptyExplained}
        </Empty>
      </>
    );
  const waiting = rows.filter(({ status }) => status === 'gate');
  const others = rows.filter(({ status }) => status !== 'gate');
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1>{t.home.title}</h1>
        <ButtonLink look="primary" icon="plus" to={pagePath('newRun', {})}>
          {t.home.make}
        </ButtonLink>
      </header>
      {models}
      <Rows title={t.home.waiting} rows={waiting} titles={titles} />
      <Rows title={waiting.length > 0 ? t.home.others : null} rows={others} titles={titles} />
      {home.hasNextPage && (
        <Button busy={home.isFetchingNextPage} onClick={() => home.fetchNextPage()}>
          {t.home.more}
        </Button>
      )}
    </div>
  );
}

function Rows({
  title,
  rows,
  titles,
}: {
  title: string | null;
  rows: readonly Row[];
  titles: ReadonlyMap<string, string>;
}) {
  if (rows.length === 0) return null;
  return (
    <section className={styles.section}>
      {title && <h2>{title}</h2>}
      <ul className={styles.grid}>
        {rows.map((row) => (
          <li key={row.id}>
            <Card row={row} workflow={titles.get(row.preset) ?? row.preset} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Card({ row, workflow }: { row: Row; workflow: string }) {
  const [first] = row.frames;
  const poster = first?.slideUrl ?? first?.imageUrl;
  const { estimate, cut } = row;
  const price = estimate && (estimate.usd > 0 ? formatUsd(estimate.usd) : t.run.free);
  return (
    <Link to={pagePath('run', { id: row.id })} className={styles.card}>
      <div className={styles.poster}>
        {poster && (
          <img
            src={poster}
            alt=""
            className={first?.slideUrl ? styles.slide : undefined}
            loading="lazy"
            decoding="async"
          />
        )}
        <div className={styles.over}>
          <Status status={row.status} />
        </div>
        {cut && <span className={styles.length}>{formatTimecode(cut.seconds)}</span>}
      </div>
      <div className={styles.words}>
        <strong>{row.brief?.title ?? workflow}</strong>
        <span>{[workflow, price].filter(Boolean).join(' · ')}</span>
        <span>{row.error?.message ?? formatAge(row.finishedAt ?? row.createdAt)}</span>
      </div>
    </Link>
  );
}
