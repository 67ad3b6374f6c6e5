/** Writes ad hooks offline: by angle, the facts that suit it. An angle without a fact has no hook. */
import { Dice } from '../../random.js';
import { countWords } from '../beats/line.js';
import { describeShot } from '../beats/shots.js';
import type { BeatRole } from '../beats/video.js';
import type { FactKind } from '../facts/fact.js';
import { subjectOf } from '../subject.js';
import {
  canOpen,
  describeSubject,
  hasName,
  hintOf,
  listLeads,
  listOpenings,
  listSentences,
  type Opening,
  say,
} from './opening.js';
import { withoutSame } from './same.js';
import { AD_HOOK_ANGLES, type AdHook, type AdHookAngle, type AdHooks, type AdHooksInput } from './shapes.js';

/** Maximum number of words in a hook. */
export const AD_HOOK_WORDS = 20;

const ROLES: Readonly<Record<AdHookAngle, BeatRole>> = {
  Problem: 'problem',
  Curiosity: 'hook',
  'Social Proof': 'proof',
  POV: 'hook',
  'Bold Claim': 'benefit',
};

export function composeAdHooks({ brief, perAngle }: AdHooksInput, seed: number): AdHooks {
  const random = Dice.seeded(seed).fork('ad hooks');
  const subject = subjectOf(brief);
  const { name, code } = subject;
  const sentences = random.shuffle(listSentences(subject));
  const tell = (...kinds: FactKind[]) => kinds.flatMap((kind) => sentences.filter((one) => one.kind === kind));
  const withName = (one: Opening): Opening => {
    const text = `${name.value}. ${one.text}`;
    return name.certain && !hasName(subject, one.text) && canOpen(text, code) ? { ...one, text } : one;
  };
  const named = describeSubject(subject, brief, true);
  const bare = describeSubject(subject, brief);
  const claims = tell('offer', 'benefit', 'price', 'detail');
  const plain = tell('detail', 'where').filter(({ text }) => !/\d/.test(text));
  const curious = [...(named ? [named] : []), ...claims.flatMap((one) => hintOf(one) ?? []), ...plain];
  const leads = random.shuffle(listOpenings(subject));
  const pictures = random.shuffle(listLeads(subject, ['pov-story']));
  const hooks: Record<AdHookAngle, readonly Opening[]> = {
    Problem: tell('question', 'problem', 'audience'),
    // A language without words of ours opens with the brief's sentences.
    Curiosity:
      leads.length > 0
        ? leads.flatMap((lead, i) => say(lead, curious[i], subject))
        : tell('what', 'detail', 'where', 'when'),
    'Social Proof': tell('proof').map(withName),
    POV: pictures.flatMap((lead, i) => say(lead, [...(bare ? [bare] : []), ...tell('benefit')][i], subject)),
    'Bold Claim': [...claims.filter(({ text }) => /\d/.test(text)), ...tell('offer', 'benefit')].map(withName),
  };
  const all = AD_HOOK_ANGLES.flatMap((angle) => hooks[angle].map((hook) => ({ angle, ...hook })));
  const fitting = withoutSame(all, ({ text }) => text).filter(({ text }) => countWords(text) <= AD_HOOK_WORDS);
  const taken = AD_HOOK_ANGLES.flatMap((one) => fitting.filter(({ angle }) => angle === one).slice(0, perAngle));
  return {
    adHooks: taken.map(({ angle, text, title }, i): AdHook => {
      const beat = { role: ROLES[angle], facts: [], line: text, title };
      const openingVisual = describeShot(beat, i, { subject, brief, workflow: null, random });
      return { angle, hookText: text, onScreenText: title ?? '', openingVisual };
    }),
  };
}
