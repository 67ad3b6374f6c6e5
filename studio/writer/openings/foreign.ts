import { getForeignVoice } from '../compose/foreign.js';
import { findSpareLine } from '../compose/spare.js';
import { detectLanguage } from '../language/detect.js';
import { tidyPhrase, words } from '../language/grammar.js';
import type { Brief } from '../shapes.js';

export interface ForeignOptions {
  brief: Brief;
  fits(text: string): boolean;
  shuffle<T>(list: readonly T[]): T[];
  /** Connecting sentences to open with, instead of the language's usual ones. */
  hooks?: readonly string[] | undefined;
  /** Whether to fall back, once, to the brief's words strung together if nothing else fits. */
  spare?: boolean;
}

/**
 * Yields openings in languages other than English, the most meaningful first: the brief's own questions and sentences, our
 * connecting sentences with the name, and combinations of two of these.
 */
export function* yieldForeignOpenings({
  brief,
  fits,
  shuffle,
  hooks: own,
  spare = false,
}: ForeignOptions): Generator<string> {
  const { language, phrases, name, stop, named } = getForeignVoice(brief);
  const heard = new Set<string>();
  const good = (text: string): boolean => {
    const key = text.toLowerCase();
    return !heard.has(key) && fits(text);
  };
  const facts = [...new Set([...brief.product.benefits, ...brief.product.proof, brief.problem ?? ''])]
    .map((fact) => tidyPhrase(fact))
    .filter((fact) => words(fact).length > 0 && detectLanguage(fact) !== (language === 'en' ? '' : 'en'));
  const say = (list: readonly string[] | undefined): string[] => shuffle(list ?? []).flatMap((one) => named(one) ?? []);
  const [hooks, more] = [
    say(own ?? phrases?.hook),
    [...say(phrases?.more), ...say(phrases?.tension), ...say(phrases?.turn)],
  ];
  const under = name === '' ? [] : facts.filter((fact) => !fact.includes(name)).map((fact) => `${name}: ${fact}`);
  const both = (one: readonly string[], two: readonly string[]): string[] =>
    two.flatMap((second, i) => one.map((_, k) => `${stop(one[(i + k) % one.length] ?? '')} ${stop(second)}`));
  const lists = [
    brief.question ? [brief.question] : [],
    interleave(hooks, facts),
    under,
    both(hooks, facts),
    more,
    both(hooks, more),
    both(facts, more),
    both(more, facts),
  ];
  for (const list of lists)
    for (const text of list.map(stop))
      if (good(text)) {
        heard.add(text.toLowerCase());
        yield text;
      }
  if (heard.size > 0 || !spare) return;
  const text = findSpareLine({ name, facts, plain: more, language }, (one) => good(stop(one)));
  if (text !== undefined) yield stop(text);
}

/** Takes an entry from each list in turn. */
const interleave = (a: readonly string[], b: readonly string[]): string[] =>
  Array.from({ length: Math.max(a.length, b.length) }, (_, i) => [a[i], b[i]]).flatMap((pair) =>
    pair.filter((one): one is string => one !== undefined),
  );
