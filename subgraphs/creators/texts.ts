import { personaDraftTask } from './persona/tasks/draft.task.js';
import { personaFieldsTask, personaResizeTask } from './persona/tasks/fields.task.js';

/** What the text threads write for this domain. Loads neither the graph nor the database. */
export const TEXT_TASKS = [personaDraftTask, personaFieldsTask, personaResizeTask];
