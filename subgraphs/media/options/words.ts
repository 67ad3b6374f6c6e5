import { normalised } from '../../../platform/text/ends.js';
import type { Scene } from '../../../studio/illustrator/scene.js';
import { assemble } from './scene-parts.js';
import { type Choice, type GroupId, groupOf, type ScenePart } from './vocabulary.js';

/**
 * What free English words say of a scene, by the labels and words of the vocabulary: place, light, framing, camera, pose,
 * expression and what is worn. `setting` carries the words themselves. Negated words ("no jacket") count for nothing.
 */
export function sceneFromWords(text: string): Partial<Scene> {
  const tokens = tokensOf(text);
  const parts = READ.flatMap((group) => find(group, tokens)?.choice.scene ?? []);
  const { scene } = assemble(parts);
  const worn = wornIn(tokens);
  const setting = text.replace(/\s+/g, ' ').trim();
  return { ...scene, ...(setting ? { setting } : {}), ...(worn ? { clothing: worn } : {}) };
}

/** Garment and colour of words that are about clothing and nothing else ("my green linen shirt"). */
export function clothingFromWords(text: string): NonNullable<ScenePart['clothing']> {
  const tokens = tokensOf(text);
  const garment = find('outfit', tokens);
  const colour = garment ? colourOf(garment, tokens) : find('outfit_colour', tokens);
  return { ...garment?.choice.scene?.clothing, ...colour?.choice.scene?.clothing };
}

/** The nearest colour before a garment, or right behind it ("a coat in navy"); one further on is another garment's. */
function colourOf({ start, end }: Found, tokens: readonly string[]): Found | null {
  const before = find('outfit_colour', tokens.slice(0, start), 'last');
  if (before) return before;
  return tokens[end] === 'in' ? find('outfit_colour', tokens.slice(end + 1, end + 4)) : null;
}

/** Weakest first: an activity suggests a place, the place's own words decide. */
const READ: readonly GroupId[] = [
  'activity',
  'weather',
  'photo_style',
  'place',
  'light',
  'framing',
  'camera_height',
  'camera_side',
  'pose',
  'expression',
];

/** Ends a clause: no phrase and no negation reaches over it. */
const STOP = '|';

const tokensOf = (text: string): string[] =>
  normalised(text, 'NFD')
    .replace(/\p{M}/gu, '')
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

/** A group's phrases, made once: labels and further words, longest first. */
function phrasesOf(group: GroupId): Phrase[] {
  const known = phrases.get(group);
  if (known) return known;
  const made = (groupOf(group)?.choices ?? [])
    .flatMap((choice) => [choice.label, ...(choice.words ?? [])].map((words) => ({ words: tokensOf(words), choice })))
    .sort((a, b) => b.words.length - a.words.length);
  phrases.set(group, made);
  return made;
}

interface Found {
  choice: Choice;
  start: number;
  end: number;
}

/** The first mention of one of a group's choices, the longest phrase at its place; a place that one is *in* goes before others. */
function find(group: GroupId, tokens: readonly string[], which: 'first' | 'last' = 'first'): Found | null {
  let best: Found | null = null;
  let start = 0;
  while (start < tokens.length) {
    const found = at(group, tokens, start);
    if (found && !isNegated(tokens, start)) {
      if (group === 'place' && isWhere(tokens, start)) return found;
      if (which === 'last' || best === null) best = found;
    }
    start = found ? found.end : start + 1;
  }
  return best;
}

function at(group: GroupId, tokens: readonly string[], start: number): Found | null {
  const phrase = phrasesOf(group).find(({ words }) => words.every((word, i) => tokens[start + i] === word));
  return phrase ? { choice: phrase.choice, start, end: start + phrase.words.length } : null;
}

/** The words before a position, back to the clause's beginning, nearest first. */
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

/** What somebody in the scene wears: a garment that is merely held or folded is not worn. */
function wornIn(tokens: readonly string[]): Scene['clothing'] | null {
  let start = 0;
  while (start < tokens.length) {
    const garment = at('outfit', tokens, start);
    if (garment && !isNegated(tokens, start)) {
      const before = clauseBefore(tokens, start, 6);
      const cue = before.findIndex((word) => WEARING.has(word) || word.endsWith('ing'));
      if (cue >= 0 && WEARING.has(before[cue]!)) {
        const words = tokens.slice(start - cue, garment.end).join(' ');
        return { words, ...clothingFromWords(words) };
      }
    }
    start = garment ? garment.end : start + 1;
  }
  return null;
}
