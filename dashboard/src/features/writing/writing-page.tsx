import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { pagePath } from '../../../../platform/dashboard/pages.js';
import { Button } from '../../components/base/button.js';
import { ConfirmButton } from '../../components/base/confirm-button.js';
import { FailureNotice } from '../../components/base/notice.js';
import { Page, Section } from '../../components/base/page.js';
import { FindTopics, type FindTopicsMutation, SaveScript, WriteScripts } from '../../graph/generated.js';
import { request } from '../../graph/request.js';
import { useDraft } from '../../lib/use-draft.js';
import { writing } from '../../messages/writing.js';
import { BriefForm } from './brief-form.js';
import { type Brief, briefInput, isComplete, isSame, savedInput } from './script.js';
import { ScriptDesk, type Work } from './script-desk.js';
import styles from './writing-page.module.css';
import { roomQuery, scriptsQuery } from './writing-queries.js';
import { WritingTabs } from './writing-tabs.js';

const words = writing.room;
type Topic = NonNullable<FindTopicsMutation['topics']>[number];

/** Everything in the room. It is kept in the browser, as most of it has cost a call of a model. */
interface Room {
  brief: Brief;
  speaker: string;
  topics: Topic[];
  works: Work[];
  /** Which script is being worked on. */
  at: number;
}
const blank = (): Room => ({
  brief: { product: '', niche: '', audience: '', goal: 'sales', platform: 'tiktok', format: 'talking-5' },
  speaker: '',
  topics: [],
  works: [],
  at: 0,
});

/** What the writer is told it is about: the product, and the idea that was chosen. */
const aboutIdea = (brief: Brief, { title, angle }: Topic): Brief => ({
  ...brief,
  product: [brief.product.trim(), `${title}. ${angle}`].filter(Boolean).join('\n').slice(0, 4000),
});

/** From an idea to scripts that hold: ideas, scripts side by side, and the desk where one of them is mended. */
export function WritingPage() {
  const [room, setRoom] = useDraft<Room>('writing-room', blank);
  const choices = useQuery(roomQuery);
  const { brief, speaker, topics, works, at } = room;
  const name = choices.data?.personas.nodes.find(({ slug }) => slug === speaker)?.name ?? null;
  const ideas = useMutation({
    mutationFn: async () => {
      const { goal, platform, product, audience, niche } = briefInput(brief);
      const input = { goal, platform, product, audience, focus: niche, count: 6, medium: 'video' as const };
      return (await request(FindTopics, { input: { ...input, ...(speaker ? { personaSlug: speaker } : {}) } })).topics;
    },
    onSuccess: (topics) => setRoom({ topics }),
  });
  const write = useMutation({
    mutationFn: async (about: Brief) => {
      const niche = about.niche.trim() || about.product.trim().slice(0, 200);
      const input = { niche, format: about.format, variations: 3, brief: briefInput(about) };
      const { generateScripts } = await request(WriteScripts, {
        input: { ...input, ...(speaker ? { personaSlug: speaker } : {}) },
      });
      return generateScripts.scripts.map((script) => ({ script, critique: null, judged: null, before: null }));
    },
    onSuccess: (works) => setRoom({ works, at: 0 }),
  });
  const failed = ideas.error ?? write.error;
  const work = works[at];
  return (
    <Page
      title={words.title}
      lead={words.lead}
      tabs={<WritingTabs />}
      action={
        (topics.length > 0 || works.length > 0) && (
          <ConfirmButton
            label={words.startOver}
            question={words.startOverQuestion}
            explained={words.startOverExplained}
            onConfirm={async () => setRoom({ ...blank(), brief, speaker })}
          />
        )
      }
    >
      <div className={styles.room}>
        <BriefForm
          brief={brief}
          speaker={speaker}
          choices={choices.data}
          busy={ideas.isPending ? 'ideas' : write.isPending ? 'write' : null}
          onChange={(changed) => setRoom((now) => ({ ...now, brief: { ...now.brief, ...changed } }))}
          onSpeaker={(slug) => setRoom({ speaker: slug })}
          onIdeas={() => ideas.mutate()}
          onWrite={() => write.mutate(brief)}
        />
        <div className={styles.made}>
          {choices.isError && <FailureNotice error={choices.error} />}
          {failed && <FailureNotice error={failed} />}
          {topics.length === 0 && works.length === 0 && (
            <div className={styles.empty}>
              <h2>{words.empty}</h2>
              <p>{words.emptyExplained}</p>
            </div>
          )}
          {topics.length > 0 && (
            <Ideas topics={topics} busy={write.isPending} onUse={(topic) => write.mutate(aboutIdea(brief, topic))} />
          )}
          {work && (
            <Section title={words.scripts}>
              <Choice works={works} at={at} onChoose={(index) => setRoom({ at: index })} />
              {work.script.whyItWorks && <p>{work.script.whyItWorks}</p>}
              <ScriptDesk
                key={at}
                work={work}
                brief={brief}
                speaker={name}
                onChange={(change) =>
                  setRoom((now) => ({
                    ...now,
                    works: now.works.map((one, index) => (index === at ? change(one) : one)),
                  }))
                }
                end={<Save work={work} brief={brief} speaker={speaker} />}
              />
            </Section>
          )}
        </div>
      </div>
    </Page>
  );
}

const Ideas = ({ topics, busy, onUse }: { topics: readonly Topic[]; busy: boolean; onUse(topic: Topic): void }) => (
  <Section title={words.ideasTitle}>
    <ul className={styles.ideas}>
      {topics.map((topic) => (
        <li key={topic.title}>
          <div>
            <strong>{topic.title}</strong>
            <span>{topic.angle}</span>
            {topic.trend && <small>{topic.trend.why}</small>}
          </div>
          <Button aria-label={words.ideaOf(topic.title)} disabled={busy} onClick={() => onUse(topic)}>
            {words.useIdea}
          </Button>
        </li>
      ))}
    </ul>
  </Section>
);

const Choice = ({ works, at, onChoose }: { works: readonly Work[]; at: number; onChoose(index: number): void }) => (
  <fieldset className={styles.scripts} aria-label={words.scripts}>
    {works.map(({ script }, index) => (
      <button
        // biome-ignore lint/suspicious/noArrayIndexKey: scripts are told apart by their place only
        key={index}
        type="button"
        aria-pressed={index === at}
        onClick={() => onChoose(index)}
      >
        <small>{words.scriptNumber(index + 1)}</small>
        <span>{script.hookText}</span>
      </button>
    ))}
  </fieldset>
);

function Save({ work, brief, speaker }: { work: Work; brief: Brief; speaker: string }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const { script, critique, judged } = work;
  const save = useMutation({
    mutationFn: async () => {
      const current = isSame(judged, script) ? critique : null;
      const input = savedInput(script, brief, { critique: current, personaSlug: speaker });
      return (await request(SaveScript, { input })).createSavedScript;
    },
    onSuccess: async ({ id }) => {
      await client.invalidateQueries({ queryKey: scriptsQuery.queryKey });
      return navigate({ to: pagePath('script', { id }) });
    },
  });
  return (
    <>
      {save.isError && <FailureNotice error={save.error} />}
      <div>
        <Button look="primary" disabled={!isComplete(script)} busy={save.isPending} onClick={() => save.mutate()}>
          {writing.desk.save}
        </Button>
      </div>
    </>
  );
}
