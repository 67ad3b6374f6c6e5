import { REVISIONS } from '../../copy/revise.js';
import { LIMITS } from '../../formats.js';
import { capital, shorten, words } from '../../language/grammar.js';
import { withoutHashtags } from '../deliver.js';
import {
  canBeSaid,
  change,
  type Fulfil,
  inScope,
  NOT_ENGLISH,
  named,
  quoted,
  refuse,
  report,
  unusedCopy,
} from '../draft.js';
import { ended, sentencesOf, swapped, tidied } from '../phrases.js';
import { HANGS, shorter, withoutOpener } from '../shorter.js';
import { asStatement, calmly, casually, formally, withoutMarks } from '../tones.js';
import type { Mark } from '../wishes.js';

/** One person speaks instead of "we". */
export const speakAsOne: Fulfil<'first person'> = (draft, wish) => {
  if (!draft.english) return refuse(draft, wish, NOT_ENGLISH);
  const changed = change(draft, wish, (text) => asOne(text));
  if (changed.length > 0) return void draft.done.push(`I speak, not we: ${named(changed)}.`);
  if (/\b(?:I|my|me)\b/.test(draft.lines.map(({ spoken }) => spoken).join(' ')))
    return void draft.done.push('The script speaks in the first person already.');
  const lead = unusedCopy(draft, REVISIONS.first);
  const line = inScope(draft, wish).find(
    ({ spoken, from }) => from > 0 && canBeSaid(`${lead}: ${uncapped(spoken)}`, spoken),
  );
  if (lead === undefined || !line) return refuse(draft, wish, 'no line has room for it');
  line.spoken = `${lead}: ${uncapped(line.spoken)}`;
  return void draft.done.push(`Somebody speaks for themselves: line ${line.from + 1}.`);
};

/** Says it more casually, formally, calmly or with more energy. */
export const setTone: Fulfil<'tone'> = (draft, wish) => {
  const { tone } = wish;
  if (tone === 'energetic') {
    const ends = wish.lines ?? [0, draft.lines.length - 1];
    const changed = change(draft, { lines: ends }, (text, line) =>
      line && /[^.!?]\.$/.test(text) ? `${text.slice(0, -1)}!` : null,
    );
    return report(draft, wish, changed, 'More energy', 'neither the first nor the last line ends on a full stop');
  }
  if (!draft.english) return void draft.undone.push(`${quoted(wish.said)} was not done: ${NOT_ENGLISH}.`);
  const how = tone === 'casual' ? casually : tone === 'formal' ? formally : calmly;
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

/** Takes emoji, exclamation marks, questions, hashtags or capitals out. */
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
    const all = sentencesOf(text);
    const asked = all.map((one) =>
      one.includes('?') ? (draft.english ? asStatement(withoutOpener(one)) : null) : one,
    );
    const kept = asked.filter((one): one is string => one !== null).join(' ');
    const told = all.filter((one) => !one.includes('?')).join(' ');
    const stands = (rest: string): boolean => words(rest).length >= LIMITS.minWords && !HANGS.test(rest);
    return stands(kept) ? kept : stands(told) ? told : null;
  };
  const changed = change(draft, wish, how);
  for (const line of inScope(draft, wish)) {
    const screen = what === 'questions' ? line.screen.replace(/\?/g, '') : (how(line.screen) ?? line.screen);
    if (screen === line.screen || !has[what].test(line.screen)) continue;
    line.screen = screen;
    if (!changed.includes(line.from)) changed.push(line.from);
  }
  const left = inScope(draft, wish)
    .filter(({ spoken }) => has[what].test(spoken) && what !== 'capitals')
    .map(({ from }) => from);
  if (changed.length > 0) draft.done.push(`No ${what} any more: ${named(changed.sort((a, b) => a - b))}.`);
  if (left.length > 0)
    draft.undone.push(
      `${capital(named(left))} still ${left.length === 1 ? 'has' : 'have'} ${what}: the offline writer cannot put the sentence another way.`,
    );
  else if (changed.length === 0)
    draft.done.push(`There are no ${what} in ${wish.lines === null ? 'the script' : named(wish.lines)}.`);
};

/** Shortens the lines, or all of them together, to so many words or by about a third. */
export const shortenLines: Fulfil<'shorter'> = (draft, wish) => {
  if (!draft.english) return void draft.undone.push(`${quoted(wish.said)} was not done: ${NOT_ENGLISH}.`);
  const scope = inScope(draft, wish);
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
    const gentle = shorter(text, { ...how, gently: true });
    return gentle !== null && (wish.words === null || words(gentle).length <= how.most)
      ? gentle
      : (shorter(text, { ...how, gently: false }) ?? gentle);
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
  if (changed.length > 0) draft.done.push(`Shorter: ${named(changed)}.`);
  if (over.length > 0)
    draft.undone.push(
      `${capital(named(over))} still ${over.length === 1 ? 'has' : 'have'} more than ${target} words: nothing more can go without changing what is said.`,
    );
  else if (target !== null && wish.total && total > target)
    draft.undone.push(
      `The script still has ${total} words, not ${target}: nothing more can go without changing what is said.`,
    );
  else if (changed.length === 0 && target === null)
    draft.undone.push(`${quoted(wish.said)} was not done: nothing can go without changing what is said.`);
  else if (changed.length === 0) draft.done.push('It is as short as you asked already.');
};

/** Adds sentences that claim nothing. */
export const lengthenLines: Fulfil<'longer'> = (draft, wish) => {
  if (!draft.english) return refuse(draft, wish, NOT_ENGLISH);
  const changed = change(draft, { lines: wish.lines }, (text, line) => {
    if (line === null || (wish.lines === null && (line === draft.lines[0] || line === draft.lines.at(-1)))) return null;
    const more = unusedCopy(draft, REVISIONS.longer);
    return more === undefined ? null : `${ended(text)} ${more}`;
  });
  return report(
    draft,
    wish,
    changed,
    'Longer, by a sentence that claims nothing',
    'no line has room for more, and the offline writer adds no facts',
  );
};

/** Mends blanks, capitals and full stops. */
export const tidyLines: Fulfil<'tidy'> = (draft, wish) =>
  report(
    draft,
    wish,
    change(draft, wish, (text) => ended(capital(tidied(text.replace(/(^|\s)i(?=\s|['’])/g, '$1I'))))),
    'Tidied',
    'the offline writer found no blank, capital or mark that is wrong, and looks for nothing else',
  );

const uncapped = (text: string): string =>
  /^(?:I\b|I['’]|\p{Lu}{2})/u.test(text) ||
  !/^(?:It|This|That|The|A|An|There|Here|You|Your|My|If|When|And|So|One|No|Not|They|We|Our)\b/.test(text)
    ? text
    : text.charAt(0).toLowerCase() + text.slice(1);

/** "We" as "I"; the verbs are the same, but for those of being. */
function asOne(text: string): string | null {
  const pairs = [
    ["we're", "I'm"],
    ['we are', 'I am'],
    ['are we', 'am I'],
    ['we were', 'I was'],
    ['were we', 'was I'],
    ["we've", "I've"],
    ["we'll", "I'll"],
    ["we'd", "I'd"],
    ['we', 'I'],
    ['ours', 'mine'],
    ['our', 'my'],
    ['ourselves', 'myself'],
    ['us', 'me'],
  ] as const;
  // "US" is a country, "let us" is "let's".
  if (/\bU\.?S\b|\blet(?:'|’| u)s\b/.test(text)) return null;
  const out = pairs.reduce((all, [we, one]) => swapped(all, we, one) ?? all, text);
  return out === text ? null : out;
}
