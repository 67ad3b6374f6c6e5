import { useState } from 'react';
import { IconButton } from '../../components/base/button.js';
import { TextArea } from '../../components/base/field.js';
import { FormDialog } from '../../components/base/form-dialog.js';
import { t } from '../../messages/index.js';
import { products as productWords } from '../../messages/products.js';

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
  const send = (): void => {
    onSave((text ?? '').trim());
    close();
  };
  return (
    <>
      <IconButton icon="edit" label={productWords.apps.captionOf(name)} onClick={() => setText(caption ?? '')} />
      {text !== null && (
        <FormDialog
          title={productWords.apps.describe}
          action={t.common.save}
          sending={false}
          error={null}
          onSend={send}
          onClose={close}
        >
          <TextArea
            label={productWords.apps.captionOf(name)}
            value={text}
            maxLength={300}
            onChange={({ target }) => setText(target.value)}
          />
        </FormDialog>
      )}
    </>
  );
}
