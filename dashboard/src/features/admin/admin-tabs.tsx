import { pagePath } from '../../../../platform/dashboard/pages.js';
import { Tabs } from '../../components/base/page.js';
import { admin as adminWords } from '../../messages/admin.js';

const PAGES = ['people', 'invitations', 'market', 'health'] as const;

/** The administrators' pages. */
export const AdminTabs = () => (
  <Tabs
    label={adminWords.tabs.label}
    tabs={PAGES.map((page) => ({ to: pagePath(page, {}), label: adminWords.tabs[page] }))}
  />
);
