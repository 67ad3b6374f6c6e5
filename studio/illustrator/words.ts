import { withoutAccents } from '../../platform/text/ends.js';
import type { Expression, Framing, Light, Pose } from './scene.js';

/**
 * Meanings of English words in a scene, as patterns with values. The first matching entry decides, so more specific ones come
 * first.
 */
type Words<T> = readonly (readonly [RegExp, T])[];

export const first = <T>(words: Words<T>, text: string): T | undefined =>
  words.find(([pattern]) => pattern.test(text))?.[1];

const FRAMING: Words<Framing> = [
  [/mirror/, 'mirror_selfie'],
  [/selfie/, 'selfie'],
  [/flat ?lay|overhead shot|from above on/, 'flat_lay'],
  [/\bpov\b|first[- ]person|point of view/, 'pov_hands'],
  [/over[- ](?:the[- ])?shoulder/, 'over_shoulder'],
  [/full[- ](?:body|length)|head to toe|zooms? out|from afar|wide shot/, 'full_body'],
  [/three[- ]quarter|cowboy shot|knees up/, 'three_quarter'],
  [/close[- ]?up|\bcloser\b|headshot|portrait|zooms? in/, 'close_up'],
];

const LIGHT: Words<Light> = [
  [/golden|sunset|sundown|dusk/, 'golden_hour'],
  [/\bneon\b|\bclub\b|\bparty\b|\brgb\b/, 'neon'],
  [/candle/, 'candle'],
  [/ring ?light/, 'ring_light'],
  [/\bflash\b/, 'flash'],
  [/\blamp|\bevening|\bnight\b|before bed|co[sz]y light|(?:in the|after|gets) dark|\bdark (?:bed)?room/, 'lamp'],
  [/overcast|cloud|gr[ea]y sky|\brain/, 'overcast'],
  [/studio light|softbox|strobe/, 'studio'],
  [/window light|by the window|side light/, 'window'],
  [/morning|sunrise|\bdawn\b|wakes? up|breakfast/, 'morning'],
  [/\bsun(?:ny|light)?\b|midday|\bnoon\b|bright day/, 'sunny'],
];

const POSE: Words<Pose> = [
  [/arms? (?:crossed|folded)|cross(?:ed|es) (?:her |his |their )?arms/, 'arms_crossed'],
  [/hands? on (?:her |his |their |the )?hips?/, 'hand_on_hip'],
  [/\bwav(?:e|es|ing)\b|\bhello\b|\bgoodbye\b/, 'waving'],
  [/\bpoint(?:s|ing)?\b(?! of view)/, 'pointing'],
  [/\bthink|\bwonder(?:s|ing)?\b|\bponder|hand on (?:her |his |their )?chin/, 'thinking'],
  [/hands (?:together|clasped|folded)|\bclap|\bthank/, 'hands_together'],
  [/\bsit(?:s|ting)?\b|seated|sat down/, 'sitting'],
  [/\bwalk(?:s|ing)?\b|\bstroll|\bruns\b|\brunning\b(?! shoe)|goes out|heads? out/, 'walking'],
  [/\blean(?:s|ed|ing)?\b/, 'leaning'],
  [/\bhold(?:s|ing)?\b/, 'holding_up'],
];

const EXPRESSION: Words<Expression> = [
  [/laugh|giggl/, 'laughing'],
  [/excit|thrill|energ|celebrat|\bcheer(?:s|ing)?\b|\bjump(?:s|ing)?\b/, 'excited'],
  [/surpris|shock|gasp|amaze[dm]|\bwow\b/, 'surprised'],
  [/calm|seren|peace|relax|breathe/, 'calm'],
  [/confident|proud/, 'confident'],
  [/thoughtful|curious|pensive|\bthink|\bwonder(?:s|ing)?\b|\bponder|\bconsider/, 'thoughtful'],
  [/tired|sleepy|exhaust|yawn/, 'tired'],
  [/frustrat|annoy|angry|worried|struggl|upset/, 'frustrated'],
  [/serious|\bstern\b|\bfocus/, 'serious'],
  [/smil|\bhapp(?:y|ily)\b|\bjoy|\bglad|cheerful|friendly|\bloves?\b/, 'friendly'],
];

export const findFraming = (text: string): Framing | undefined => first(FRAMING, text);
export const findLight = (text: string): Light | undefined => first(LIGHT, text);
export const findPose = (text: string): Pose | undefined => first(POSE, text);
export const findExpression = (text: string): Expression | undefined => first(EXPRESSION, text);

/** Matches any of `words` as a whole word, also in the plural. At the same place, the longer word wins. */
export const buildWordPattern = (words: Iterable<string>): RegExp =>
  new RegExp(`\\b(${[...words].sort((a, b) => b.length - a.length).join('|')})s?\\b`, 'g');

/** Lower-cases a text and removes accents, so that it can be matched with our word tables. */
export const plain = (text: string): string => withoutAccents(text, 'NFD').toLowerCase();
