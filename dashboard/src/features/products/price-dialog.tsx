import { useState } from 'react';
import { TextField } from '../../components/base/field.js';
import { FormDialog } from '../../components/base/form-dialog.js';
import { t } from '../../messages/index.js';
import { products as productWords } from '../../messages/products.js';
import type { Product, ProductChange } from './product-change.js';

interface PriceDialogProps {
  product: Product;
  change: ProductChange;
  onClose(): void;
}

export function PriceDialog({ product, change, onClose }: PriceDialogProps) {
  const [price, setPrice] = useState(String(product.price ?? ''));
  const [currency, setCurrency] = useState(product.currency ?? '');
  const send = (): void =>
    change.mutate(
      { price: price.trim() === '' ? null : Number(price), currency: currency.trim().toUpperCase() || null },
      { onSuccess: onClose },
    );
  return (
    <FormDialog
      title={productWords.editPrice}
      action={t.common.save}
      sending={change.isPending}
      error={change.error}
      onSend={send}
      onClose={onClose}
    >
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
    </FormDialog>
  );
}
