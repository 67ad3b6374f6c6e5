import { briefTask, scriptTask } from '../../studio/writer/index.js';
import { personaDraftTask } from '../../studio/writer/personas/draft.task.js';
import type { TextQuestion } from '../upstreams/google.js';

/** Without a number: none is in every text that it is the answer to. */
const brief = briefTask.compose({ mode: 'description', text: 'Ember is a travel mug. It keeps coffee hot.' }, 1);
const draft = personaDraftTask.compose(
  { niche: 'lamps', product: { type: null, description: null, page: null }, taken: [] },
  1,
);
const ROLE = /\d: ([\w-]+)/g;

/** A text model that always says the same, and what passes the product's own checks: what differs is what it is asked. */
export function writer({ system, prompt, schema }: TextQuestion): unknown {
  const asked = schema?.properties ?? {};
  if (asked.segments) {
    const roles = [...(/in order: (.*)\./.exec(system)?.[1] ?? '').matchAll(ROLE)].map(([, role]) => role ?? '');
    const opening = /^The first spokenLine is, word for word: (.*)$/m.exec(prompt)?.[1];
    const script = scriptTask.compose({ brief, persona: null, format: 'talking-5', lines: 3 }, 1);
    const lines = ['hook', 'turn', 'more', 'again', 'further', 'still', 'late', 'later', 'last'];
    const segments = roles.map((segmentRole, i) => ({
      segmentRole,
      spokenLine: i === 0 && opening ? opening : `This is the line that comes ${lines[i] ?? 'last'} here.`,
      onScreenText: 'Look',
      visualDirection: `Close-up in a kitchen, ${lines[i] ?? 'last'}.`,
    }));
    return { ...script, hookText: segments[0]?.spokenLine, productEntrySegment: 0, segments };
  }
  if (asked.product) return brief;
  if (asked.peer_archetype) return draft;
  if (asked.content)
    return { content: system.startsWith('You shorten') ? 'She.' : `${'She sells ropes and sails. '.repeat(4)}` };
  const field = /these keys: (\w+)/.exec(system)?.[1] ?? 'short_bio';
  return { [field]: 'She ties a new knot every day.' };
}
