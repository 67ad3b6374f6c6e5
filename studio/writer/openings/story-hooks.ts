import { firstOf, withoutEnd } from '../../../platform/text/ends.js';
import { Dice } from '../../random.js';
import { holds, PLACEHOLDER } from '../check.js';
import { type Facts, factsOf } from '../compose/facts.js';
import { isForeign } from '../compose/foreign.js';
import { isSafe } from '../compose/gate.js';
import { PHRASES } from '../compose/phrases.js';
import { fill, slotsIn, type Values } from '../compose/slots.js';
import { contract } from '../compose/tone.js';
import { STORY_ACTIONS, STORY_FRAMES, STORY_NARRATION, STORY_STAKES } from '../copy/story-hooks.js';
import { plainly } from '../extract/clean.js';
import { sentences } from '../extract/text.js';
import { detectLanguage, isUnspaced, languageOf } from '../language/detect.js';
import { capital, tidyPhrase, uncapital, words } from '../language/grammar.js';
import { statementOf } from '../reading/statement.js';
import type { Brief } from '../shapes.js';
import { CAMERA_ANGLES, COLOR_STATES } from '../story/vocabulary.js';
import { spokenProblem } from './length.js';
import { openingsFrom, Picked } from './opening.js';
import { isSame } from './same.js';
import type { StoryHook, StoryHooks, StoryHooksInput } from './story-hooks.shapes.js';

/** Words of a narration, at least and at most. */
const NARRATED = [3, 22] as const;
/** Characters of a picture of the script's that is kept. */
const KEPT = 240;
/** Characters of a script that tell its language. */
const TELLING = 40;

/** The script's language, BCP 47: the brief's, unless that is English only because nothing says otherwise. */
export function storyLanguage({ script, brief }: StoryHooksInput): string {
  if (brief.language !== 'en') return brief.language;
  const text = [script.premise, ...script.scenes.map(({ narration }) => narration)].filter(Boolean).join(' ');
  return text.length < TELLING ? brief.language : detectLanguage(firstOf(text, 4_000));
}

/** Whether it is written in the script's own words. */
export const isForeignStory = (input: StoryHooksInput): boolean =>
  isForeign({ ...input.brief, language: storyLanguage(input) });

/** Whether the first scene shows or names the product already, so that another may. */
export function productIsKnown({ script, brief }: StoryHooksInput): boolean {
  const [first] = script.scenes;
  const name = brief.product.name.trim();
  const told = [first?.narration, first?.action, first?.visual, first?.onScreenText].filter(Boolean).join('\n');
  return first?.showsProduct === true || (name !== '' && holds(told, name));
}

/** The offline writer. */
export function writeStoryHooks(given: StoryHooksInput, seed: number): StoryHooks {
  const input = { ...given, brief: plainly(given.brief), script: plainly(given.script) };
  const random = Dice.seeded(seed);
  const facts = factsOf(input.brief, seed);
  const narrations = isForeignStory(input) ? foreignNarrations(input, random) : narrationsOf(input, facts, random);
  const values = valuesOf(input, facts);
  const angles = inTurn(CAMERA_ANGLES, input.script.scenes[1]?.angle, random);
  const colors = inTurn(COLOR_STATES, input.script.scenes[1]?.colorState, random);
  const actions = filled(random.shuffle(STORY_ACTIONS), values, input.brief);
  const stakes = [...ownStakes(input), ...filled(random.shuffle(STORY_STAKES), values, input.brief)];
  const pictures = picturesOf(input);
  return {
    openings: narrations.map((narration, i): StoryHook => {
      const angle = angles[i % angles.length]!;
      const frame = STORY_FRAMES[angle][Math.floor(i / angles.length) % 2]!;
      return {
        narration,
        action: actions[i % actions.length]!,
        visual: `${frame}: ${pictures[i % pictures.length]}.`,
        angle,
        colorState: colors[i % colors.length]!,
        stake: stakes[i % stakes.length]!,
      };
    }),
  };
}

/** All of some values, in another order each time; the second scene's own last, so that something changes after the opening. */
function inTurn<T extends string>(all: readonly T[], next: string | null | undefined, random: Dice): T[] {
  const others = random.shuffle(all.filter((one) => one !== next));
  return [...others, ...all.filter((one) => one === next)];
}

const NOBODY = 'the main character';

