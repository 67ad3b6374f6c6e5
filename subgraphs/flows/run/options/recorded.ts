import { ServiceError } from '../../../../platform/errors/index.js';
import { splitSentences } from '../../../../studio/writer/facts/sentences.js';
import { detectLanguage, fitsLine } from '../../../writing/index.js';
import { presetOfRun } from '../../engine/plan.js';
import type { RunRow } from '../run.repository.js';
import type { RunScript } from '../run.values.js';
import { readGivenScript } from './options.js';

/**
 * Makes a script of what a recording says, word for word: a line for each sentence. A sentence that is too long for a line is
 * divided, at a comma if there is one, and if there are too many lines, the shortest neighbours share one.
 * @throws ServiceError BAD_INPUT if it says too little for the workflow, or too much for the lines that the run may have
 */
export function scriptOfRecording(run: Pick<RunRow, 'preset' | 'options'>, text: string): RunScript {
  const preset = presetOfRun(run);
  const { least } = preset.lines;
  // A run that draws the platform's pictures has reserved as many as it may have lines.
  const most = run.options.lines ?? run.options.slideCount ?? preset.lines.most;
  const language = detectLanguage(text);
  const fits = (line: string): boolean => fitsLine(line, language);
  const sentences = splitSentences(text);
  const lines = joinShortest(
    sentences.flatMap((sentence) => divide(sentence, fits)),
    most,
    fits,
  );
  const refuse = (says: string): ServiceError =>
    new ServiceError('BAD_INPUT', `The recording ${says}`, { field: 'options.voiceOver' });
  const [first] = lines;
  if (first === undefined || lines.length < least)
    throw refuse(
      `has ${sentences.length} ${sentences.length === 1 ? 'sentence' : 'sentences'}, and this video needs at least ${least}. Record more, or send the lines as \`options.script\`.`,
    );
  if (lines.length > most)
    throw refuse(`says enough for ${lines.length} lines, and this video has at most ${most}. Send a shorter one.`);
  return readGivenScript(
    { hookText: first, segments: lines.map((spokenLine) => ({ segmentRole: 'line', spokenLine })) },
    preset,
    'options.voiceOver',
  );
}

/** Divides a sentence into pieces that fit, each as long as possible, but rather after a comma than inside a clause. */
function divide(sentence: string, fits: (line: string) => boolean): string[] {
  const pieces: string[] = [];
  for (let words = wordsOf(sentence, fits); words.length > 0; ) {
    let count = 1;
    while (
      count < words.length &&
      fits(
        words
          .slice(0, count + 1)
          .join('')
          .trim(),
      )
    )
      count += 1;
    const comma = words.slice(0, count).findLastIndex((word) => /[,;:،、，]\s*$/u.test(word)) + 1;
    if (count < words.length && comma > count / 3) count = comma;
    pieces.push(words.slice(0, count).join('').trim());
    words = words.slice(count);
  }
  return pieces;
}

/** A sentence's words, each with what follows it. What stands between two spaces is one, if it fits: Chinese has no spaces. */
function wordsOf(sentence: string, fits: (line: string) => boolean): string[] {
  return (sentence.match(/\S+\s*/gu) ?? []).flatMap((word) => {
    if (fits(word.trim())) return [word];
    const words: string[] = [];
    for (const { segment, isWordLike } of new Intl.Segmenter(undefined, { granularity: 'word' }).segment(word)) {
      if (isWordLike || words.length === 0) words.push(segment);
      else words.push(words.pop() + segment);
    }
    return words;
  });
}

/** Joins neighbours that fit into one line, the shortest pair first, until there are at most `most` or no two fit. */
function joinShortest(pieces: readonly string[], most: number, fits: (line: string) => boolean): string[] {
  const lines = [...pieces];
  while (lines.length > most) {
    const pairs = lines.slice(1).map((line, at) => ({ at, text: `${lines[at]} ${line}` }));
    const [shortest] = pairs.filter(({ text }) => fits(text)).sort((a, b) => a.text.length - b.text.length);
    if (!shortest) break;
    lines.splice(shortest.at, 2, shortest.text);
  }
  return lines;
}
