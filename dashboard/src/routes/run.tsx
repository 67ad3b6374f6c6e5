import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { FailureNotice } from '../components/base/notice.js';
import { RunView } from '../features/runs/run-page.js';
import { runQuery } from '../features/runs/run-queries.js';

export function RunPage() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const read = useQuery(runQuery(id));
  if (read.data) return <RunView key={id} {...read.data} />;
  return read.isError ? <FailureNotice error={read.error} /> : <div aria-busy="true" />;
}
