export { autopsyTask } from './autopsy.task.js';
export { mediaReadingTask } from './media-reading.task.js';
export { MOST_RECIPES, recipeTask } from './recipe.task.js';
