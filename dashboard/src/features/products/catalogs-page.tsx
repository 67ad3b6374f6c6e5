import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { pagePath } from '../../../../platform/dashboard/pages.js';
import { Button } from '../../components/base/button.js';
import { Empty } from '../../components/base/empty.js';
import { Icon } from '../../components/base/icon.js';
import { FailureNotice, Notice } from '../../components/base/notice.js';
import { PageHeader } from '../../components/base/page-header.js';
import type { CatalogFactsFragment } from '../../graph/generated.js';
import { formatAge } from '../../lib/format.js';
import { useTitle } from '../../lib/title.js';
import { products as productWords } from '../../messages/products.js';
import styles from './catalogs-page.module.css';
import { NewCatalogDialog } from './new-catalog-dialog.js';
import pages from './pages.module.css';
import { catalogsQuery } from './product-queries.js';
import { ProductSections } from './sections.js';

/** All catalogs, with when each was read and what was left out. */
export function CatalogsPage() {
  useTitle(productWords.catalogs.title);
  const list = useQuery(catalogsQuery);
  const [isOpen, setOpen] = useState(false);
  const make = (
    <Button look="primary" icon="plus" onClick={() => setOpen(true)}>
      {productWords.catalogs.make}
    </Button>
  );
  return (
    <div className={pages.page}>
      <ProductSections />
      {list.data?.length === 0 ? (
        <Empty icon="shop" title={productWords.catalogs.empty} action={make}>
          {productWords.catalogs.emptyExplained}
        </Empty>
      ) : (
        <>
          <PageHeader title={productWords.catalogs.title} lead={productWords.catalogs.lead}>
            {make}
          </PageHeader>
          {list.isError && <FailureNotice error={list.error} />}
          <ul className={styles.list} aria-label={productWords.catalogs.title} aria-busy={list.isPending}>
            {list.data?.map((catalog) => (
              <li key={catalog.id} className={styles.catalog}>
                <Link to={pagePath('catalog', { id: catalog.id })} className={styles.link}>
                  <Icon name="shop" size={24} />
                  <span className={styles.words}>
                    <strong>{catalog.name}</strong>
                    <span>{describe(catalog)}</span>
                  </span>
                  <Icon name="next" />
                </Link>
                {catalog.last_error && (
                  <Notice look="warning" title={productWords.catalogs.leftOut}>
                    <p>{catalog.last_error}</p>
                  </Notice>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      {isOpen && <NewCatalogDialog onClose={() => setOpen(false)} />}
    </div>
  );
}

/** What it is, how much it holds and when it was read, in a line. */
export const describe = ({ format, last_count, last_read_at }: CatalogFactsFragment): string =>
  [
    productWords.catalogs.formats[format],
    last_count === null ? null : productWords.catalogs.count(last_count),
    last_read_at === null ? productWords.catalogs.neverRead : productWords.catalogs.readAt(formatAge(last_read_at)),
  ]
    .filter(Boolean)
    .join(' · ');
