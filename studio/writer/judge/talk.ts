import type { Dice } from '../../random.js';
import { findHookFamily } from '../winner/hook.js';
import type { HookFamily } from '../winner/vocabulary.js';
import { quoteStart } from './findings/finding.js';
import type { ScriptUnderReview } from './script-case.js';

/** Who a viewer would send the video to, by the family of its hook, which is quoted as `{hook}`. */
const SENT_BY: Partial<Record<HookFamily, readonly string[]>> = {
  'pain-point': ['The friend who complained about this last: “{hook}”', 'Whoever has the same trouble: “{hook}”'],
  pov: ['The friend who was there: “{hook}”', 'Whoever has lived this scene: “{hook}”'],
  confession: ['The friend who would never admit this: “{hook}”', 'Whoever thought the same: “{hook}”'],
  contrarian: ['The friend who still does the opposite: “{hook}”', 'Whoever would argue with this: “{hook}”'],
  question: ['The friend who has an answer to this: “{hook}”', 'Whoever asked the same last week: “{hook}”'],
  list: ['The friend who is about to start: “{hook}”', 'Whoever keeps lists of this: “{hook}”'],
  'result-first': ['The friend who would ask how: “{hook}”', 'Whoever will not believe this: “{hook}”'],
};
const SENT_FOR = ['Somebody they know who fits this: “{x}”', 'The first person who comes to mind at this: “{x}”'];
const SENT_ABOUT = [
  'The friend who talks about this all the time: “{x}”',
  'Somebody who has just started with this: “{x}”',
];

/**
 * Says who a viewer would send the video to: its audience if known, else somebody who fits the hook, else somebody in the niche.
 */
export function pickSendTarget({ brief, hookText, niche }: ScriptUnderReview, dice: Dice): string {
  const audience = brief?.audience ?? brief?.product.audience;
  if (audience?.trim()) return dice.pick(SENT_FOR).replace('{x}', () => quoteStart(audience));
  const byFamily = SENT_BY[findHookFamily(hookText) ?? 'callout'];
  if (byFamily) return dice.pick(byFamily).replace('{hook}', () => quoteStart(hookText));
  return dice.pick(SENT_ABOUT).replace('{x}', () => quoteStart(niche));
}

/** Hook families whose hooks people agree or disagree with. */
const ARGUABLE: ReadonlySet<HookFamily> = new Set([
  'pain-point',
  'contrarian',
  'confession',
  'pov',
  'curiosity',
  'comparison',
]);
const ARGUED = ['“{hook}” True for you, or not at all?', '“{hook}” Who disagrees, and why?'];
const SEEDS = [
  'Which line is you? I have my guess.',
  'What did I leave out? Say it here.',
  'Tell me I am wrong, and tell me why.',
];
const ASKED = ['Go first: what do you do about it?', 'One word is enough: yes or no?', 'What would you have done?'];

/** Writes a comment to pin, in the creator's voice, that viewers can answer. */
export function writeSeedComment({ brief, hookText }: ScriptUnderReview, dice: Dice): string {
  const family = findHookFamily(hookText);
  const options = [
    ...SEEDS,
    ...(family && ARGUABLE.has(family) ? ARGUED : []),
    ...(brief?.goal === 'comments' ? ASKED : []),
    ...(brief?.product.priceText ? ['The price, before anybody asks: “{price}”'] : []),
  ];
  return dice
    .pick(options)
    .replace(/\{(hook|price)\}/g, (_, name) =>
      quoteStart(name === 'hook' ? hookText : (brief?.product.priceText ?? '')),
    );
}
