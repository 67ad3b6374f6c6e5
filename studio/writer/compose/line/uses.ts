import { isFromOthers } from '../../extract/proof.js';
import type { Beat } from '../../formats.js';
import { capitalise, words } from '../../language/grammar.js';
import { tag } from '../../language/tags.js';
import { isInvitation, type Statement } from '../../reading/statement.js';
import { findFiniteVerb } from '../../reading/verbs.js';
import type { BriefStatement, Facts } from '../facts.js';
import type { Values } from '../slots.js';
import { CLAIM_SLOTS, MEETS } from './rules.js';
import type { Said } from './said.js';

/** One way to fill a line's slots. A line can often be filled in several ways, each with other statements of the brief. */
export interface Use {
  values: Values;
  /** The statements that are told, as indices of {@link Facts.statements}. */
  statements: readonly number[];
  /** The values in the brief's own words, which our grammar checks skip. */
  own: readonly string[];
}

/** Maximum number of ways tried to fill one line. */
const TRIED = 6;
/** Maximum number of items in a list said in one breath, of words in that list, and of words in one item. */
const LISTED = 3;
const LIST_WORDS = 12;
const ITEM_WORDS = 6;
/** A statement counts as heard when more than this share of its significant words has been said. */
const HEARD = 0.6;

/**
 * Lists the ways to fill a line with statements of the brief that have not been said yet, in the brief's order. A line that takes
 * no statement can be filled in one way only.
 */
export function listUses(facts: Facts, said: Said, beat: Beat, slots: readonly string[]): Use[] {
  const base = makeBaseValues(facts, said);
  const asked = slots.find((slot) => CLAIM_SLOTS.has(slot));
  if (asked === undefined) return [{ values: base, statements: [], own: [] }];
  if (asked === 'complaint')
    return facts.complaints.map((text) => ({
      values: { ...base, complaint: text, Complaint: capitalise(text) },
      statements: [],
      own: [text, capitalise(text)],
    }));
  if (asked === 'question')
    return facts.questions.map((text) => ({ values: { ...base, question: text }, statements: [], own: [text] }));
  const naming = slots.some((slot) => MEETS.product.has(slot));
  const named = naming || (said.slots.get('name') ?? 0) > 0;
  const free = facts.statements
    .map((one, index) => ({ ...one, index }))
    .filter(({ statement, index }) => !said.statements.has(index) && !isHeard(statement, said))
    .filter(({ statement }) => named || !statement.leans || beat === 'cta')
    // Keeps lines like "This is Lumo, a lamp. Lumo is a lamp that …" from being written.
    .filter(({ statement }) => !(naming || slots.includes('what')) || !defines(statement, facts));
  if (asked === 'list') return fillLists(free, base);
  return free
    .filter((one) => fits(asked, one) && isInvitation(one.statement.text) === (beat === 'cta' && asked === 'order'))
    .slice(0, TRIED)
    .map(({ statement, index }) => {
      const { text, inside } = naming ? withoutName(statement, facts) : statement;
      const own = [text, inside];
      return { values: { ...base, [asked]: inside, [capitalise(asked)]: text }, statements: [index], own };
    });
}

/** Can this slot take this statement? */
function fits(slot: string, { statement, proof }: BriefStatement): boolean {
  const { form } = statement;
  switch (slot) {
    case 'clause':
      return form === 'clause' && !proof;
    case 'say':
      return form !== 'quote' && !proof && !/:/.test(statement.text);
    case 'order':
      return form === 'order';
    case 'quote':
      return !proof && form !== 'quote' && (form === 'order' || statement.words > 6);
    case 'words':
      return !proof && form === 'quote';
    case 'show':
      return proof && form !== 'quote' && !/:/.test(statement.text);
    case 'praise':
      return proof && form !== 'quote' && !/:/.test(statement.text) && isFromOthers(statement.text);
    case 'proof':
      return proof && form === 'clause';
    case 'review':
      return proof && form === 'quote';
    default:
      return false;
  }
}

