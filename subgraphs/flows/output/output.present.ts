import { links, toCall } from '../../../platform/links.js';
import { fileUrl, typeOfKey } from '../../../platform/storage/index.js';
import type { Scope } from '../../../runtime/index.js';
import type { RunOutput } from '../run/run.graphql.js';
import type { LineRow, RunRow } from '../run/run.repository.js';
import type { OutputRow, RunFiles } from './output.repository.js';
import { listOutputs, MADE_OUTPUTS, madeWhenAsked, numbered, type OutputKind, outputName } from './outputs.js';

type Shown = Pick<RunOutput, 'kind' | 'index' | 'contentType' | 'fileName' | 'bytes'>;

/** Lists the outputs of a finished run as the GraphQL API shows them; empty for any other run. */
export function toOutputs(
  { rt }: Pick<Scope, 'rt'>,
  run: RunRow,
  lines: readonly LineRow[],
  { made, bytes }: RunFiles,
): RunOutput[] {
  if (run.status !== 'done') return [];
  const there = (shown: Shown, key: string): RunOutput => ({
    ...shown,
    status: 'made',
    url: fileUrl(rt.config, key),
    call: null,
    error: null,
  });
  const picture = (kind: 'frame' | 'slide', index: number, key: string): RunOutput => {
    const fileName = outputName(run, numbered(kind, index, key));
    return there({ kind, index, contentType: typeOfKey(key), fileName, bytes: bytes.get(key) ?? null }, key);
  };
  const whole = (kind: OutputKind, contentType: string, ending: string, size: number | null): Shown => ({
    kind,
    index: null,
    contentType,
    fileName: outputName(run, ending),
    bytes: size,
  });
  return listOutputs(run).flatMap((kind): RunOutput[] => {
    const asked = madeWhenAsked(run, kind);
    if (asked !== null) {
      const { contentType, ending } = MADE_OUTPUTS[asked];
      const row = made.find((one) => one.kind === asked);
      const shown = whole(kind, contentType, ending, row?.bytes ?? null);
      return [row?.key != null ? there(shown, row.key) : { ...shown, ...toBeMade(run, row) }];
    }
    if (kind === 'frame')
      return lines.flatMap((line) => (line.image_key ? [picture(kind, line.index, line.image_key)] : []));
    if (kind === 'slide')
      return lines.flatMap((line) => (line.slide_key ? [picture(kind, line.index, line.slide_key)] : []));
    if (kind === 'zip')
      return run.pack ? [there(whole(kind, 'application/zip', '.zip', run.pack.bytes), run.pack.key)] : [];
    return run.cut ? [there(whole(kind, 'video/mp4', '.mp4', run.cut.bytes), run.cut.key)] : [];
  });
}

/** Describes an output without a file: nobody has requested it, it is being made, or making it failed. */
function toBeMade(run: RunRow, row: OutputRow | undefined): Pick<RunOutput, 'status' | 'url' | 'call' | 'error'> {
  const status = row === undefined ? 'unmade' : row.error === null ? 'making' : 'failed';
  return {
    status,
    url: null,
    call: toCall(status === 'making' ? links.run : links.makeRunOutput, run),
    error: row?.error ?? null,
  };
}
