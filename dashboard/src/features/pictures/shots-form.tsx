import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { pagePath } from '../../../../platform/dashboard/pages.js';
import { Button, ButtonLink } from '../../components/base/button.js';
import { Choices } from '../../components/base/choices.js';
import { TextArea } from '../../components/base/field.js';
import { FailureNotice, Notice } from '../../components/base/notice.js';
import { SelectField } from '../../components/base/select-field.js';
import { type ProductShotsInput, StartShots } from '../../graph/generated.js';
import { request } from '../../graph/request.js';
import { useAddress } from '../../lib/address.js';
import { formatList } from '../../lib/format.js';
import { pictures as pictureWords } from '../../messages/pictures.js';
import type { Maker } from './maker.js';
import styles from './maker-page.module.css';

/** A set of shots of one product, by a plan. */
export function ShotsForm({ photoPackPlans, personas, props }: Maker) {
  const plans = photoPackPlans.nodes;
  const [given, setProduct] = useAddress('product');
  const [slug, setSlug] = useState(plans[0]?.slug ?? '');
  const [creator, setCreator] = useState(personas.nodes[0]?.slug ?? '');
  const [direction, setDirection] = useState('');
  const navigate = useNavigate();
  const start = useMutation({
    mutationFn: async (input: ProductShotsInput) => (await request(StartShots, { input })).startProductShots.job.id,
    onSuccess: (id) => navigate({ to: pagePath('productShots', { id }) }),
  });
  const product = props.nodes.find(({ id }) => id === given)?.id ?? '';
  const plan = plans.find((one) => one.slug === slug);
  const needsCreator = plan?.shots.some(({ needsPersona }) => needsPersona) ?? false;
  const isReady = product !== '' && (creator !== '' || !needsCreator);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isReady || start.isPending) return;
    start.mutate({
      plan: slug,
      productId: product,
      ...(creator ? { personaSlug: creator } : {}),
      ...(direction.trim() ? { direction } : {}),
    });
  };
  if (props.nodes.length === 0)
    return (
      <Notice action={<ButtonLink to={pagePath('products', {})}>{pictureWords.shots.toProducts}</ButtonLink>}>
        {pictureWords.shots.noProducts}
      </Notice>
    );
  return (
    <form className={styles.form} onSubmit={submit}>
      <SelectField
        label={pictureWords.shots.product}
        options={[
          { value: '', label: pictureWords.shots.chooseProduct },
          ...props.nodes.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={product}
        required
        onChange={({ target }) => setProduct(target.value)}
      />
      <Choices
        name="plan"
        legend={pictureWords.shots.plan}
        look="cards"
        value={slug}
        choices={plans.map(({ slug: value, title, aspectRatio, shots }) => ({
          value,
          title: `${title} · ${aspectRatio}`,
          description: formatList(shots.map(({ label }) => label)),
        }))}
        onChange={setSlug}
      />
      {needsCreator && (
        <SelectField
          label={pictureWords.shots.creator}
          hint={pictureWords.shots.needsCreator}
          options={[
            { value: '', label: pictureWords.shots.chooseCreator },
            ...personas.nodes.map(({ slug: value, name }) => ({ value, label: name })),
          ]}
          value={creator}
          required
          onChange={({ target }) => setCreator(target.value)}
        />
      )}
      <TextArea
        label={pictureWords.shots.direction}
        value={direction}
        maxLength={2000}
        onChange={({ target }) => setDirection(target.value)}
      />
      {start.isError && <FailureNotice error={start.error} />}
      <div className={styles.end}>
        <Button look="primary" type="submit" icon="camera" busy={start.isPending} disabled={!isReady}>
          {pictureWords.shots.make}
        </Button>
      </div>
    </form>
  );
}
