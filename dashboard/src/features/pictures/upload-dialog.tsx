import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { DownloadLink } from '../../components/base/button.js';
import { Dialog } from '../../components/base/dialog.js';
import { EditableText } from '../../components/base/editable-text.js';
import { FailureNotice } from '../../components/base/notice.js';
import { DeleteUpload, NameUpload, ReadUploadUses, type UploadedFileFragment } from '../../graph/generated.js';
import { request } from '../../graph/request.js';
import { MAX_NAME } from '../../graph/transfer.js';
import { formatAge, formatBytes } from '../../lib/format.js';
import { t } from '../../messages/index.js';
import { pictures as pictureWords } from '../../messages/pictures.js';
import { DeletableActions } from './deletable-actions.js';
import styles from './picture-dialog.module.css';

const words = pictureWords.uploads;

/** A file to be seen or heard, with its name, what uses it, and what can be done with it. */
export function UploadDialog({ file, onClose }: { file: UploadedFileFragment; onClose(): void }) {
  const { id, url, kind, contentType, bytes, name, createdAt } = file;
  const client = useQueryClient();
  const rename = useMutation({
    mutationFn: (to: string) => request(NameUpload, { id, name: to || null }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['uploads'] }),
  });
  const title = name ?? words.unnamed[kind];
  return (
    <Dialog wide title={title} closeLabel={t.common.close} onClose={onClose}>
      <div className={styles.columns}>
        <Preview file={file} title={title} />
        <div className={styles.facts}>
          <EditableText
            look="body"
            label={t.lists.edit(words.name)}
            value={rename.isPending ? rename.variables : (name ?? '')}
            placeholder={words.addName}
            maxLength={MAX_NAME}
            draft={`upload.${id}.name`}
            clearable
            disabled={false}
            onSave={(to) => rename.mutate(to)}
          />
          {rename.isError && <FailureNotice error={rename.error} />}
          <p className={styles.muted}>
            {[
              words.kindOf[kind],
              contentType,
              formatBytes(bytes),
              pictureWords.gallery.added(formatAge(createdAt)),
            ].join(' · ')}
          </p>
          <Uses id={id} />
        </div>
      </div>
      <DeletableActions
        question={t.lists.deleteQuestion(title)}
        explained={words.deleteExplained}
        remove={() => request(DeleteUpload, { id })}
        onDeleted={onClose}
      >
        <DownloadLink href={url}>{pictureWords.gallery.download}</DownloadLink>
      </DeletableActions>
    </Dialog>
  );
}

function Preview({ file: { kind, url }, title }: { file: UploadedFileFragment; title: string }) {
  if (kind === 'image') return <img src={url} alt={title} className={styles.picture} />;
  if (kind === 'video')
    return (
      // biome-ignore lint/a11y/useMediaCaption: there are no captions of a file that somebody has uploaded
      <video src={url} controls preload="metadata" aria-label={title} className={styles.picture} />
    );
  if (kind === 'audio')
    // biome-ignore lint/a11y/useMediaCaption: there are no captions of a file that somebody has uploaded
    return <audio src={url} controls preload="metadata" aria-label={title} className={styles.sound} />;
  return <p className={styles.muted}>{words.noPreview}</p>;
}

/** What would miss the file. */
function Uses({ id }: { id: string }) {
  const read = useQuery({
    queryKey: ['upload-uses', id],
    queryFn: async ({ signal }) => (await request(ReadUploadUses, { id }, signal)).uploadUses,
  });
  if (read.isError) return <FailureNotice error={read.error} />;
  return (
    <div aria-busy={read.isPending}>
      <h3>{words.uses}</h3>
      {read.data?.length === 0 && <p className={styles.muted}>{words.unused}</p>}
      <ul>
        {read.data?.map(({ kind, title, href }) => (
          <li key={href}>
            <Link to={href}>{title ?? words.useOf[kind]}</Link>
            {title !== null && <span className={styles.muted}> · {words.useOf[kind]}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}
