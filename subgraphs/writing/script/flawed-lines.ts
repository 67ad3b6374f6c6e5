/** Writes the lines of a run, of which a model may not have been able to mend some. */
import { isTransient } from '../../../platform/errors/index.js';
import { judge, localTextModel, type TextTask } from '../../../providers/text/index.js';
import type { Scope } from '../../../runtime/index.js';
import { type Flaw, fold, isFlaw } from '../../../studio/writer/check.js';
import type { Script, Segment } from '../../../studio/writer/index.js';
import { type Instead, runTextTask } from '../../identity/index.js';

/**
 * What becomes of single lines in which a model's answer has problems even after its repair: the answer is refused, they are
 * kept with their flaw, or they are replaced by lines of the offline writer and kept only where it has none.
 */
export type Flawed = 'refused' | 'kept' | 'replaced';

/** A script whose faulty lines say what is wrong with them. */
export type Written<S extends Script> = S & {
  segments: (S['segments'][number] & { flaw?: string })[];
  /** The words or letters in a second for which a model wrote the lines; absent if no model did. */
  rate?: number;
};

/** How a run's script is written. */
export interface WritingOptions {
  /** @default refused */
  flawed?: Flawed;
  /** Lets the offline writer write if the model cannot and the account allows it. */
  instead?: Instead;
  /** Called while a model writes, with the number of characters so far. */
  onProgress?: (characters: number) => void;
}

interface Writing<S> extends WritingOptions {
  seed: number;
  signal: AbortSignal;
  /**
   * Fits a model's lines to a voice that says this many words or letters in a second. `keeps` tells whether a script with one
   * line rewritten has no more flaws than before.
   */
  fitting?: { rate: number; fit(script: S, keeps: (rewritten: S) => boolean): Promise<S> };
}

/**
 * Runs the task of a script whose text call was counted before.
 * @throws ServiceError NO_MODEL, and as TextModel.run does
 */
export async function writeLines<I, S extends Script>(
  scope: Scope,
  task: TextTask<I, S>,
  input: I,
  { seed, signal, flawed = 'refused', instead, onProgress, fitting }: Writing<S>,
): Promise<Written<S>> {
  let flaws: Flaw[] = [];
  let byModel = fitting !== undefined;
  const tell = (notice: string): void => {
    byModel = false;
    instead?.tell(notice);
  };
  const onFlaws = (found: readonly Flaw[]): void => void flaws.push(...found);
  const options = {
    ...{ seed, signal, counted: true },
    ...(flawed !== 'refused' && { onFlaws }),
    ...(instead && { instead: { ...instead, tell } }),
    ...(onProgress && { onProgress }),
  };
  let script = await runTextTask(scope, task, input, options);
  if (fitting && byModel) {
    // A line that fits its voice but says something wrong is no gain.
    script = await fitting.fit(script, (rewritten) => {
      const { problems } = judge(task, input, rewritten);
      if (!problems.every(isFlaw) || problems.length > flaws.length) return false;
      flaws = problems;
      return true;
    });
    script = { ...script, rate: fitting.rate };
  }
  if (flaws.length === 0 || flawed === 'kept') return withFlaws(script, flaws);
  const offline = await localTextModel(scope.rt.texts)
    .run(task, input, { seed, signal, account: scope.ownerId })
    .catch((error: unknown) => {
      if (signal.aborted || isTransient(error)) throw error;
      return null;
    });
  const mended = offline && replaceLines(script, offline, new Set(flaws.map(({ segment }) => segment)));
  const judged = mended && judge(task, input, mended);
  return judged?.value && judged.problems.every(isFlaw)
    ? withFlaws(judged.value, judged.problems as Flaw[])
    : withFlaws(script, flaws);
}

const withFlaws = <S extends Script>(script: S, flaws: readonly Flaw[]): Written<S> => ({
  ...script,
  segments: script.segments.map((segment, i) => {
    const said = flaws.filter((flaw) => flaw.segment === i).map(({ message }) => message);
    return said.length === 0 ? segment : { ...segment, flaw: said.join(' ') };
  }),
});

/**
 * Puts the offline writer's line of the same role, else of the same place, where a line is faulty, unless another line says it
 * already.
 */
function replaceLines<S extends Script>(script: S, offline: Script, faulty: ReadonlySet<number>): S {
  const segments: Segment[] = [...script.segments];
  const others = (at: number): Segment[] => segments.filter((_, i) => i !== at && !(faulty.has(i) && i > at));
  for (const at of faulty) {
    const { segmentRole } = segments[at]!;
    const said = others(at);
    const lines = new Set(said.map(({ spokenLine }) => fold(spokenLine)));
    const facts = new Set(said.flatMap((segment) => segment.facts ?? []));
    const place = at === segments.length - 1 ? offline.segments.at(-1) : offline.segments[at];
    const line = [...offline.segments.filter((one) => one.segmentRole === segmentRole), ...(place ? [place] : [])].find(
      (one) => !lines.has(fold(one.spokenLine)) && !(one.facts?.length && one.facts.every((fact) => facts.has(fact))),
    );
    if (line) segments[at] = { ...segments[at], ...line, segmentRole };
  }
  const [before, first] = [script.segments[0]!, segments[0]!];
  const shown = script.hookText === before.onScreenText;
  const hookText = first === before ? script.hookText : shown ? first.onScreenText : first.spokenLine;
  return { ...script, segments, hookText };
}
