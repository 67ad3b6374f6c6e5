import { firstOf } from '../../../platform/text/ends.js';
import type { StructureKey } from '../formats.js';
import { hookFamilyOf, structureOfFamily } from './hook.js';
import { kindOf } from './kind.js';
import { WINNER_READ } from './parts.js';
import type { FormatMedium, HookFamily } from './vocabulary.js';

/** What is known of a post besides its numbers. */
export interface RecipePost {
  /** Its first line, said or shown. */
  hook: string | null;
  caption: string | null;
  slides?: number | null;
  /** A post of photos, not a video. */
  photo?: boolean | null;
}

/** How a post was made; null for what cannot honestly be told. */
export interface Recipe {
  medium: FormatMedium | null;
  hookFamily: HookFamily | null;
  structureType: StructureKey | null;
}

/** A caption that names what the video is. */
const NAMED_MEDIA: readonly (readonly [FormatMedium, RegExp])[] = [
  [
    'chat',
    /\b(?:text messages|texts from|our (?:texts|chat)|the (?:texts|chat) (?:with|between)|he texted|she texted|whatsapp chat|chatverlauf)\b/i,
  ],
  ['story', /\bstory ?time\b|#storytime\b|\b(?:part|teil|parte|partie) \d{1,2}\b/i],
  [
    'demo',
    /\btutorial\b|\bhow to use\b|\bstep[- ]by[- ]step\b|\bscreen recording\b|\bdemo\b|\banleitung\b|\bso benutzt du\b|\bcómo usar\b|\bpaso a paso\b|\bcomment utiliser\b|\bétape par étape\b/i,
  ],
];

/** A post's recipe by its hook and caption. Pure, linear in their length. */
export function recipeOf(post: RecipePost): Recipe {
  const caption = firstOf(post.caption ?? '', WINNER_READ);
  const hook = post.hook?.trim() || caption.trim().split('\n', 1)[0] || '';
  const hookFamily = hookFamilyOf(hook);
  return { medium: mediumOf(post, `${hook}\n${caption}`), hookFamily, structureType: structureOf(hookFamily, caption) };
}

/** Slides and photos are certain; of a video only what its words say, or a caption that is its whole script. */
function mediumOf({ slides, photo }: RecipePost, words: string): FormatMedium | null {
  if (photo === true || (slides ?? 0) >= 2) return 'carousel';
  const named = NAMED_MEDIA.find(([, sign]) => sign.test(words));
  if (named) return named[0];
  const read = kindOf(words);
  return read === 'chat' ? read : null;
}

/** The structure whose hooks are of that family; three numbered lines of a caption are a list, whatever opens it. */
function structureOf(family: HookFamily | null, caption: string): StructureKey | null {
  const numbered = caption.split('\n').filter((line) => /^\s{0,9}\d{1,2}\s?[.):]/.test(line)).length;
  return numbered >= 3 ? 'listicle' : structureOfFamily(family);
}
