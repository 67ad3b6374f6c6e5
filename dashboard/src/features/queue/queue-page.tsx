import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { pagePath } from '../../../../platform/dashboard/pages.js';
import { Button, ButtonLink } from '../../components/base/button.js';
import { Empty } from '../../components/base/empty.js';
import { FailureNotice, Refusal } from '../../components/base/notice.js';
import { Page, Waiting } from '../../components/base/page.js';
import { Segments } from '../../components/base/segments.js';
import { type QueueStatus, type ReadQueueQuery, RetryQueuedPicture } from '../../graph/generated.js';
import { request } from '../../graph/request.js';
import { useAddress } from '../../lib/address.js';
import { formatAge, formatNumber } from '../../lib/format.js';
import { workflowName } from '../../lib/workflow-name.js';
import { t } from '../../messages/index.js';
import { work as workWords } from '../../messages/work.js';
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
          {items.map((item) => (
            <li key={item.id}>
              <QueueRow item={item} />
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

/** What an item is called in the page's language. What somebody has named keeps its name. */
function nameOf({ kind, title, line, output, run }: Item): string {
  if (line !== null) return words.ofLine(words.kinds[kind], line + 1);
  if (output !== null) return t.run.outputs[output as keyof typeof t.run.outputs] ?? title;
  if (!run) return title;
  if (kind === 'assembly') return words.kinds.assembly;
  return run.brief?.title ?? workflowName(run.preset, title);
}

function QueueRow({ item }: { item: Item }) {
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
    whole !== title && whole,
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
          <div className={styles.error}>
            <Refusal refusal={(kind === 'video' && run?.error) || { message: error }} />
          </div>
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
