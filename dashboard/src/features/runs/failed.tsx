import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { pagePath } from '../../../../platform/dashboard/pages.js';
import { Button, ButtonLink } from '../../components/base/button.js';
import { TextArea } from '../../components/base/field.js';
import { FormDialog } from '../../components/base/form-dialog.js';
import { FailureNotice } from '../../components/base/notice.js';
import { entriesOf } from '../../lib/form.js';
import { formatUsd } from '../../lib/format.js';
import { failedHint, failedWhat, failedWhy } from '../../lib/run-failure.js';
import { t } from '../../messages/index.js';
import type { Run } from './change.js';
import styles from './run-page.module.css';
import { useRevise } from './run-queries.js';

/** The most characters that a line can have: `MAX_LINE` of the graph. */
const LONGEST = 300;

/** Failures that another model or key would mend. */
const BY_MODELS: ReadonlySet<string> = new Set([
  'NO_MODEL',
  'PROVIDER_FAILED',
  'PROVIDER_KEY_REFUSED',
  'PROVIDER_KEY_REQUIRED',
  'PROVIDER_QUOTA',
]);

/** What of a run could not be made and why, and what can be done now. */
export function Failed({ run, error }: { run: Run; error: NonNullable<Run['error']> }) {
  const what = failedWhat(error);
  const hint = failedHint(error);
  return (
    <section className={styles.failed} role="alert">
      <h2>{t.run.failed}</h2>
      {what && (
        <p>
          <strong>{what}.</strong>
        </p>
      )}
      <p>{failedWhy(error)}</p>
      {hint && <p>{hint}</p>}
      {run.frames.length > 0 ? <TryAgain run={run} line={error.line ?? null} /> : <StartAgain id={run.id} />}
      {BY_MODELS.has(error.code) && (
        <p>
          <ButtonLink icon="user" to={pagePath('accountModels', {})}>
            {t.home.chooseModels}
          </ButtonLink>
        </p>
      )}
      {error.code === 'SPEND_CAP_REACHED' && (
        <p>
          <ButtonLink to={pagePath('spend', {})}>{t.run.raiseCap}</ButtonLink>
        </p>
      )}
    </section>
  );
}

/** Makes what is missing in a copy, once the line that failed says something else if its owner likes. */
function TryAgain({ run, line: index }: { run: Run; line: number | null }) {
  const navigate = useNavigate();
  const revise = useRevise(run.id);
  const [isChanging, setChanging] = useState(false);
  const line = index === null ? undefined : run.frames[index];
  const { previewUsd, approvalUsd } = run.copyPrice ?? { previewUsd: 0, approvalUsd: 0 };
  const label = previewUsd > 0 ? t.run.tryAgainFor(formatUsd(previewUsd)) : t.run.tryAgain;
  const send = (change: { index: number; line: string } | null): void =>
    revise.mutate(change, { onSuccess: (id) => navigate({ to: pagePath('run', { id }) }) });
  return (
    <div className={styles.revise}>
      <div className={styles.tools}>
        <Button icon="redraw" busy={revise.isPending} onClick={() => send(null)}>
          {label}
        </Button>
        {line && (
          <Button icon="edit" onClick={() => setChanging(true)}>
            {t.run.changeFirst(line.index + 1)}
          </Button>
        )}
      </div>
      <p>
        {t.run.tryAgainExplained} {approvalUsd > 0 && t.run.tryAgainApproves(formatUsd(approvalUsd))}
      </p>
      {revise.isError && !isChanging && <FailureNotice error={revise.error} />}
      {line && isChanging && (
        <FormDialog
          title={t.run.changeFirst(line.index + 1)}
          action={label}
          sending={revise.isPending}
          error={revise.error}
          onSend={(form) => send({ index: line.index, line: entriesOf(form).line ?? '' })}
          onClose={() => setChanging(false)}
        >
          <TextArea
            label={t.run.changedLine}
            name="line"
            required
            maxLength={LONGEST}
            rows={3}
            defaultValue={line.line}
          />
        </FormDialog>
      )}
    </div>
  );
}

/** A run without lines can't be copied. */
const StartAgain = ({ id }: { id: string }) => (
  <div className={styles.revise}>
    <ButtonLink icon="redraw" to={`${pagePath('newRun', {})}?again=${id}`}>
      {t.run.startAgain}
    </ButtonLink>
    <p>{t.run.startAgainExplained}</p>
  </div>
);
