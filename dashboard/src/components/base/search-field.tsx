import { useEffect, useState } from 'react';
import { useWaited } from '../../lib/waited.js';
import { t } from '../../messages/index.js';
import { TextField } from './field.js';

/** A field that searches a list a moment after the last key. */
export function SearchField({ value, onSearch }: { value: string; onSearch(value: string): void }) {
  const [text, setText] = useState(value);
  const waited = useWaited(text.trim());
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was typed is a search
  useEffect(() => {
    if (waited !== value) onSearch(waited);
  }, [waited]);
  return (
    <search>
      <TextField
        type="search"
        label={t.lists.search}
        value={text}
        maxLength={200}
        onChange={({ target }) => setText(target.value)}
      />
    </search>
  );
}
