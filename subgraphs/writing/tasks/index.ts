export { scriptTask } from './script/script.task.js';
export { storyScriptTask } from './story-script.task.js';
