import { languageOf } from '../../../content/writer/index.js';
import { takeFirst } from '../../../platform/text/ends.js';
import { containsPhrase } from '../check.js';
import { flatten, hasCue } from '../facts/cues.js';
import type { FormatMedium } from '../formats.js';
import { detectLanguage, isUnspaced, toLanguageCode } from '../language/detect.js';
import { tellsWhereToTap } from './kind.js';
import { SENTENCE, type WinnerPart } from './parts.js';
import { compile, flat, listGroup } from './words.js';

/** The purpose of a winner's part; `body` where its words do not show it. */
export const PART_ROLES = [
  'hook',
  'problem',
  'before',
  'turn',
  'after',
  'product',
  'step',
  'point',
  'proof',
  'question',
  'save',
  'cta',
  'message',
  'body',
] as const;
export type PartRole = (typeof PART_ROLES)[number];

const sign = (role: PartRole): RegExp => compile(listGroup('roles', role));
const [SAVE, COMMENT, CTA, BEFORE, AFTER, TURN, PROBLEM] = [
  sign('save'),
  sign('question'),
  sign('cta'),
  sign('before'),
  sign('after'),
  sign('turn'),
  sign('problem'),
];

/** Does a text ask to save the post? */
export const asksToSave = (text: string): boolean => SAVE.test(flat(text));

/** Does a part prove something: a share, a rating, a number of customers or reviews? */
export function isProofIn(part: string, language = detectLanguage(part)): boolean {
  const text = takeFirst(part, SENTENCE);
  if (!/\d|★{3}/.test(text)) return false;
  const { proof, offer } = languageOf(toLanguageCode(language)).reading.cues;
  const flattened = flatten(text);
  return hasCue(flattened, proof) || (/\d\s?%/.test(text) && !hasCue(flattened, offer));
}

const asksQuestion = (text: string): boolean =>
  /[?？؟](?:["'”»)\s\p{Extended_Pictographic}]|\ufe0f){0,12}$/u.test(text);
/** Does the text ask viewers for a comment or an answer? In a chat, questions are meant for the other person. */
export const asksForComment = (text: string, kind: FormatMedium): boolean =>
  COMMENT.test(flat(text)) || (kind !== 'chat' && asksQuestion(text));

/** After this share of the parts, a question is meant for viewers; earlier questions are answered by the post itself. */
const LATE = 0.6;

interface Read {
  parts: readonly WinnerPart[];
  kind: FormatMedium;
  product: string | null;
  language: string;
}

/** Finds the purpose of a part by its label, its place in the post, and its words. */
function findRole(
  { text: whole, mark, label }: WinnerPart,
  at: number,
  { parts, kind, product, language }: Read,
): PartRole {
  const text = takeFirst(whole, SENTENCE);
  const low = flat(text);
  if (at === 0) return 'hook';
  if (label !== null) return label;
  if (SAVE.test(low)) return 'save';
  if (COMMENT.test(low)) return 'question';
  if (mark === 'step' || (kind === 'demo' && tellsWhereToTap(low))) return 'step';
  if (CTA.test(low)) return 'cta';
  if (mark !== null) return 'point';
  if (BEFORE.test(low)) return 'before';
  if (AFTER.test(low)) return 'after';
  if (kind !== 'chat' && asksQuestion(text) && at >= parts.length * LATE) return 'question';
  if (isProofIn(text, language)) return 'proof';
  if (TURN.test(low)) return 'turn';
  if (product !== null && namesProduct(text, product, language)) return 'product';
  if (PROBLEM.test(low)) return 'problem';
  return kind === 'chat' ? 'message' : 'body';
}

/** Does a text name a product? In languages without spaces, the name may be inside a longer run of letters. */
export const namesProduct = (text: string, product: string, language: string): boolean =>
  containsPhrase(text, product) || (isUnspaced(language) && text.includes(product));

/** The purpose of each part, in order. */
export const findRoles = (read: Read): PartRole[] => read.parts.map((part, at) => findRole(part, at, read));
