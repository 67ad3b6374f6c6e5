import { useMutation, useQueryClient } from '@tanstack/react-query';
import { TextField } from '../../components/base/field.js';
import { FormDialog } from '../../components/base/form-dialog.js';
import { SelectField } from '../../components/base/select-field.js';
import { MakeCreator } from '../../graph/generated.js';
import { request } from '../../graph/request.js';
import { useDraft } from '../../lib/use-draft.js';
import { making as makingWords } from '../../messages/making.js';
import { VoiceField } from './voice-field.js';

interface Draft {
  name: string;
  look: string;
  tone: string;
  gender: string;
  voice: string;
}
const empty = (): Draft => ({ name: '', look: '', tone: '', gender: '', voice: '' });

/** Makes a creator of a name and a few words. The face comes next, where the creator is chosen. */
export function NewCreator({ onClose, onMade }: { onClose(): void; onMade(slug: string): void }) {
  const client = useQueryClient();
  const [draft, change, forget] = useDraft('creator-of-video', empty);
  const set = (field: keyof Draft) => (event: { target: { value: string } }) => change({ [field]: event.target.value });
  const make = useMutation({
    mutationFn: async () => {
      const { name, look, tone, gender, voice } = draft;
      const given = { gender, visual_description: look.trim(), tone_of_voice: tone.trim(), voice };
      const input = { name: name.trim(), ...Object.fromEntries(Object.entries(given).filter(([, value]) => value)) };
      return (await request(MakeCreator, { input })).createPersona;
    },
    onSuccess: async ({ slug }) => {
      forget();
      await client.invalidateQueries({ queryKey: ['making'] });
      onMade(slug);
    },
  });
  return (
    <FormDialog
      title={makingWords.newCreatorTitle}
      action={makingWords.createCreator}
      ready={draft.name.trim() !== ''}
      sending={make.isPending}
      error={make.error}
      onSend={() => make.mutate()}
      onClose={onClose}
    >
      <TextField label={makingWords.creatorName} value={draft.name} required maxLength={120} onChange={set('name')} />
      <TextField
        label={makingWords.creatorLook}
        hint={makingWords.creatorLookHint}
        value={draft.look}
        maxLength={500}
        onChange={set('look')}
      />
      <TextField
        label={makingWords.creatorTone}
        hint={makingWords.creatorToneHint}
        value={draft.tone}
        maxLength={500}
        onChange={set('tone')}
      />
      <SelectField
        label={makingWords.creatorGender}
        value={draft.gender}
        options={Object.entries(makingWords.genders).map(([value, label]) => ({ value, label }))}
        onChange={set('gender')}
      />
      <VoiceField value={draft.voice} onChange={(voice) => change({ voice })} />
    </FormDialog>
  );
}
