import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { pagePath } from '../../../../platform/dashboard/pages.js';
import { Button, ButtonLink } from '../../components/base/button.js';
import { DeleteButton } from '../../components/base/delete-button.js';
import { FailureNotice, Notice } from '../../components/base/notice.js';
import { Waiting } from '../../components/base/page.js';
import { PageHeader } from '../../components/base/page-header.js';
import { SearchField } from '../../components/base/search-field.js';
import { DeleteCatalog, ReadCatalog, type ReadCatalogQuery, TakeItem } from '../../graph/generated.js';
import { request } from '../../graph/request.js';
import { useAddress } from '../../lib/address.js';
import { formatPrice } from '../../lib/format.js';
import { useTitle } from '../../lib/title.js';
import { t } from '../../messages/index.js';
import { products as productWords } from '../../messages/products.js';
import styles from './catalog-page.module.css';
import { describe } from './catalogs-page.js';
import pages from './pages.module.css';
import { catalogQuery } from './product-queries.js';

const BACK = { to: pagePath('catalogs', {}), label: productWords.catalogs.back };

type Item = NonNullable<ReadCatalogQuery['catalogItems']>['items'][number];

/** A catalog's items, as its shop describes them now; each can become a product. */
export function CatalogPage() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const [search, setSearch] = useAddress('search');
  const list = useInfiniteQuery(catalogQuery(id, search));
  const client = useQueryClient();
  const refresh = useMutation({
    mutationFn: () => request(ReadCatalog, { id, q: null, offset: 0, fresh: true }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: ['catalogs'] });
      return client.invalidateQueries({ queryKey: ['catalog', id] });
    },
  });
  const first = list.data?.pages[0];
  const name = first?.catalog.name ?? productWords.catalogs.title;
  useTitle(name, first !== undefined);
  const items = list.data?.pages.flatMap(({ catalogItems }) => catalogItems.items) ?? [];
  const error = refresh.error ?? list.error;
  if (!first && list.isError) return <Waiting query={list} page={{ title: name, back: BACK }} />;
  return (
    <div className={pages.page}>
      <PageHeader title={name} lead={first && describe(first.catalog)} back={BACK}>
        <Button icon="redraw" busy={refresh.isPending} onClick={() => refresh.mutate()}>
          {productWords.catalogs.refresh}
        </Button>
        <DeleteButton
          name={name}
          explained={productWords.catalogs.deleteExplained}
          list="catalogs"
          to={BACK.to}
          remove={() => request(DeleteCatalog, { id })}
        />
      </PageHeader>
      {error && <FailureNotice error={error} />}
      {!error && first?.catalog.last_error && (
        <Notice look="warning" title={productWords.catalogs.leftOut}>
          <p>{first.catalog.last_error}</p>
        </Notice>
      )}
      {first?.catalogItems.truncated && <Notice>{productWords.catalogs.truncated}</Notice>}
      <SearchField value={search} onSearch={setSearch} />
      {first && (
        <p className={pages.muted} role="status">
          {search
            ? productWords.catalogs.matched(first.catalogItems.matched, first.catalogItems.total)
            : first.catalogItems.total === 0 && productWords.catalogs.none}
        </p>
      )}
      <div aria-busy={list.isPending}>
        <Items catalogId={id} items={items} />
      </div>
      {list.hasNextPage && (
        <Button busy={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
          {t.common.more}
        </Button>
      )}
    </div>
  );
}

function Items({ catalogId, items }: { catalogId: string; items: readonly Item[] }) {
  const client = useQueryClient();
  const take = useMutation({
    mutationFn: async (itemKey: string) => (await request(TakeItem, { id: catalogId, itemKey })).createPropFromCatalog,
    onSuccess: () => client.invalidateQueries({ queryKey: ['products'] }),
  });
  return (
    <>
      {take.isError && <FailureNotice error={take.error} />}
      {take.data && (
        <Notice
          title={`${productWords.catalogs.taken}: ${take.data.product.name}`}
          action={
            <ButtonLink to={pagePath('product', { id: take.data.product.id })}>
              {productWords.catalogs.toProduct}
            </ButtonLink>
          }
        >
          {take.data.notice && <p>{take.data.notice}</p>}
        </Notice>
      )}
      <ul className={styles.items} aria-label={productWords.catalogs.items}>
        {items.map((item) => (
          <li key={item.key} className={styles.item}>
            <div className={styles.words}>
              <strong>{item.title}</strong>
              <span>{factsOf(item)}</span>
            </div>
            <Price {...item} />
            <Button
              icon="plus"
              busy={take.isPending && take.variables === item.key}
              aria-label={productWords.catalogs.takeOf(item.title)}
              onClick={() => take.mutate(item.key)}
            >
              {productWords.catalogs.take}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** What a row says of an item. Its pictures are the shop's, and this page asks nobody but its own server. */
const factsOf = ({ brand, availability, images }: Item): string =>
  [brand, availability && productWords.catalogs.availability[availability], productWords.catalogs.photos(images.length)]
    .filter(Boolean)
    .join(' · ');

function Price({ price, salePrice }: Pick<Item, 'price' | 'salePrice'>) {
  const [now, before] = salePrice ? [salePrice, price] : [price, null];
  return (
    <span className={styles.price}>
      {now && formatPrice(now.amount, now.currency)}
      {before && (
        <s>
          <span className="visually-hidden">{productWords.catalogs.insteadOf}</span>
          {formatPrice(before.amount, before.currency)}
        </s>
      )}
    </span>
  );
}
