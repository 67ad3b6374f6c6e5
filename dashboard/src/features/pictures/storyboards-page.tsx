import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { pagePath } from '../../../../platform/dashboard/pages.js';
import { Button } from '../../components/base/button.js';
import { CardGrid } from '../../components/base/card-grid.js';
import { Choices } from '../../components/base/choices.js';
import { Empty } from '../../components/base/empty.js';
import { TextField } from '../../components/base/field.js';
import { FormDialog } from '../../components/base/form-dialog.js';
import { FailureNotice } from '../../components/base/notice.js';
import { PageHeader } from '../../components/base/page-header.js';
import { SelectField } from '../../components/base/select-field.js';
import { CreateStoryboard, type CreateStoryboardInput, type ReadStoryboardsQuery } from '../../graph/generated.js';
import { request } from '../../graph/request.js';
import { formatAge } from '../../lib/format.js';
import { useTitle } from '../../lib/title.js';
import { useDraft } from '../../lib/use-draft.js';
import { pictures as pictureWords } from '../../messages/pictures.js';
import styles from './gallery-page.module.css';
import { storyboardsQuery } from './picture-queries.js';
import { PictureSections } from './sections.js';

type Read = { [Field in keyof ReadStoryboardsQuery]: NonNullable<ReadStoryboardsQuery[Field]> };

/** All storyboards, each with its first picture. */
export function StoryboardsPage() {
  useTitle(pictureWords.storyboards.title);
  const read = useQuery(storyboardsQuery);
  const [isOpen, setOpen] = useState(false);
  const make = (
    <Button look="primary" icon="plus" disabled={!read.data} onClick={() => setOpen(true)}>
      {pictureWords.storyboards.make}
    </Button>
  );
  return (
    <div className={styles.page}>
      <PictureSections />
      {read.data?.storyboards.nodes.length === 0 ? (
        <Empty icon="film" title={pictureWords.storyboards.empty} action={make}>
          {pictureWords.storyboards.emptyExplained}
        </Empty>
      ) : (
        <>
          <PageHeader title={pictureWords.storyboards.title} lead={pictureWords.storyboards.lead}>
            {make}
          </PageHeader>
          {read.isError && <FailureNotice error={read.error} />}
          <CardGrid
            label={pictureWords.storyboards.title}
            shape="square"
            cards={(read.data?.storyboards.nodes ?? []).map(({ id, name, updated_at, frames }) => ({
              id,
              to: pagePath('storyboard', { id }),
              title: name,
              facts: [pictureWords.storyboards.frames(frames.length), formatAge(updated_at)],
              picture: frames.find(({ image_url }) => image_url)?.image_url ?? null,
              icon: 'film',
            }))}
          />
        </>
      )}
      {isOpen && read.data && <NewStoryboard {...read.data} onClose={() => setOpen(false)} />}
    </div>
  );
}

const blank = () => ({ name: '', creator: '', preset: '' });

function NewStoryboard({ storyboardPresets, personas, onClose }: Read & { onClose(): void }) {
  const [draft, change, forget] = useDraft('new-storyboard', blank);
  const navigate = useNavigate();
  const client = useQueryClient();
  const create = useMutation({
    mutationFn: async (input: CreateStoryboardInput) =>
      (await request(CreateStoryboard, { input })).createStoryboard.id,
    onSuccess: (id) => {
      forget();
      void client.invalidateQueries({ queryKey: storyboardsQuery.queryKey });
      return navigate({ to: pagePath('storyboard', { id }) });
    },
  });
  const send = (): void =>
    create.mutate({
      name: draft.name.trim(),
      ...(draft.creator ? { personaId: draft.creator } : {}),
      ...(draft.preset ? { from: { presetId: draft.preset } } : {}),
    });
  return (
    <FormDialog
      wide
      title={pictureWords.storyboards.make}
      action={pictureWords.storyboards.create}
      ready={draft.name.trim() !== ''}
      sending={create.isPending}
      error={create.error}
      onSend={send}
      onClose={onClose}
    >
      <TextField
        label={pictureWords.storyboards.name}
        value={draft.name}
        maxLength={200}
        required
        autoComplete="off"
        onChange={({ target }) => change({ name: target.value })}
      />
      <SelectField
        label={pictureWords.storyboards.creator}
        options={[
          { value: '', label: pictureWords.storyboards.nobody },
          ...personas.nodes.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={draft.creator}
        onChange={({ target }) => change({ creator: target.value })}
      />
      <Choices
        name="preset"
        legend={pictureWords.storyboards.from}
        look="cards"
        value={draft.preset}
        choices={[
          { value: '', title: pictureWords.storyboards.blank, description: pictureWords.storyboards.blankExplained },
          ...storyboardPresets.nodes.map(({ id, name, description, icon }) => ({
            value: id,
            title: `${icon} ${name}`,
            description,
          })),
        ]}
        onChange={(preset) => change({ preset })}
      />
    </FormDialog>
  );
}
