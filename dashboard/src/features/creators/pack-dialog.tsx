import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/base/button.js';
import { Dialog, DialogActions } from '../../components/base/dialog.js';
import { FailureNotice } from '../../components/base/notice.js';
import { ReadLooks, type ReadLooksQuery } from '../../graph/generated.js';
import { request } from '../../graph/request.js';
import { creators as creatorWords } from '../../messages/creators.js';
import { t } from '../../messages/index.js';
import styles from './pack-dialog.module.css';

type Look = NonNullable<ReadLooksQuery['visualPresets']>['nodes'][number];

interface PackDialogProps {
  name: string;
  onChoose(looks: Look[]): void;
  onClose(): void;
}

/** The looks of which a creator's photo pack is made, each with its example. */
export function PackDialog({ name, onChoose, onClose }: PackDialogProps) {
  const read = useQuery({ queryKey: ['looks'], queryFn: ({ signal }) => request(ReadLooks, {}, signal) });
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const looks = read.data?.visualPresets.nodes ?? [];
  const toggle = (id: string) =>
    setChosen((before) => (before.includes(id) ? before.filter((other) => other !== id) : [...before, id]));
  return (
    <Dialog wide title={creatorWords.pack.title} closeLabel={t.common.close} onClose={onClose}>
      <p className={styles.explained}>{creatorWords.pack.explained(name)}</p>
      {read.isError && <FailureNotice error={read.error} />}
      <div className={styles.scroll}>
        <fieldset className={styles.looks} aria-busy={read.isPending}>
          <legend className="visually-hidden">{creatorWords.pack.choose}</legend>
          {looks.map(({ id, title, description, image_url }) => (
            <label key={id} className={styles.look} title={description ?? undefined}>
              <input
                type="checkbox"
                className="visually-hidden"
                checked={chosen.includes(id)}
                onChange={() => toggle(id)}
              />
              <img src={image_url} alt="" loading="lazy" decoding="async" />
              <span>{title}</span>
            </label>
          ))}
        </fieldset>
      </div>
      <DialogActions>
        <Button look="quiet" onClick={onClose}>
          {t.common.cancel}
        </Button>
        <Button
          look="primary"
          disabled={chosen.length === 0}
          onClick={() => onChoose(looks.filter(({ id }) => chosen.includes(id)))}
        >
          {creatorWords.pack.make(chosen.length)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
