import { type FormEvent, useState } from 'react';
import { Button } from '../../components/base/button.js';
import { Dialog, DialogActions } from '../../components/base/dialog.js';
import { TextField } from '../../components/base/field.js';
import { FailureNotice } from '../../components/base/notice.js';
import { t } from '../../messages/index.js';
import { products as productWords } from '../../messages/products.js';
import styles from './pages.module.css';
import type { Product, ProductChange } from './product-change.js';

interface PriceDialogProps {
  product: Product;
  change: ProductChange;
  onClose(): void;
}

export function PriceDialog({ product, change, onClose }: PriceDialogProps) {
  const [price, setPrice] = useState(String(product.price ?? ''));
  const [currency, setCurrency] = useState(product.currency ?? '');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    change.mutate(
      { price: price.trim() === '' ? null : Number(price), currency: currency.trim().toUpperCase() || null },
      { onSuccess: onClose },
    );
  };
  return (
    <Dialog title={productWords.editPrice} closeLabel={t.common.close} onClose={onClose}>
      <form className={styles.form} onSubmit={submit}>
        <TextField
          label={productWords.price}
          type="number"
          min={0}
          step="any"
          value={price}
          onChange={({ target }) => setPrice(target.value)}
        />
        <TextField
          label={productWords.currency}
          value={currency}
          minLength={3}
          maxLength={3}
          autoCapitalize="characters"
          onChange={({ target }) => setCurrency(target.value)}
        />
        {change.isError && <FailureNotice error={change.error} />}
        <DialogActions>
          <Button look="quiet" onClick={onClose}>
            {t.common.cancel}
          </Button>
          <Button look="primary" type="submit" busy={change.isPending}>
            {t.common.save}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
