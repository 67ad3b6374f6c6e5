import type { Dice } from '../../random.js';
import { type Expression, FACE_OF } from '../people/face.js';
import type { Bearing } from '../people/poses.js';
import type { Product } from '../products/product.js';
import { changeIn } from '../stories/story-words.js';
import { first } from '../words.js';
import type { Shot } from './shots.js';

/** Gestures and moods of acted scenes, beside those that every picture knows. */
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

/** What an action asks of a picture; undefined where its words say nothing. */
export interface Acted {
  pose: Bearing | undefined;
  face: Expression | undefined;
  shot(product: Product | null, hasPrint: boolean, index: number, dice: Dice): Shot;
}

/** Shots in which the arms are seen, and those that do without. */
const BODY = { even: 'wide', odd: 'medium' } as const;
const FACE: Readonly<Record<'even' | 'odd', readonly Shot[]>> = { even: ['closeup', 'side'], odd: ['medium', 'wide'] };

/** How an action is played. What is unknown to us is shown by another framing. */
export function actedBy(action: string): Acted {
  const text = action.toLowerCase();
  const { pose, expression, handling } = changeIn(action);
  const known = first(GESTURES, text) ?? pose;
  return {
    pose: known,
    face: expression ? FACE_OF[expression] : first(FACES, text),
    shot(product, hasPrint, index, dice) {
      const turn = index % 2 === 0 ? 'even' : 'odd';
      if (!product) return known && known !== 'holding_up' ? BODY[turn] : dice.pick(FACE[turn]);
      if (handling === 'detail' || handling === 'contents') return 'hero';
      if (product.category === 'large_object') return 'beside';
      const shown = handling !== undefined || known === 'holding_up' || known === 'presenting';
      if (shown && handling !== 'surface' && product.holdable) return 'hold';
      if (known && !shown) return 'beside';
      return turn === 'even' && !hasPrint ? dice.pick(['split', 'counter']) : 'inset';
    },
  };
}
