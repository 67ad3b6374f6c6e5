import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { pagePath } from '../../../../platform/dashboard/pages.js';
import { Button, ButtonLink } from '../../components/base/button.js';
import { Empty } from '../../components/base/empty.js';
import { FailureNotice } from '../../components/base/notice.js';
import { Page, Waiting } from '../../components/base/page.js';
import { Segments } from '../../components/base/segments.js';
import { type QueueStatus, type ReadQueueQuery, RetryQueuedPicture } from '../../graph/generated.js';
import { request } from '../../graph/request.js';
import { useAddress } from '../../lib/address.js';
import { forPeople } from '../../lib/for-people.js';
import { formatAge, formatNumber } from '../../lib/format.js';
import { failedInShort } from '../../lib/run-failure.js';
import { workflowName } from '../../lib/workflow-name.js';
import { t } from '../../messages/index.js';
import { work as workWords } from '../../messages/work.js';
import { groupsOf } from './groups.js';
import styles from './queue-page.module.css';
import { queueFilterIn, queueQuery } from './queue-query.js';

type Item = NonNullable<ReadQueueQuery['queue']>['nodes'][number];
const words = workWords.queue;

/** Everything that waits, works, was finished or failed, with the reasons. */
export function QueuePage() {
  const filter = queueFilterIn(useSearch({ strict: false }) as Record<string, unknown>);
  const queue = useInfiniteQuery({ ...queueQuery(filter), placeholderData: (before) => before });
  const [, setStatus] = useAddress('status');
  const [, setHours] = useAddress('hours');
  const counts = queue.data?.pages[0]?.queue.counts;
  const items = queue.data?.pages.flatMap((page) => page.queue.nodes) ?? [];
  const isAllEmpty = counts !== undefined && Object.values(counts).every((count) => count === 0);
  if (isAllEmpty)
    return (
      <Empty
        icon="film"
        title={words.empty}
        action={
          <ButtonLink look="primary" icon="plus" to={pagePath('newRun', {})}>
            {words.make}
          </ButtonLink>
        }
      >
        {words.emptyExplained}
      </Empty>
    );
  const label = (status: QueueStatus): string =>
    counts ? words.count(words.statuses[status], counts[status]) : words.statuses[status];
  return (
    <Page title={words.title} lead={words.lead}>
      <div className={styles.filters}>
        <Segments
          name="status"
          legend={words.filter}
          value={filter.status}
          choices={[
            { value: '' as const, label: words.all },
            ...(Object.keys(words.statuses) as QueueStatus[]).map((value) => ({ value, label: label(value) })),
          ]}
          onChange={setStatus}
        />
        <label className={styles.window}>
          {words.window}
          <select value={filter.hours} onChange={({ target }) => setHours(target.value)}>
            {Object.entries(words.windows).map(([hours, name]) => (
              <option key={hours} value={hours}>
                {name}
              </option>
            ))}
          </select>
        </label>
      </div>
      {!queue.data && <Waiting query={queue} />}
      {queue.data && items.length === 0 && <p className={styles.none}>{words.emptyFilter}</p>}
      {items.length > 0 && (
        <ul className={`${styles.list} long-list`}>
          {groupsOf(items).map(({ id, head, parts }) => (
            <li key={id}>
              {head && <QueueRow item={head} />}
              {parts.length > 0 && <Parts whole={head} parts={parts} />}
            </li>
          ))}
        </ul>
      )}
      {queue.hasNextPage && (
        <Button busy={queue.isFetchingNextPage} onClick={() => queue.fetchNextPage()}>
          {t.common.more}
        </Button>
      )}
    </Page>
  );
}

/** The parts of a video, folded: most people want to know of the video only. */
function Parts({ whole, parts }: { whole: Item | null; parts: readonly Item[] }) {
  const [part] = parts;
  const run = part?.run;
  const failed = parts.filter(({ status, rawStatus }) => status === 'failed' && rawStatus !== 'cancelled').length;
  const summary = [words.parts(parts.length), failed > 0 && words.failedParts(failed)].filter(Boolean).join(', ');
  return (
    <>
      {!whole && run && (
        <div className={styles.row}>
          <span className={styles.state}>{t.run.status[run.status]}</span>
          <div className={styles.words}>
            <Link to={pagePath('run', { id: run.id })}>{run.brief?.title ?? workflowName(run.preset)}</Link>
            <span className={styles.facts}>{words.kinds.video}</span>
          </div>
        </div>
      )}
      <details className={styles.parts}>
        <summary>{summary}</summary>
        <ul>
          {parts.map((item) => (
            <li key={item.id}>
              <QueueRow item={item} isPart />
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}

/** What an item is called in the page's language. What somebody has named keeps its name. */
function nameOf({ kind, title, line, output, run }: Item): string {
  if (line !== null) return words.ofLine(words.kinds[kind], line + 1);
  if (output !== null) return t.run.outputs[output as keyof typeof t.run.outputs] ?? title;
  if (!run) return title;
  if (kind === 'assembly') return words.kinds.assembly;
  return run.brief?.title ?? workflowName(run.preset, title);
}

function QueueRow({ item, isPart = false }: { item: Item; isPart?: boolean }) {
  const client = useQueryClient();
  const retry = useMutation({
    mutationFn: () => request(RetryQueuedPicture, { id: item.id }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['queue'] }),
  });
  const { kind, status, rawStatus, run, error, detail, attempts, runningMinutes, stalled } = item;
  const title = nameOf(item);
  const state = words.raw[rawStatus] ?? words.statuses[status];
  // At the preview, the state has said it.
  const doing = rawStatus === 'gate' ? null : (kind === 'video' && t.run.progress[rawStatus]) || detail;
  // A part of a video says which.
  const whole = run?.brief?.title;
  const facts = [
    !isPart && whole !== title && whole,
    words.kinds[kind],
    attempts > 1 && words.attempts(attempts),
    runningMinutes !== null && runningMinutes >= 1
      ? words.minutes(formatNumber(Math.floor(runningMinutes)))
      : formatAge(item.finishedAt ?? item.createdAt),
  ];
  return (
    <div className={styles.row}>
      <span
        className={styles.state}
        data-state={rawStatus === 'cancelled' ? 'ended' : rawStatus === 'gate' ? 'gate' : status}
      >
        {state}
      </span>
      <div className={styles.words}>
        {item.href ? <Link to={item.href}>{title}</Link> : <strong>{title}</strong>}
        <span className={styles.facts}>{facts.filter(Boolean).join(' · ')}</span>
        {error ? (
          <p className={styles.error}>{kind === 'video' && run?.error ? failedInShort(run.error) : forPeople(error)}</p>
        ) : (
          doing && <p className={styles.detail}>{doing}</p>
        )}
        {stalled && <p className={styles.error}>{words.stalled}</p>}
        {retry.isError && <FailureNotice error={retry.error} />}
      </div>
      <div className={styles.tools}>
        {item.retryHref && (
          <Button icon="redraw" busy={retry.isPending} aria-label={words.retryOf(title)} onClick={() => retry.mutate()}>
            {words.retry}
          </Button>
        )}
        {item.resultUrl && (
          <a href={item.resultUrl} target="_blank" rel="noreferrer" aria-label={words.resultOf(title)}>
            {words.result}
          </a>
        )}
      </div>
    </div>
  );
}
