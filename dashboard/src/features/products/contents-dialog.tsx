import { useState } from 'react';
import { Button, IconButton } from '../../components/base/button.js';
import { FormDialog } from '../../components/base/form-dialog.js';
import { t } from '../../messages/index.js';
import { products as productWords } from '../../messages/products.js';
import styles from './contents-dialog.module.css';
import type { Product, ProductChange } from './product-change.js';

type Thing = Product['contents'][number] & { key: number };
interface ContentsDialogProps {
  contents: Product['contents'];
  change: ProductChange;
  onClose(): void;
}

const MOST_THINGS = 60;
const EMPTY = { name: '', brand: null, type: null, size: null, imageUrl: null, fullSize: null };

/** What is in the box, one thing a row. Rows without a name are dropped. */
export function ContentsDialog({ contents, change, onClose }: ContentsDialogProps) {
  const [things, setThings] = useState<readonly Thing[]>(() =>
    (contents.length > 0 ? contents : [EMPTY]).map((thing, key) => ({ ...thing, key })),
  );
  const edit = (key: number, changed: Partial<Thing>) =>
    setThings((all) => all.map((thing) => (thing.key === key ? { ...thing, ...changed } : thing)));
  const send = (): void => {
    const named = things.filter(({ name }) => name.trim() !== '').map(({ key: _, ...thing }) => thing);
    change.mutate({ contents: named }, { onSuccess: onClose });
  };
  const columns = [
    { field: 'name', label: productWords.contentName, title: productWords.columnName, most: 200 },
    { field: 'brand', label: productWords.contentBrand, title: productWords.columnBrand, most: 200 },
    { field: 'size', label: productWords.contentSize, title: productWords.columnSize, most: 120 },
  ] as const;
  return (
    <FormDialog
      wide
      title={productWords.contents}
      action={t.common.save}
      sending={change.isPending}
      error={change.error}
      onSend={send}
      onClose={onClose}
    >
      <div className={styles.rows}>
        {things.map((thing, place) => (
          <div key={thing.key} className={styles.row}>
            {columns.map(({ field, label, title, most }) => (
              <input
                key={field}
                className={styles.control}
                aria-label={label(place + 1)}
                placeholder={title}
                value={thing[field] ?? ''}
                maxLength={most}
                onChange={({ target }) =>
                  edit(thing.key, { [field]: field === 'name' ? target.value : target.value || null })
                }
              />
            ))}
            <IconButton
              icon="trash"
              label={t.lists.remove(thing.name || productWords.contentName(place + 1))}
              onClick={() => setThings((all) => all.filter(({ key }) => key !== thing.key))}
            />
          </div>
        ))}
      </div>
      {things.length < MOST_THINGS && (
        <div>
          <Button
            look="quiet"
            icon="plus"
            onClick={() =>
              setThings((all) => [...all, { ...EMPTY, key: Math.max(-1, ...all.map(({ key }) => key)) + 1 }])
            }
          >
            {productWords.addContent}
          </Button>
        </div>
      )}
    </FormDialog>
  );
}
