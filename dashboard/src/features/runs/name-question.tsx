import { type FormEvent, useState } from 'react';
import { Button } from '../../components/base/button.js';
import { TextField } from '../../components/base/field.js';
import { reasonOf } from '../../components/base/notice.js';
import { t } from '../../messages/index.js';
import { post as postWords } from '../../messages/post.js';
import styles from './name-question.module.css';
import { useName } from './run-queries.js';

/** Asks for the name of the product where the brief did not make it certain: no line says a name that may be wrong. */
export function NameQuestion({ id, guess }: { id: string; guess: string | null }) {
  const [name, setName] = useState(guess ?? '');
  const save = useName(id);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    save.mutate(name.trim());
  };
  return (
    <form className={styles.question} onSubmit={submit}>
      <TextField
        label={postWords.nameQuestion}
        hint={postWords.nameExplained}
        error={save.error && reasonOf(save.error)}
        value={name}
        required
        maxLength={80}
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" busy={save.isPending} disabled={name.trim() === ''}>
        {t.common.save}
      </Button>
    </form>
  );
}
