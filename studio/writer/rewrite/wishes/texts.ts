import { withoutEnds } from '../../../../platform/text/ends.js';

/** Matches words after a text that say where or how it should appear: "free shipping in line 2", "the price earlier". */
const WHERE =
  /,? (?:(?:anywhere|at all|altogether|completely|everywhere|again|please|instead|too|as well|earlier|sooner|later|up front|right away|more often|more (?:prominently|clearly)|(?:a (?:bit|little) |even )?more)|(?:only )?(?:in|from|on|at|to|with|into|after|before) (?:(?:the )?(?:lines?|segment|scene) \d{1,3}|(?:the )?(?:script|hook|cta|ending|opening|beginning|end|start|(?:first|second|third|fourth|fifth|last) line|middle)(?: only)?)|in (?:an?|one|two|three) (?:(?:single|short) )?(?:lines?|sentences?))$/i;

/** The text of a clause: what it quotes, else the whole clause without punctuation at its ends. */
export function readText(text: string): string {
  const quoted = /["“«]([^"”»]{1,300})["”»]/.exec(text)?.[1];
  return quoted?.trim() ?? withoutEnds(text.trim(), /[\s"“”'‘’.,:]/);
}

/** The object of a clause: its text without introductory words, and without the place where it is or should go. */
export function readOperand(text: string): string {
  if (/["“«][^"”»]{1,300}["”»]/.test(text)) return readText(text);
  let rest = text
    .trim()
    .replace(
      /^(?:(?:the|any|every|all) )?(?:(?:word|phrase|term|expression|sentence|mention|reference|part|bit)s? (?:of |about |to )?|(?:everything|anything) about )/i,
      '',
    )
    .replace(/(?<=\w) (?:bit|part|section)$/i, '');
  for (let round = 0; round < 3; round += 1) rest = rest.replace(WHERE, '');
  return readText(rest);
}

/** Does a clause end with words that say where or how its text should appear: "… in line 2"? */
export const endsWithPlace = (text: string): boolean => WHERE.test(text);

/** Does a clause mark its text as words to say: by quotation marks, a colon, or a capital in mid-clause? */
const isMarked = (head: string, text: string): boolean =>
  /[:="“«]|\b(?:says?|read)\b/i.test(head) || /^["“«]/.test(text.trim()) || /^\p{Lu}/u.test(text.trim());
const DESCRIBES =
  /^(?:an?|some|something|anything|more|less|be|being|sound|about|not|too|so|very|really|much|even|feel|(?:bett|happi|warm|clear|simpl|nic|bold|funni|catchi|strong|short|soft|calm)er)\b/i;

/**
 * Does `text` describe a text instead of being one: "something catchier", "more personal"?
 * @param head the words of the clause before `text`
 */
export const isDescription = (head: string, text: string): boolean =>
  !isMarked(head, text) && DESCRIBES.test(text.trim());

/** Does a text only name what to tell, without telling it: "the price", "our whole offer"? */
export const isBareReference = (text: string): boolean =>
  /^(?:the|our|your|its|my) (?:(?:whole|full|entire|current|special|new|main) )?\p{L}+$/iu.test(text.trim());

const PAIR: readonly (readonly [RegExp, RegExp, boolean])[] = [
  [/^(?:replace|swap|exchange|substitute)\s/i, / (?:with|for|by) /i, false],
  [/^(?:change|switch|turn|rename)\s/i, / (?:to|into|for|with) /i, false],
  [/^(?:instead of|rather than) /i, /,? (?:say|use|write|put|have) /i, false],
  [/^(?:say|use|call it|write|put)\s/i, / (?:instead of|rather than|not|and not|in place of) /i, true],
];

/** The replacement that a clause asks for, by the first wording that matches. */
export function readPair(clause: string): { text: string; by: string } | null {
  for (const [head, joint, turned] of PAIR) {
    const opened = head.exec(clause)?.[0];
    if (!opened) continue;
    const rest = clause.slice(opened.length);
    const cut = joint.exec(rest);
    if (!cut) continue;
    const [left, right] = [readOperand(rest.slice(0, cut.index)), readOperand(rest.slice(cut.index + cut[0].length))];
    if (left && right) return turned ? { text: right, by: left } : { text: left, by: right };
  }
  return null;
}
