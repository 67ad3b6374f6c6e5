import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { pagePath } from '../../../../platform/dashboard/pages.js';
import { Button, ButtonLink, IconButton } from '../../components/base/button.js';
import { DeleteButton } from '../../components/base/delete-button.js';
import { Fact, FactCard, TextFact } from '../../components/base/fact-card.js';
import { FileDrop } from '../../components/base/file-drop.js';
import { FailureNotice } from '../../components/base/notice.js';
import { Waiting } from '../../components/base/page.js';
import { PageHeader } from '../../components/base/page-header.js';
import { PictureGrid } from '../../components/base/picture-grid.js';
import { DeleteProduct, type ProductCategory, type UpdateProductInput } from '../../graph/generated.js';
import { request, upload } from '../../graph/request.js';
import { formatPrice } from '../../lib/format.js';
import { withMoved } from '../../lib/order.js';
import { useTitle } from '../../lib/title.js';
import { t } from '../../messages/index.js';
import { products as productWords } from '../../messages/products.js';
import { ContentsDialog } from './contents-dialog.js';
import { CATEGORIES } from './new-product-dialog.js';
import styles from './pages.module.css';
import { PriceDialog } from './price-dialog.js';
import { type Product, useProductChange } from './product-change.js';
import { productQuery } from './product-queries.js';

const BACK = { to: pagePath('products', {}), label: productWords.back };

export function ProductPage() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const read = useQuery(productQuery(id));
  if (read.data) return <ProductView key={id} product={read.data} />;
  return <Waiting query={read} page={{ title: productWords.title, back: BACK }} />;
}

function ProductView({ product }: { product: Product }) {
  const { id, name } = product;
  useTitle(name, true);
  return (
    <div className={styles.page}>
      <PageHeader title={name} back={BACK}>
        <ButtonLink look="primary" icon="plus" to={pagePath('newRun', {})} search={{ product: id }}>
          {productWords.newVideo}
        </ButtonLink>
        <ButtonLink icon="camera" to={pagePath('images', {})} search={{ make: 'shots', product: id }}>
          {productWords.shots}
        </ButtonLink>
        <DeleteButton
          name={name}
          explained={productWords.deleteExplained}
          list="products"
          to={BACK.to}
          remove={() => request(DeleteProduct, { id })}
        />
      </PageHeader>
      <Photos product={product} />
      <ProductFacts product={product} />
    </div>
  );
}

function Photos({ product: { id, image_urls } }: { product: Product }) {
  const change = useProductChange(id);
  const client = useQueryClient();
  const save = (urls: string[]) => change.mutateAsync({ image_urls: urls });
  // Several files are added one after another, each to what is there by then.
  const add = async (file: File) => {
    const url = await upload(file);
    const now = client.getQueryData(productQuery(id).queryKey)?.image_urls ?? image_urls;
    await save([...now, url]);
  };
  return (
    <section className={styles.section} aria-labelledby="photos">
      <h2 id="photos">{productWords.photos}</h2>
      <p>{image_urls.length > 0 ? productWords.photosExplained : productWords.noPhotos}</p>
      {change.isError && <FailureNotice error={change.error} />}
      <PictureGrid
        label={productWords.photos}
        whole
        pictures={image_urls.map((url) => ({ id: url, url, caption: null }))}
        onMove={(from, to) => save(withMoved(image_urls, from, to))}
        tools={({ url }, picture) => (
          <IconButton
            icon="trash"
            label={t.lists.remove(picture)}
            onClick={() => change.mutate({ image_urls: image_urls.filter((other) => other !== url) })}
          />
        )}
        last={<FileDrop label={productWords.addPhotos} accept="image/*" multiple look="tile" take={add} />}
      />
    </section>
  );
}

function ProductFacts({ product }: { product: Product }) {
  const { id, name, category, text, price, currency, link, contents } = product;
  const change = useProductChange(id);
  const [open, setOpen] = useState<'price' | 'contents' | null>(null);
  const close = () => setOpen(null);
  const failed = (field: keyof UpdateProductInput) =>
    change.variables && field in change.variables ? change.error : null;
  return (
    <FactCard title={productWords.facts}>
      <TextFact
        label={productWords.name}
        value={name}
        maxLength={200}
        required
        draft={`product.${id}.name`}
        error={failed('name')}
        onSave={(value) => change.mutate({ name: value })}
      />
      <Fact label={productWords.category}>
        <select
          className={styles.select}
          aria-label={productWords.category}
          value={category}
          onChange={({ target }) => change.mutate({ category: target.value as ProductCategory })}
        >
          {CATEGORIES.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        {failed('category') && <FailureNotice error={change.error} />}
      </Fact>
      <TextFact
        label={productWords.text}
        value={text ?? ''}
        maxLength={8000}
        multiline
        draft={`product.${id}.text`}
        error={failed('text')}
        onSave={(value) => change.mutate({ text: value || null })}
      />
      <Fact label={productWords.price}>
        <span className={styles.actions}>
          <span>{price === null ? productWords.noPrice : formatPrice(price, currency)}</span>
          <IconButton icon="edit" label={productWords.editPrice} onClick={() => setOpen('price')} />
        </span>
      </Fact>
      <TextFact
        label={productWords.link}
        value={link ?? ''}
        maxLength={2048}
        draft={`product.${id}.link`}
        error={failed('link')}
        onSave={(value) => change.mutate({ link: value || null })}
      >
        {link && (
          <a href={link} target="_blank" rel="noreferrer">
            {productWords.open}
          </a>
        )}
      </TextFact>
      <Fact label={productWords.contents}>
        {contents.length === 0 ? (
          <span className={styles.muted}>{productWords.noContents}</span>
        ) : (
          <ul>
            {contents.map(({ name: thing, brand, size }) => (
              <li key={`${thing} ${size}`}>{[thing, brand, size].filter(Boolean).join(' · ')}</li>
            ))}
          </ul>
        )}
        <div className={styles.actions}>
          <Button icon="edit" onClick={() => setOpen('contents')}>
            {productWords.editContents}
          </Button>
        </div>
      </Fact>
      {open === 'price' && <PriceDialog product={product} change={change} onClose={close} />}
      {open === 'contents' && <ContentsDialog contents={contents} change={change} onClose={close} />}
    </FactCard>
  );
}
