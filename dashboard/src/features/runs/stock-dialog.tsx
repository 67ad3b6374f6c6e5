import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '../../components/base/button.js';
import { Dialog } from '../../components/base/dialog.js';
import { TextField } from '../../components/base/field.js';
import { FailureNotice, Notice } from '../../components/base/notice.js';
import { SearchStock } from '../../graph/generated.js';
import { request } from '../../graph/request.js';
import { t } from '../../messages/index.js';
import { post as postWords } from '../../messages/post.js';
import styles from './stock-dialog.module.css';

interface StockDialogProps {
  /** The number of the line. */
  line: number;
  /** What is searched at first. */
  words: string;
  onChoose(photoId: number): void;
  onClose(): void;
}

/** Searches a stock library for the picture of a line. */
export function StockDialog({ line, words, onChoose, onClose }: StockDialogProps) {
  const [text, setText] = useState(words);
  const [q, setQ] = useState('');
  const read = useQuery({
    queryKey: ['stock', q],
    queryFn: ({ signal }) => request(SearchStock, { q }, signal),
    enabled: q !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setQ(text.trim());
  };
  const found = read.data?.stockPhotos;
  return (
    <Dialog title={postWords.stockTitle(line)} closeLabel={t.common.close} onClose={onClose}>
      <form className={styles.form} onSubmit={submit}>
        <TextField
          label={postWords.stockSearch}
          value={text}
          required
          maxLength={200}
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="submit" busy={read.isFetching} disabled={text.trim() === ''}>
          {postWords.search}
        </Button>
      </form>
      <div className={styles.found} role="status">
        {read.isError && <FailureNotice error={read.error} />}
        {found?.configured === false && (
          <Notice look="warning" title={postWords.stockOff}>
            {postWords.stockOffHint}
          </Notice>
        )}
        {found?.configured && found.photos.length === 0 && <p>{postWords.stockNone}</p>}
        {found && found.photos.length > 0 && (
          <ul className={styles.photos}>
            {found.photos.map(({ id, thumb, photographer }) => (
              <li key={id}>
                <button type="button" aria-label={postWords.stockUse(photographer)} onClick={() => onChoose(id)}>
                  <img src={thumb} alt="" loading="lazy" />
                </button>
                <small>{photographer}</small>
              </li>
            ))}
          </ul>
        )}
      </div>
      {found?.configured && (
        <a href={found.attribution.url} target="_blank" rel="noreferrer">
          {found.attribution.text}
        </a>
      )}
    </Dialog>
  );
}
