import { isBaseVerb, shorten, tidyPhrase, toGerund, uncapitalise, words } from '../language/grammar.js';
import { isCaveat } from './noise.js';
import type { Part } from './text.js';

const NP: readonly RegExp[] = [
  /\bwho (?:always |often |still |just )?(?:wake up with|live with|struggle with|suffer from|deal with|are tired of|are sick of|hate|get)\s([^.!?;:\n]{3,60})/i,
  /\b(?<!-)([a-z]{3,20}ing(?: [a-z]{1,30}){1,3}) (?:is|can be|feels) (?:so |really |often |just |too )?(?:hard|annoying|exhausting|frustrating|slow|overwhelming|confusing|boring|painful|messy|a pain|a nightmare|stressful|complicated|tedious|awful)\b/i,
  /\b(?:tired of|sick of|fed up with|done with|frustrated (?:with|by)|struggl(?:e|es|ing) with|suffer(?:s|ing)? from|(?<!\b(?:an?|the|this|our|lunch|dinner|breakfast|brunch|meal|combo|bundle|package|great|good|hot|best|special) )deals? with|dealing with|annoyed by|stressed (?:about|by)|worr(?:y|ied) about|hates?|say goodbye to|goodbye to|bye to|no more|never again|put an end to|an end to|forget about)\s([^.!?;:\n]{3,80})/i,
  /\b(?<!\b(?:may|might|could|would) )(?:eliminates?|prevents?|gets? rid of|fights?|reduces?|banish(?:es)?|tackles?|relieves?|soothes?|ends|removes?|stops)\s([^.!?;:\n]{3,60})/i,
  /\binstead of\s([^.!?;:\n]{3,60})/i,
];
const NEVER =
  /\b(?:(?<!\b(?:I|he|she|we|they)(?:'d| would| could) )never|stop|quit|no need to)\s(?:have to\s)?(?:worry about\s)?([a-z]{1,40})(ing)?\s([^.!?;:\n]{3,50})/i;
const COMPLAINT =
  /\b(?:is|are|gets?|feels?|can be)\s(?:so\s|really\s|just\s|too\s|often\s)?(?:hard|annoying|exhausting|frustrating|broken|slow|expensive|overwhelming|confusing|boring|painful|messy|a mess|a pain|a nightmare|stressful|impossible|complicated|tedious|awful|terrible|wasteful|abandoned|lost|forgotten)\b|\b(?:most|too many|nobody|no one)\b[^.!?]{0,200}\b(?:fail|fails|never|don't|doesn't|updates?|uses|reads|built for|break|breaks|give up|quit|leak|leaks|hate|waste|lose|forget|struggle|hurt|hurts|ends? up|taste|tastes|wastes?|wants?|has time|too little|too much)\b/i;

export interface Problem {
  /** What people are tired of: "tangled cables", "losing your keys". */
  np: string | null;
  /** A complaining sentence of the brief, starting in lower case and without its full stop. */
  sentence: string | null;
}

/** Finds the audience's problem, in the brief's own words. */
export function findProblem(parts: readonly Part[]): Problem {
  let np: string | null = null;
  let sentence: string | null = null;
  for (const part of parts) {
    const text = part.text.replace(/\s+/g, ' ');
    if (isCaveat(tidyPhrase(text))) continue;
    if (part.label === 'problem') {
      const short = shorten(tidyPhrase(text), 14);
      if (!sentence && short && words(short).length >= 4) sentence = uncapitalise(short);
      // "neck pain from looking down at a laptop": without its cause.
      const [core = ''] =
        words(tidyPhrase(text)).length <= 6 ? [text] : text.split(/ (?:from|when|while|because|after|caused by) /);
      if (!np && words(tidyPhrase(core)).length <= 6) np = cleanProblem(core);
    }
    for (const pattern of NP) {
      const found = pattern.exec(text)?.[1] ?? '';
      // "prevents strangers from using it": the strangers are not the problem.
      if (!/\sfrom \p{L}+ing\b/u.test(found))
        np ??= cleanProblem(found.split(/\s(?:by|without|within|from|on)\s/)[0] ?? '');
    }
    if (!np) {
      const m = NEVER.exec(text);
      const verb = (m?.[1] ?? '').toLowerCase();
      if (
        m &&
        (isBaseVerb(verb) ||
          /^(?:chase|worry|guess|forget|wait|hunt|argue|juggle|struggle|stare|refill|iron)$/.test(verb))
      )
        np = cleanProblem(`${toGerund(verb)} ${m[3]}`);
      else if (m && /ing$/.test(verb)) np = cleanProblem(`${verb} ${m[3]}`);
    }
    const cause = /\bbecause (.+)/i.exec(text)?.[1] ?? text;
    if (!sentence && COMPLAINT.test(cause) && !/\b(?:we|our|i|my)\b/i.test(cause) && !text.endsWith('?')) {
      const short = shorten(tidyPhrase(cause), 15);
      if (short && words(short).length >= 4 && !/^(because|so|but|and|that|which|with|when)\b/i.test(short))
        sentence = uncapitalise(short);
    }
  }
  return { np, sentence };
}

/** Matches a noun with the clause that says what is wrong with it: "bottles that leak", and the most words of both. */
const RELATIVE = /^(?:[\p{L}'-]+ ){1,3}(?:who|that|which) \p{L}/iu;
const RELATIVE_WORDS = 8;

/** Cuts a problem to at most six words, at the end of a phrase; null where nobody would be tired of it. */
function cleanProblem(raw: string): string | null {
  const list = tidyPhrase(raw.split(/[.!?;:]|\s(?:so|because|but|that|which|who|while)\s/i)[0] ?? '');
  // Keep all of "dust, cooking smells and pollen".
  if (
    /\sand\s/.test(list.slice(list.indexOf(',') + 1)) &&
    list.includes(',') &&
    words(list).length <= 6 &&
    !/\b(?:it|this|we|our|i|you)\b/i.test(list)
  )
    return uncapitalise(list);
  // Of "plumbers who never turn up", the plumbers alone are no problem.
  const whole = tidyPhrase(raw.split(/[,.!?;:]|\s(?:so|because|but|and|while)\s/i)[0] ?? '');
  if (RELATIVE.test(whole)) {
    const fits = words(whole).length <= RELATIVE_WORDS && !/\b(?:it|this|we|our|i)\b/i.test(whole);
    return fits ? uncapitalise(whole.replace(/^(?:the|those|all|all the) /i, '')) : null;
  }
  const cut = tidyPhrase(
    raw.split(
      /,|\s(?:so|because|but|you|we|they|while|once|forever|for good|for months|for ever|again|anymore|every (?:day|morning|night|time))(?:\s|$)|\s(?:with|by|in|from|at) (?:our|this|just|minutes|seconds|one|a few|under|less)|\s[–—-]\s/i,
    )[0] ?? '',
  ).replace(/^(?:the(?! \S{2,20} of )|those|all|all the|having|any|your)\s+(?=\S)/i, (m) =>
    /your|having/i.test(m) ? m : '',
  );
  const short = shorten(cut, 6);
  if (!short || words(short).length < 1 || /^(it|them|this|that|you|us|me|up|all|everything)$/i.test(short))
    return null;
  // "Reduces energy use by 18%": less use is good, but energy use is not a problem that people suffer from.
  if (/\b(?:use|usage|consumption|emissions)\b/i.test(short)) return null;
  if (/\b(?:it|this|we|our|i)\b/i.test(short) || /^(?:to|and|or|of|a few|\d)\b/i.test(short)) return null;
  return uncapitalise(short.replace(/\btheir own\b|\btheir\b/gi, (m) => m.toLowerCase().replace('their', 'your')));
}
