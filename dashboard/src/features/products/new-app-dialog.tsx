import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { pagePath } from '../../../../platform/dashboard/pages.js';
import { Button } from '../../components/base/button.js';
import { Choices } from '../../components/base/choices.js';
import { Dialog, DialogActions } from '../../components/base/dialog.js';
import { SelectField, TextArea, TextField } from '../../components/base/field.js';
import { FailureNotice } from '../../components/base/notice.js';
import { type AppPlatform, CreateApp } from '../../graph/generated.js';
import { request } from '../../graph/request.js';
import { useDraft } from '../../lib/drafts.js';
import { isAddress } from '../../lib/web-address.js';
import { t } from '../../messages/index.js';
import { products as productWords } from '../../messages/products.js';
import styles from './pages.module.css';
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
  const [draft, setDraft, forget] = useDraft<NewApp>('new-app', blank);
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
  const change = (changed: Partial<NewApp>): void => setDraft({ ...draft, ...changed });
  const inStore = draft.way === 'store';
  const isReady = inStore ? isAddress(draft.address) : draft.name.trim() !== '';
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isReady && !make.isPending) make.mutate(draft);
  };
  return (
    <Dialog title={productWords.apps.make} closeLabel={t.common.close} onClose={onClose}>
      <form className={styles.form} onSubmit={submit}>
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
          <TextField
            label={productWords.apps.address}
            hint={productWords.apps.addressHint}
            type="url"
            inputMode="url"
            placeholder="https://"
            value={draft.address}
            maxLength={2048}
            required
            onChange={({ target }) => change({ address: target.value })}
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
              choices={(['web', 'ios', 'android'] as const).map((value) => ({
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
          choices={[
            { value: 'own', label: productWords.apps.own },
            { value: 'other', label: productWords.apps.competitor },
          ]}
          value={draft.own ? 'own' : 'other'}
          onChange={({ target }) => change({ own: target.value === 'own' })}
        />
        {make.isError && <FailureNotice error={make.error} />}
        <DialogActions>
          <Button look="quiet" onClick={onClose}>
            {t.common.cancel}
          </Button>
          <Button look="primary" type="submit" busy={make.isPending} disabled={!isReady}>
            {inStore ? productWords.apps.read : productWords.dialog.create}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
