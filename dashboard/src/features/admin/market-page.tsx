import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from '../../components/base/button.js';
import { ConfirmButton } from '../../components/base/confirm-button.js';
import { FileImport } from '../../components/base/file-import.js';
import { ImportReport, type Report } from '../../components/base/import-report.js';
import { Page, Section, Waiting } from '../../components/base/page.js';
import { Row, Rows } from '../../components/base/rows.js';
import { DeleteMarketCreator } from '../../graph/generated.js';
import { call, request } from '../../graph/request.js';
import { formatNumber } from '../../lib/format.js';
import { admin as adminWords } from '../../messages/admin.js';
import { t } from '../../messages/index.js';
import { marketQuery } from './admin-queries.js';
import { AdminTabs } from './admin-tabs.js';

const words = adminWords.market;

/** What an import says of each creator of the file. */
interface Imported {
  creators: (Report & { handle: string })[];
}

/** Sends a file of creators with their posts. A list in JSON is sent as it is. */
async function importMarket(file: File): Promise<Imported> {
  const path = '/api/v1/market/creators';
  if (file.name.endsWith('.json')) return call('POST', path, JSON.parse(await file.text()) as object);
  const form = new FormData();
  form.append('file', file);
  return call('POST', path, form);
}

/** Creators whose posts are evidence for everybody. */
export function MarketPage() {
  const client = useQueryClient();
  const market = useInfiniteQuery(marketQuery);
  const reread = () => client.invalidateQueries({ queryKey: marketQuery.queryKey });
  const upload = useMutation({ mutationFn: importMarket, onSuccess: reread });
  const remove = async (id: string): Promise<void> => {
    await request(DeleteMarketCreator, { id });
    await reread();
  };
  const rows = market.data?.pages.flatMap(({ marketCreators }) => marketCreators.nodes);
  return (
    <Page title={words.title} lead={words.lead} tabs={<AdminTabs />} narrow>
      <Section title={words.upload} lead={words.uploadLead}>
        <FileImport label={words.file} accept=".csv,.json,text/csv,application/json" upload={upload} />
        {upload.data?.creators.map((report) => (
          <ImportReport key={report.handle} title={report.handle} report={report} />
        ))}
      </Section>
      {rows ? (
        <Section title={words.list}>
          <Rows label={words.list} empty={words.none}>
            {rows.map(({ id, handle, platform, niche, followers, posts }) => (
              <Row
                key={id}
                name={handle}
                facts={[
                  platform,
                  niche,
                  words.posts(posts),
                  followers !== null && words.followers(formatNumber(followers)),
                ]}
                tools={
                  <ConfirmButton
                    label={words.remove}
                    fullLabel={words.removeOf(handle)}
                    question={words.removeQuestion(handle)}
                    explained={words.removeExplained}
                    onConfirm={() => remove(id)}
                  />
                }
              />
            ))}
          </Rows>
          {market.hasNextPage && (
            <Button busy={market.isFetchingNextPage} onClick={() => market.fetchNextPage()}>
              {t.common.more}
            </Button>
          )}
        </Section>
      ) : (
        <Waiting query={market} />
      )}
    </Page>
  );
}
