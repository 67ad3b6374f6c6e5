import { autopsyTask } from './autopsy.task.js';
import { briefTask } from './brief.task.js';
import { mediaReadingTask } from './media/reading.task.js';
import { personaDraftTask } from './personas/draft.task.js';
import { personaFieldsTask, personaResizeTask } from './personas/fields.task.js';
import { recipeTask } from './recipe.task.js';
import { scriptTask } from './script.task.js';
import type { TextTask } from './task.js';

type AnyTask = TextTask<unknown, unknown>;

/** Every task of the writer, by its name: a function cannot be sent to a thread, a name can. */
export const TASKS: ReadonlyMap<string, AnyTask> = new Map(
  (
    [
      briefTask,
      scriptTask,
      autopsyTask,
      recipeTask,
      personaDraftTask,
      personaFieldsTask,
      personaResizeTask,
      mediaReadingTask,
    ] as unknown as AnyTask[]
  ).map((task) => [task.name, task]),
);
