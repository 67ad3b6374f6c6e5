import { ServiceError } from '../../../../platform/errors/index.js';
import { splitSentences } from '../../../../studio/writer/facts/sentences.js';
import { presetOfRun } from '../../engine/plan.js';
import type { RunRow } from '../run.repository.js';
import type { RunScript } from '../run.values.js';
import { readGivenScript } from './options.js';

/**
 * Makes a script of what a recording says, word for word: a line for each sentence. If there are more sentences than the workflow
 * has lines, the shortest neighbours share one.
 * @throws ServiceError BAD_INPUT if it has too few sentences, or one that cannot be a line
 */
export function scriptOfRecording(run: Pick<RunRow, 'preset'>, text: string): RunScript {
  const preset = presetOfRun(run);
  const { least, most } = preset.lines;
  const sentences = splitSentences(text);
  const lines = joinShortest(sentences, most);
  const [first] = lines;
  if (first === undefined || lines.length < least)
    throw new ServiceError(
      'BAD_INPUT',
      `The recording has ${sentences.length} ${sentences.length === 1 ? 'sentence' : 'sentences'}, and this video needs at least ${least}. Record more, or send the lines as \`options.script\`.`,
      { field: 'options.voiceOver' },
    );
  return readGivenScript(
    { hookText: first, segments: lines.map((spokenLine) => ({ segmentRole: 'line', spokenLine })) },
    preset,
    'options.voiceOver',
  );
}

/** Joins neighbours, the shortest pair first, until there are at most `most`. */
function joinShortest(sentences: readonly string[], most: number): string[] {
  const lines = [...sentences];
  while (lines.length > most) {
    const pairs = lines.slice(1).map((line, i) => line.length + lines[i]!.length);
    const at = pairs.indexOf(Math.min(...pairs));
    lines.splice(at, 2, `${lines[at]} ${lines[at + 1]}`);
  }
  return lines;
}
