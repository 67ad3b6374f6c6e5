/** Writes other openings for a script offline: what the script does not tell yet, and a few words of what it tells later. */
import { Dice } from '../../random.js';
import { countWords } from '../beats/line.js';
import { flatten } from '../facts/cues.js';
import type { FactKind } from '../facts/fact.js';
import type { HookFamily } from '../formats.js';
import { detectTextLanguage, isUnspaced } from '../language/detect.js';
import * as opening from './opening.js';
import { withoutSame } from './same.js';
import type { ScriptHooks, ScriptHooksInput } from './shapes.js';

/** Kinds of sentences that open a script, best first. */
const OPENING: readonly FactKind[] = [
  'question',
  'problem',
  'audience',
  'proof',
  'benefit',
  'offer',
  'detail',
  'where',
];
/** Kinds that can stand after words of ours. */
const FRAMED: readonly FactKind[] = ['proof', 'benefit', 'detail'];
/** A sentence that opens a script has at least this many words. */
const LEAST = 3;
/** A text is told already if a script contains its first words, this many. */
const HEAD = 4;
/** A catch has at most this many words. */
const CATCH = 12;

/** Why an opening could hold a viewer, by its family. */
const NOTES: Readonly<Partial<Record<HookFamily, string>>> = {
  question: 'It asks something that the viewer answers in silence.',
  'pain-point': 'It names what the viewer would like to be rid of.',
  callout: 'It says whom it is for in the first second.',
  'social-proof': 'It begins with what others have found.',
  'result-first': 'It begins with what the viewer gets.',
  pov: 'It lets the viewer see it before anything is shown.',
  contrarian: 'It says that there is something the viewer may not know.',
};
const NOTE = 'It says a little and leaves the rest for the next line.';

/** The script's language as a BCP 47 tag. */
export const detectScriptLanguage = ({ brief, script }: Pick<ScriptHooksInput, 'brief' | 'script'>): string =>
  detectTextLanguage(brief.language, script.segments.map(({ spokenLine }) => spokenLine).join(' '));

export function composeHooks({ brief, script, count }: ScriptHooksInput, seed: number): ScriptHooks {
  const random = Dice.seeded(seed).fork('hooks');
  const subject = opening.subjectIn(brief, detectScriptLanguage({ brief, script }));
  const { code } = subject;
  const spoken = [script.hookText, ...script.segments.map(({ spokenLine }) => spokenLine)];
  // What the old opening told is told no more.
  const later = flatten(spoken.slice(2).join(' '));
  const isTold = ({ text }: opening.Opening): boolean =>
    later.includes(` ${flatten(text).trim().split(' ').slice(0, HEAD).join(' ')} `);
  const all = random.shuffle(opening.listSentences(subject));
  const sentences = all
    .filter((one) => OPENING.includes(one.kind) && !isTold(one))
    .filter(({ text }) => isUnspaced(code) || countWords(text) >= LEAST)
    .sort((a, b) => OPENING.indexOf(a.kind) - OPENING.indexOf(b.kind));
  const hints = all.filter(isTold).flatMap((one) => opening.hintOf(one) ?? []);
  const about = opening.describeSubject(subject, brief);
  const isThing = about !== null && (about.text !== subject.topic || subject.name.certain);
  const framed = sentences.filter(({ kind }) => FRAMED.includes(kind));
  const phrases = [...hints, ...(about ? [about] : []), ...framed];
  const leads = opening.listLeads(subject, isThing ? ['pov-story', 'problem-solution', 'myth-bust'] : ['pov-story']);
  const fresh = (list: readonly opening.Opening[]) => withoutSame(list, ({ text }) => text, spoken.slice(0, 2));
  const found = fresh([
    ...sentences,
    ...random.shuffle(opening.listOpenings(subject)).flatMap((lead, i) => opening.say(lead, phrases[i], subject)),
    ...random.shuffle(leads).flatMap((lead) => opening.say(lead, about ?? framed[0], subject)),
  ]);
  // Where the script tells everything: a sentence that comes again later.
  const again = all.filter(({ kind }) => OPENING.includes(kind) || kind === 'what');
  const openings = found.length > 0 ? found : fresh(again);
  return {
    variants: opening.takeMixed(openings, count).map(({ text, title, family }) => ({
      hookText: title && countWords(text) > CATCH ? title : text,
      spokenLine: text,
      family,
      note: NOTES[family] ?? NOTE,
    })),
  };
}
