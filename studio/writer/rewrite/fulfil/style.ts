import { REVISIONS } from '../../copy/revise.js';
import { LIMITS } from '../../formats.js';
import { capitalise, shorten, words } from '../../language/grammar.js';
import { withoutHashtags } from '../deliver.js';
import {
  change,
  type Fulfil,
  formatLineNumbers,
  NOT_ENGLISH,
  pickUnusedCopy,
  quoteInstruction,
  refuse,
  report,
  selectLines,
} from '../draft.js';
import { addEndMark, splitSentences, tidyText } from '../phrases.js';
import { HANGS, shortenLine, withoutOpener } from '../shorter.js';
import { makeCalm, makeCasual, makeFormal, toStatement, withoutMarks } from '../tones.js';
import type { Mark } from '../wishes/index.js';

/**
 * Makes lines more casual, formal, calm or energetic. For energy, the full stop at the end of a line becomes an exclamation
 * mark: in the lines that the wish names, else in the first and the last.
 */
export const setTone: Fulfil<'tone'> = (draft, wish) => {
  const { tone } = wish;
  if (tone === 'energetic') {
    const ends = wish.lines ?? [0, draft.lines.length - 1];
    const changed = change(draft, { lines: ends }, (text, line) =>
      line && /[^.!?]\.$/.test(text) ? `${text.slice(0, -1)}!` : null,
    );
    return report(draft, wish, changed, 'More energy', 'neither the first nor the last line ends on a full stop');
  }
  if (!draft.english) return void draft.undone.push(`${quoteInstruction(wish.said)} was not done: ${NOT_ENGLISH}.`);
  const how = tone === 'casual' ? makeCasual : tone === 'formal' ? makeFormal : makeCalm;
  const changed = change(draft, wish, (text) => how(text));
  const did = tone === 'casual' ? 'As one says it' : tone === 'formal' ? 'As one writes it' : 'Calmer';
  report(
    draft,
    wish,
    changed,
    did,
    tone === 'calm' ? 'no line has a cry, capitals or words of hype' : `no line has words that would be more ${tone}`,
  );
};

/** Removes emoji, exclamation marks, questions, hashtags or capitals. */
export const dropMarks: Fulfil<'without'> = (draft, wish) => {
  const { what } = wish;
  const has: Readonly<Record<Mark, RegExp>> = {
    emoji: /[\p{Extended_Pictographic}\p{Regional_Indicator}]/u,
    'exclamation marks': /!/,
    questions: /\?/,
    hashtags: /#/,
    capitals: /\p{Lu}{4}/u,
  };
  const how = (text: string): string | null => {
    if (!has[what].test(text)) return null;
    if (what === 'hashtags') return withoutHashtags(text);
    if (what !== 'questions') return withoutMarks(text, what);
    const all = splitSentences(text);
    const asked = all.map((one) =>
      one.includes('?') ? (draft.english ? toStatement(withoutOpener(one)) : null) : one,
    );
    const kept = asked.filter((one): one is string => one !== null).join(' ');
    const statements = all.filter((one) => !one.includes('?')).join(' ');
    const stands = (rest: string): boolean => words(rest).length >= LIMITS.minWords && !HANGS.test(rest);
    return stands(kept) ? kept : stands(statements) ? statements : null;
  };
  const changed = change(draft, wish, how);
  for (const line of selectLines(draft, wish)) {
    const screen = what === 'questions' ? line.screen.replace(/\?/g, '') : (how(line.screen) ?? line.screen);
    if (screen === line.screen || !has[what].test(line.screen)) continue;
    line.screen = screen;
    if (!changed.includes(line.from)) changed.push(line.from);
  }
  const left = selectLines(draft, wish)
    .filter(({ spoken }) => has[what].test(spoken) && what !== 'capitals')
    .map(({ from }) => from);
  if (changed.length > 0) draft.done.push(`No ${what} any more: ${formatLineNumbers(changed.sort((a, b) => a - b))}.`);
  if (left.length > 0)
    draft.undone.push(
      `${capitalise(formatLineNumbers(left))} still ${left.length === 1 ? 'has' : 'have'} ${what}: the offline writer cannot put the sentence another way.`,
    );
  else if (changed.length === 0)
    draft.done.push(`There are no ${what} in ${wish.lines === null ? 'the script' : formatLineNumbers(wish.lines)}.`);
};

