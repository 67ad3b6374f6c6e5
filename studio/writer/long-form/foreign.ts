import { firstOf } from '../../../platform/text/ends.js';
import { Dice } from '../../random.js';
import { avoidedIn, PLACEHOLDER, unitsOf, unitsPerSecond } from '../check.js';
import { isForeign, isName, withName } from '../compose/foreign.js';
import { PHRASES } from '../compose/phrases.js';
import { ownSentences } from '../compose/self.js';
import { GENERAL } from '../extract/category.js';
import { plainly } from '../extract/clean.js';
import { isInjected, parts } from '../extract/text.js';
import { isUnspaced, languageOf } from '../language/detect.js';
import { tidyPhrase } from '../language/grammar.js';
import type { Brief, Voice } from '../shapes.js';
import { roomFor } from './length.js';
import type { LongForm, LongFormInput } from './shapes.js';

/** Characters of an owner's text that are read, and sentences kept of it. */
const READ = 8_000;
const KEPT = 80;
/** Characters of a sentence: a longer one is no sentence that anybody says. */
const LONGEST = 300;
/** Sentences of a paragraph. */
const TOGETHER = 4;

interface Material {
  hooks: string[];
  own: string[];
  me: string[];
  between: string[];
  endings: string[];
}

function materialOf(brief: Brief, persona: Voice | null, random: Dice): Material {
  const language = languageOf(brief.language);
  const name = nameOf(brief);
  const avoid = persona?.avoid_phrases ?? [];
  const heard = new Set<string>();
  const end = /^(?:ja|zh)$/.test(language) ? '。' : language === 'hi' ? '।' : isUnspaced(language) ? '' : '.';
  const spoken = (texts: readonly string[]): string[] =>
    texts
      .map((text) => tidyPhrase(text) + (/[?？؟!！]\s*$/u.exec(text.trim())?.[0] ?? end))
      .map((text) => text.replace(/^\p{Ll}/u, (c) => c.toUpperCase()))
      .filter((text) => {
        const key = text
          .toLowerCase()
          .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
          .trim();
        const fine =
          key.length > 1 && text.length <= LONGEST && !heard.has(key) && !PLACEHOLDER.test(text) && !isInjected(text);
        if (!fine || avoidedIn(text, avoid).length > 0) return false;
        heard.add(key);
        return true;
      });
  const ours = (list: readonly string[] | undefined): string[] =>
    spoken(
      random
        .shuffle(list ?? [])
        .filter((line) => !line.includes('{P}') || isName(name))
        .map((line) => withName(line, name, language)),
    );
  const phrases = PHRASES.get(language);
  const text = firstOf(brief.stated?.text ?? '', READ);
  const own =
    text.trim() === '' ? [...brief.product.benefits, ...brief.product.proof] : parts(text).map((one) => one.text);
  return {
    hooks: ours(phrases?.hook),
    own: spoken(own).slice(0, KEPT),
    me: spoken(ownSentences(persona, language)),
    between: [...ours(phrases?.tension), ...ours(phrases?.turn), ...ours(phrases?.more)],
    endings: ours(phrases?.cta),
  };
}

/**
 * How long the offline writer can talk about a brief, in whole seconds: all that the brief says and we can add in its language. Null in
 * English, in which it can always go on.
 */
export function secondsToTell({ brief: given, persona }: LongFormInput): number | null {
  const brief = plainly(given);
  if (!isForeign(brief)) return null;
  const { hooks, own, me, between, endings } = materialOf(brief, persona, Dice.seeded(0));
  const all = [...hooks, ...own, ...me, ...between, ...endings].join(' ');
  return Math.floor(unitsOf(all, brief.language) / unitsPerSecond(brief.language));
}

/** A monologue in the brief's own sentences, in their order, with ours around them; as long as they last. */
export function foreignLongForm({ brief, persona, seconds }: LongFormInput, random: Dice): LongForm {
  const { language } = brief;
  const { least, most } = roomFor(seconds, language);
  const { hooks, own, me, between, endings } = materialOf(brief, persona, random);
  let length = 0;
  const taken = new Set<string>();
  const take = (texts: readonly string[], until = most): void => {
    for (const text of texts) {
      const n = unitsOf(text, language);
      if (length + n > until || length >= most) continue;
      taken.add(text);
      length += n;
    }
  };
  take(hooks.slice(0, 1));
  take(endings.slice(0, 1));
  take(own);
  take(me.slice(0, 2));
  for (const rest of [between, me.slice(2), hooks.slice(1), endings.slice(1)])
    for (const text of rest) if (length < least) take([text]);
  const said = (texts: readonly string[]): string[] => texts.filter((text) => taken.has(text));
  const body = [...said(hooks), ...said(me), ...woven(said(own), said(between))];
  const glue = isUnspaced(language) ? '' : ' ';
  const paragraphs: string[] = [];
  for (let i = 0; i < body.length; i += TOGETHER) paragraphs.push(body.slice(i, i + TOGETHER).join(glue));
  const last = said(endings).join(glue);
  const name = nameOf(brief);
  return { title: firstOf(name || own[0] || language, 100), paragraphs: [...paragraphs, ...(last ? [last] : [])] };
}

const nameOf = ({ product, niche }: Brief): string =>
  tidyPhrase(product.name || (niche === GENERAL.niche ? '' : niche));

/** The second list spread evenly through the first. */
function woven(own: readonly string[], between: readonly string[]): string[] {
  const every = Math.max(1, Math.ceil(own.length / (between.length + 1)));
  const rest = [...between];
  const out = own.flatMap((text, i) => {
    const next = (i + 1) % every === 0 ? rest.shift() : undefined;
    return next === undefined ? [text] : [text, next];
  });
  return [...out, ...rest];
}
