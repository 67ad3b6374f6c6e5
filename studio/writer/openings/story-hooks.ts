import { takeFirst, withoutEnd } from '../../../platform/text/ends.js';
import { Dice } from '../../random.js';
import { containsPhrase, PLACEHOLDER } from '../check.js';
import { collectFacts, type Facts } from '../compose/facts.js';
import { isForeign } from '../compose/foreign.js';
import { isSafe } from '../compose/gate.js';
import { PHRASES } from '../compose/phrases.js';
import { admit, fill, findSlots, type Values } from '../compose/slots.js';
import { contract } from '../compose/tone.js';
import { STORY_ACTIONS, STORY_FRAMES, STORY_NARRATION, STORY_STAKES } from '../copy/openings/story-hooks.js';
import { GENERAL } from '../extract/categories.js';
import { cleanTexts } from '../extract/clean.js';
import { splitSentences } from '../extract/text.js';
import { detectTextLanguage, isUnspaced, toLanguageCode } from '../language/detect.js';
import { capitalise, tidyPhrase, uncapitalise, words } from '../language/grammar.js';
import { readStatement } from '../reading/statement.js';
import type { Brief } from '../shapes.js';
import { CAMERA_ANGLES, COLOR_STATES } from '../story/vocabulary.js';
import { findHookFamily } from '../winner/hook.js';
import { describeSpokenProblem } from './length.js';
import { fillOpenings, Picked } from './opening.js';
import { scoreFamily, scoreLength } from './preference.js';
import { isSame } from './same.js';
import type { StoryHook, StoryHooks, StoryHooksInput } from './story-hooks.shapes.js';

/** Minimum and maximum number of words in a narration. */
const NARRATED = [3, 22] as const;
/** Maximum number of characters in a picture or stake that is taken over from the script. */
const KEPT = 240;
/**
 * The script's language as a BCP 47 tag: the brief's, unless that is English, which may only be the default; then the script's
 * own words decide.
 */
export function detectHooksLanguage({ script, brief }: StoryHooksInput): string {
  const text = [script.premise, ...script.scenes.map(({ narration }) => narration)].filter(Boolean).join(' ');
  return detectTextLanguage(brief.language, takeFirst(text, 4_000));
}

/** Is the story in a language other than English? Then narrations are whole sentences, mostly of the script and the brief. */
export const isForeignStory = (input: StoryHooksInput): boolean =>
  isForeign({ ...input.brief, language: detectHooksLanguage(input) });

/** Tells whether the first scene already shows or names the product, so that new first scenes may, too. */
export function productIsKnown({ script, brief }: StoryHooksInput): boolean {
  const [first] = script.scenes;
  const name = brief.product.name.trim();
  const shownTexts = [first?.narration, first?.action, first?.visual, first?.onScreenText].filter(Boolean).join('\n');
  return first?.showsProduct === true || (name !== '' && containsPhrase(shownTexts, name));
}

