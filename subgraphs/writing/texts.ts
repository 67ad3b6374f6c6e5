import { briefTask, scriptTask } from './tasks/index.js';

/** What the text threads write for this domain. Loads neither the graph nor the database. */
export const TEXT_TASKS = [briefTask, scriptTask];
