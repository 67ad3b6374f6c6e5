import { pagePath } from '../../../../platform/dashboard/pages.js';
import { Tabs } from '../../components/base/page.js';
import { account as accountWords } from '../../messages/account.js';

const PAGES = ['account', 'accountModels', 'apiKeys', 'callbacks', 'usage', 'sessions', 'accountData'] as const;

/** The pages of an account. */
export const AccountTabs = () => (
  <Tabs
    label={accountWords.tabs.label}
    tabs={PAGES.map((page) => ({ to: pagePath(page, {}), label: accountWords.tabs[page] }))}
  />
);
