import { pagePath } from '../../../../platform/dashboard/pages.js';
import { Tabs } from '../../components/base/page.js';
import { writing } from '../../messages/writing.js';

const PAGES = ['writing', 'briefs', 'scripts', 'vault'] as const;

/** The pages about texts. */
export const WritingTabs = () => (
  <Tabs
    label={writing.tabs.label}
    tabs={PAGES.map((page) => ({ to: pagePath(page, {}), label: writing.tabs[page] }))}
  />
);
