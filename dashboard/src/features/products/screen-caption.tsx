import { type FormEvent, useState } from 'react';
import { Button, IconButton } from '../../components/base/button.js';
import { Dialog, DialogActions } from '../../components/base/dialog.js';
import { TextArea } from '../../components/base/field.js';
import { t } from '../../messages/index.js';
import { products as productWords } from '../../messages/products.js';
import styles from './pages.module.css';

interface ScreenCaptionProps {
  /** Which screen it is: "Picture 2". */
  name: string;
  caption: string | null;
  onSave(text: string): void;
}

/** What a screen shows, in words, from which lines about it are written. */
export function ScreenCaption({ name, caption, onSave }: ScreenCaptionProps) {
  const [text, setText] = useState<string | null>(null);
  const close = () => setText(null);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onSave((text ?? '').trim());
    close();
  };
  return (
    <>
      <IconButton icon="edit" label={productWords.apps.captionOf(name)} onClick={() => setText(caption ?? '')} />
      {text !== null && (
        <Dialog title={productWords.apps.describe} closeLabel={t.common.close} onClose={close}>
          <form className={styles.form} onSubmit={submit}>
            <TextArea
              label={productWords.apps.captionOf(name)}
              value={text}
              maxLength={300}
              onChange={({ target }) => setText(target.value)}
            />
            <DialogActions>
              <Button look="quiet" onClick={close}>
                {t.common.cancel}
              </Button>
              <Button look="primary" type="submit">
                {t.common.save}
              </Button>
            </DialogActions>
          </form>
        </Dialog>
      )}
    </>
  );
}
