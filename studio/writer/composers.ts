import { composeAdScript } from './ad-script/compose.js';
import { readBrief } from './brief/read.js';
import { composeCaption } from './caption/compose.js';
import { composeCarousel } from './carousel/compose.js';
import { composeChat } from './chat/compose.js';
import { critique, rank } from './judge/judge.js';
import { composeLongForm } from './long-form/compose.js';
import { readMedia } from './media/facts.js';
import { composeAdHooks } from './openings/ad-hooks.js';
import { composeCovers } from './openings/covers.js';
import { composeHooks } from './openings/hooks.js';
import { composeStoryHooks } from './openings/story-hooks.js';
import { composeDraft } from './personas/draft.js';
import { composeFields, composeResized } from './personas/fields.js';
import { composePhrases } from './phrases/compose.js';
import { deliver } from './rewrite/deliver.js';
import { revise } from './rewrite/revise.js';
import { composeScript } from './script/compose.js';
import { composeStory } from './story/compose.js';
import { judgeStory } from './story/story-judge.js';
import { composeTopics } from './topics/compose.js';
import { mine } from './vault/mine.js';
import { readAutopsy } from './winner/autopsy.js';
import { detectRecipes } from './winner/recipe.js';

/**
 * Everything that the offline writer can write, by the name of the task: a name can be sent to a thread, a function cannot.
 * Composers are pure: the same input and seed give the same text, and another seed usually gives another one.
 */
const COMPOSERS = {
  'ad hooks': composeAdHooks,
  'ad script': composeAdScript,
  autopsy: readAutopsy,
  brief: readBrief,
  caption: composeCaption,
  carousel: composeCarousel,
  'carousel hooks': composeCovers,
  chat: composeChat,
  critique,
  'long form': composeLongForm,
  'media reading': readMedia,
  'persona draft': composeDraft,
  'persona field': composeResized,
  'persona fields': composeFields,
  phrases: composePhrases,
  rank,
  recipe: detectRecipes,
  revise,
  script: composeScript,
  'script hooks': composeHooks,
  'story critique': judgeStory,
  'story hooks': composeStoryHooks,
  'story script': composeStory,
  topics: composeTopics,
  translate: deliver,
  'vault mining': mine,
} satisfies Readonly<Record<string, (input: never, seed: number) => unknown>>;
export type Composers = typeof COMPOSERS;
export type ComposerName = keyof Composers;

/** Can the offline writer write what a task of this name asks for? */
export const isComposed = (name: string): name is ComposerName => Object.hasOwn(COMPOSERS, name);

/** Writes offline. The caller checks what was written. */
export const compose = <N extends ComposerName>(
  name: N,
  input: Parameters<Composers[N]>[0],
  seed: number,
): ReturnType<Composers[N]> =>
  (COMPOSERS[name] as (input: unknown, seed: number) => unknown)(input, seed) as ReturnType<Composers[N]>;
