import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { pagePath } from '../../../../platform/dashboard/pages.js';
import { Button } from '../../components/base/button.js';
import { DeleteButton } from '../../components/base/delete-button.js';
import { EditableText } from '../../components/base/editable-text.js';
import { FailureNotice, Notice } from '../../components/base/notice.js';
import { Waiting } from '../../components/base/page.js';
import { PageHeader } from '../../components/base/page-header.js';
import { PictureJobList } from '../../components/base/picture-job-list.js';
import { SelectField } from '../../components/base/select-field.js';
import { Sortable } from '../../components/base/sortable.js';
import { DeleteStoryboard, type ReadStoryboardQuery } from '../../graph/generated.js';
import { usePictureJobs } from '../../graph/picture-jobs.js';
import { request } from '../../graph/request.js';
import { useTitle } from '../../lib/title.js';
import { t } from '../../messages/index.js';
import { pictures as pictureWords } from '../../messages/pictures.js';
import { storyboardQuery } from './picture-queries.js';
import { SceneCard } from './scene-card.js';
import { isConflict, type Scene, useBoardChanges, useDrawing } from './storyboard-changes.js';
import styles from './storyboard-page.module.css';

const BACK = { to: pagePath('storyboards', {}), label: pictureWords.storyboards.title };
const MOST_SCENES = 60;

export function StoryboardPage() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const read = useQuery(storyboardQuery(id));
  if (read.data) return <BoardView key={id} {...read.data} />;
  return <Waiting query={read} page={{ title: pictureWords.storyboards.title, back: BACK }} />;
}

type Read = { [Field in keyof ReadStoryboardQuery]: NonNullable<ReadStoryboardQuery[Field]> };

function BoardView({ storyboard: board, personas }: Read) {
  const { id, name, persona_id, frames } = board;
  useTitle(name, true);
  const change = useBoardChanges(id);
  const drawing = useDrawing(id);
  const client = useQueryClient();
  const jobs = usePictureJobs(
    `storyboard.${id}`,
    () => void client.invalidateQueries({ queryKey: storyboardQuery(id).queryKey }),
  );
  return (
    <div className={styles.page}>
      <PageHeader title={name} back={BACK}>
        <DeleteButton
          name={name}
          explained={pictureWords.storyboards.deleteExplained}
          list="storyboards"
          to={BACK.to}
          remove={() => request(DeleteStoryboard, { id })}
        />
      </PageHeader>
      <div className={styles.head}>
        <EditableText
          look="title"
          label={t.lists.edit(pictureWords.storyboards.name)}
          value={name}
          placeholder={t.lists.add}
          maxLength={200}
          draft={`storyboard.${id}.name`}
          disabled={false}
          onSave={(text) => change.mutate({ kind: 'board', input: { name: text } })}
        />
        <SelectField
          label={pictureWords.storyboards.creator}
          options={[
            { value: '', label: pictureWords.storyboards.nobody },
            ...personas.nodes.map((creator) => ({ value: creator.id, label: creator.name })),
          ]}
          value={persona_id ?? ''}
          onChange={({ target }) => change.mutate({ kind: 'board', input: { personaId: target.value || null } })}
        />
      </div>
      {change.isError &&
        (isConflict(change.error) ? (
          <Notice look="warning">{pictureWords.storyboards.changed}</Notice>
        ) : (
          <FailureNotice error={change.error} />
        ))}
      {drawing.isError && <FailureNotice error={drawing.error} />}
      <PictureJobList {...jobs} />
      <Sortable
        label={pictureWords.storyboards.scenes}
        className={styles.scenes}
        items={frames}
        idOf={idOf(frames)}
        nameOf={(place) => pictureWords.storyboards.scene(place + 1)}
        onMove={(index, to) => change.mutateAsync({ kind: 'move', index, to })}
      >
        {(scene, place, grip) => (
          <SceneCard
            boardId={id}
            scene={scene}
            index={place}
            grip={grip}
            hasCreator={persona_id !== null}
            isDrawing={drawing.isPending && drawing.variables === place}
            onEdit={(frame) => change.mutate({ kind: 'edit', index: place, frame })}
            onRemove={() => change.mutate({ kind: 'remove', index: place })}
            onDraw={() => drawing.mutate(place, { onSuccess: jobs.follow })}
          />
        )}
      </Sortable>
      {frames.length < MOST_SCENES && (
        <Button
          icon="plus"
          busy={change.isPending && change.variables.kind === 'add'}
          onClick={() => change.mutate({ kind: 'add' })}
        >
          {pictureWords.storyboards.add}
        </Button>
      )}
    </div>
  );
}

/** Scenes have no id of their own: each is known by its place in the version that is shown. */
const idOf = (frames: readonly Scene[]) => (scene: Scene) => `scene-${frames.indexOf(scene)}`;
