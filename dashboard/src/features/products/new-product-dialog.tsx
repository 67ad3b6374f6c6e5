import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { pagePath } from '../../../../platform/dashboard/pages.js';
import { Choices } from '../../components/base/choices.js';
import { TextArea, TextField } from '../../components/base/field.js';
import { FormDialog } from '../../components/base/form-dialog.js';
import { SelectField } from '../../components/base/select-field.js';
import { CreateProduct, type ProductCategory, ReadProductPage } from '../../graph/generated.js';
import { request } from '../../graph/request.js';
import { useDraft } from '../../lib/use-draft.js';
import { isAddress } from '../../lib/web-address.js';
import { products as productWords } from '../../messages/products.js';
import { AddressField } from './address-field.js';
import { inputOfPage } from './product-of-page.js';

interface NewProduct {
  way: 'page' | 'hand';
  address: string;
  name: string;
  category: ProductCategory;
  text: string;
}

const blank = (): NewProduct => ({ way: 'page', address: '', name: '', category: 'handheld', text: '' });

export const CATEGORIES = (['handheld', 'large_object', 'ambient'] as const).map((value) => ({
  value,
  label: productWords.categories[value],
}));

/** Makes a product: of the page that sells it, or by hand. */
export function NewProductDialog({ onClose }: { onClose(): void }) {
  const [draft, change, forget] = useDraft('new-product', blank);
  const navigate = useNavigate();
  const client = useQueryClient();
  const make = useMutation({
    mutationFn: async ({ way, address, name, category, text }: NewProduct) => {
      const input =
        way === 'hand' ? { name, category, ...(text.trim() ? { text } : {}) } : await readPage(address.trim());
      return (await request(CreateProduct, { input })).createProp;
    },
    onSuccess: (product) => {
      forget();
      client.setQueryData(['product', product.id], product);
      void client.invalidateQueries({ queryKey: ['products'] });
      return navigate({ to: pagePath('product', { id: product.id }) });
    },
  });
  const isPage = draft.way === 'page';
  const isReady = isPage ? isAddress(draft.address) : draft.name.trim() !== '';
  return (
    <FormDialog
      title={productWords.dialog.title}
      action={isPage ? productWords.dialog.read : productWords.dialog.create}
      ready={isReady}
      sending={make.isPending}
      error={make.error}
      onSend={() => make.mutate(draft)}
      onClose={onClose}
    >
      <Choices
        name="way"
        legend={productWords.dialog.way}
        look="cards"
        value={draft.way}
        choices={[
          { value: 'page', title: productWords.dialog.page },
          { value: 'hand', title: productWords.dialog.byHand },
        ]}
        onChange={(way) => change({ way: way as NewProduct['way'] })}
      />
      {isPage ? (
        <AddressField
          label={productWords.dialog.address}
          hint={productWords.dialog.addressHint}
          value={draft.address}
          onChange={(address) => change({ address })}
        />
      ) : (
        <>
          <TextField
            label={productWords.dialog.name}
            value={draft.name}
            maxLength={200}
            required
            autoComplete="off"
            onChange={({ target }) => change({ name: target.value })}
          />
          <SelectField
            label={productWords.dialog.category}
            options={CATEGORIES}
            value={draft.category}
            onChange={({ target }) => change({ category: target.value as ProductCategory })}
          />
          <TextArea
            label={productWords.dialog.text}
            value={draft.text}
            maxLength={8000}
            onChange={({ target }) => change({ text: target.value })}
          />
        </>
      )}
    </FormDialog>
  );
}

/** @throws Error where the page sells nothing */
async function readPage(address: string) {
  const { product } = (await request(ReadProductPage, { value: address })).generateBrief;
  if (!product?.name) throw new Error(productWords.dialog.notSold);
  return inputOfPage({ ...product, name: product.name }, address);
}