/** Joins short phrases of the brief into one list: "a leakproof lid, three sizes and a spare straw". */
function fillLists(free: readonly (BriefStatement & { index: number })[], base: Values): Use[] {
  const items = free.filter(
    ({ statement: { form, words, text }, proof }) =>
      form === 'phrase' && !proof && words <= ITEM_WORDS && !/[,:;()]| and /.test(text),
  );
  const uses: Use[] = [];
  for (let from = 0; from < items.length && uses.length < TRIED; from++) {
    const taken: typeof items = [];
    for (const item of items.slice(from)) {
      if (taken.length === LISTED) break;
      if (words([...taken, item].map(({ statement }) => statement.inside).join(' ')).length <= LIST_WORDS)
        taken.push(item);
    }
    if (taken.length < 2) continue;
    const said = taken.map(({ statement }) => statement.inside);
    const list = `${said.slice(0, -1).join(', ')} and ${said.at(-1)}`;
    uses.push({
      values: { ...base, list, List: capitalise(list) },
      statements: taken.map(({ index }) => index),
      own: [list, capitalise(list)],
    });
  }
  return uses;
}

/** The product's name, or its short form once the name has been said. */
function makeBaseValues({ slots }: Facts, said: Said): Values {
  const { name, short } = slots;
  const now = (said.slots.get('name') ?? 0) > 0 ? (short ?? name) : name;
  if (now === undefined) return {};
  // A brand in lower case stays so even at the start of a sentence.
  return {
    name: now,
    Name: / /.test(now) || /\p{Lu}/u.test(now) ? capitalise(now) : now,
    ...(slots.intro === name ? { Intro: now } : {}),
    ...(slots.brand ? { Brand: slots.brand } : {}),
  };
}

/**
 * Replaces the product's name as the subject of a statement by "it" or "they", for a line that has just named the product:
 * "This is Ledgerly. Ledgerly sorts receipts." repeats the name.
 */
export function withoutName(statement: Statement, { names, plural }: Facts): { text: string; inside: string } {
  const { text, inside, form } = statement;
  const low = text.toLowerCase();
  const name =
    form === 'clause'
      ? names.find(
          (one) =>
            one.length > 1 &&
            [low, low.replace(/^(?:the|their|our) /, '')].some((said) => said.startsWith(`${one.toLowerCase()} `)),
        )
      : undefined;
  if (name === undefined) return { text, inside };
  const lead = /^(?:the|their|our) /i.exec(text)?.[0] ?? '';
  const subject = text.slice(0, name.length + (name.toLowerCase().startsWith(lead.toLowerCase()) ? 0 : lead.length));
  const all = tag(text);
  const at = findFiniteVerb(all);
  const verb = all[at];
  const named = tag(subject).length;
  if (verb === undefined || at !== named) return { text, inside };
  const singular = /(?:[^s]s|can|will|has|does)$/i.test(verb.text);
  if (!singular && !plural) return { text, inside };
  const rest = text.slice(subject.length);
  const it = singular ? 'It' : 'They';
  return { text: `${it}${rest}`, inside: `${it.toLowerCase()}${rest}` };
}

/** Does a statement say what the product is ("Lumo is a lamp …", "They sell candles …") and not what it does? */
export const defines = ({ text }: Statement, { slots: { what, intro } }: Facts): boolean =>
  [what, intro].some((one) => {
    const core = one?.replace(/^(?:an?|the) /i, '').toLowerCase();
    const at = core !== undefined && / |^\p{Ll}/u.test(core) ? text.toLowerCase().indexOf(core) : -1;
    return at > 0 && /\b(?:is|are|sell|make|offer|run|teach|build|provide|launching)\b/i.test(text.slice(0, at));
  });

const SMALL =
  /^(?:with|from|your|that|this|have|them|they|into|over|more|than|just|when|what|which|while|and|for|the|its)$/;
const listStems = (text: string): string[] =>
  words(text.toLowerCase())
    .map((word) => word.replace(/[^\p{L}\p{N}]/gu, ''))
    .filter((word) => word.length > 3 && !SMALL.test(word))
    .map((word) => word.replace(/(?:ies|ing|es|ed|s|y)$/, ''));

/**
 * Has most of a statement been said already? Not if it has a number that was not said, as in "Glow Serum has 10 % niacinamide."
 */
export function isHeard({ text }: Statement, said: Said): boolean {
  if (text.match(/\d+/g)?.some((number) => !said.text.includes(number))) return false;
  const telling = listStems(text);
  return telling.length > 2 && telling.filter((stem) => said.text.includes(stem)).length > telling.length * HEARD;
}
