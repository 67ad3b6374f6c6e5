import { pagePath } from '../../../../platform/dashboard/pages.js';
import { SectionNav } from '../../components/base/section-nav.js';
import { t } from '../../messages/index.js';

export const ProductSections = () => (
  <SectionNav
    label={t.products.sections}
    links={[
      { to: pagePath('products', {}), label: t.products.title },
      { to: pagePath('apps', {}), label: t.products.apps.title },
      { to: pagePath('catalogs', {}), label: t.products.catalogs.title },
    ]}
  />
);
