import { composeScript } from './script/compose.js';
import { composeStory } from './story/compose.js';
import { TASKS } from './tasks.js';

/**
 * Everything that the offline writer can write, by the name of the task: a name can be sent to a thread, a function cannot.
 * Composers are pure: the same input and seed give the same text, and another seed usually gives another one.
 */
const COMPOSERS = {
  script: composeScript,
  'story script': composeStory,
};
export type Composers = typeof COMPOSERS;
export type ComposerName = keyof Composers;

/** Can the offline writer write what a task of this name asks for? */
export const isComposed = (name: string): name is ComposerName =>
  Object.hasOwn(COMPOSERS, name) || TASKS.get(name)?.compose != null;

/** Writes offline. The caller checks what was written. */
export function compose<N extends ComposerName>(
  name: N,
  input: Parameters<Composers[N]>[0],
  seed: number,
): ReturnType<Composers[N]> {
  const composer = COMPOSERS[name] ?? TASKS.get(name)?.compose;
  return composer(input as never, seed) as ReturnType<Composers[N]>;
}
