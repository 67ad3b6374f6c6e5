import { articles, determiners, verbs } from './agreement.js';
import { lists, missingSubjects, missingVerbs, nounPlaces, relatives, twoClauses, unfinished } from './clauses.js';
import { articleBeforeName, named, spelled } from './names.js';
import type { Fault, Rule, Subject } from './rule.js';
import { screenCut, screenFigures, screenFiller, screenLength, screenTwice } from './screen.js';
import { filler, length, openings, repetition, tells } from './shape.js';
import { capitalised, doubled, labels, otherLanguage, placeholders, punctuation, shouting } from './surface.js';
import { copied, priceUnits, properCase, unknownWords, wrongThing } from './topic.js';
import { avoided, experience, falseClaims, makersVoice, numbers, pricePossession } from './truth.js';
import { bareNouns, comparisons, counts, pronounCase, splices, subjects, verbForms } from './verbs.js';

/** The rules for scripts, in the order of the report: first language, then claims, then the whole script. */
export const RULES: readonly Rule[] = [
  determiners,
  articles,
  verbs,
  subjects,
  verbForms,
  pronounCase,
  counts,
  bareNouns,
  comparisons,
  splices,
  nounPlaces,
  twoClauses,
  missingVerbs,
  missingSubjects,
  lists,
  relatives,
  articleBeforeName,
  wrongThing,
  unfinished,
  doubled,
  unknownWords,
  properCase,
  punctuation,
  capitalised,
  shouting,
  placeholders,
  labels,
  otherLanguage,
  falseClaims,
  numbers,
  pricePossession,
  priceUnits,
  experience,
  makersVoice,
  avoided,
  spelled,
  named,
  length,
  openings,
  repetition,
  copied,
  filler,
  tells,
  screenLength,
  screenCut,
  screenFigures,
  screenTwice,
  screenFiller,
];

/** A fault, with the rule that found it. */
export interface Verdict extends Fault {
  rule: string;
}

/** Finds all faults of a script, rule by rule. */
export const judge = (subject: Subject): Verdict[] =>
  RULES.flatMap((rule) => rule.judge(subject).map((fault) => ({ rule: rule.key, ...fault })));