/** The character as a sentence can name them: a name, or a person with an article. */
function whoOf(character: string | null | undefined): string {
  const given = tidyPhrase(firstOf(character ?? '', 200).split(/[,;:(–—]| - /, 1)[0] ?? '');
  if (given === '' || words(given).length > 6 || PLACEHOLDER.test(given)) return NOBODY;
  if (/^\p{Lu}\p{L}*(?:\s\p{Lu}\p{L}*){0,2}$/u.test(given) && !/^(?:An?|The)\s/.test(given)) return given;
  if (/^(?:an?|the|our|my|his|her|their|two|three) /i.test(given) && isSafe('noun', uncapital(given)))
    return uncapital(given);
  return NOBODY;
}

function valuesOf({ script }: StoryHooksInput, facts: Facts): Values {
  return { ...facts.slots, who: whoOf(script.character) };
}

function narrationsOf(input: StoryHooksInput, facts: Facts, random: Dice): string[] {
  const { script, count, brief } = input;
  const picked = new Picked(script.scenes.map(({ narration }) => narration ?? '').filter(Boolean));
  const known = productIsKnown(input);
  const fits = (text: string): boolean =>
    spokenProblem(text, 'en', NARRATED) === null &&
    !PLACEHOLDER.test(text) &&
    (known || !holds(text, brief.product.name));
  const who = whoOf(script.character);
  const premises = premisesOf(script.premise);
  const lines = STORY_NARRATION.filter((line) => who !== NOBODY || !/\{who\}/i.test(line));
  const read = (premise: string | undefined) =>
    openingsFrom(facts, lines, {
      random,
      tone: 'warm',
      extra: { who, ...(premise ? { premise } : {}) },
      fits,
      bonus: ({ slots }) => (slots.includes('premise') ? 0.4 : slots.includes('who') ? 0.3 : 0),
    });
  const pools = premises.length > 0 ? premises.map(read) : [read(undefined)];
  const found: string[] = [];
  for (let i = 0; found.length < count; i++) {
    const opening = picked.take(pools[i % pools.length]!);
    if (!opening && i >= pools.length * count) break;
    if (opening) found.push(opening.text);
  }
  return found;
}

/** Whole sentences of a premise, as they stand after a colon. */
function premisesOf(premise: string | null | undefined): string[] {
  return sentences(firstOf(premise ?? '', 2_000))
    .map((sentence) => statementOf(sentence, { names: [], plural: false }))
    .flatMap((statement) =>
      statement && statement.form === 'clause' && statement.words <= 15 ? [statement.inside] : [],
    )
    .slice(0, 3);
}

/** The script's and the brief's own sentences, and connecting ones of the language that name nothing. */
function foreignNarrations(input: StoryHooksInput, random: Dice): string[] {
  const { script, brief, count } = input;
  const language = storyLanguage(input);
  const phrases = PHRASES.get(languageOf(language));
  const dense = isUnspaced(language);
  const known = productIsKnown(input);
  const own = [
    ...sentences(firstOf(script.premise ?? '', 2_000)),
    ...script.scenes.map(({ stake }) => stake ?? ''),
    brief.question ?? '',
    brief.problem ?? '',
  ];
  const ours = [...(phrases?.tension ?? []), ...(phrases?.more ?? [])].filter((line) => !line.includes('{P}'));
  const product = brief.product.benefits;
  const picked = new Picked(script.scenes.map(({ narration }) => narration ?? '').filter(Boolean));
  const found: string[] = [];
  for (const text of [
    ...own,
    ...random.shuffle(ours),
    ...random.shuffle(product),
    script.scenes[1]?.narration ?? '',
    brief.niche,
    '…',
  ]) {
    if (found.length === count) break;
    const line = text.trim();
    const fits = dense ? line.length <= 60 : words(line).length <= NARRATED[1];
    const bare = /[\p{L}\p{N}]/u.test(line) && !PLACEHOLDER.test(line) && (known || !holds(line, brief.product.name));
    if (!fits || !bare || line.length > KEPT || (found.length > 0 && picked.isHeard(line))) continue;
    if (script.scenes[0]?.narration && isSame(script.scenes[0].narration, line)) continue;
    picked.add({ text: line, copy: line, slots: [], told: [] });
    found.push(line);
  }
  return found;
}

/** Lines of ours with their slots filled; those that something is missing for are left out. */
const filled = (lines: readonly string[], values: Values, { product }: Brief): string[] =>
  lines
    .filter((line) => slotsIn(line).every((slot) => values[slot] !== undefined))
    .flatMap((line) => fill(contract(line), values) ?? [])
    .filter((line) => !holds(line, product.name));

/** Stakes that the script names itself. */
function ownStakes(input: StoryHooksInput): string[] {
  const known = productIsKnown(input);
  const texts = input.script.scenes.map(({ stake }) => (stake ?? '').trim());
  return [...new Set(texts)].filter(
    (text) =>
      text !== '' &&
      text.length <= KEPT &&
      !PLACEHOLDER.test(text) &&
      (known || !holds(text, input.brief.product.name)),
  );
}

/** What can be seen: the first scene's picture, or the second's, so that the place stays; without either, only where it is. */
function picturesOf(input: StoryHooksInput): string[] {
  const { script, brief } = input;
  const known = productIsKnown(input);
  const who = whoOf(script.character);
  const seen = script.scenes
    .slice(0, 2)
    .filter(({ showsProduct }) => known || showsProduct !== true)
    .map(({ visual }) => withoutEnd((visual ?? '').replace(/\s+/g, ' ').trim(), /[.\s]/))
    .filter(
      (text) =>
        text !== '' && text.length <= KEPT && !PLACEHOLDER.test(text) && (known || !holds(text, brief.product.name)),
    );
  const first = seen[0];
  return first === undefined ? [`${uncapital(capital(who))} in the place of the next scene`] : [first];
}
