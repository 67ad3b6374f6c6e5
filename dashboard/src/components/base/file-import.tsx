import type { FormEvent } from 'react';
import { t } from '../../messages/index.js';
import { Button } from './button.js';
import { TextField } from './field.js';
import { FailureNotice } from './notice.js';
import { RowForm } from './page.js';

interface Upload {
  isPending: boolean;
  isError: boolean;
  error: unknown;
  mutate(file: File): void;
}

/** A file that is read into the account: a table of posts, say. */
export function FileImport({ label, accept, upload }: { label: string; accept: string; upload: Upload }) {
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const file = new FormData(event.currentTarget).get('file');
    if (file instanceof File) upload.mutate(file);
  };
  return (
    <>
      <RowForm onSubmit={submit}>
        <TextField label={label} name="file" type="file" accept={accept} required />
        <Button look="primary" type="submit" busy={upload.isPending}>
          {t.imports.submit}
        </Button>
      </RowForm>
      {upload.isError && <FailureNotice error={upload.error} />}
    </>
  );
}
