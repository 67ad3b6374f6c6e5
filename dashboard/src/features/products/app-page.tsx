import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { pagePath } from '../../../../platform/dashboard/pages.js';
import { Button, ButtonLink, IconButton } from '../../components/base/button.js';
import { DeleteButton } from '../../components/base/delete-button.js';
import { Fact, FactCard, TextFact } from '../../components/base/fact-card.js';
import { FileDrop } from '../../components/base/file-drop.js';
import { FailureNotice } from '../../components/base/notice.js';
import { Waiting } from '../../components/base/page.js';
import { PageHeader } from '../../components/base/page-header.js';
import { PictureGrid } from '../../components/base/picture-grid.js';
import { type AppPageFragment, ChangeApp, DeleteApp, RefreshApp, type UpdateAppInput } from '../../graph/generated.js';
import { request, upload } from '../../graph/request.js';
import { withMoved } from '../../lib/order.js';
import { useTitle } from '../../lib/title.js';
import { t } from '../../messages/index.js';
import { products as productWords } from '../../messages/products.js';
import styles from './pages.module.css';
import { appQuery } from './product-queries.js';
import { ScreenCaption } from './screen-caption.js';

const BACK = { to: pagePath('apps', {}), label: productWords.apps.back };

export function AppPage() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const read = useQuery(appQuery(id));
  if (read.data) return <AppView key={id} app={read.data} />;
  return <Waiting query={read} page={{ title: productWords.apps.title, back: BACK }} />;
}

type App = AppPageFragment;

/** A change of an app, or reading its store again; both answer with the app. */
function useAppMutation<Input>(id: string, send: (input: Input) => Promise<App>) {
  const client = useQueryClient();
  return useMutation({
    scope: { id: `app ${id}` },
    mutationFn: send,
    onSuccess: (app) => {
      client.setQueryData(appQuery(id).queryKey, app);
      void client.invalidateQueries({ queryKey: ['apps'] });
    },
  });
}
const useChange = (id: string) =>
  useAppMutation(id, async (input: UpdateAppInput) => (await request(ChangeApp, { id, input })).updateApp);

function AppView({ app }: { app: App }) {
  const { id, name, developer, store_url, own, platform, genre, country, description, screenshots } = app;
  useTitle(name, true);
  const change = useChange(id);
  const refresh = useAppMutation<void>(id, async () => (await request(RefreshApp, { id })).refreshApp);
  return (
    <div className={styles.page}>
      <PageHeader title={name} lead={developer} back={BACK}>
        <ButtonLink look="primary" icon="plus" to={pagePath('newRun', {})} search={{ app: id }}>
          {productWords.newVideo}
        </ButtonLink>
        {screenshots.length > 0 && (
          <ButtonLink icon="camera" to={pagePath('images', {})} search={{ make: 'screen', app: id }}>
            {productWords.apps.screen}
          </ButtonLink>
        )}
        {store_url && (
          <Button icon="redraw" busy={refresh.isPending} onClick={() => refresh.mutate()}>
            {productWords.apps.refresh}
          </Button>
        )}
        <DeleteButton
          name={name}
          explained={productWords.apps.deleteExplained}
          list="apps"
          to={BACK.to}
          remove={() => request(DeleteApp, { id })}
        />
      </PageHeader>
      {refresh.isError && <FailureNotice error={refresh.error} />}
      {change.isError && <FailureNotice error={change.error} />}
      <Screens app={app} />
      <FactCard title={productWords.apps.facts}>
        <TextFact
          label={productWords.apps.name}
          value={name}
          maxLength={200}
          required
          draft={`app.${id}.name`}
          error={null}
          onSave={(value) => change.mutate({ name: value })}
        />
        <TextFact
          label={productWords.apps.description}
          value={description ?? ''}
          maxLength={8000}
          multiline
          draft={`app.${id}.description`}
          error={null}
          onSave={(value) => change.mutate({ description: value || null })}
        />
        <Fact label={productWords.apps.isOwn}>
          <select
            className={styles.select}
            aria-label={productWords.apps.isOwn}
            value={own ? 'own' : 'other'}
            onChange={({ target }) => change.mutate({ own: target.value === 'own' })}
          >
            <option value="own">{productWords.apps.own}</option>
            <option value="other">{productWords.apps.competitor}</option>
          </select>
        </Fact>
        <Fact label={productWords.apps.platform}>
          <span>
            {[productWords.apps.platforms[platform], genre, country?.toUpperCase()].filter(Boolean).join(' · ')}
          </span>
          {store_url && (
            <a href={store_url} target="_blank" rel="noreferrer">
              {productWords.apps.openStore}
            </a>
          )}
        </Fact>
      </FactCard>
    </div>
  );
}

function Screens({ app: { id, screenshots } }: { app: App }) {
  const change = useChange(id);
  const client = useQueryClient();
  const save = (screens: App['screenshots']) => change.mutateAsync({ screenshots: screens });
  const add = async (file: File) => {
    const url = await upload(file);
    const now = client.getQueryData(appQuery(id).queryKey)?.screenshots ?? screenshots;
    await change.mutateAsync({ screenshots: [...now, { url }] });
  };
  return (
    <section className={styles.section} aria-labelledby="screens">
      <h2 id="screens">{productWords.apps.screens}</h2>
      <p>{screenshots.length > 0 ? productWords.apps.screensExplained : productWords.apps.noScreens}</p>
      {change.isError && <FailureNotice error={change.error} />}
      <PictureGrid
        label={productWords.apps.screens}
        whole
        pictures={screenshots.map((screen) => ({ ...screen, id: screen.url }))}
        onMove={(from, to) => save(withMoved(screenshots, from, to))}
        tools={({ url, caption }, picture) => (
          <>
            <ScreenCaption
              name={picture}
              caption={caption}
              onSave={(text) =>
                change.mutate({
                  screenshots: screenshots.map((one) => (one.url === url ? { ...one, caption: text || null } : one)),
                })
              }
            />
            <IconButton
              icon="trash"
              label={t.lists.remove(picture)}
              onClick={() => change.mutate({ screenshots: screenshots.filter((one) => one.url !== url) })}
            />
          </>
        )}
        last={<FileDrop label={productWords.apps.addScreens} accept="image/*" multiple look="tile" take={add} />}
      />
    </section>
  );
}
