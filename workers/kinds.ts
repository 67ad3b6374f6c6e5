import { type Config, ConfigError } from '../platform/config/index.js';
import { jobKinds } from '../subgraphs/all.js';

/**
 * Groups of job kinds that suit the same kind of machine. `cutroom worker --kinds` accepts the groups' names. Every kind is in
 * exactly one group.
 */
export const KIND_GROUPS = {
  /** Encoding; needs cores and memory. */
  render: ['run.segment', 'run.cut', 'run.pack', 'run.output', 'brick.cut', 'brick.assemble', 'brick.captions'],
  /** Pictures, drawn here or by a provider. */
  pictures: ['image', 'product-shots', 'app-screen', 'run.frame', 'run.slide', 'brick.frame'],
  /** Speech and recordings. */
  voices: ['run.voice', 'brick.voice'],
  /** Videos that a provider makes; the jobs mostly wait. */
  clips: ['run.clip', 'run.lipsync', 'brick.clip', 'brick.lipsync', 'brick.upscale'],
  /** Briefs and scripts. */
  texts: ['run.brief', 'run.script', 'brick.script', 'market-recipes'],
  /** What no user waits for: callbacks, cancellations at providers, and the removal of deleted accounts. */
  outgoing: ['callback', 'spend.cancel', 'account.delete'],
} as const satisfies Record<string, readonly string[]>;

const groups = new Map<string, readonly string[]>(Object.entries(KIND_GROUPS));
const known = new Set(jobKinds.map(({ name }) => name));

/** The kinds of job that a worker takes, and the configured weights: how many of the worker's slots a job of a kind takes. */
export interface WorkerShare {
  takes: ReadonlySet<string>;
  weights: ReadonlyMap<string, number>;
}

/**
 * Resolves the configured kinds, expanding groups; without any, the worker takes all kinds. If a kind has several weights, one
 * set for the kind itself overrides its group's; otherwise, the last one counts.
 * @throws ConfigError naming each unknown name, and the choices
 */
export function workerShare({
  workerKinds,
  workerWeights,
}: Pick<Config, 'workerKinds' | 'workerWeights'>): WorkerShare {
  const problems: string[] = [];
  const resolveKinds = (variable: string, name: string): readonly string[] => {
    const kinds = groups.get(name) ?? (known.has(name) ? [name] : null);
    if (kinds) return kinds;
    problems.push(
      `${variable}: there is no kind of job "${name}". Groups: ${[...groups.keys()].join(', ')}. Kinds: ${[...known].sort().join(', ')}`,
    );
    return [];
  };
  const named = workerKinds.flatMap((name) => resolveKinds('CUTROOM_WORKER_KINDS (--kinds)', name));
  const weights = new Map<string, number>();
  const byGroupFirst = [...workerWeights].sort(([a], [b]) => Number(groups.has(b)) - Number(groups.has(a)));
  for (const [name, weight] of byGroupFirst)
    for (const kind of resolveKinds('CUTROOM_WORKER_WEIGHTS (--weights)', name)) weights.set(kind, weight);
  if (problems.length > 0) throw new ConfigError(problems);
  return { takes: new Set(workerKinds.length > 0 ? named : known), weights };
}
