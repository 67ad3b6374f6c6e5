import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pagePath } from '../../../../platform/dashboard/pages.js';
import { Button, ButtonLink } from '../../components/base/button.js';
import { Empty } from '../../components/base/empty.js';
import { FailureNotice } from '../../components/base/notice.js';
import { PageHeader } from '../../components/base/page-header.js';
import { SearchField } from '../../components/base/search-field.js';
import { SelectField } from '../../components/base/select-field.js';
import type { GalleryPictureFragment } from '../../graph/generated.js';
import { useAddress } from '../../lib/address.js';
import { useTitle } from '../../lib/title.js';
import { t } from '../../messages/index.js';
import { pictures as pictureWords } from '../../messages/pictures.js';
import styles from './gallery-page.module.css';
import { GalleryTiles } from './gallery-tiles.js';
import { PictureDialog } from './picture-dialog.js';
import { galleryQuery, TYPES, typeIn } from './picture-queries.js';
import { PictureSections } from './sections.js';

const { types } = pictureWords.gallery;
const OPTIONS = [{ value: '', label: types.all }, ...TYPES.map((value) => ({ value, label: types[value] }))];

/** Every picture of the account, newest first. */
export function GalleryPage() {
  useTitle(pictureWords.gallery.title);
  const [search, setSearch] = useAddress('search');
  const [shown, setShown] = useAddress('type');
  const type = typeIn(shown);
  const list = useInfiniteQuery(galleryQuery(search, type));
  const [open, setOpen] = useState<GalleryPictureFragment | null>(null);
  const pictures = list.data?.pages.flatMap(({ gallery }) => gallery.nodes) ?? [];
  const make = (
    <ButtonLink look="primary" icon="camera" to={pagePath('images', {})}>
      {pictureWords.gallery.make}
    </ButtonLink>
  );
  const isEmpty = list.data !== undefined && pictures.length === 0;
  return (
    <div className={styles.page}>
      <PictureSections />
      {isEmpty && search === '' && type === null ? (
        <Empty icon="picture" title={pictureWords.gallery.empty} action={make}>
          {pictureWords.gallery.emptyExplained}
        </Empty>
      ) : (
        <>
          <PageHeader title={pictureWords.gallery.title} lead={pictureWords.gallery.lead}>
            {make}
          </PageHeader>
          <div className={styles.filters}>
            <SearchField value={search} onSearch={setSearch} />
            <SelectField
              label={pictureWords.gallery.type}
              options={OPTIONS}
              value={type ?? ''}
              onChange={({ target }) => setShown(target.value)}
            />
          </div>
          {list.isError && <FailureNotice error={list.error} />}
          {isEmpty && <p className={styles.none}>{t.lists.nothingFound}</p>}
          <div aria-busy={list.isPending}>
            <GalleryTiles label={pictureWords.gallery.title} pictures={pictures} onOpen={setOpen} />
          </div>
          {list.hasNextPage && (
            <Button busy={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
              {t.common.more}
            </Button>
          )}
        </>
      )}
      {open && <PictureDialog picture={open} onClose={() => setOpen(null)} />}
    </div>
  );
}
