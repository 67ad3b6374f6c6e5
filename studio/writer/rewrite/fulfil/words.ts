import { containsPhrase } from '../../check.js';
import { REVISIONS } from '../../copy/revise.js';
import { findPrice } from '../../extract/price.js';
import { LIMITS } from '../../formats.js';
import { capitalise, words } from '../../language/grammar.js';
import {
  canBeSaid,
  change,
  type Draft,
  type DraftLine,
  draftWords,
  type Fulfil,
  formatLineNumbers,
  pickUnusedCopy,
  quoteInstruction,
  refuse,
  report,
  selectLines,
} from '../draft.js';
import { addEndMark, splitSentences, swapPhrase } from '../phrases.js';
import { withoutPhrase } from '../tones.js';
import { asksForPrice, isBareReference, type Wish } from '../wishes/index.js';

/** Maximum number of segments in a revised script. */
export const SEGMENTS = 30;

const TELL_IT = 'what it is was not told; send the words to say';

/** Only adds the kept lines to the note to the owner: wishes that name no lines leave them alone already. */
export const keepLines: Fulfil<'keep'> = (draft, wish) => {
  if (wish.lines?.length) draft.done.push(`Kept as it was: ${formatLineNumbers(wish.lines)}.`);
};

/** Replaces a text in what is spoken and shown. */
export const replaceText: Fulfil<'replace'> = (draft, wish) => {
  const changed = change(draft, wish, (text) => swapPhrase(text, wish.text, wish.by));
  for (const line of selectLines(draft, wish)) {
    const screen = swapPhrase(line.screen, wish.text, wish.by);
    if (screen !== null && fitsScreen(screen, line.screen)) {
      line.screen = screen;
      if (!changed.includes(line.from)) changed.push(line.from);
    }
  }
  return report(
    draft,
    wish,
    changed.sort((a, b) => a - b),
    `${quoteInstruction(wish.by)} stands for ${quoteInstruction(wish.text)}`,
    containsPhrase(draftWords(draft), wish.text)
      ? 'a line would be too long'
      : `${quoteInstruction(wish.text)} is not in the script`,
  );
};

/** Removes a phrase: from what is spoken if a line that can be said is left, from what is shown in any case. */
export const removePhrase: Fulfil<'remove'> = (draft, wish) => {
  const phrases = [wish.text, wish.text.replace(/^(?:the|any|our|your|my|an?) /i, '')];
  const phrase = phrases.find((one) =>
    selectLines(draft, wish).some(({ spoken, screen }) => containsPhrase(spoken, one) || containsPhrase(screen, one)),
  );
  const prices = draft.english && asksForPrice(wish.text) ? listPrices(draft, wish) : [];
  for (const text of prices) if (containsPhrase(draftWords(draft), text)) removePhrase(draft, { ...wish, text });
  if (prices.length > 0) return;
  if (phrase === undefined)
    return refuse(
      draft,
      wish,
      isBareReference(wish.text)
        ? 'the script says it in other words; send the words to leave out'
        : `${quoteInstruction(wish.text)} is not in ${wish.lines === null ? 'the script' : formatLineNumbers(wish.lines)}`,
    );
  const changed = change(draft, wish, (text) => withoutPhrase(text, phrase));
  for (const line of selectLines(draft, wish)) {
    if (!containsPhrase(line.screen, phrase)) continue;
    line.screen = withoutPhrase(line.screen, phrase) ?? '';
    if (!changed.includes(line.from)) changed.push(line.from);
  }
  const left = selectLines(draft, wish)
    .filter(({ spoken }) => containsPhrase(spoken, phrase))
    .map(({ from }) => from);
  const gone = changed.filter((from) => !left.includes(from)).sort((a, b) => a - b);
  if (gone.length > 0) draft.done.push(`${quoteInstruction(phrase)} is gone from ${formatLineNumbers(gone)}.`);
  if (left.length > 0)
    draft.undone.push(
      `${quoteInstruction(phrase)} still stands in ${formatLineNumbers(left)}: without it nothing would be left that can be said.`,
    );
};

/** The prices in the lines that a wish is about, as they are spoken and shown. */
const listPrices = (draft: Draft, wish: Wish): string[] => [
  ...new Set(
    selectLines(draft, wish)
      .flatMap(({ spoken, screen }) => [findPrice(spoken)?.text, findPrice(screen)?.text])
      .filter((price) => price !== undefined),
  ),
];

/** Sets a line to the owner's words. */
export const setLine: Fulfil<'set'> = (draft, wish) => {
  const line = draft.lines.find(({ from }) => from === wish.lines?.[0]);
  const text = addEndMark(capitalise(wish.text.trim()));
  if (!line) return refuse(draft, wish, 'there is no such line');
  if (!canBeSaid(text, line.spoken))
    return refuse(draft, wish, `a line has ${LIMITS.minWords} to ${LIMITS.maxWords} words`);
  if (line.from === 0) draft.hookText = text;
  line.spoken = text;
  draft.done.push(`Line ${line.from + 1} says what you wrote.`);
};

