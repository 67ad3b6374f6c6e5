import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '../../components/base/button.js';
import { TextField } from '../../components/base/field.js';
import { FailureNotice } from '../../components/base/notice.js';
import { RowForm } from '../../components/base/page.js';
import { JudgeScript, ReviseScript, WriteHooks } from '../../graph/generated.js';
import { request } from '../../graph/request.js';
import { writing } from '../../messages/writing.js';
import { JudgementView } from './judgement.js';
import {
  type Brief,
  briefInput,
  critiqueInput,
  isComplete,
  isSame,
  type Judgement,
  type Script,
  scriptInput,
  withHook,
  withLine,
} from './script.js';
import styles from './script-desk.module.css';
import { ScriptLine } from './script-line.js';

const words = writing.desk;

/** A script as it is being written, with the judgement of it. */
export interface Work {
  script: Script;
  /** Null if it was not judged. */
  critique: Judgement | null;
  /** The script that was judged; another one has outgrown its judgement. */
  judged: Script | null;
  /** How it was before the last change. */
  before: Script | null;
}

interface ScriptDeskProps {
  work: Work;
  brief: Brief;
  /** The creator's name, in whose voice it is revised. */
  speaker: string | null;
  /** Is given what makes the changed script of the script as it then is. */
  onChange(change: (work: Work) => Work): void;
  /** What is done with the finished script. */
  end: ReactNode;
}

/** Where the lines of a script are changed by hand, judged, revised, and given another opening. */
export function ScriptDesk({ work, brief, speaker, onChange, end }: ScriptDeskProps) {
  const { script, critique } = work;
  const change = (next: Script): void => onChange((now) => ({ ...now, script: next, before: now.script }));
  const judge = useMutation({
    mutationFn: async (judged: Script) => ({
      judged,
      critique: (await request(JudgeScript, { input: critiqueInput(judged, brief) })).critiqueScript,
    }),
    onSuccess: (answer) => onChange((now) => ({ ...now, ...answer })),
  });
  const hooks = useMutation({
    mutationFn: async () =>
      (await request(WriteHooks, { input: { script: scriptInput(script), brief: briefInput(brief), count: 4 } }))
        .writeScriptHooks.variants,
  });
  const isCurrent = critique !== null && isSame(work.judged, script);
  const ready = isComplete(script);
  return (
    <>
      <ol className={styles.lines} aria-label={words.lines}>
        {script.segments.map((line, index) => (
          <ScriptLine
            // biome-ignore lint/suspicious/noArrayIndexKey: lines are told apart by their place only
            key={index}
            index={index}
            line={line}
            critique={critique}
            isCurrent={isCurrent}
            onChange={(spokenLine) => change(withLine(script, index, spokenLine))}
          />
        ))}
      </ol>
      <div className={styles.tools}>
        <Button icon="check" disabled={!ready} busy={judge.isPending} onClick={() => judge.mutate(script)}>
          {critique ? words.judgeAgain : words.judge}
        </Button>
        <Button disabled={!ready} busy={hooks.isPending} onClick={() => hooks.mutate()}>
          {words.hooks}
        </Button>
        {work.before && (
          <Button
            look="quiet"
            icon="undo"
            onClick={() => onChange((now) => (now.before ? { ...now, script: now.before, before: null } : now))}
          >
            {words.undo}
          </Button>
        )}
      </div>
      {judge.isError && <FailureNotice error={judge.error} />}
      {hooks.isError && <FailureNotice error={hooks.error} />}
      {hooks.data && (
        <ul className={styles.hooks} aria-label={words.hooks}>
          {hooks.data.map(({ hookText, spokenLine, note }) => (
            <li key={hookText}>
              <div>
                <strong>{spokenLine ?? hookText}</strong>
                {note && <span>{note}</span>}
              </div>
              <Button
                aria-label={words.hookOf(hookText)}
                onClick={() => {
                  change(withHook(script, hookText, spokenLine));
                  hooks.reset();
                }}
              >
                {words.useHook}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {critique && <JudgementView critique={critique} isCurrent={isCurrent} />}
      <Revise script={script} niche={brief.niche} speaker={speaker} onRevised={change} />
      {end}
    </>
  );
}

/** Says in words what should change. */
function Revise({
  script,
  niche,
  speaker,
  onRevised,
}: {
  script: Script;
  niche: string;
  speaker: string | null;
  onRevised(script: Script): void;
}) {
  const [instruction, setInstruction] = useState('');
  const revise = useMutation({
    mutationFn: async () => {
      const input = { instruction, hookText: script.hookText, segments: script.segments };
      const options = { ...(niche.trim() ? { niche } : {}), ...(speaker ? { personaName: speaker } : {}) };
      return (await request(ReviseScript, { input: { ...input, ...options } })).reviseScript;
    },
    onSuccess: ({ hookText, segments }) => {
      setInstruction('');
      onRevised({ ...script, hookText, segments });
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (instruction.trim()) revise.mutate();
  };
  return (
    <>
      <RowForm onSubmit={submit}>
        <TextField
          label={words.revise}
          placeholder={words.reviseExample}
          value={instruction}
          maxLength={2000}
          onChange={({ target }) => setInstruction(target.value)}
        />
        <Button type="submit" icon="edit" disabled={!instruction.trim()} busy={revise.isPending}>
          {words.reviseSubmit}
        </Button>
      </RowForm>
      {revise.isError && <FailureNotice error={revise.error} />}
      <p role="status">{revise.data?.note}</p>
    </>
  );
}
