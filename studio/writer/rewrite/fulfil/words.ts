import { holds } from '../../check.js';
import { REVISIONS } from '../../copy/revise.js';
import { LIMITS } from '../../formats.js';
import { capital, words } from '../../language/grammar.js';
import {
  canBeSaid,
  change,
  type DraftLine,
  draftWords,
  type Fulfil,
  inScope,
  named,
  quoted,
  refuse,
  report,
  unusedCopy,
} from '../draft.js';
import { ended, sentencesOf, swapped } from '../phrases.js';
import { withoutPhrase } from '../tones.js';
import { isBareReference } from '../wishes.js';

/** Segments of a revised script, at most. */
export const SEGMENTS = 30;

const TELL_IT = 'what it is was not told; send the words to say';

/** Lines that were named to be kept are out of every other wish's scope; here that is only said. */
export const keepLines: Fulfil<'keep'> = (draft, wish) => {
  if (wish.lines?.length) draft.done.push(`Kept as it was: ${named(wish.lines)}.`);
};

/** Puts one text in the place of another, in what is spoken and shown. */
export const replaceText: Fulfil<'replace'> = (draft, wish) => {
  const changed = change(draft, wish, (text) => swapped(text, wish.text, wish.by));
  for (const line of inScope(draft, wish)) {
    const screen = swapped(line.screen, wish.text, wish.by);
    if (screen !== null && fitsScreen(screen, line.screen)) {
      line.screen = screen;
      if (!changed.includes(line.from)) changed.push(line.from);
    }
  }
  return report(
    draft,
    wish,
    changed.sort((a, b) => a - b),
    `${quoted(wish.by)} stands for ${quoted(wish.text)}`,
    holds(draftWords(draft), wish.text) ? 'a line would be too long' : `${quoted(wish.text)} is not in the script`,
  );
};

/** Takes a phrase out, where something that can be said is left. */
export const removePhrase: Fulfil<'remove'> = (draft, wish) => {
  const phrases = [wish.text, wish.text.replace(/^(?:the|any|our|your|my) /i, '')];
  const phrase = phrases.find((one) =>
    inScope(draft, wish).some(({ spoken, screen }) => holds(spoken, one) || holds(screen, one)),
  );
  if (phrase === undefined)
    return refuse(
      draft,
      wish,
      `${quoted(wish.text)} is not in ${wish.lines === null ? 'the script' : named(wish.lines)}`,
    );
  const changed = change(draft, wish, (text) => withoutPhrase(text, phrase));
  for (const line of inScope(draft, wish)) {
    if (!holds(line.screen, phrase)) continue;
    line.screen = withoutPhrase(line.screen, phrase) ?? '';
    if (!changed.includes(line.from)) changed.push(line.from);
  }
  const left = inScope(draft, wish)
    .filter(({ spoken }) => holds(spoken, phrase))
    .map(({ from }) => from);
  if (changed.length > 0) draft.done.push(`${quoted(phrase)} is gone from ${named(changed.sort((a, b) => a - b))}.`);
  if (left.length > 0)
    draft.undone.push(
      `${quoted(phrase)} still stands in ${named(left)}: without it nothing would be left that can be said.`,
    );
};

/** Has a line say the owner's words. */
export const setLine: Fulfil<'set'> = (draft, wish) => {
  const line = draft.lines.find(({ from }) => from === wish.lines?.[0]);
  const text = ended(capital(wish.text.trim()));
  if (!line) return refuse(draft, wish, 'there is no such line');
  if (!canBeSaid(text, line.spoken))
    return refuse(draft, wish, `a line has ${LIMITS.minWords} to ${LIMITS.maxWords} words`);
  if (line.from === 0) draft.hookText = text;
  line.spoken = text;
  draft.done.push(`Line ${line.from + 1} says what you wrote.`);
};

/** Has the last line end on the owner's words. */
export const closeOn: Fulfil<'close'> = (draft, wish) => {
  const line = draft.lines.at(-1)!;
  const text = ended(capital(wish.text.trim()));
  // What is too short for a line of its own follows what stands there.
  const full = words(text).length >= LIMITS.minWords ? text : `${ended(line.spoken)} ${text}`;
  if (!canBeSaid(full, line.spoken))
    return refuse(draft, wish, `the last line has ${LIMITS.minWords} to ${LIMITS.maxWords} words`);
  line.spoken = full;
  draft.done.push('The last line ends on what you wrote.');
};

/** Finds a line with room for what is to be mentioned, from the middle outwards. */
export const mentionText: Fulfil<'mention'> = (draft, wish) => {
  if (holds(draftWords(draft), wish.text))
    return void draft.done.push(`${quoted(wish.text)} is in the script already.`);
  if (isBareReference(wish.text)) return refuse(draft, wish, TELL_IT);
  const lead = draft.english ? unusedCopy(draft, REVISIONS.mention) : undefined;
  const said = lead === undefined ? ended(capital(wish.text)) : ended(`${lead}: ${wish.text}`);
  const last = draft.lines.length - 1;
  const order = wish.lines?.length
    ? inScope(draft, wish)
    : [...draft.lines.slice(1, last).reverse(), ...(last > 0 ? [draft.lines[last]!] : []), draft.lines[0]!];
  const line = order.find(
    (one) =>
      !draft.kept.has(one.from) && canBeSaid(placed(one, said, one === draft.lines[last] && last > 0), one.spoken),
  );
  if (!line) return refuse(draft, wish, 'no line has room for it');
  line.spoken = placed(line, said, line === draft.lines[last] && last > 0);
  draft.done.push(`${quoted(wish.text)} is in line ${line.from + 1}.`);
};

/** Adds a line before the last one. */
export const addLine: Fulfil<'add'> = (draft, wish) => {
  if (isBareReference(wish.text)) return refuse(draft, wish, TELL_IT);
  const lead = draft.english ? unusedCopy(draft, REVISIONS.mention) : undefined;
  const text =
    words(wish.text).length >= LIMITS.minWords && /[.!?]$/.test(wish.text)
      ? wish.text
      : ended(lead === undefined ? capital(wish.text) : `${lead}: ${wish.text}`);
  if (draft.lines.length >= SEGMENTS) return refuse(draft, wish, `a script has at most ${SEGMENTS} lines`);
  if (!canBeSaid(text, text.slice(0, LIMITS.maxCharacters).split(' ').slice(0, LIMITS.minWords).join(' ')))
    return refuse(draft, wish, `a line has ${LIMITS.minWords} to ${LIMITS.maxWords} words`);
  const at = Math.max(1, draft.lines.length - 1);
  const screen =
    words(wish.text).length <= LIMITS.onScreenWords && wish.text.length <= LIMITS.onScreenCharacters
      ? capital(wish.text)
      : '';
  draft.lines.splice(at, 0, {
    from: draft.lines.length,
    role: 'benefit',
    spoken: text,
    screen,
    direction: draft.lines[at - 1]!.direction,
  });
  draft.done.push(`Line ${at + 1} is new.`);
};

const fitsScreen = (text: string, before: string): boolean =>
  words(text).length <= Math.max(LIMITS.onScreenWords, words(before).length) &&
  text.length <= Math.max(LIMITS.onScreenCharacters, before.length);

/** Before what the last line asks for, behind everything else. */
const placed = ({ spoken }: DraftLine, said: string, closes: boolean): string => {
  const all = sentencesOf(spoken);
  return closes ? `${said} ${all.join(' ')}` : `${ended(spoken)} ${said}`;
};