/** Replaces the last line with the owner's words, or adds them to it if they are too few for a line. */
export const closeOn: Fulfil<'close'> = (draft, wish) => {
  const line = draft.lines.at(-1)!;
  const text = addEndMark(capitalise(wish.text.trim()));
  const full = words(text).length >= LIMITS.minWords ? text : `${addEndMark(line.spoken)} ${text}`;
  if (!canBeSaid(full, line.spoken))
    return refuse(draft, wish, `the last line has ${LIMITS.minWords} to ${LIMITS.maxWords} words`);
  line.spoken = full;
  draft.done.push('The last line ends on what you wrote.');
};

/** The price that a text asks for, where the script knows it: the line that says it, or a text that says it. */
function findStatedPrice(draft: Draft, text: string): { line: DraftLine; price: string } | { say: string } | null {
  if (!draft.english || !asksForPrice(text)) return null;
  for (const line of draft.lines) {
    const price = findPrice(line.spoken)?.text;
    if (price !== undefined) return { line, price };
  }
  const shown = draft.lines.map(({ screen }) => findPrice(screen)?.text).find((price) => price !== undefined);
  return shown === undefined ? null : { say: `the price is ${shown}` };
}

/**
 * Adds what should be mentioned to a line that has room for it. Lines between the first and the last are tried first, from the
 * end.
 */
export const mentionText: Fulfil<'mention'> = (draft, given) => {
  const stated = findStatedPrice(draft, given.text);
  if (stated && 'line' in stated)
    return void draft.done.push(
      `The price, ${quoteInstruction(stated.price)}, is in line ${stated.line.from + 1} already.`,
    );
  const wish = stated ? { ...given, text: stated.say } : given;
  if (containsPhrase(draftWords(draft), wish.text))
    return void draft.done.push(`${quoteInstruction(wish.text)} is in the script already.`);
  if (isBareReference(wish.text)) return refuse(draft, wish, TELL_IT);
  const lead = draft.english ? pickUnusedCopy(draft, REVISIONS.mention) : undefined;
  const said = lead === undefined ? addEndMark(capitalise(wish.text)) : addEndMark(`${lead}: ${wish.text}`);
  const last = draft.lines.length - 1;
  const order = wish.lines?.length
    ? selectLines(draft, wish)
    : [...draft.lines.slice(1, last).reverse(), ...(last > 0 ? [draft.lines[last]!] : []), draft.lines[0]!];
  const line = order.find(
    (one) =>
      !draft.kept.has(one.from) && canBeSaid(placeText(one, said, one === draft.lines[last] && last > 0), one.spoken),
  );
  if (!line) return refuse(draft, wish, 'no line has room for it');
  line.spoken = placeText(line, said, line === draft.lines[last] && last > 0);
  draft.done.push(`${quoteInstruction(wish.text)} is in line ${line.from + 1}.`);
};

/** Adds a line before the last one. */
export const addLine: Fulfil<'add'> = (draft, given) => {
  const stated = findStatedPrice(draft, given.text);
  const wish = stated ? { ...given, text: 'say' in stated ? stated.say : `the price is ${stated.price}` } : given;
  if (isBareReference(wish.text)) return refuse(draft, wish, TELL_IT);
  const lead = draft.english ? pickUnusedCopy(draft, REVISIONS.mention) : undefined;
  const text =
    words(wish.text).length >= LIMITS.minWords && /[.!?]$/.test(wish.text)
      ? wish.text
      : addEndMark(lead === undefined ? capitalise(wish.text) : `${lead}: ${wish.text}`);
  if (draft.lines.length >= SEGMENTS) return refuse(draft, wish, `a script has at most ${SEGMENTS} lines`);
  if (!canBeSaid(text, text.slice(0, LIMITS.maxCharacters).split(' ').slice(0, LIMITS.minWords).join(' ')))
    return refuse(draft, wish, `a line has ${LIMITS.minWords} to ${LIMITS.maxWords} words`);
  const at = Math.max(1, draft.lines.length - 1);
  const screen =
    words(wish.text).length <= LIMITS.onScreenWords && wish.text.length <= LIMITS.onScreenCharacters
      ? capitalise(wish.text)
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

/** Puts a text after what a line says, but in the last line before it, so that the script still ends with the request. */
const placeText = ({ spoken }: DraftLine, said: string, closes: boolean): string => {
  const all = splitSentences(spoken);
  return closes ? `${said} ${all.join(' ')}` : `${addEndMark(spoken)} ${said}`;
};
