import { takeFirst } from '../../../platform/text/ends.js';
import { Dice } from '../../random.js';
import { PLACEHOLDER } from '../check.js';
import { type BriefStatement, type Facts } from '../compose/facts.js';
import { type Line } from '../compose/line/lines.js';
import { type Said } from '../compose/line/said.js';
import { MAKER_IS, MAKER_SAYS } from '../copy/ad-script.js';
import { words } from '../language/grammar.js';
import type { Brief } from '../shapes.js';

/** Matches statements about how a thing came about and who makes it. */
const MADE_BY =
  /\b(?:found(?:ed|er|ers)|family[- ](?:run|owned|business)|started (?:in|by|out|with|at)|made by (?:hand|two|three|my|her|his|an?)|handmade by|since (?:1[89]|20)\d\d|generations?|our workshop|their workshop)\b/i;
/** Number of characters compared when a statement "They …" is looked for as "we …" in the user's own text. */
const FOUND_BY = 40;

/**
 * The brief's statements about its makers: quotes of more than three words, clauses that say how the thing came about, and
 * clauses "They …" that the user's own text has as "we …".
 */
export function findMakers({ statements }: Facts, { stated }: Brief): BriefStatement[] {
  const own = takeFirst(stated?.text ?? '', OWN_TEXT).toLowerCase();
  const ofUs = (text: string): boolean =>
    /^They /.test(text) && own.includes(`we ${text.slice('They '.length).toLowerCase().slice(0, FOUND_BY)}`);
  return statements.filter(
    ({ statement: { text, form } }) =>
      (form === 'quote' && words(text).length > 3) || (form === 'clause' && (MADE_BY.test(text) || ofUs(text))),
  );
}
/** Maximum number of characters searched in the user's own text. */
const OWN_TEXT = 8_000;

/**
 * Writes a line of at most `most` words that says a statement about the makers; undefined if none fits or the statement was
 * said before.
 */
export function writeMakerLine(
  maker: BriefStatement,
  facts: Facts,
  said: Said,
  random: Dice,
  most: number,
): Line | undefined {
  const { text, inside, form } = maker.statement;
  const fits = random
    .shuffle(form === 'quote' ? MAKER_SAYS : MAKER_IS)
    .map((copy) => copy.replace('{Text}', text).replace('{text}', form === 'quote' ? text : inside))
    .find((line) => words(line).length <= most && !PLACEHOLDER.test(line) && !said.lines.has(line));
  const index = facts.statements.indexOf(maker);
  if (fits === undefined || said.statements.has(index)) return undefined;
  said.statements.add(index);
  said.lines.add(fits);
  said.text += ` ${fits.toLowerCase()}`;
  return { text: fits, statements: [index], slots: [] };
}
