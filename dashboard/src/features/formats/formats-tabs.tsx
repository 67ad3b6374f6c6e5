import { pagePath } from '../../../../platform/dashboard/pages.js';
import { Tabs } from '../../components/base/page.js';
import { formats } from '../../messages/formats.js';

const PAGES = ['formats', 'socialAccounts', 'references'] as const;

/** The pages about what works. */
export const FormatsTabs = () => (
  <Tabs
    label={formats.tabs.label}
    tabs={PAGES.map((page) => ({ to: pagePath(page, {}), label: formats.tabs[page] }))}
  />
);