/** Writes first scenes offline. */
export function writeStoryHooks(given: StoryHooksInput, seed: number): StoryHooks {
  const input = { ...given, brief: cleanTexts(given.brief), script: cleanTexts(given.script) };
  const random = Dice.seeded(seed);
  const facts = withoutOwnNiche(collectFacts(input.brief, seed), input.brief);
  const narrations = isForeignStory(input)
    ? writeForeignNarrations(input, random)
    : writeNarrations(input, facts, random);
  const values = collectValues(input, facts);
  const angles = shuffleEndingWith(CAMERA_ANGLES, input.script.scenes[1]?.angle, random);
  const colors = shuffleEndingWith(COLOR_STATES, input.script.scenes[1]?.colorState, random);
  const actions = fillAll(random.shuffle(STORY_ACTIONS), values, input.brief);
  const stakes = [...listOwnStakes(input), ...fillAll(random.shuffle(STORY_STAKES), values, input.brief)];
  const pictures = listPictures(input);
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

/** Removes a niche that we supplied ourselves: nobody is "into" everyday life. */
function withoutOwnNiche(facts: Facts, brief: Brief): Facts {
  const { niche, ...slots } = facts.slots;
  return brief.niche.trim() === '' || brief.niche === GENERAL.niche ? { ...facts, slots: admit(slots) } : facts;
}

/** Shuffles values; the second scene's own value comes last, so that something changes after the opening. */
function shuffleEndingWith<T extends string>(all: readonly T[], next: string | null | undefined, random: Dice): T[] {
  const others = random.shuffle(all.filter((one) => one !== next));
  return [...others, ...all.filter((one) => one === next)];
}

const NOBODY = 'the main character';

/** Words for the character that fit into a sentence: a name, or a noun with an article. */
function describeCharacter(character: string | null | undefined): string {
  const given = tidyPhrase(takeFirst(character ?? '', 200).split(/[,;:(–—]| - /, 1)[0] ?? '');
  if (given === '' || words(given).length > 6 || PLACEHOLDER.test(given)) return NOBODY;
  if (/^\p{Lu}\p{L}*(?:\s\p{Lu}\p{L}*){0,2}$/u.test(given) && !/^(?:An?|The)\s/.test(given)) return given;
  if (/^(?:an?|the|our|my|his|her|their|two|three) /i.test(given) && isSafe('noun', uncapitalise(given)))
    return uncapitalise(given);
  return NOBODY;
}

function collectValues({ script }: StoryHooksInput, facts: Facts): Values {
  return { ...facts.slots, who: describeCharacter(script.character) };
}

function writeNarrations(input: StoryHooksInput, facts: Facts, random: Dice): string[] {
  const { script, count, brief } = input;
  const picked = new Picked(script.scenes.map(({ narration }) => narration ?? '').filter(Boolean));
  const known = productIsKnown(input);
  const fits = (text: string): boolean =>
    describeSpokenProblem(text, 'en', NARRATED) === null &&
    !PLACEHOLDER.test(text) &&
    (known || !containsPhrase(text, brief.product.name));
  const who = describeCharacter(script.character);
  const premises = listPremises(script.premise);
  const lines = STORY_NARRATION.filter((line) => who !== NOBODY || !/\{who\}/i.test(line));
  const read = (premise: string | undefined) =>
    fillOpenings(facts, lines, {
      random,
      tone: 'warm',
      extra: { who, ...(premise ? { premise } : {}) },
      fits,
      bonus: ({ text, slots }) =>
        (slots.includes('premise') ? PREMISE : slots.includes('name') ? NAMED : slots.includes('who') ? 0.3 : 0) +
        scoreFamily(findHookFamily(text), brief) / 2 +
        scoreLength(words(text).length, brief.platform),
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

/** Score bonus for an opening with the premise, and for one that names a product that is known already. */
const PREMISE = 1.6;
const NAMED = 0.9;

/** Sentences and phrases of a premise that work after a colon. */
function listPremises(premise: string | null | undefined): string[] {
  return splitSentences(takeFirst(premise ?? '', 2_000))
    .map((sentence) => readStatement(sentence, { names: [], plural: false }))
    .flatMap((statement) =>
      statement && statement.form !== 'quote' && statement.words <= 15 && !statement.text.includes(':')
        ? [statement.inside]
        : [],
    )
    .slice(0, 3);
}

/** Writes narrations in other languages: sentences of the script and the brief, and connecting sentences that name nothing. */
function writeForeignNarrations(input: StoryHooksInput, random: Dice): string[] {
  const { script, brief, count } = input;
  const language = detectHooksLanguage(input);
  const phrases = PHRASES.get(toLanguageCode(language));
  const dense = isUnspaced(language);
  const known = productIsKnown(input);
  const own = [
    ...splitSentences(takeFirst(script.premise ?? '', 2_000)),
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
    const bare =
      /[\p{L}\p{N}]/u.test(line) && !PLACEHOLDER.test(line) && (known || !containsPhrase(line, brief.product.name));
    if (!fits || !bare || line.length > KEPT || (found.length > 0 && picked.isHeard(line))) continue;
    if (script.scenes[0]?.narration && isSame(script.scenes[0].narration, line)) continue;
    picked.add({ text: line, copy: line, slots: [], statements: [] });
    found.push(line);
  }
  return found;
}

/** Fills our lines; leaves out those for which a slot is missing, and those that would name the product. */
const fillAll = (lines: readonly string[], values: Values, { product }: Brief): string[] =>
  lines
    .filter((line) => findSlots(line).every((slot) => values[slot] !== undefined))
    .flatMap((line) => fill(contract(line), values) ?? [])
    .filter((line) => !containsPhrase(line, product.name));

/** Stakes that the script itself states. */
function listOwnStakes(input: StoryHooksInput): string[] {
  const known = productIsKnown(input);
  const texts = input.script.scenes.map(({ stake }) => (stake ?? '').trim());
  return [...new Set(texts)].filter(
    (text) =>
      text !== '' &&
      text.length <= KEPT &&
      !PLACEHOLDER.test(text) &&
      (known || !containsPhrase(text, input.brief.product.name)),
  );
}

/**
 * Lists what the scene may show: the picture of the first or second scene, so that the place stays the same; else only the
 * character and the place.
 */
function listPictures(input: StoryHooksInput): string[] {
  const { script, brief } = input;
  const known = productIsKnown(input);
  const who = describeCharacter(script.character);
  const seen = script.scenes
    .slice(0, 2)
    .filter(({ showsProduct }) => known || showsProduct !== true)
    .map(({ visual }) => withoutEnd((visual ?? '').replace(/\s+/g, ' ').trim(), /[.\s]/))
    .filter(
      (text) =>
        text !== '' &&
        text.length <= KEPT &&
        !PLACEHOLDER.test(text) &&
        (known || !containsPhrase(text, brief.product.name)),
    );
  const first = seen[0];
  return first === undefined ? [`${uncapitalise(capitalise(who))} in the place of the next scene`] : [first];
}
