export { adScriptTask } from './ad-script.task.js';
export { briefTask } from './brief.task.js';
export { captionTask } from './caption.task.js';
export { carouselTask } from './carousel.task.js';
export { chatTask } from './chat.task.js';
export { type Critique, critiqueTask, toCritique } from './critique/critique.task.js';
export { type Ranking, rankTask, toRanking } from './critique/rank.task.js';
export { storyCritiqueTask, toStoryCritique } from './critique/story-critique.task.js';
export { longFormTask } from './long-form.task.js';
export { miningTask } from './mining.task.js';
export { adHooksTask } from './openings/ad-hooks.task.js';
export { coversTask } from './openings/covers.task.js';
export { scriptHooksTask } from './openings/hooks.task.js';
export { storyHooksTask } from './openings/story-hooks.task.js';
export { phrasesTask } from './phrases.task.js';
export {
  findLost,
  type Localized,
  type LocalizeInput,
  type LocalText,
  type Lost,
  localizeTask,
} from './rewrite/localize.task.js';
export { reviseTask } from './rewrite/revise.task.js';
export { translateTask } from './rewrite/translate.task.js';
export { listFacts } from './script/facts.js';
export { type LineInput, lineTask } from './script/line.task.js';
export { scriptTask } from './script/script.task.js';
export { storyScriptTask } from './story-script.task.js';
export { keepTopics, topicsTask } from './topics.task.js';
