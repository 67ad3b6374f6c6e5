import { tidyPhrase } from '../language/grammar.js';
import { readThing } from './thing.js';

/** Matches the verbs of those who make or sell things, at the start of a statement without its subject. */
const MAKES_OR_SELLS =
  /^(?:also |now )?(?:sells?|makes?|bakes?|roasts?|brews?|knits?|sews?|weaves?|prints?|grows?|builds?|designs?|crafts?|pours?|rents?(?: out)?|stocks?|repairs?|offers?|ships?|delivers?) (?=\p{L})/iu;
const WHO = /^(?:it|they|we|i) /i;

/**
 * What a firm sells, as its statements say: "refillable soy candles" of "Pebblewick sells refillable soy candles". Null if none
 * says it.
 */
export function findGoods(name: string, statements: readonly string[]): string | null {
  for (const text of statements) {
    const said = name !== '' && text.startsWith(`${name} `) ? text.slice(name.length + 1) : text.replace(WHO, '');
    if (!MAKES_OR_SELLS.test(said)) continue;
    const thing = readThing(tidyPhrase(said.replace(MAKES_OR_SELLS, '')));
    if (thing && !thing.proper) return thing.name;
  }
  return null;
}
