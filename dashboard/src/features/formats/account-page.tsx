import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { pagePath } from '../../../../platform/dashboard/pages.js';
import { Button } from '../../components/base/button.js';
import { ConfirmButton } from '../../components/base/confirm-button.js';
import { FileImport } from '../../components/base/file-import.js';
import { ImportReport, type Report } from '../../components/base/import-report.js';
import { FailureNotice, Notice } from '../../components/base/notice.js';
import { Page, Section, Waiting } from '../../components/base/page.js';
import { Row, Rows } from '../../components/base/rows.js';
import {
  ChangeSocialAccount,
  DeleteSocialAccount,
  type Goal,
  type ReadSocialAccountQuery,
} from '../../graph/generated.js';
import { call, request } from '../../graph/request.js';
import { formatDay, formatNumber } from '../../lib/format.js';
import { forgetOpened } from '../../lib/recent.js';
import { formats as formatWords } from '../../messages/formats.js';
import { t } from '../../messages/index.js';
import { Evidence, nameOfKey } from './evidence.js';
import { accountQuery, accountsQuery, goalIn } from './formats-queries.js';
import { GoalSelect } from './goal-select.js';
import { WeekChart } from './week-chart.js';

const words = formatWords.account;
type Read = { [Field in keyof ReadSocialAccountQuery]: NonNullable<ReadSocialAccountQuery[Field]> };

/** An account on a platform: its posts, and what they teach. */
export function AccountPage() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const goal = goalIn(useSearch({ strict: false }) as { goal?: string });
  const read = useQuery({ ...accountQuery(id, goal), placeholderData: (before) => before });
  return read.data ? <Account goal={goal} {...read.data} /> : <Waiting query={read} />;
}

function Account({
  goal,
  socialAccount,
  accountSeries,
  evidence,
  accountPosts,
  formatVocabulary,
}: Read & { goal: Goal }) {
  const { id, handle, platform } = socialAccount;
  const client = useQueryClient();
  const reread = () => client.invalidateQueries({ queryKey: ['social-account', id] });
  const upload = useMutation({
    mutationFn: (file: File) => {
      const form = new FormData();
      form.append('file', file);
      return call<Report>('POST', `/api/v1/accounts/${id}/posts`, form);
    },
    onSuccess: reread,
  });
  const vocabulary = [...formatVocabulary.structures, ...formatVocabulary.hookFamilies];
  return (
    <Page
      title={handle}
      named
      lead={t.platforms[platform] ?? platform}
      back={{ to: pagePath('socialAccounts', {}), label: formatWords.accounts.title }}
      narrow
      action={<Manage account={socialAccount} onChanged={reread} />}
    >
      {socialAccount.feedbackPaused && <Notice look="warning">{words.pausedExplained}</Notice>}
      <Section title={words.import} lead={words.importLead}>
        <FileImport label={words.file} accept=".csv,text/csv" upload={upload} />
        {upload.data && <ImportReport title={words.imported} report={upload.data} />}
      </Section>
      <Section
        title={words.evidence}
        lead={words.evidenceLead}
        action={<GoalSelect goal={goal} path={pagePath('socialAccount', { id })} />}
      >
        {evidence.nodes.length === 0 ? (
          <p>{words.noEvidence}</p>
        ) : (
          evidence.nodes.map((one) => <Evidence key={one.key} name={nameOfKey(one.key, vocabulary)} evidence={one} />)
        )}
        {evidence.scored + evidence.unscored > 0 && <p>{words.counted(evidence.scored, evidence.unscored)}</p>}
      </Section>
      <Section title={words.series} lead={words.seriesLead}>
        <WeekChart
          name={formatWords.goals[goal]}
          weeks={accountSeries.map(({ week, posts, medianScore: value }) => ({ week, posts, value }))}
        />
      </Section>
      <Posts posts={accountPosts.nodes} vocabulary={vocabulary} />
    </Page>
  );
}

interface PostsProps {
  posts: Read['accountPosts']['nodes'];
  vocabulary: readonly { key: string; label: string }[];
}

const Posts = ({ posts, vocabulary }: PostsProps) => (
  <Section title={words.posts}>
    <Rows label={words.posts} empty={words.noPosts}>
      {posts.map(({ id, hook, caption, url, postedAt, formatKey, multiple, counted }) => {
        const name = hook ?? caption ?? words.untitled;
        return (
          <Row
            key={id}
            name={
              url ? (
                <a href={url} rel="noreferrer" target="_blank">
                  {name}
                </a>
              ) : (
                name
              )
            }
            facts={[
              formatDay(postedAt),
              multiple === null ? null : formatWords.multiple(formatNumber(multiple)),
              formatKey && nameOfKey(formatKey, vocabulary),
              !counted && words.notCounted,
            ]}
          />
        );
      })}
    </Rows>
  </Section>
);

/** Pauses counting, and deletes. */
function Manage({ account, onChanged }: { account: Read['socialAccount']; onChanged(): Promise<void> }) {
  const { id, handle, feedbackPaused } = account;
  const navigate = useNavigate();
  const client = useQueryClient();
  const pause = useMutation({
    mutationFn: () => request(ChangeSocialAccount, { id, input: { feedbackPaused: !feedbackPaused } }),
    onSuccess: onChanged,
  });
  const remove = async (): Promise<void> => {
    await request(DeleteSocialAccount, { id });
    forgetOpened(location.pathname);
    await client.invalidateQueries({ queryKey: accountsQuery.queryKey });
    await navigate({ to: pagePath('socialAccounts', {}) });
  };
  return (
    <span>
      {pause.isError && <FailureNotice error={pause.error} />}
      <Button look="quiet" busy={pause.isPending} onClick={() => pause.mutate()}>
        {feedbackPaused ? words.resume : words.pause}
      </Button>
      <ConfirmButton
        label={words.remove}
        question={words.removeQuestion(handle)}
        explained={words.removeExplained}
        onConfirm={remove}
      />
    </span>
  );
}
