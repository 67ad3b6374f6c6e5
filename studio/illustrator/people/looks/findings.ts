import { HAIR_ONLY, type Said, type Shade } from './colours.js';
import type { Pattern, Thing, Token } from './words.js';

/** Something that a description says about a person. */
export interface Finding {
  /** `person`: what the words call the person ("a black woman"). */
  of: Thing | 'person';
  kind?: string | undefined;
  /** The colour of things that have one without being said, such as a lab coat. */
  usual?: string | undefined;
  colours: Said[];
  /** A shade without a colour: "dark hair". */
  shade?: Shade | undefined;
  forms: string[];
  pattern?: Pattern | undefined;
  /** Whether the person does not have it. */
  no: boolean;
  /** The sentence in which it is said, counted from 0. */
  sentence: number;
  /** The index of its token. */
  at: number;
}
type Qualities = Pick<Finding, 'colours' | 'shade' | 'forms' | 'pattern'>;
const none = (): Qualities => ({ colours: [], forms: [] });

/** Unknown words that may stand between a quality and its noun, as in "a red silk evening dress". */
const BETWEEN = 2;

/**
 * Reads what a description says about which thing: each colour, shade and form belongs to the noun that follows, or to the
 * noun that it is predicated of ("her hair is dyed blue"). Qualities of anything else, such as a wall, are dropped.
 */
export function findAttributes(tokens: readonly Token[]): Finding[] {
  const found: Finding[] = [];
  let [pending, unknown, sentence, stop] = [none(), 0, 0, ''];
  /** Whether what follows is denied; after a first denied noun, only another one in a list is (`carried`). */
  let denied: 'no' | 'yes' | 'carried' = 'no';
  let subject: Finding | undefined;
  /** Whether the words are about somebody or something else, and whether they are about what is worn. */
  let [elsewhere, dressed] = [false, false];

  const clear = (): void => {
    [pending, unknown] = [none(), 0];
  };
  const add = (finding: Partial<Finding> & Pick<Finding, 'of' | 'at'>): Finding => {
    const whole: Finding = { ...none(), no: false, sentence, ...finding };
    if (!elsewhere) found.push(whole);
    return whole;
  };
  /** Gives qualities without a noun to what they are predicated of, at the end of a phrase. */
  const settle = (at: number): void => {
    const { colours, forms, shade } = pending;
    if (unknown > 0 || elsewhere || denied === 'yes' || (colours.length === 0 && forms.length === 0 && !shade)) return;
    if (subject && subject.colours.length === 0 && !subject.shade) {
      subject.colours.push(...colours);
      subject.shade = shade;
      if (subject.of === 'hair') subject.forms.push(...forms);
      return;
    }
    const ofHair = colours.filter(({ name }) => HAIR_ONLY.has(name));
    if (ofHair.length > 0 || forms.length > 0) add({ of: 'hair', colours: ofHair, forms, at });
    const rest = colours.filter(({ name }) => !HAIR_ONLY.has(name));
    if (rest.length === 0) return;
    if (dressed || (stop === 'in' && !subject)) add({ of: 'garment', colours: rest, at });
    else if (!subject && ['', "'s", 'is', 'a', 'an'].includes(stop)) add({ of: 'person', colours: rest, at });
  };
  /** Whether only qualities of one noun stand on both sides of the comma at `i`: "long, curly hair". */
  const goesOn = (i: number): boolean => {
    if (unknown > 0 || (pending.forms.length === 0 && pending.colours.length === 0)) return false;
    const next = tokens
      .slice(i + 1, i + 6)
      .find(({ means }) => means?.is !== 'form' && means?.is !== 'colour' && means?.is !== 'filler');
    const doubled = pending.colours.length > 0 && tokens[i + 1]?.means?.is === 'colour';
    return next?.means?.is === 'thing' && next.means.of === 'hair' && !doubled;
  };

  for (const [i, { word, means, joined }] of tokens.entries()) {
    const next = tokens[i + 1];
    switch (means?.is) {
      case 'colour':
        pending.colours.push({ name: means.name, ...(pending.shade ? { shade: pending.shade } : {}) });
        pending.shade = undefined;
        break;
      case 'shade':
        pending.shade = means.shade;
        break;
      case 'form':
        pending.forms.push(means.form);
        break;
      case 'pattern':
        pending.pattern = means.pattern;
        break;
      case 'thing': {
        // The first noun of a compound describes the second: "a knit jumper"; and "a coat of paint" is no coat.
        const compound =
          means.of === 'garment' &&
          (next?.word === 'of' || (next?.means?.is === 'thing' && next.means.of === 'garment'));
        const ordinary =
          (means.kind === 'bun' && unknown > 0) || (means.kind === 'top' && ['on', 'the'].includes(stop));
        if (compound || ordinary) break;
        // "bearded" takes a colour only if a hyphen joins them: in "a white bearded man", the man is white.
        const takes = word !== 'bearded' || joined;
        const free = next?.word === 'free' && next.joined;
        const { kind, colour: usual } = means;
        const finding = add({
          of: means.of,
          kind,
          usual,
          at: i,
          no: free || denied !== 'no',
          ...(takes ? pending : {}),
        });
        if (denied === 'yes') denied = 'carried';
        if (!takes) break;
        clear();
        subject = means.of === 'other' ? undefined : finding;
        dressed = false;
        break;
      }
      case 'trait':
        add({ of: means.of, kind: means.kind, no: (denied === 'yes') !== (means.no === true), at: i });
        break;
      case 'person': {
        const theirs = next?.word === "'s";
        const related =
          found.some(({ of }) => of === 'person') && /^(?:her|his|their|my|of|with|for|whose|beside|to)$/.test(stop);
        if (theirs || related || (means.who === 'relative' && stop !== 'a' && stop !== ''))
          elsewhere = !theirs && stop !== 'of';
        else add({ of: 'person', at: i, no: denied !== 'no', ...pending, forms: [] });
        clear();
        subject = undefined;
        break;
      }
      case 'animal':
        // What follows describes the animal, unless it is part of a compound such as "dog walker".
        if (next && !next.means) unknown++;
        else elsewhere = true;
        break;
      case 'no':
        settle(i);
        clear();
        denied = next?.joined ? 'no' : 'yes';
        break;
      case 'and':
        if (denied === 'carried') denied = 'no';
        if (unknown > 0) clear();
        break;
      case 'or':
        break;
      case 'break':
        if (means.strong || !goesOn(i)) {
          settle(i);
          clear();
        }
        elsewhere = false;
        stop = '';
        // A denied list ends with "or": "no beard, glasses or hat".
        if (means.strong || !tokens.slice(i + 1, i + 4).some(({ word }) => word === 'or')) denied = 'no';
        if (means.strong) {
          [subject, dressed] = [undefined, false];
          sentence++;
        }
        break;
      case 'stop':
        settle(i);
        clear();
        stop = word;
        if (word === 'with' || word === 'but') elsewhere = false;
        if (word === 'but' || word === 'with' || denied === 'carried')
          denied = tokens[i - 1]?.means?.is === 'no' ? 'yes' : 'no';
        if (means.wears) [dressed, subject] = [true, undefined];
        break;
      case undefined:
        if (++unknown > BETWEEN) {
          clear();
          denied = 'no';
        }
        break;
      default:
    }
  }
  settle(tokens.length);
  return found;
}
