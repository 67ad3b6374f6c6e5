import { takeFirst } from '../../../../platform/text/ends.js';
import { dropPoliteness, isIdle, isPraise, type Joined, normaliseApostrophes, splitClauses } from './clauses.js';
import { findLines } from './lines.js';
import { isReference } from './move.js';
import { isTelling, readClause } from './readers.js';
import { joinLabel, readOperand, readPair, readText } from './texts.js';
import type { Clause, Tone, Wish } from './wish.js';

export { asksForPrice, isBareReference } from './texts.js';
export type { Mark, Wish } from './wish.js';

export interface Reading {
  wishes: Wish[];
  /** Clauses that we do not understand or cannot do, as the owner wrote them. */
  unread: string[];
}

/** Wishes whose text may continue after "and". */
const GOES_ON = new Set<Wish['kind']>(['remove', 'mention', 'close', 'set', 'add']);
/** Wishes after which "it" may mean their lines: "the hook is weak, make it shorter". */
const SPOKEN_OF = new Set<Wish['kind']>([
  'hook',
  'question',
  'tone',
  'shorter',
  'longer',
  'without',
  'fillers',
  'soft',
]);
/** Maximum number of clauses read from an instruction. */
const MOST = 60;
/** Maximum number of characters read from an instruction. */
const READ = 2_000;

/** @param it the lines that "it" means; null for the whole script */
function parseClause(said: string, count: number, it: number[] | null): Clause {
  const text = dropPoliteness(normaliseApostrophes(said));
  const lines = findLines(text, count) ?? (/\b(?:it|them|this one|that one)\b/i.test(text) ? it : null);
  return { text, said, lines, count };
}

/** Reads clauses one after the other, since each may continue the one before. */
class Reader {
  readonly wishes: Wish[] = [];
  readonly unread: string[] = [];
  private it: number[] | null = null;
  /**
   * Whether the previous clause was not understood, so that it may only have named what this one is about: "I don't like line 4
   * | remove it".
   */
  private introduced = false;

  constructor(private readonly count: number) {}

  /** Reads the first of these clauses, if necessary together with the second, and returns how many of them it read. */
  read([{ clause: said, joined }, next]: readonly [Joined, ...Joined[]]): number {
    const clause = parseClause(said, this.count, this.it);
    const idle = isPraise(clause.text);
    const found = idle ? [] : readClause(clause);
    const named = this.introduced && clause.lines === this.it && clause.lines !== null;
    if (named && found.length > 0) this.unread.pop();
    this.introduced = false;
    this.it = !idle && found.every(({ kind }) => SPOKEN_OF.has(kind)) ? clause.lines : null;
    if (found.length > 0) this.wishes.push(...found);
    else if (idle || isIdle(clause.text) || this.goOn(clause, joined)) return 1;
    else if (next && this.readTogether(`${said}${next.joined}${next.clause}`, next)) return 2;
    else {
      this.unread.push(said);
      this.introduced = true;
    }
    return 1;
  }

  /** Merges a clause that is not a wish by itself into the wish before it: "mention the return | and the shipping". */
  private goOn({ text, said, lines }: Clause, joined: string): boolean {
    const before = this.wishes.at(-1);
    if (!before || this.unread.length > 0 || isTelling(text)) return false;
    const and = /^,?\s*(?:and|,)/i.test(joined);
    if (and && isReference(text) && lines && before.lines) {
      this.wishes.push({ ...before, lines, said });
      return true;
    }
    const pair = and && before.kind === 'replace' ? readPair(`change ${text}`) : null;
    if (pair) {
      this.wishes.push({ ...before, ...pair, said });
      return true;
    }
    // A text of several sentences: "Line 3: Get it now. It is worth it".
    const whole = before.kind === 'set' && /^[.!?,]/.test(joined.trim());
    if (!GOES_ON.has(before.kind) || !('text' in before) || !(whole || and)) return false;
    if (before.kind === 'remove') this.wishes.push({ ...before, text: readOperand(text), said });
    else {
      const more = before.kind === 'mention' || before.kind === 'add' ? joinLabel(readText(said)) : readText(said);
      before.text = `${before.text}${joined}${more}`;
      before.said = `${before.said}${joined}${said}`;
    }
    return true;
  }

  /** Reads two clauses as one if neither is a wish alone: "replace milk | and sugar with honey". */
  private readTogether(said: string, { joined, clause }: Joined): boolean {
    if (!/^,?\s*(?:and|or|but|,)/i.test(joined) || isIdle(clause)) return false;
    if (readClause(parseClause(clause, this.count, null)).length > 0) return false;
    const found = readClause(parseClause(said, this.count, this.it));
    this.wishes.push(...found);
    return found.length > 0;
  }
}

const OPPOSITE: Readonly<Record<Tone, Tone>> = {
  casual: 'formal',
  formal: 'casual',
  calm: 'energetic',
  energetic: 'calm',
};

/** Do two wishes ask for opposite tones of the same lines? */
const contradict = (a: Wish, b: Wish): boolean =>
  a.kind === 'tone' &&
  b.kind === 'tone' &&
  OPPOSITE[a.tone] === b.tone &&
  (a.lines === null || b.lines === null || a.lines.some((n) => b.lines!.includes(n)));

/**
 * Reads an instruction clause by clause, by key words; English only. The instruction is data: whatever it says, it can only
 * result in one of the kinds of {@link Wish}. Of two wishes that contradict each other, the later one stays unread.
 */
export function readWishes(instruction: string, count: number): Reading {
  const clauses = splitClauses(takeFirst(instruction, READ)).slice(0, MOST);
  const reader = new Reader(count);
  for (let at = 0; at < clauses.length; ) at += reader.read(clauses.slice(at, at + 2) as [Joined, ...Joined[]]);
  const seen = new Set<string>();
  const wishes: Wish[] = [];
  const unread = [...reader.unread];
  for (const wish of reader.wishes) {
    const key = JSON.stringify({ ...wish, said: '' });
    if (seen.has(key)) continue;
    seen.add(key);
    if (wishes.some((other) => contradict(other, wish))) unread.push(wish.said);
    else wishes.push(wish);
  }
  return { wishes, unread };
}
