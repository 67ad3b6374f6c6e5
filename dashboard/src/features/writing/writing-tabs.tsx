import { pagePath } from '../../../../platform/dashboard/pages.js';
import { SectionNav } from '../../components/base/section-nav.js';
import { writing } from '../../messages/writing.js';

const PAGES = ['writing', 'briefs', 'scripts', 'vault'] as const;

/** The pages about texts. */
export const WritingTabs = () => (
  <SectionNav
    label={writing.tabs.label}
    links={PAGES.map((page) => ({ to: pagePath(page, {}), label: writing.tabs[page] }))}
  />
);
