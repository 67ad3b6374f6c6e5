import { REVISIONS } from '../../copy/revise.js';
import { LIMITS } from '../../formats.js';
import { canBeSaid, type Fulfil, NOT_ENGLISH, pickUnusedCopy, refuse } from '../draft.js';
import { addEndMark, splitSentences, tidyText } from '../phrases.js';
import { shortenLine, withoutOpener } from '../shorter.js';
import { makeCalm } from '../tones.js';

/** Makes the first line ask for attention. */
export const strengthenHook: Fulfil<'hook'> = (draft, wish) => {
  const line = draft.lines[0]!;
  if (!draft.english) return refuse(draft, wish, NOT_ENGLISH);
  const plain = withoutOpener(line.spoken);
  const heavy = shortenLine(plain, { most: 12, keeps: () => true, closes: false, gently: true }) ?? plain;
  const lead = pickUnusedCopy(draft, REVISIONS.lead);
  const text =
    [heavy, plain].map((one) => `${lead} ${one}`).find((one) => lead !== undefined && canBeSaid(one, line.spoken)) ??
    heavy;
  if (text === line.spoken) return refuse(draft, wish, 'the first line has no room for more');
  line.spoken = text;
  draft.hookText = text;
  draft.done.push('The first line asks for attention before it says its own.');
};

/** Opens the first line with a question of ours. */
export const openWithQuestion: Fulfil<'question'> = (draft, wish) => {
  const line = draft.lines[0]!;
  if (!draft.english) return refuse(draft, wish, NOT_ENGLISH);
  if (/\?/.test(splitSentences(line.spoken)[0] ?? ''))
    return void draft.done.push('The first line opens with a question already.');
  const question = pickUnusedCopy(draft, REVISIONS.question);
  const plain = withoutOpener(line.spoken);
  const short =
    shortenLine(plain, { most: LIMITS.maxWords - 6, keeps: () => true, closes: false, gently: true }) ?? plain;
  const text = `${question} ${short}`;
  if (question === undefined || !canBeSaid(text, line.spoken))
    return refuse(draft, wish, 'the first line has no room for a question');
  line.spoken = text;
  draft.hookText = text;
  draft.done.push('The first line opens with a question.');
};

/** Makes the first line say who is speaking; refused if the request has no `personaName`. */
export const introduceSpeaker: Fulfil<'introduce'> = (draft, wish) => {
  const line = draft.lines[0]!;
  if (!draft.personaName) return refuse(draft, wish, '`personaName` says who is speaking, and none was sent');
  if (!draft.english) return refuse(draft, wish, NOT_ENGLISH);
  const text = `I'm ${draft.personaName.trim()}. ${withoutOpener(line.spoken)}`;
  if (!canBeSaid(text, line.spoken)) return refuse(draft, wish, 'the first line has no room for a name');
  line.spoken = text;
  draft.hookText = text;
  draft.done.push('The first line says who is speaking.');
};

/** Makes the last line ask without pressure. */
export const softenEnding: Fulfil<'soft'> = (draft, wish) => {
  const line = draft.lines.at(-1)!;
  if (!draft.english) return refuse(draft, wish, NOT_ENGLISH);
  const calm = makeCalm(line.spoken).replace(
    / (?:right now|today only|immediately|before it's too late)(?=[,.!?\s]|$)/gi,
    '',
  );
  const soft = pickUnusedCopy(draft, REVISIONS.soft);
  const room = shortenLine(calm, { most: LIMITS.maxWords - 6, keeps: () => true, closes: true, gently: true }) ?? calm;
  const text = `${addEndMark(tidyText(room))} ${soft}`;
  if (soft === undefined || !canBeSaid(text, line.spoken))
    return refuse(draft, wish, 'the last line has no room for it');
  line.spoken = text;
  draft.done.push('The last line asks without pressure.');
};
