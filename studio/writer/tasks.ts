import { adScriptTask } from './ad-script/ad-script.task.js';
import { briefTask } from './brief/brief.task.js';
import { captionTask } from './caption/caption.task.js';
import { carouselTask } from './carousel/carousel.task.js';
import { chatTask } from './chat/chat.task.js';
import { critiqueTask } from './judge/critique.task.js';
import { rankTask } from './judge/rank.task.js';
import { longFormTask } from './long-form/long-form.task.js';
import { mediaReadingTask } from './media/reading.task.js';
import { adHooksTask } from './openings/ad-hooks.task.js';
import { coversTask } from './openings/covers.task.js';
import { scriptHooksTask } from './openings/hooks.task.js';
import { storyHooksTask } from './openings/story-hooks.task.js';
import { personaDraftTask } from './personas/draft.task.js';
import { personaFieldsTask, personaResizeTask } from './personas/fields.task.js';
import { phrasesTask } from './phrases/phrases.task.js';
import { localizeTask } from './rewrite/localize.task.js';
import { reviseTask } from './rewrite/revise.task.js';
import { translateTask } from './rewrite/translate.task.js';
import { storyCritiqueTask } from './story/story-critique.task.js';
import type { TextTask } from './task.js';
import { topicsTask } from './topics/topics.task.js';
import { miningTask } from './vault/mining.task.js';
import { autopsyTask } from './winner/autopsy.task.js';
import { recipeTask } from './winner/recipe.task.js';

type AnyTask = TextTask<unknown, unknown>;

/** Tasks whose prompts and checks are still here, by name. */
export const TASKS: ReadonlyMap<string, AnyTask> = new Map(
  (
    [
      briefTask,
      carouselTask,
      chatTask,
      autopsyTask,
      recipeTask,
      scriptHooksTask,
      adHooksTask,
      coversTask,
      storyHooksTask,
      localizeTask,
      reviseTask,
      translateTask,
      personaDraftTask,
      personaFieldsTask,
      personaResizeTask,
      mediaReadingTask,
      captionTask,
      adScriptTask,
      longFormTask,
      miningTask,
      critiqueTask,
      rankTask,
      storyCritiqueTask,
      phrasesTask,
      topicsTask,
    ] as unknown as AnyTask[]
  ).map((task) => [task.name, task]),
);
