import { pagePath } from '../../../../platform/dashboard/pages.js';
import { SectionNav } from '../../components/base/section-nav.js';
import { account as accountWords } from '../../messages/account.js';

const PAGES = [
  'account',
  'accountModels',
  'apiKeys',
  'assistants',
  'callbacks',
  'usage',
  'sessions',
  'accountData',
] as const;

/** The pages of an account. */
export const AccountTabs = () => (
  <SectionNav
    label={accountWords.tabs.label}
    links={PAGES.map((page) => ({ to: pagePath(page, {}), label: accountWords.tabs[page] }))}
  />
);