/** Shortens each line, or the whole script, to a number of words or by about a third. */
export const shortenLines: Fulfil<'shorter'> = (draft, wish) => {
  if (!draft.english) return void draft.undone.push(`${quoteInstruction(wish.said)} was not done: ${NOT_ENGLISH}.`);
  const scope = selectLines(draft, wish);
  const all = scope.reduce((sum, { spoken }) => sum + words(spoken).length, 0);
  const last = draft.lines.at(-1)!;
  const most = (text: string): number => {
    const counted = words(text).length;
    if (wish.words === null) return Math.max(LIMITS.minWords, Math.ceil(counted * 0.7));
    return wish.total ? Math.max(LIMITS.minWords, Math.floor((counted * wish.words) / Math.max(1, all))) : wish.words;
  };
  const changed = change(draft, wish, (text, line) => {
    if (words(text).length <= most(text) && wish.words !== null) return null;
    const how = { most: most(text), closes: line === last && draft.lines.length > 1, keeps: () => true };
    const gentle = shortenLine(text, { ...how, gently: true });
    return gentle !== null && (wish.words === null || words(gentle).length <= how.most)
      ? gentle
      : (shortenLine(text, { ...how, gently: false }) ?? gentle);
  });
  for (const line of scope) {
    const screen =
      words(line.screen).length > LIMITS.onScreenWords ? shorten(line.screen, LIMITS.onScreenWords) : undefined;
    if (screen !== undefined) line.screen = screen;
  }
  const target = wish.words;
  const over =
    target === null || wish.total
      ? []
      : scope.filter(({ spoken }) => words(spoken).length > target).map(({ from }) => from);
  const total = scope.reduce((sum, { spoken }) => sum + words(spoken).length, 0);
  if (changed.length > 0) draft.done.push(`Shorter: ${formatLineNumbers(changed)}.`);
  if (over.length > 0)
    draft.undone.push(
      `${capitalise(formatLineNumbers(over))} still ${over.length === 1 ? 'has' : 'have'} more than ${target} words: nothing more can go without changing what is said.`,
    );
  else if (target !== null && wish.total && total > target)
    draft.undone.push(
      `The script still has ${total} words, not ${target}: nothing more can go without changing what is said.`,
    );
  else if (changed.length === 0 && target === null)
    draft.undone.push(`${quoteInstruction(wish.said)} was not done: nothing can go without changing what is said.`);
  else if (changed.length === 0) draft.done.push('It is as short as you asked already.');
};

/** Leaves out words that say nothing. */
export const dropFillers: Fulfil<'fillers'> = (draft, wish) => {
  if (!draft.english) return refuse(draft, wish, NOT_ENGLISH);
  const changed = change(draft, wish, (text) =>
    shortenLine(text, { most: words(text).length, keeps: () => true, closes: false, gently: true }),
  );
  return report(draft, wish, changed, 'Without filler words', 'no line has any that the offline writer knows');
};

/** Adds a sentence of ours that claims nothing to each line; to the first and the last line only if the wish names them. */
export const lengthenLines: Fulfil<'longer'> = (draft, wish) => {
  if (!draft.english) return refuse(draft, wish, NOT_ENGLISH);
  const changed = change(draft, { lines: wish.lines }, (text, line) => {
    if (line === null || (wish.lines === null && (line === draft.lines[0] || line === draft.lines.at(-1)))) return null;
    const more = pickUnusedCopy(draft, REVISIONS.longer);
    return more === undefined ? null : `${addEndMark(text)} ${more}`;
  });
  return report(
    draft,
    wish,
    changed,
    'Longer, by a sentence that claims nothing',
    'no line has room for more, and the offline writer adds no facts',
  );
};

/** Corrects spacing, capitals and full stops. */
export const tidyLines: Fulfil<'tidy'> = (draft, wish) =>
  report(
    draft,
    wish,
    change(draft, wish, (text) => addEndMark(capitalise(tidyText(text.replace(/(^|\s)i(?=\s|['’])/g, '$1I'))))),
    'Tidied',
    'the offline writer found no blank, capital or mark that is wrong, and looks for nothing else',
  );
