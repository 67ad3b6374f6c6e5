import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { FailureNotice } from '../components/base/notice.js';
import { RunView } from '../features/runs/run-page.js';
import { runQuery } from '../features/runs/run-queries.js';
import { Failure } from '../graph/failure.js';
import { Missing } from './missing.js';

export function RunPage() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const read = useQuery(runQuery(id));
  if (read.data) return <RunView key={id} {...read.data} />;
  if (!read.isError) return <div aria-busy="true" />;
  const isGone = read.error instanceof Failure && read.error.code === 'NOT_FOUND';
  return isGone ? <Missing /> : <FailureNotice error={read.error} />;
}
