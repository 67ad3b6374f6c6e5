import type { Dice } from '../../random.js';
import type { BriefStatement, Facts } from '../compose/facts.js';
import { nothingSaid } from '../compose/line/said.js';
import { defines, isHeard, withoutName } from '../compose/line/uses.js';
import { fill, type Values } from '../compose/slots.js';
import { contract } from '../compose/tone.js';
import {
  BOXED,
  BOXED_SOME,
  FOUND_AT,
  MADE_FOR,
  MEET,
  PRICE,
  PRICE_SO,
  TELL_CLAUSE,
  TELL_ORDER,
  TELL_PROOF,
  TELL_QUOTE,
  TELL_READ,
  TELL_WORDS,
} from '../copy/long-form.js';
import { words } from '../language/grammar.js';

/** What a brief says, put into sentences. */
export interface Telling {
  /** What the product is and does. */
  thing: string[];
  /** Proof, price, contents of the box, and where to find the product. */
  backing: string[];
}

/** Goes through the sentence patterns for one kind of statement in turn, and starts again after the last. */
class Frames {
  #at = 0;
  constructor(private readonly list: readonly string[]) {}
  next(): string {
    return this.list[this.#at++ % this.list.length]!;
  }
}

/**
 * Tells each statement of a brief once, complete and in its own words.
 * @param most maximum number of words, including ours; statements that no longer fit are skipped
 * @param atLength whether there is time for more than the facts
 */
export function tellAll(facts: Facts, values: Values, random: Dice, most: number, atLength: boolean): Telling {
  const frames = {
    clause: new Frames(TELL_CLAUSE),
    phrase: new Frames(facts.hasProduct ? TELL_WORDS : TELL_READ),
    order: new Frames(TELL_ORDER),
    quote: new Frames(random.shuffle(TELL_QUOTE)),
    proof: new Frames(TELL_PROOF),
  };
  const said = nothingSaid();
  const telling: Telling = { thing: [], backing: [] };
  let left = most;
  const tell = (part: keyof Telling, text: string | undefined): boolean => {
    if (text === undefined || words(text).length > left) return false;
    telling[part].push(text);
    said.text += ` ${text.toLowerCase()}`;
    left -= words(text).length;
    return true;
  };
  const first = (list: readonly string[]): string | undefined =>
    list.map((copy) => fill(contract(copy), values)).find((text) => text !== undefined);
  if (facts.hasProduct) {
    const whole = facts.slots.what !== undefined && facts.slots.what !== facts.slots.intro;
    const meets = MEET.filter((copy) => copy.includes('{what}') === whole);
    tell('thing', first(random.shuffle(meets)));
    if (atLength && facts.slots.audience && !facts.slots.what?.includes(facts.slots.audience))
      tell('thing', first(random.shuffle(MADE_FOR)));
  }
  // Reserve room for price, box and place, because viewers ask for them.
  const last = facts.hasProduct ? tellBacking(facts, values, random, atLength) : [];
  left -= words(last.join(' ')).length;
  let named = false;
  for (const one of facts.statements) {
    const { statement, proof } = one;
    if (isHeard(statement, said) || (facts.hasProduct && defines(statement, facts))) continue;
    const wording = named && facts.hasProduct ? withoutName(statement, facts) : statement;
    const frame = (proof ? frames.proof : frames[statement.form]).next();
    const text = quoted(frame, wording, one);
    if (tell(proof ? 'backing' : 'thing', text) && statement.form === 'clause') named = !named;
  }
  left += words(last.join(' ')).length;
  for (const text of last) tell('backing', text);
  return telling;
}

function quoted(
  frame: string,
  { text, inside }: { text: string; inside: string },
  { statement }: BriefStatement,
): string {
  // A quotation keeps its capital.
  const within = statement.form === 'quote' ? text : inside;
  return frame
    .replace('{Text}', () => text)
    .replace('{text}', () => within)
    .replace(/([.!?])\.$/, '$1');
}

/** Sentences about the contents of the box, the price, and where to find the product, as far as the brief states these. */
function tellBacking(facts: Facts, values: Values, random: Dice, atLength: boolean): string[] {
  const said = (list: readonly string[]): string | undefined =>
    random
      .shuffle(list)
      .map((copy) => fill(contract(copy), values))
      .find((text) => text !== undefined);
  const price = facts.slots.price ? said(PRICE) : undefined;
  const box = facts.slots.box ? said(BOXED) : facts.slots.boxsome ? said(BOXED_SOME) : undefined;
  const place = values.host ? said(FOUND_AT) : undefined;
  const so = atLength && price && !facts.takePart ? said(PRICE_SO) : undefined;
  return [box, price, so, place].filter((text): text is string => text !== undefined);
}
