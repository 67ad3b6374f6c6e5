import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { pagePath } from '../../../../platform/dashboard/pages.js';
import { Choices } from '../../components/base/choices.js';
import { TextArea, TextField } from '../../components/base/field.js';
import { FormDialog } from '../../components/base/form-dialog.js';
import { CreateCreator, DraftCreator, type GeneratePersonaInput } from '../../graph/generated.js';
import { request } from '../../graph/request.js';
import { useDraft } from '../../lib/use-draft.js';
import { isAddress } from '../../lib/web-address.js';
import { creators as creatorWords } from '../../messages/creators.js';

interface NewCreator {
  way: 'draft' | 'hand';
  about: string;
  name: string;
  label: string;
  niche: string;
  visual: string;
}

const blank = (): NewCreator => ({ way: 'draft', about: '', name: '', label: '', niche: '', visual: '' });
/** Longest text that is a niche rather than a description of a product. */
const MOST_NICHE = 60;

/** What the text is: the address of a page, a description, or a few words that name a niche. */
function sourceOf(about: string): GeneratePersonaInput {
  const text = about.trim();
  if (isAddress(text)) return { productUrl: text };
  return text.length <= MOST_NICHE ? { niche: text } : { productDescription: text };
}

/** Makes a creator: from a description, or by hand. */
export function NewCreatorDialog({ onClose }: { onClose(): void }) {
  const [draft, change, forget] = useDraft('new-creator', blank);
  const navigate = useNavigate();
  const client = useQueryClient();
  const make = useMutation({
    mutationFn: async ({ way, about, name, label, niche, visual }: NewCreator) => {
      if (way === 'draft')
        return (await request(DraftCreator, { input: { ...sourceOf(about), save: true } })).generatePersona.persona
          ?.slug;
      const given = { label, niche, visual_description: visual };
      const filled = Object.fromEntries(Object.entries(given).filter(([, text]) => text.trim() !== ''));
      return (await request(CreateCreator, { input: { name, ...filled } })).createPersona.slug;
    },
    onSuccess: (slug) => {
      forget();
      void client.invalidateQueries({ queryKey: ['creators'] });
      return navigate({ to: pagePath('persona', { slug: slug ?? '' }) });
    },
  });
  const { way } = draft;
  const isReady = (way === 'draft' ? draft.about.trim().length >= 3 : draft.name.trim() !== '') && !make.isPending;
  return (
    <FormDialog
      title={creatorWords.dialog.title}
      action={way === 'draft' ? creatorWords.dialog.writing : creatorWords.dialog.create}
      ready={isReady}
      sending={make.isPending}
      error={make.error}
      onSend={() => make.mutate(draft)}
      onClose={onClose}
    >
      <Choices
        name="way"
        legend={creatorWords.dialog.way}
        look="cards"
        value={way}
        choices={[
          { value: 'draft', title: creatorWords.dialog.draft },
          { value: 'hand', title: creatorWords.dialog.byHand },
        ]}
        onChange={(value) => change({ way: value as NewCreator['way'] })}
      />
      {way === 'draft' ? (
        <TextArea
          label={creatorWords.dialog.about}
          hint={creatorWords.dialog.aboutHint}
          placeholder={creatorWords.dialog.aboutPlaceholder}
          value={draft.about}
          maxLength={4000}
          required
          onChange={({ target }) => change({ about: target.value })}
        />
      ) : (
        <>
          <TextField
            label={creatorWords.dialog.name}
            value={draft.name}
            maxLength={120}
            required
            autoComplete="off"
            onChange={({ target }) => change({ name: target.value })}
          />
          <TextField
            label={creatorWords.dialog.label}
            hint={creatorWords.dialog.labelHint}
            value={draft.label}
            maxLength={200}
            onChange={({ target }) => change({ label: target.value })}
          />
          <TextField
            label={creatorWords.dialog.niche}
            value={draft.niche}
            maxLength={200}
            onChange={({ target }) => change({ niche: target.value })}
          />
          <TextArea
            label={creatorWords.dialog.visual}
            hint={creatorWords.dialog.visualHint}
            value={draft.visual}
            maxLength={4000}
            onChange={({ target }) => change({ visual: target.value })}
          />
        </>
      )}
    </FormDialog>
  );
}
