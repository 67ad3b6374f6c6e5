/** Rewrites lines that are far too long or too short for the voice that will say them. */
import { isTransient, ServiceError } from '../../../platform/errors/index.js';
import type { Scope } from '../../../runtime/index.js';
import { countSpoken, type LineLength } from '../../../studio/writer/check.js';
import { budgetFor, budgetOf, missesByFar, takesTooLong } from '../../../studio/writer/script/budget.js';
import { formatFor, listAvoided, listRoles } from '../../../studio/writer/script/roles.js';
import type { Script, ScriptInput, Segment } from '../../../studio/writer/shapes.js';
import { runTextTask } from '../../identity/index.js';
import { type LineInput, lineTask, listFacts } from '../tasks/index.js';

interface Fitting {
  seed: number;
  signal: AbortSignal;
}

/**
 * Rewrites the lines of a script whose length misses their budget by far, each in a call of its own. A first line that the owner
 * gave stays, and so does a short line of a short fact. Lines that the model cannot fit stay, too.
 * @param script.keeps tells whether a script with one more line rewritten is as good as before
 */
export async function fitLines<S extends Script>(
  scope: Scope,
  { script, input, keeps }: { script: S; input: ScriptInput; keeps(rewritten: S): boolean },
  fitting: Fitting,
): Promise<S> {
  const { language } = input.brief;
  const roles = listRoles(input);
  const facts = listFacts(input);
  let fitted = script;
  for (const [at, segment] of script.segments.entries()) {
    if (at === 0 && input.opening) continue;
    const role = roles.find(({ role }) => role === segment.segmentRole);
    const length = role && budgetFor(role, input);
    const count = countSpoken(segment.spokenLine, language);
    if (!length || !missesByFar(count, length)) continue;
    const said = (segment.facts ?? []).flatMap((index) => facts[index]?.text ?? []);
    // What says all that its facts say can only be lengthened by what nobody knows.
    if (count < length[0] && missesByFar(countSpoken(said.join(' '), language), [length[0], Infinity])) continue;
    const line = { line: segment.spokenLine, facts: said, length, language, avoid: listAvoided(input) };
    const spokenLine = await fitLine(scope, line, fitting);
    if (spokenLine === null) continue;
    const segments = fitted.segments.with(at, { ...segment, spokenLine });
    const rewritten = { ...fitted, hookText: segments[0]!.spokenLine, segments };
    if (keeps(rewritten)) fitted = rewritten;
  }
  return fitted;
}

/** A line of a script, as a voice has said it. */
export interface HeardLine {
  /** What its script was written from. */
  script: Pick<ScriptInput, 'brief' | 'format' | 'follows' | 'lines' | 'persona'>;
  segment: Pick<Segment, 'segmentRole' | 'spokenLine' | 'facts'>;
  /** How long the voice took. */
  seconds: number;
}

/**
 * Rewrites a line that takes far longer to say than it should, at the rate that was just heard.
 * @returns null if it does not take too long, or if the model cannot shorten it
 */
export async function fitHeardLine(
  scope: Scope,
  { script, segment, seconds }: HeardLine,
  fitting: Fitting,
): Promise<string | null> {
  const { language } = script.brief;
  const format = formatFor(script);
  const role = listRoles(script).find(({ role }) => role === segment.segmentRole);
  if (!role || !takesTooLong(seconds, role, format)) return null;
  const rate = countSpoken(segment.spokenLine, language) / seconds;
  const facts = listFacts(script);
  const line = {
    line: segment.spokenLine,
    facts: (segment.facts ?? []).flatMap((index) => facts[index]?.text ?? []),
    length: budgetOf(role, format, { rate, language }),
    language,
    avoid: listAvoided(script),
  };
  return fitLine(scope, line, fitting);
}

/**
 * Rewrites one line to a length. Its text call is not counted: it belongs to that of the script.
 * @returns null if the model cannot, or if what it writes is no nearer to the length
 */
async function fitLine(scope: Scope, line: LineInput, { seed, signal }: Fitting): Promise<string | null> {
  try {
    const { spokenLine } = await runTextTask(scope, lineTask, line, { seed, signal, counted: true });
    const written = spokenLine.trim();
    const distance = (text: string): number => distanceTo(line.length, countSpoken(text, line.language));
    return written !== '' && distance(written) < distance(line.line) ? written : null;
  } catch (error) {
    if (!(error instanceof ServiceError) || isTransient(error)) throw error;
    scope.rt.log.info({ err: error }, 'a line was not fitted to its voice');
    return null;
  }
}

const distanceTo = ([least, most]: LineLength, count: number): number => Math.max(0, least - count, count - most);
