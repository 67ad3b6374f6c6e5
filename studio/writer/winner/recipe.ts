import { takeFirst } from '../../../platform/text/ends.js';
import type { FormatMedium, HookFamily, StructureKey } from '../formats.js';
import { findHookFamily, findStructureByFamily } from './hook.js';
import { detectMedium } from './kind.js';
import { WINNER_READ } from './parts.js';
import { compile, flat, listGroup } from './words.js';

/** What is known about a post besides its numbers. */
export interface RecipePost {
  /** The post's first line, spoken or shown. */
  hook: string | null;
  caption: string | null;
  slides?: number | null;
  /** Whether the post consists of photos, not a video. */
  photo?: boolean | null;
}

/** How a post was made; null for what cannot be said with confidence. */
export interface Recipe {
  medium: FormatMedium | null;
  hookFamily: HookFamily | null;
  structureType: StructureKey | null;
}

/** Words in a hook or caption that name the kind of video. */
const NAMED_MEDIA = (['chat', 'story', 'demo'] as const).map(
  (medium) => [medium, compile(listGroup('media', medium))] as const,
);

export interface RecipeInput {
  posts: readonly RecipePost[];
}

/** Labels posts, one recipe each, in their order. */
export const detectRecipes = ({ posts }: RecipeInput): { recipes: Recipe[] } => ({ recipes: posts.map(detectRecipe) });

/** Labels a post by its hook and caption. Linear in their length. */
function detectRecipe(post: RecipePost): Recipe {
  const caption = takeFirst(post.caption ?? '', WINNER_READ);
  const hook = post.hook?.trim() || caption.trim().split('\n', 1)[0] || '';
  const hookFamily = findHookFamily(hook);
  return {
    medium: guessMedium(post, `${hook}\n${caption}`),
    hookFamily,
    structureType: guessStructure(hookFamily, caption),
  };
}

/**
 * A post of photos, or of two or more slides, is a carousel. For a video, the kind that its hook or caption names; `chat` if
 * they are a chat themselves; else null.
 */
function guessMedium({ slides, photo }: RecipePost, words: string): FormatMedium | null {
  if (photo === true || (slides ?? 0) >= 2) return 'carousel';
  const named = NAMED_MEDIA.find(([, sign]) => sign.test(flat(words)));
  if (named) return named[0];
  const read = detectMedium(words);
  return read === 'chat' ? read : null;
}

/** The structure that opens with this hook family. A caption with three or more numbered lines is a list, whatever the hook. */
function guessStructure(family: HookFamily | null, caption: string): StructureKey | null {
  const numbered = caption.split('\n').filter((line) => /^\s{0,9}\d{1,2}\s?[.):]/.test(line)).length;
  return numbered >= 3 ? 'listicle' : findStructureByFamily(family);
}
