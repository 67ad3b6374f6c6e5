import { useInfiniteQuery } from '@tanstack/react-query';
import { pagePath } from '../../../../platform/dashboard/pages.js';
import { Button, ButtonLink } from '../../components/base/button.js';
import { CardGrid } from '../../components/base/card-grid.js';
import { Empty } from '../../components/base/empty.js';
import { FailureNotice } from '../../components/base/notice.js';
import { PageHeader } from '../../components/base/page-header.js';
import { SearchField } from '../../components/base/search-field.js';
import { useAddress } from '../../lib/address.js';
import { formatPrice } from '../../lib/format.js';
import { useTitle } from '../../lib/title.js';
import { t } from '../../messages/index.js';
import { products as productWords } from '../../messages/products.js';
import { NewProductDialog } from './new-product-dialog.js';
import styles from './pages.module.css';
import { productsQuery } from './product-queries.js';
import { ProductSections } from './sections.js';

/** All products, with their first photo and price. */
export function ProductsPage() {
  useTitle(productWords.title);
  const [search, setSearch] = useAddress('search');
  const list = useInfiniteQuery(productsQuery(search));
  const [opened, setOpened] = useAddress('new');
  const make = (
    <Button look="primary" icon="plus" onClick={() => setOpened('yes')}>
      {productWords.make}
    </Button>
  );
  const rows = list.data?.pages.flatMap(({ props }) => props.nodes) ?? [];
  const isEmpty = list.data !== undefined && rows.length === 0 && search === '';
  return (
    <div className={styles.page}>
      <ProductSections />
      {isEmpty ? (
        <Empty
          icon="box"
          title={productWords.empty}
          action={
            <div className={styles.actions}>
              {make}
              <ButtonLink icon="shop" to={pagePath('catalogs', {})}>
                {productWords.toCatalogs}
              </ButtonLink>
            </div>
          }
        >
          {productWords.emptyExplained}
        </Empty>
      ) : (
        <>
          <PageHeader title={productWords.title} lead={productWords.lead}>
            {make}
          </PageHeader>
          {list.isError && <FailureNotice error={list.error} />}
          <SearchField value={search} onSearch={setSearch} />
          {list.data && rows.length === 0 && <p className={styles.muted}>{t.lists.nothingFound}</p>}
          <div aria-busy={list.isPending}>
            <CardGrid
              label={productWords.title}
              shape="square"
              cards={rows.map(({ id, name, category, price, currency, image_urls: [first] }) => ({
                id,
                to: pagePath('product', { id }),
                title: name,
                facts: [price === null ? null : formatPrice(price, currency), productWords.categories[category]],
                picture: first ?? null,
                icon: 'box',
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
      {opened && <NewProductDialog onClose={() => setOpened('')} />}
    </div>
  );
}
