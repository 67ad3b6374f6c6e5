export { personaDraftTask } from './persona-draft.task.js';
export { personaFieldsTask, personaResizeTask } from './persona-fields.task.js';
