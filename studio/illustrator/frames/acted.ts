import type { Dice } from '../../random.js';
import { type Expression, FACE_OF } from '../people/expression.js';
import type { Bearing } from '../people/poses.js';
import type { Product } from '../products/product.js';
import { readChange } from '../stories/story-words.js';
import { first } from '../words.js';
import type { Shot } from './shots.js';

/** Words for gestures of acted scenes. Words for the poses of photos are recognised too, by {@link readChange}. */
const GESTURES: readonly (readonly [RegExp, Bearing])[] = [
  [/\bshrug|palms up|gives? up|no idea/, 'shrugging'],
  [
    /hands? (?:up|in the air)|throws? (?:up )?(?:both |(?:her|his|their) )?(?:hands|arms)|jaw drops|cheers?\b/,
    'amazed',
  ],
  [/\bpresent(?:s|ing)\b|\bshow(?:s|ing)\b/, 'presenting'],
  [/\bdrops onto\b|\bsinks? (?:in|on)to\b|\bslump/, 'sitting'],
  [/\bpaces\b|\benters\b|\bleaves\b|\brush|\bhurr|\bstep\b/, 'walking'],
  [/\bhug(?:s|ging)?\b|\bclasp|\bpray/, 'hands_together'],
];
const FACES: readonly (readonly [RegExp, Expression])[] = [
  [
    /\bsigh|\bslump|head (?:low|down|in)|\bdrags?\b|\bcannot sleep|\bstares?\b|\brub(?:s|bing)? (?:both |her |his |their )?eyes/,
    'tired',
  ],
  [
    /\bcr(?:y|ies|ying)\b|\btears?\b|\bfrown|\bgroan|\bspill|\bbreaks?\b|\bmiss(?:es|ed)?\b|\blate\b|\bcurses?\b|\bangr/,
    'frustrated',
  ],
  [/\bgrin|\bcheer|\bdanc(?:e|es|ing)\b|\bhugs?\b/, 'laughing'],
  [/\bturns? round\b|\blooks? up\b|\bcurious|\bnotic(?:e|es)\b|\bdiscovers?\b/, 'curious'],
];

const SHUT =
  /\bclos(?:e|es|ed|ing) (?:(?:both|her|his|their) )?eyes\b|\beyes (?:closed|shut)\b|\bshuts? (?:(?:both|her|his|their) )?eyes\b|\b(?:falls|fast|is) asleep\b|\bsleeps\b/;

/** How an action is drawn. `pose` and `face` are undefined if the action's words do not determine them. */
export interface Acted {
  pose: Bearing | undefined;
  face: Expression | undefined;
  /** Whether the eyes are closed. */
  shut: boolean;
  shot(product: Product | null, hasPrint: boolean, index: number, dice: Dice): Shot;
}

/**
 * Shots of the presenter alone, for lines with an even and with an odd index: `WITH_ARMS` if the action needs the arms, else one of
 * `ANY_SHOT`.
 */
const WITH_ARMS = { even: 'wide', odd: 'medium' } as const;
const ANY_SHOT: Readonly<Record<'even' | 'odd', readonly Shot[]>> = {
  even: ['closeup', 'side'],
  odd: ['medium', 'wide'],
};

/** Words of fewer letters are too common to mean the product whose name contains them. */
const NAMING = 3;

/**
 * Decides how an action is drawn. The shot depends on the gesture, the product and the line's index; where these leave a
 * choice, the dice decide. An action that needs the body and does not involve the product is drawn without it: on a table, it
 * would hide how somebody sits or walks. `name` contains the words of the product's name, in lower case.
 */
export function actedBy(action: string, name: readonly string[] = []): Acted {
  const text = action.toLowerCase();
  const named = name.some((word) => word.length >= NAMING && text.split(/[^\p{L}\p{N}]/u).includes(word));
  const { pose, expression, handling } = readChange(action);
  const bearing = first(GESTURES, text) ?? pose;
  return {
    pose: bearing,
    shut: SHUT.test(text),
    face: expression ? FACE_OF[expression] : first(FACES, text),
    shot(product, hasPrint, index, dice) {
      const turn = index % 2 === 0 ? 'even' : 'odd';
      const presents = handling !== undefined || bearing === 'holding_up' || bearing === 'presenting';
      if (!product || (bearing && !presents && !named))
        return bearing && bearing !== 'holding_up' ? WITH_ARMS[turn] : dice.pick(ANY_SHOT[turn]);
      if (handling === 'detail' || handling === 'contents') return 'hero';
      if (product.category === 'large_object') return 'beside';
      if (presents && handling !== 'surface' && product.holdable) return 'hold';
      if (bearing && !presents) return 'beside';
      return turn === 'odd' && !hasPrint ? 'counter' : 'beside';
    },
  };
}
