import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { pagePath } from '../../../../platform/dashboard/pages.js';
import { ButtonLink } from '../../components/base/button.js';
import { DeleteButton } from '../../components/base/delete-button.js';
import { Waiting } from '../../components/base/page.js';
import { PageHeader } from '../../components/base/page-header.js';
import { DeleteCreator, type ReadCreatorQuery } from '../../graph/generated.js';
import { request } from '../../graph/request.js';
import { useTitle } from '../../lib/title.js';
import { creators as creatorWords } from '../../messages/creators.js';
import { t } from '../../messages/index.js';
import styles from './creator-page.module.css';
import { creatorQuery } from './creator-queries.js';
import { Face } from './face.js';
import { Photos } from './photos.js';
import { ProfileView } from './profile.js';
import { VoiceChoice } from './voice-choice.js';

const BACK = { to: pagePath('personas', {}), label: creatorWords.title };

export function CreatorPage() {
  const { slug = '' } = useParams({ strict: false }) as { slug?: string };
  const read = useQuery(creatorQuery(slug));
  if (read.data) return <CreatorView key={slug} {...read.data} />;
  return <Waiting query={read} page={{ title: creatorWords.title, back: BACK }} />;
}

type Read = { [Field in keyof ReadCreatorQuery]: NonNullable<ReadCreatorQuery[Field]> };

function CreatorView({ persona, personaImages }: Read) {
  useTitle(persona.name, true);
  return (
    <div className={styles.page}>
      <PageHeader title={persona.name} lead={persona.label} back={BACK}>
        <ButtonLink look="primary" icon="plus" to={pagePath('newRun', {})}>
          {creatorWords.newVideo}
        </ButtonLink>
        <DeleteButton
          name={persona.name}
          explained={creatorWords.deleteExplained}
          list="creators"
          to={BACK.to}
          remove={() => request(DeleteCreator, { slug: persona.slug })}
        />
      </PageHeader>
      <div className={styles.columns}>
        <aside className={styles.aside}>
          <Face profile={persona} />
          <VoiceChoice profile={persona} />
        </aside>
        <div className={styles.main}>
          <Photos profile={persona} photos={personaImages.nodes} />
          <ProfileView profile={persona} />
          <Videos runs={persona.runs?.nodes ?? []} />
        </div>
      </div>
    </div>
  );
}

type Runs = NonNullable<Read['persona']['runs']>['nodes'];

function Videos({ runs }: { runs: Runs }) {
  return (
    <section className={styles.videos} aria-labelledby="videos">
      <h2 id="videos">{creatorWords.videos}</h2>
      {runs.length === 0 && <p className={styles.none}>{creatorWords.noVideos}</p>}
      <ul className={styles.runs}>
        {runs.map(({ id, status, brief, frames: [first] }) => (
          <li key={id}>
            <Link to={pagePath('run', { id })} className={styles.run}>
              <span className={styles.poster}>
                {(first?.slideUrl ?? first?.imageUrl) && <img src={first?.slideUrl ?? first?.imageUrl ?? ''} alt="" />}
              </span>
              <span>{brief?.title ?? t.run.untitled}</span>
              <small>{t.run.status[status]}</small>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
