import { pagePath } from '../../../../platform/dashboard/pages.js';
import { SectionNav } from '../../components/base/section-nav.js';
import { pictures as pictureWords } from '../../messages/pictures.js';

export const PictureSections = () => (
  <SectionNav
    label={pictureWords.sections}
    links={[
      { to: pagePath('images', {}), label: pictureWords.maker },
      { to: pagePath('gallery', {}), label: pictureWords.gallery.title },
      { to: pagePath('uploads', {}), label: pictureWords.uploads.title },
      { to: pagePath('storyboards', {}), label: pictureWords.storyboards.title },
    ]}
  />
);
