import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { pagePath } from '../../../../platform/dashboard/pages.js';
import { Choices } from '../../components/base/choices.js';
import { TextField } from '../../components/base/field.js';
import { FileDrop } from '../../components/base/file-drop.js';
import { FormDialog } from '../../components/base/form-dialog.js';
import { CreateCatalog } from '../../graph/generated.js';
import { call, request } from '../../graph/request.js';
import { useDraft } from '../../lib/use-draft.js';
import { isAddress } from '../../lib/web-address.js';
import { products as productWords } from '../../messages/products.js';
import { AddressField } from './address-field.js';

interface NewCatalog {
  way: 'address' | 'file';
  address: string;
  name: string;
  currency: string;
}

const blank = (): NewCatalog => ({ way: 'address', address: '', name: '', currency: '' });

/** Connects a shop or feed by its address, or a table as a file. */
export function NewCatalogDialog({ onClose }: { onClose(): void }) {
  const [draft, change, forget] = useDraft('new-catalog', blank);
  const [file, setFile] = useState<File | null>(null);
  const navigate = useNavigate();
  const client = useQueryClient();
  const connect = useMutation({
    mutationFn: async ({ way, address, name, currency }: NewCatalog) => {
      const given = { name: name.trim(), currency: currency.trim().toUpperCase() };
      const others = Object.fromEntries(Object.entries(given).filter(([, text]) => text !== ''));
      if (way === 'address')
        return (await request(CreateCatalog, { input: { url: address.trim(), ...others } })).createCatalog;
      // Files travel by REST.
      const form = new FormData();
      form.append('file', file as File);
      for (const [field, text] of Object.entries(others)) form.append(field, text);
      return (await call<{ catalog: { id: string } }>('POST', '/api/v1/catalogs', form)).catalog;
    },
    onSuccess: ({ id }) => {
      forget();
      void client.invalidateQueries({ queryKey: ['catalogs'] });
      return navigate({ to: pagePath('catalog', { id }) });
    },
  });
  const byAddress = draft.way === 'address';
  const isReady = byAddress ? isAddress(draft.address) : file !== null;
  return (
    <FormDialog
      title={productWords.catalogs.make}
      action={productWords.catalogs.connect}
      ready={isReady}
      sending={connect.isPending}
      error={connect.error}
      onSend={() => connect.mutate(draft)}
      onClose={onClose}
    >
      <Choices
        name="way"
        legend={productWords.catalogs.way}
        look="cards"
        value={draft.way}
        choices={[
          { value: 'address', title: productWords.catalogs.byAddress },
          { value: 'file', title: productWords.catalogs.byFile },
        ]}
        onChange={(way) => change({ way: way as NewCatalog['way'] })}
      />
      {byAddress ? (
        <AddressField
          label={productWords.catalogs.address}
          hint={productWords.catalogs.addressHint}
          value={draft.address}
          onChange={(address) => change({ address })}
        />
      ) : (
        <FileDrop
          label={file ? productWords.catalogs.fileChosen(file.name) : productWords.catalogs.file}
          hint={productWords.catalogs.fileHint}
          accept=".csv,.tsv,.txt,.xlsx,.zip"
          take={async (chosen) => setFile(chosen)}
        />
      )}
      <TextField
        label={productWords.catalogs.name}
        hint={productWords.catalogs.nameHint}
        value={draft.name}
        maxLength={200}
        onChange={({ target }) => change({ name: target.value })}
      />
      <TextField
        label={productWords.catalogs.currency}
        hint={productWords.catalogs.currencyHint}
        value={draft.currency}
        minLength={3}
        maxLength={3}
        autoCapitalize="characters"
        onChange={({ target }) => change({ currency: target.value })}
      />
    </FormDialog>
  );
}
