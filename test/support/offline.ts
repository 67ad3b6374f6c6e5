import { judge, type TextTask } from '../../providers/text/index.js';
import { tellProblem } from '../../studio/writer/check.js';
import { type ComposerName, compose } from '../../studio/writer/composers.js';

/** What the offline writer's composer of a task writes. @throws Error with the problems if it fails the task's check */
export function writeOffline<I, O>(task: TextTask<I, O>, input: I, seed = 1): O {
  const { value, problems } = judge(task, input, compose(task.name as ComposerName, input as never, seed));
  if (problems.length > 0) throw new Error(problems.map(tellProblem).join(' '));
  return value!;
}
