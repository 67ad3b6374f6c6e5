import { containsPhrase } from '../../check.js';
import { REVISIONS } from '../../copy/revise.js';
import { LIMITS } from '../../formats.js';
import { words } from '../../language/grammar.js';
import { canBeSaid, type Fulfil, NOT_ENGLISH, pickUnusedCopy, quoteInstruction, refuse } from '../draft.js';
import { addEndMark, splitSentences, tidyText } from '../phrases.js';
import { shortenLine, withoutOpener } from '../shorter.js';
import { makeCalm } from '../tones.js';

/** Makes the first line ask for attention. */
export const strengthenHook: Fulfil<'hook'> = (draft, wish) => {
  const line = draft.lines[0]!;
  if (!draft.english) return refuse(draft, wish, NOT_ENGLISH);
  const plain = withoutOpener(line.spoken);
  const heavy = shortenLine(plain, { most: 12, keeps: () => true, closes: false, gently: true }) ?? plain;
  if (wish.about !== undefined && !isTopic(wish.about)) return refuse(draft, wish, NO_TOPIC);
  const lead = pickUnusedCopy(draft, withTopic(REVISIONS.lead, REVISIONS.leadAbout, wish.about));
  const text =
    [heavy, plain].map((one) => `${lead} ${one}`).find((one) => lead !== undefined && canBeSaid(one, line.spoken)) ??
    heavy;
  if (text === line.spoken || (wish.about !== undefined && !containsPhrase(text, wish.about)))
    return refuse(draft, wish, 'the first line has no room for more');
  line.spoken = text;
  draft.hookText = text;
  draft.done.push(`The first line asks for attention${nameTopic(wish.about)} before it says its own.`);
};

/** Opens the first line with a question of ours. */
export const openWithQuestion: Fulfil<'question'> = (draft, wish) => {
  const line = draft.lines[0]!;
  if (!draft.english) return refuse(draft, wish, NOT_ENGLISH);
  const { about } = wish;
  if (about !== undefined && !isTopic(about)) return refuse(draft, wish, NO_TOPIC);
  const opening = splitSentences(line.spoken)[0] ?? '';
  if (/\?/.test(opening) && (about === undefined || containsPhrase(opening, about)))
    return void draft.done.push('The first line opens with a question already.');
  const question = pickUnusedCopy(draft, withTopic(REVISIONS.question, REVISIONS.questionAbout, about));
  const plain = withoutOpener(line.spoken);
  const short =
    shortenLine(plain, { most: LIMITS.maxWords - 6, keeps: () => true, closes: false, gently: true }) ?? plain;
  const text = `${question} ${short}`;
  if (question === undefined || !canBeSaid(text, line.spoken))
    return refuse(draft, wish, 'the first line has no room for a question');
  line.spoken = text;
  draft.hookText = text;
  draft.done.push(`The first line opens with a question${nameTopic(about)}.`);
};

const NO_TOPIC = 'the offline writer can only name a thing there, as in “about free returns”';
/** Can a topic in the owner's words stand after "about" in a line of ours? Only a short noun phrase that needs no context. */
const isTopic = (topic: string): boolean =>
  words(topic).length <= 6 &&
  !/^(?:what|how|why|when|where|who|whose|which|whether|if|it|this|that|these|those|them|him|her|me|us|you|something|anything)\b|\b(?:their|they|his|her|them)\b|[,;:?!]/i.test(
    topic,
  );
const withTopic = (plain: readonly string[], about: readonly string[], topic: string | undefined): readonly string[] =>
  topic === undefined ? plain : about.map((one) => one.replace('{topic}', () => topic));
const nameTopic = (topic: string | undefined): string =>
  topic === undefined ? '' : ` about ${quoteInstruction(topic)}`;

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
