import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../components/base/button.js';
import { Icon, type IconName } from '../../components/base/icon.js';
import { FailureNotice } from '../../components/base/notice.js';
import { PageHeader } from '../../components/base/page-header.js';
import { SelectField } from '../../components/base/select-field.js';
import type { FileKind, UploadedFileFragment } from '../../graph/generated.js';
import { useAddress } from '../../lib/address.js';
import { formatBytes } from '../../lib/format.js';
import { useTitle } from '../../lib/title.js';
import { t } from '../../messages/index.js';
import { pictures as pictureWords } from '../../messages/pictures.js';
import gallery from './gallery-page.module.css';
import { PictureSections } from './sections.js';
import { SendingList } from './sending-list.js';
import { UploadDialog } from './upload-dialog.js';
import { KINDS, ORIGINS, uploadFilterIn, uploadsQuery } from './upload-queries.js';
import styles from './uploads-page.module.css';

const words = pictureWords.uploads;
const ICONS: Readonly<Record<FileKind, IconName>> = {
  image: 'picture',
  video: 'film',
  audio: 'voice',
  archive: 'box',
  text: 'edit',
};

/** Files of the account: what was uploaded, and what was made. */
export function UploadsPage() {
  useTitle(words.title);
  const filter = uploadFilterIn(useSearch({ strict: false }) as Record<string, unknown>);
  const [, setKind] = useAddress('kind');
  const [, setFrom] = useAddress('from');
  const list = useInfiniteQuery(uploadsQuery(filter));
  const [open, setOpen] = useState<string | null>(null);
  const files = list.data?.pages.flatMap(({ uploads }) => uploads.nodes) ?? [];
  const shown = files.find(({ id }) => id === open);
  return (
    <div className={gallery.page}>
      <PictureSections />
      <PageHeader title={words.title} lead={words.lead} />
      <SendingList />
      <div className={styles.filters}>
        <SelectField
          label={words.kind}
          options={[
            { value: '', label: words.allKinds },
            ...KINDS.map((value) => ({ value, label: words.kinds[value] })),
          ]}
          value={filter.kind ?? ''}
          onChange={({ target }) => setKind(target.value)}
        />
        <SelectField
          label={words.from}
          options={ORIGINS.map((value) => ({ value, label: words.origins[value || 'uploaded'] }))}
          value={filter.from}
          onChange={({ target }) => setFrom(target.value)}
        />
      </div>
      {list.isError && <FailureNotice error={list.error} />}
      {list.data && files.length === 0 && <p className={gallery.none}>{filter.kind ? words.noneOfKind : words.none}</p>}
      <ul className={styles.grid} aria-label={words.title} aria-busy={list.isPending}>
        {files.map((file) => (
          <li key={file.id}>
            <Tile file={file} onOpen={() => setOpen(file.id)} />
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <Button busy={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
          {t.common.more}
        </Button>
      )}
      {shown && <UploadDialog key={shown.id} file={shown} onClose={() => setOpen(null)} />}
    </div>
  );
}

function Tile({ file: { kind, url, name, bytes }, onOpen }: { file: UploadedFileFragment; onOpen(): void }) {
  return (
    <button type="button" className={styles.tile} onClick={onOpen}>
      <span className={styles.preview}>
        {kind === 'image' ? (
          <img src={url} alt="" loading="lazy" decoding="async" />
        ) : (
          <Icon name={ICONS[kind]} size={32} />
        )}
      </span>
      <strong>{name ?? words.unnamed[kind]}</strong>
      <span>{[words.kindOf[kind], formatBytes(bytes)].join(' · ')}</span>
    </button>
  );
}
