import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { pagePath } from '../../../../platform/dashboard/pages.js';
import { Button, ButtonLink } from '../../components/base/button.js';
import { TextField } from '../../components/base/field.js';
import { FailureNotice, Notice } from '../../components/base/notice.js';
import { SelectField } from '../../components/base/select-field.js';
import { type AppScreenInput, StartScreen } from '../../graph/generated.js';
import { request } from '../../graph/request.js';
import { useAddress } from '../../lib/address.js';
import { pictures as pictureWords } from '../../messages/pictures.js';
import type { Maker } from './maker.js';
import styles from './maker-page.module.css';
import { PictureStrip } from './picture-strip.js';

const words = pictureWords.screen;

/** A creator who shows a screen of an app. */
export function ScreenForm({ personas, apps }: Maker) {
  const shown = apps.nodes.filter(({ screenshots }) => screenshots.length > 0);
  const [given, setApp] = useAddress('app');
  const [screen, setScreen] = useState('0');
  const [creator, setCreator] = useState(personas.nodes[0]?.slug ?? '');
  const [line, setLine] = useState('');
  const navigate = useNavigate();
  const start = useMutation({
    mutationFn: async (input: AppScreenInput) => (await request(StartScreen, { input })).startAppScreen.job.id,
    onSuccess: (id) => navigate({ to: pagePath('appScreen', { id }) }),
  });
  const app = shown.find(({ id }) => id === given) ?? shown[0];
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!app || creator === '' || start.isPending) return;
    start.mutate({ appId: app.id, screen: Number(screen), personaSlug: creator, ...(line.trim() ? { line } : {}) });
  };
  if (!app)
    return <Notice action={<ButtonLink to={pagePath('apps', {})}>{words.toApps}</ButtonLink>}>{words.noApps}</Notice>;
  if (personas.nodes.length === 0)
    return (
      <Notice action={<ButtonLink to={pagePath('personas', {})}>{words.toCreators}</ButtonLink>}>
        {words.noCreators}
      </Notice>
    );
  return (
    <form className={styles.form} onSubmit={submit}>
      <SelectField
        label={words.app}
        options={shown.map(({ id, name }) => ({ value: id, label: name }))}
        value={app.id}
        onChange={({ target }) => {
          setApp(target.value);
          setScreen('0');
        }}
      />
      <PictureStrip
        name="screen"
        legend={words.screen}
        pictures={app.screenshots.map(({ url, caption }, index) => ({ id: String(index), url, caption }))}
        value={screen}
        onChange={setScreen}
      />
      <SelectField
        label={words.creator}
        options={personas.nodes.map(({ slug, name }) => ({ value: slug, label: name }))}
        value={creator}
        onChange={({ target }) => setCreator(target.value)}
      />
      <TextField
        label={words.line}
        hint={words.lineHint}
        value={line}
        maxLength={180}
        onChange={({ target }) => setLine(target.value)}
      />
      {start.isError && <FailureNotice error={start.error} />}
      <div className={styles.end}>
        <Button look="primary" type="submit" icon="camera" busy={start.isPending}>
          {words.make}
        </Button>
      </div>
    </form>
  );
}
