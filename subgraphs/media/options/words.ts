import { withoutAccents } from '../../../platform/text/ends.js';
import type { Scene } from '../../../studio/illustrator/scene.js';
import { assemble, type Choice, findGroup, type GroupId, type ScenePart } from './vocabulary.js';

/**
 * Finds what a free English text says about a scene, by the vocabulary's labels and words: place, light, framing, camera, pose,
 * expression, weather, finish and clothes. `setting` is the text itself. Negated words ("no jacket") are ignored.
 */
export function sceneFromWords(text: string): Partial<Scene> {
  const tokens = tokenise(text);
  const parts = READ.flatMap((group) => find(group, tokens)?.choice.scene ?? []);
  const { scene } = assemble(parts);
  const worn = findWorn(tokens);
  const setting = text.replace(/\s+/g, ' ').trim();
  return { ...scene, ...(setting ? { setting } : {}), ...(worn ? { clothing: worn } : {}) };
}

/** What the first of a group's choices that a text names adds to a scene; empty if it names none. */
export const partFromWords = (group: GroupId, text: string): ScenePart =>
  find(group, tokenise(text))?.choice.scene ?? {};

/** Reads garment and colour from words that are only about clothing ("my green linen shirt"). */
export function clothingFromWords(text: string): NonNullable<ScenePart['clothing']> {
  const tokens = tokenise(text);
  const garment = find('outfit', tokens);
  const colour = garment ? findColour(garment, tokens) : find('outfit_colour', tokens);
  return { ...garment?.choice.scene?.clothing, ...colour?.choice.scene?.clothing };
}

/** The last colour named before a garment or, if there is none, a colour named directly after it ("a coat in navy"). */
function findColour({ start, end }: Found, tokens: readonly string[]): Found | null {
  const before = find('outfit_colour', tokens.slice(0, start), 'last');
  if (before) return before;
  return tokens[end] === 'in' ? find('outfit_colour', tokens.slice(end + 1, end + 4)) : null;
}

/**
 * The groups whose phrases are searched for. Later groups override earlier ones, so a named place wins over a suggested place.
 */
const READ: readonly GroupId[] = [
  'activity',
  'weather',
  'photo_style',
  'finish',
  'place',
  'light',
  'framing',
  'camera_height',
  'camera_side',
  'pose',
  'expression',
];

/** Marks the end of a clause. No phrase or negation extends across it. */
const STOP = '|';

const tokenise = (text: string): string[] =>
  withoutAccents(text, 'NFD')
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .replace(/[.,;:!?()\n]+/g, ` ${STOP} `)
    .replace(/[^\p{L}\p{N}'|]+/gu, ' ')
    .trim()
    .split(' ');

interface Phrase {
  words: string[];
  choice: Choice;
}

const phrases = new Map<GroupId, Phrase[]>();

/** A group's phrases (labels and other words), longest first; computed once. */
function listPhrases(group: GroupId): Phrase[] {
  const known = phrases.get(group);
  if (known) return known;
  const made = (findGroup(group)?.choices ?? [])
    .flatMap((choice) => [choice.label, ...(choice.words ?? [])].map((words) => ({ words: tokenise(words), choice })))
    .sort((a, b) => b.words.length - a.words.length);
  phrases.set(group, made);
  return made;
}

interface Found {
  choice: Choice;
  start: number;
  end: number;
}

/**
 * The first (or last) mention of one of a group's choices, preferring the longest phrase at a position. The first place after a
 * word such as "in" or "at" takes precedence over all other places.
 */
function find(group: GroupId, tokens: readonly string[], which: 'first' | 'last' = 'first'): Found | null {
  let best: Found | null = null;
  let start = 0;
  while (start < tokens.length) {
    const found = matchAt(group, tokens, start);
    if (found && !isNegated(tokens, start)) {
      if (group === 'place' && isWhere(tokens, start)) return found;
      if (which === 'last' || best === null) best = found;
    }
    start = found ? found.end : start + 1;
  }
  return best;
}

function matchAt(group: GroupId, tokens: readonly string[], start: number): Found | null {
  const phrase = listPhrases(group).find(({ words }) => words.every((word, i) => tokens[start + i] === word));
  return phrase ? { choice: phrase.choice, start, end: start + phrase.words.length } : null;
}

/** The words of the clause that precede a position, the nearest first. */
function clauseBefore(tokens: readonly string[], start: number, most: number): string[] {
  const before = tokens.slice(Math.max(0, start - most), start).reverse();
  const stop = before.indexOf(STOP);
  return stop < 0 ? before : before.slice(0, stop);
}

const NEGATIONS = new Set(['no', 'not', 'without', 'never', 'avoid', 'instead', "don't", "isn't"]);
const isNegated = (tokens: readonly string[], start: number): boolean =>
  clauseBefore(tokens, start, 3).some((word) => NEGATIONS.has(word));

const WHERE = new Set(['in', 'at', 'on', 'inside', 'by', 'near', 'into', 'through', 'around', 'across']);
const isWhere = (tokens: readonly string[], start: number): boolean =>
  clauseBefore(tokens, start, 4).some((word) => WHERE.has(word));

const WEARING = new Set(['wearing', 'wears', 'wear', 'dressed', 'in', 'with', 'outfit', 'her', 'his', 'their', 'my']);

const POSSESSIVES = new Set(['her', 'his', 'their', 'my']);
const PARTICLES = new Set(['up', 'out', 'down', 'off', 'away']);
const HANDLING = /^(?:hold|held|fold|carr|hang|iron|wash|pack)/;
const isHandling = (word: string): boolean => (word.endsWith('ing') && !WEARING.has(word)) || HANDLING.test(word);

/** Is a possessive the object of a verb of handling: "holding up her coat"? @param before the words before it, nearest first */
const isObject = ([next = '', afterNext = '']: readonly string[]): boolean =>
  HANDLING.test(next) || (PARTICLES.has(next) && HANDLING.test(afterNext));

/**
 * What somebody in the scene wears; null if the words don't say. A garment counts only if the nearest cue before it in the
 * clause says that it is worn ("wearing", "in", "her"). It doesn't count if it is only held or folded: "holding up her coat",
 * "a folded shirt".
 */
function findWorn(tokens: readonly string[]): Scene['clothing'] | null {
  let start = 0;
  while (start < tokens.length) {
    const garment = matchAt('outfit', tokens, start);
    if (garment && !isNegated(tokens, start)) {
      const before = clauseBefore(tokens, start, 6);
      const cue = before.findIndex((word) => WEARING.has(word) || isHandling(word));
      const isHeld = POSSESSIVES.has(before[cue] ?? '') && isObject(before.slice(cue + 1));
      if (cue >= 0 && WEARING.has(before[cue]!) && !isHeld) {
        const words = tokens.slice(start - cue, garment.end).join(' ');
        return { words, ...clothingFromWords(words) };
      }
    }
    start = garment ? garment.end : start + 1;
  }
  return null;
}
