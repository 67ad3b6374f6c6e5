import { pagePath } from '../../../../platform/dashboard/pages.js';
import { SectionNav } from '../../components/base/section-nav.js';
import { products as productWords } from '../../messages/products.js';

export const ProductSections = () => (
  <SectionNav
    label={productWords.sections}
    links={[
      { to: pagePath('products', {}), label: productWords.title },
      { to: pagePath('apps', {}), label: productWords.apps.title },
      { to: pagePath('catalogs', {}), label: productWords.catalogs.title },
    ]}
  />
);
