import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { pagePath } from '../../../../platform/dashboard/pages.js';
import { Choices } from '../../components/base/choices.js';
import { TextArea, TextField } from '../../components/base/field.js';
import { FormDialog } from '../../components/base/form-dialog.js';
import { SelectField } from '../../components/base/select-field.js';
import { type AppPlatform, CreateApp } from '../../graph/generated.js';
import { request } from '../../graph/request.js';
import { useDraft } from '../../lib/use-draft.js';
import { isAddress } from '../../lib/web-address.js';
import { products as productWords } from '../../messages/products.js';
import { AddressField } from './address-field.js';
import { appQuery } from './product-queries.js';

interface NewApp {
  way: 'store' | 'hand';
  address: string;
  own: boolean;
  name: string;
  platform: AppPlatform;
  description: string;
}

const blank = (): NewApp => ({ way: 'store', address: '', own: true, name: '', platform: 'web', description: '' });

/** Adds an app: from its page in a store, or by hand. */
export function NewAppDialog({ onClose }: { onClose(): void }) {
  const [draft, change, forget] = useDraft('new-app', blank);
  const navigate = useNavigate();
  const client = useQueryClient();
  const make = useMutation({
    mutationFn: async ({ way, address, own, name, platform, description }: NewApp) => {
      const input =
        way === 'store'
          ? { storeUrl: address.trim(), own }
          : { name, platform, own, ...(description.trim() ? { description } : {}) };
      return (await request(CreateApp, { input })).createApp;
    },
    onSuccess: (app) => {
      forget();
      client.setQueryData(appQuery(app.id).queryKey, app);
      void client.invalidateQueries({ queryKey: ['apps'] });
      return navigate({ to: pagePath('app', { id: app.id }) });
    },
  });
  const inStore = draft.way === 'store';
  const isReady = inStore ? isAddress(draft.address) : draft.name.trim() !== '';
  return (
    <FormDialog
      title={productWords.apps.make}
      action={inStore ? productWords.apps.read : productWords.dialog.create}
      ready={isReady}
      sending={make.isPending}
      error={make.error}
      onSend={() => make.mutate(draft)}
      onClose={onClose}
    >
      <Choices
        name="way"
        legend={productWords.apps.way}
        look="cards"
        value={draft.way}
        choices={[
          { value: 'store', title: productWords.apps.store },
          { value: 'hand', title: productWords.apps.byHand },
        ]}
        onChange={(way) => change({ way: way as NewApp['way'] })}
      />
      {inStore ? (
        <AddressField
          label={productWords.apps.address}
          hint={productWords.apps.addressHint}
          value={draft.address}
          onChange={(address) => change({ address })}
        />
      ) : (
        <>
          <TextField
            label={productWords.apps.name}
            value={draft.name}
            maxLength={200}
            required
            autoComplete="off"
            onChange={({ target }) => change({ name: target.value })}
          />
          <SelectField
            label={productWords.apps.platform}
            options={(['web', 'ios', 'android'] as const).map((value) => ({
              value,
              label: productWords.apps.platforms[value],
            }))}
            value={draft.platform}
            onChange={({ target }) => change({ platform: target.value as AppPlatform })}
          />
          <TextArea
            label={productWords.apps.description}
            value={draft.description}
            maxLength={8000}
            onChange={({ target }) => change({ description: target.value })}
          />
        </>
      )}
      <SelectField
        label={productWords.apps.isOwn}
        options={[
          { value: 'own', label: productWords.apps.own },
          { value: 'other', label: productWords.apps.competitor },
        ]}
        value={draft.own ? 'own' : 'other'}
        onChange={({ target }) => change({ own: target.value === 'own' })}
      />
    </FormDialog>
  );
}
