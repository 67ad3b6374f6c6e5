import { pagePath } from '../../../../platform/dashboard/pages.js';
import { SectionNav } from '../../components/base/section-nav.js';
import { formats } from '../../messages/formats.js';

const PAGES = ['formats', 'socialAccounts', 'references'] as const;

/** The pages about what works. */
export const FormatsTabs = () => (
  <SectionNav
    label={formats.tabs.label}
    links={PAGES.map((page) => ({ to: pagePath(page, {}), label: formats.tabs[page] }))}
  />
);
