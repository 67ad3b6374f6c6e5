import { takeFirst } from '../../../platform/text/ends.js';
import { Dice } from '../../random.js';
import { countUnits, findAvoidedPhrases, getUnitsPerSecond, PLACEHOLDER } from '../check.js';
import { isForeign, isName, withName } from '../compose/foreign.js';
import { PHRASES } from '../compose/phrases.js';
import { listOwnSentences } from '../compose/self.js';
import { GENERAL } from '../extract/categories.js';
import { cleanTexts } from '../extract/clean.js';
import { splitParts } from '../extract/text.js';
import { isInjected } from '../facts/noise.js';
import { isUnspaced, toLanguageCode } from '../language/detect.js';
import { tidyPhrase } from '../language/grammar.js';
import type { Brief, Voice } from '../shapes.js';
import { computeRoom } from './length.js';
import type { LongForm, LongFormInput } from './shapes.js';

/** Maximum number of characters read from the user's own text, and maximum number of sentences kept. */
const READ = 8_000;
const KEPT = 80;
/** Maximum number of characters in a sentence; nobody speaks longer ones. */
const LONGEST = 300;
/** Number of sentences in a paragraph. */
const TOGETHER = 4;

interface Material {
  hooks: string[];
  own: string[];
  me: string[];
  between: string[];
  endings: string[];
}

function collectMaterial(brief: Brief, persona: Voice | null, random: Dice): Material {
  const language = toLanguageCode(brief.language);
  const name = getName(brief);
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
        if (!fine || findAvoidedPhrases(text, avoid).length > 0) return false;
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
  const text = takeFirst(brief.stated?.text ?? '', READ);
  const own =
    text.trim() === '' ? [...brief.product.benefits, ...brief.product.proof] : splitParts(text).map((one) => one.text);
  return {
    hooks: ours(phrases?.hook),
    own: spoken(own).slice(0, KEPT),
    me: spoken(listOwnSentences(persona, language)),
    between: [...ours(phrases?.tension), ...ours(phrases?.turn), ...ours(phrases?.more)],
    endings: ours(phrases?.cta),
  };
}

/**
 * Computes for how many whole seconds the offline writer can talk about a brief, using all that the brief says and all that we
 * can add in its language. Null for English, in which the writer never runs out.
 */
export function countTellableSeconds({ brief: given, persona }: LongFormInput): number | null {
  const brief = cleanTexts(given);
  if (!isForeign(brief)) return null;
  const { hooks, own, me, between, endings } = collectMaterial(brief, persona, Dice.seeded(0));
  const all = [...hooks, ...own, ...me, ...between, ...endings].join(' ');
  return Math.floor(countUnits(all, brief.language) / getUnitsPerSecond(brief.language));
}

/**
 * Writes a monologue of the requested length, or a shorter one if the material runs out: the brief's own sentences, in their
 * order, with our sentences in between.
 */
export function writeForeignLongForm({ brief, persona, seconds }: LongFormInput, random: Dice): LongForm {
  const { language } = brief;
  const { least, most } = computeRoom(seconds, language);
  const { hooks, own, me, between, endings } = collectMaterial(brief, persona, random);
  let length = 0;
  const taken = new Set<string>();
  const take = (texts: readonly string[], until = most): void => {
    for (const text of texts) {
      const n = countUnits(text, language);
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
  const body = [...said(hooks), ...said(me), ...weave(said(own), said(between))];
  const glue = isUnspaced(language) ? '' : ' ';
  const paragraphs: string[] = [];
  for (let i = 0; i < body.length; i += TOGETHER) paragraphs.push(body.slice(i, i + TOGETHER).join(glue));
  const last = said(endings).join(glue);
  const name = getName(brief);
  return { title: takeFirst(name || own[0] || language, 100), paragraphs: [...paragraphs, ...(last ? [last] : [])] };
}

const getName = ({ product, niche }: Brief): string =>
  tidyPhrase(product.name || (niche === GENERAL.niche ? '' : niche));

/** Spreads the second list evenly through the first. */
function weave(own: readonly string[], between: readonly string[]): string[] {
  const every = Math.max(1, Math.ceil(own.length / (between.length + 1)));
  const rest = [...between];
  const out = own.flatMap((text, i) => {
    const next = (i + 1) % every === 0 ? rest.shift() : undefined;
    return next === undefined ? [text] : [text, next];
  });
  return [...out, ...rest];
}
