import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { pagePath } from '../../../../platform/dashboard/pages.js';
import { Button } from '../../components/base/button.js';
import { ConfirmButton } from '../../components/base/confirm-button.js';
import { FailureNotice } from '../../components/base/notice.js';
import { Page, Section, Waiting } from '../../components/base/page.js';
import { Badge } from '../../components/base/rows.js';
import { ChangeScript, DeleteScript } from '../../graph/generated.js';
import { request } from '../../graph/request.js';
import { forgetOpened } from '../../lib/recent.js';
import { useDraft } from '../../lib/use-draft.js';
import { writing } from '../../messages/writing.js';
import { Outcomes } from './outcomes.js';
import { type Brief, isComplete, isSame, type ReadSavedScript, type SavedScript } from './script.js';
import { ScriptDesk, type Work } from './script-desk.js';
import { TONES } from './scripts-page.js';
import { SendScript } from './send-script.js';
import { scriptQuery, scriptsQuery } from './writing-queries.js';

export function ScriptPage() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const read = useQuery(scriptQuery(id));
  if (read.data) return <Script key={id} {...read.data} />;
  return <Waiting query={read} />;
}

const savedWork = ({ script, critique }: SavedScript): Work => ({
  script,
  critique,
  judged: critique && script,
  before: null,
});
const saysSame = (one: Work, other: Work): boolean =>
  isSame(one.script, other.script) && one.critique?.score === other.critique?.score;
const noChanges = (): Partial<Work> => ({});
const briefOf = ({ brief }: SavedScript): Brief => ({
  product: brief.product ?? '',
  niche: brief.niche ?? '',
  audience: brief.audience ?? '',
  goal: brief.goal,
  platform: brief.platform,
  format: brief.format,
});

/** A saved script: its lines, the video that says them, and what that reached. */
function Script({ savedScript, scriptOutcomes, personas, socialAccounts }: ReadSavedScript) {
  const { id, title, status, persona_slug } = savedScript;
  const navigate = useNavigate();
  const client = useQueryClient();
  const saved = savedWork(savedScript);
  const [changes, setChanges, forget] = useDraft(`script.${id}`, noChanges);
  const work = { ...saved, ...changes };
  const isChanged = !saysSame(work, saved);
  const save = useMutation({
    mutationFn: async ({ script, critique, judged }: Work) =>
      request(ChangeScript, { id, input: { script, critique: isSame(judged, script) ? critique : null } }),
    onSuccess: async (_, sent) => {
      await client.invalidateQueries({ queryKey: scriptQuery(id).queryKey });
      await client.invalidateQueries({ queryKey: scriptsQuery.queryKey });
      // What was changed while it was being saved stays.
      setChanges((now) => (saysSame({ ...sent, ...now }, sent) ? {} : now));
    },
  });
  const change = (make: (work: Work) => Work): void =>
    setChanges((now) => {
      const next = make({ ...saved, ...now });
      return !save.isPending && saysSame(next, saved) ? {} : next;
    });
  const remove = async (): Promise<void> => {
    await request(DeleteScript, { id });
    forget();
    forgetOpened(location.pathname);
    await client.invalidateQueries({ queryKey: scriptsQuery.queryKey });
    await navigate({ to: pagePath('scripts', {}) });
  };
  return (
    <Page
      title={title}
      named
      lead={<Badge tone={TONES[status]}>{writing.scripts.status[status]}</Badge>}
      back={{ to: pagePath('scripts', {}), label: writing.scripts.title }}
      narrow
      action={
        <ConfirmButton
          label={writing.scripts.remove}
          question={writing.scripts.removeQuestion}
          explained={writing.scripts.removeExplained}
          onConfirm={remove}
        />
      }
    >
      <SendScript script={savedScript} personas={personas.nodes} isChanged={isChanged} />
      <Section title={writing.desk.lines}>
        <ScriptDesk
          work={work}
          brief={briefOf(savedScript)}
          speaker={personas.nodes.find(({ slug }) => slug === persona_slug)?.name ?? null}
          onChange={change}
          end={
            <>
              {save.isError && <FailureNotice error={save.error} />}
              <div>
                <Button
                  look="primary"
                  disabled={!isChanged || !isComplete(work.script)}
                  busy={save.isPending}
                  onClick={() => save.mutate(work)}
                >
                  {writing.desk.saveChanges}
                </Button>
              </div>
              <p role="status">{isChanged ? writing.desk.unsaved : save.isSuccess && writing.desk.saved}</p>
            </>
          }
        />
      </Section>
      <Outcomes script={savedScript} outcomes={scriptOutcomes.nodes} accounts={socialAccounts.nodes} />
    </Page>
  );
}
