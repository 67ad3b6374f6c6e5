import { speakable } from '../../../../engine/fonts/index.js';
import { ServiceError } from '../../../../platform/errors/index.js';
import { splitSentences } from '../../../../studio/writer/facts/sentences.js';
import { LIMITS, spokenSeconds } from '../../../../studio/writer/index.js';
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
  const refuse = (says: string): ServiceError =>
    new ServiceError('BAD_INPUT', `The recording ${says}`, { field: 'options.voiceOver' });
  if (saysMoreThan(most, speakable(text), language))
    throw refuse(
      `says too much: the ${most} lines of this video hold at most ${Math.floor(most * LIMITS.maxSeconds)} seconds, and ${LIMITS.maxCharacters} characters each. Send a shorter one.`,
    );
  const fits = (line: string): boolean => fitsLine(line, language);
  const sentences = splitSentences(text);
  const lines = joinShortest(
    sentences.flatMap((sentence) => divide(sentence, fits)),
    most,
    fits,
  );
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

/** Whether a text can't fit into so many lines, however it is divided. Measuring a line takes up to 1.5 ms, so long texts end here. */
const saysMoreThan = (lines: number, said: string, language: string): boolean =>
  said.length > lines * (LIMITS.maxCharacters + 1) || spokenSeconds(said, language) > lines * LIMITS.maxSeconds;

/** Divides a sentence into pieces that fit, each as long as possible, but rather after a comma than inside a clause. */
function divide(sentence: string, fits: (line: string) => boolean): string[] {
  if (fits(sentence)) return [sentence];
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
  const join = (at: number): string | null => {
    const text = `${lines[at]} ${lines[at + 1]}`;
    return fits(text) ? text : null;
  };
  /** What each line and the next would be as one; null if that does not fit. */
  const pairs = lines.slice(1).map((_, at) => join(at));
  while (lines.length > most) {
    const joined = pairs.flatMap((text, at) => (text === null ? [] : [{ at, text }]));
    const [shortest] = joined.sort((a, b) => a.text.length - b.text.length);
    if (!shortest) break;
    const { at, text } = shortest;
    lines.splice(at, 2, text);
    pairs.splice(at, 1);
    for (const changed of [at - 1, at]) if (changed in pairs) pairs[changed] = join(changed);
  }
  return lines;
}
