import { pagePath } from '../../../../platform/dashboard/pages.js';
import { SectionNav } from '../../components/base/section-nav.js';
import { admin as adminWords } from '../../messages/admin.js';

const PAGES = ['people', 'invitations', 'market', 'health'] as const;

/** The administrators' pages. */
export const AdminTabs = () => (
  <SectionNav
    label={adminWords.tabs.label}
    links={PAGES.map((page) => ({ to: pagePath(page, {}), label: adminWords.tabs[page] }))}
  />
);
