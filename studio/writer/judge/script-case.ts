import { type Language, languageOf } from '../../../content/writer/index.js';
import type { CritiqueWording } from '../../../content/writer/kinds/critique.schema.js';
import { CRITIQUE } from '../../../content/writer/kinds/data.js';
import { flatten } from '../facts/cues.js';
import { findFormat, type Goal, type VideoFormat } from '../formats.js';
import { detectLanguage, toLanguageCode } from '../language/detect.js';
import type { Brief } from '../shapes.js';
import { type Subject, subjectOf } from '../subject.js';

/** A line as the client sends it. */
export interface GivenLine {
  segmentRole: string;
  spokenLine: string;
  onScreenText?: string | null | undefined;
  visualDirection?: string | null | undefined;
}

/** A script to be judged, and what it was written for. */
export interface ScriptUnderReview {
  niche: string;
  /** The video format, a key of `FORMATS`. */
  format: string;
  hookText: string;
  segments: readonly GivenLine[];
  /** The brief that the script was written from; null if unknown. */
  brief: Brief | null;
  structureType: string | null;
  /** How many checkable claims are allowed. */
  claimLimit: number | null;
}

/** A script that has been read. */
export interface ScriptCase extends ScriptUnderReview {
  lines: readonly { spoken: string; screen: string; flat: string }[];
  goal: Goal | null;
  layout: VideoFormat | undefined;
  subject: Subject | null;
  /** Everything that the brief states, as text. */
  stated: string;
  /** The code of the lines' language. */
  code: string;
  language: Language;
  /** The words by which faults are found in that language, if there are any. */
  wording: CritiqueWording | undefined;
}

/** Reads a script for judging. */
export function readCase(given: ScriptUnderReview): ScriptCase {
  const { brief, segments } = given;
  const code = toLanguageCode(detectLanguage(segments.map(({ spokenLine }) => spokenLine).join(' ')));
  return {
    ...given,
    lines: segments.map(({ spokenLine, onScreenText }) => ({
      spoken: spokenLine.trim(),
      screen: onScreenText?.trim() ?? '',
      flat: flatten(spokenLine),
    })),
    goal: brief?.goal ?? null,
    layout: findFormat(given.format),
    subject: brief && subjectOf(brief),
    stated: brief ? joinStated(brief) : '',
    code,
    language: languageOf(code),
    wording: Object.hasOwn(CRITIQUE.languages, code) ? CRITIQUE.languages[code] : undefined,
  };
}

/** What a brief says, without anything that we derived from it. */
export const joinStated = ({
  product,
  audience,
  benefit,
  proof,
  problem,
  question,
  niche,
  stated,
  facts,
}: Brief): string =>
  [
    ...[product.name, product.what, product.audience, ...product.benefits, ...product.proof, product.priceText],
    ...[product.price, audience, benefit, proof, problem, question, niche, stated?.text, stated?.link],
    ...(stated?.contents ?? []).flatMap(({ name, brand, size }) => [name, brand, size]),
    ...(facts ?? []).map(({ text }) => text),
  ]
    .filter((one) => one !== null && one !== undefined && one !== '')
    .join('. ');

/** Index of the first line that names the product; null where none does, or where no name is certain. */
export function findProductEntry({ lines, hookText, subject }: ScriptCase): number | null {
  const name = subject ? flatten(subject.name.value) : ' ';
  if (name.trim() === '') return null;
  const at = lines.findIndex(({ spoken, screen }, i) => {
    const text = `${spoken} ${screen} ${i === 0 ? hookText : ''}`;
    // In scripts without spaces, names are part of longer runs.
    return flatten(text).includes(name) || (/[\u0250-\uffff]/.test(name) && text.includes(name.trim()));
  });
  return at < 0 ? null : at;
}
