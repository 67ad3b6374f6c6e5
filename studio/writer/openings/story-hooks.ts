/** Writes other first scenes for a story ad offline: of what the script and the brief say; only the camera is ours. */
import { withoutEnd } from '../../../platform/text/ends.js';
import { Dice } from '../../random.js';
import { countWords, ended } from '../beats/line.js';
import { containsPhrase, isStorable, PLACEHOLDER } from '../check.js';
import { flatten } from '../facts/cues.js';
import { splitPassages, toPlain } from '../facts/passages.js';
import { detectTextLanguage } from '../language/detect.js';
import { capitalise } from '../language/grammar.js';
import { CAMERA_ANGLES, COLOR_STATES } from '../story/shapes.js';
import { canOpen, describeSubject, listLeads, listSentences, say, subjectIn } from './opening.js';
import { withoutSame } from './same.js';
import type { StoryHooks, StoryHooksInput } from './shapes.js';

/** Maximum number of characters of a text that is taken over, and of those read of the premise. */
const KEPT = 240;
const PREMISE = 2_000;
/** Kinds of facts that a first scene can tell before the product is known, and once it is. */
const BEFORE = /^(?:question|problem|audience)$/;
const AFTER = /^(?:question|problem|audience|what|benefit|proof)$/;

const FRAMES: Readonly<Record<(typeof CAMERA_ANGLES)[number], string>> = {
  'eye-level': 'At eye level',
  low: 'From below',
  high: 'From above',
  overhead: 'From straight above',
  'over-the-shoulder': 'Over the shoulder',
  pov: 'Through the eyes of the main character',
  tilted: 'With the horizon tilted',
};
/** What the main character does where the script does not say it. */
const ACTIONS = [
  'stands still',
  'looks up',
  'turns round',
  'sits down',
  'looks into the lens',
  'walks into the picture',
];

/** The script's language as a BCP 47 tag. */
export function detectStoryLanguage({ script, brief }: StoryHooksInput): string {
  const texts = [script.premise, ...script.scenes.map(({ narration }) => narration)];
  return detectTextLanguage(
    brief.language,
    texts
      .filter(Boolean)
      .join(' ')
      .slice(0, 2 * PREMISE),
  );
}

/** Does the first scene show or name the product, so that another first scene may, too? */
export function productIsKnown({ script: { scenes }, brief }: StoryHooksInput): boolean {
  const [first] = scenes;
  const texts = [first?.narration, first?.action, first?.visual, first?.onScreenText].filter(Boolean).join('\n');
  return first?.showsProduct === true || containsPhrase(texts, brief.product.name);
}

export function composeStoryHooks(input: StoryHooksInput, seed: number): StoryHooks {
  const { script, brief, count } = input;
  const random = Dice.seeded(seed).fork('story hooks');
  const known = productIsKnown(input);
  const subject = subjectIn(brief, detectStoryLanguage(input));
  const { code, language } = subject;
  const [scene, next] = script.scenes;
  const mayTell = (text: string): boolean =>
    text !== '' && isStorable(text) && !PLACEHOLDER.test(text) && (known || !containsPhrase(text, brief.product.name));
  /** A text of the script on one line, without its end mark; empty if it cannot be taken over. */
  const keep = (text: string | null | undefined): string => {
    const bare = withoutEnd(toPlain((text ?? '').slice(0, 2 * KEPT)), /[.\s]/);
    return bare.length <= KEPT && mayTell(bare) ? bare : '';
  };
  const premise = splitPassages((script.premise ?? '').slice(0, PREMISE), code, language.reading);
  const character = keep(script.character);
  const stakes = [...new Set(script.scenes.map(({ stake }) => keep(stake)))].filter(Boolean);
  const sentences = listSentences(subject).filter(({ kind }) => (known ? AFTER : BEFORE).test(kind));
  const leads = random.shuffle(listLeads(subject, ['pov-story', 'testimonial']));
  const told = flatten(script.scenes.map(({ narration }) => narration ?? '').join(' '));
  const first = keep(scene?.narration);
  const narrations = [
    ...random.shuffle([...premise.map(({ text }) => text), character, ...sentences.map(({ text }) => text)]),
    ...random.shuffle(stakes),
  ].map((text) => (text === '' ? '' : ended(capitalise(text), code)));
  const about = known ? describeSubject(subject, brief, true) : null;
  const framed = [about, ...premise, first === '' ? null : { text: first }].flatMap((phrase, i) =>
    say(leads[i], phrase && { text: phrase.text, title: null }, subject).map(({ text }) => text),
  );
  const fresh = [...narrations.filter((text) => !told.includes(flatten(text))), ...framed].filter(
    (text) => canOpen(text, code) && mayTell(text),
  );
  /** Values in random order, that of the second scene last, so that something changes after the opening. */
  const vary = <T extends string>(all: readonly T[], last: string | null | undefined): T[] =>
    random.shuffle(all).sort((a, b) => Number(a === last) - Number(b === last));
  const angles = vary(CAMERA_ANGLES, next?.angle);
  const colors = vary(COLOR_STATES, next?.colorState);
  const who = character !== '' && countWords(character) <= 8 ? character : 'The main character';
  const action = keep(scene?.action);
  const actions = random.shuffle(ACTIONS).map((does) => `${who}: ${does}.`);
  const seen = [scene, next].filter((one) => known || one?.showsProduct !== true).map((one) => keep(one?.visual));
  const picture = seen.find(Boolean) ?? 'the place of the next scene';
  // What the script does not say is at stake is what it says next.
  const asked =
    stakes.length > 0 ? stakes : [next?.narration, next?.action, scene?.narration].map(keep).filter(Boolean);
  return {
    openings: withoutSame(fresh, (text) => text, [scene?.narration ?? ''])
      .slice(0, count)
      .map((narration, i) => ({
        narration,
        action: i % 2 === 0 && action !== '' ? `${action}.` : actions[i % actions.length]!,
        visual: `${FRAMES[angles[i % angles.length]!]}: ${picture}.`,
        angle: angles[i % angles.length]!,
        colorState: colors[i % colors.length]!,
        stake: asked[i % asked.length] ?? narration,
      })),
  };
}
