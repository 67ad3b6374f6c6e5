import { pagePath } from '../../../../platform/dashboard/pages.js';
import { SectionNav } from '../../components/base/section-nav.js';
import { t } from '../../messages/index.js';

export const PictureSections = () => (
  <SectionNav
    label={t.pictures.sections}
    links={[
      { to: pagePath('images', {}), label: t.pictures.maker },
      { to: pagePath('gallery', {}), label: t.pictures.gallery.title },
      { to: pagePath('storyboards', {}), label: t.pictures.storyboards.title },
    ]}
  />
);
