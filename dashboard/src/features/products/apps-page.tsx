import { useInfiniteQuery } from '@tanstack/react-query';
import { pagePath } from '../../../../platform/dashboard/pages.js';
import { Button } from '../../components/base/button.js';
import { CardGrid } from '../../components/base/card-grid.js';
import { Empty } from '../../components/base/empty.js';
import { FailureNotice } from '../../components/base/notice.js';
import { PageHeader } from '../../components/base/page-header.js';
import { SearchField } from '../../components/base/search-field.js';
import { useAddress } from '../../lib/address.js';
import { useTitle } from '../../lib/title.js';
import { t } from '../../messages/index.js';
import { products as productWords } from '../../messages/products.js';
import { NewAppDialog } from './new-app-dialog.js';
import styles from './pages.module.css';
import { appsQuery } from './product-queries.js';
import { ProductSections } from './sections.js';

/** All apps, one's own first. */
export function AppsPage() {
  useTitle(productWords.apps.title);
  const [search, setSearch] = useAddress('search');
  const list = useInfiniteQuery(appsQuery(search));
  const [opened, setOpened] = useAddress('new');
  const make = (
    <Button look="primary" icon="plus" onClick={() => setOpened('yes')}>
      {productWords.apps.make}
    </Button>
  );
  const rows = list.data?.pages.flatMap(({ apps }) => apps.nodes) ?? [];
  const isEmpty = list.data !== undefined && rows.length === 0 && search === '';
  return (
    <div className={styles.page}>
      <ProductSections />
      {isEmpty ? (
        <Empty icon="phone" title={productWords.apps.empty} action={make}>
          {productWords.apps.emptyExplained}
        </Empty>
      ) : (
        <>
          <PageHeader title={productWords.apps.title} lead={productWords.apps.lead}>
            {make}
          </PageHeader>
          {list.isError && <FailureNotice error={list.error} />}
          <SearchField value={search} onSearch={setSearch} />
          {list.data && rows.length === 0 && <p className={styles.muted}>{t.lists.nothingFound}</p>}
          <div aria-busy={list.isPending}>
            <CardGrid
              label={productWords.apps.title}
              shape="square"
              cards={rows.map(({ id, name, own, platform, developer, icon_url }) => ({
                id,
                to: pagePath('app', { id }),
                title: name,
                facts: [
                  own ? productWords.apps.own : productWords.apps.competitor,
                  [productWords.apps.platforms[platform], developer].filter(Boolean).join(' · '),
                ],
                picture: icon_url,
                icon: 'phone',
              }))}
            />
          </div>
          {list.hasNextPage && (
            <Button busy={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
              {t.common.more}
            </Button>
          )}
        </>
      )}
      {opened && <NewAppDialog onClose={() => setOpened('')} />}
    </div>
  );
}
