import { firstOf, withoutEnds } from '../../../platform/text/ends.js';

/** What somebody wants done to a script. `lines` are 0-based; null is all of them. */
export type Wish = { said: string; lines: number[] | null } & (
  | { kind: 'shorter'; words: number | null; total: boolean }
  | { kind: 'tone'; tone: Tone }
  | { kind: 'without'; what: Mark }
  | { kind: 'longer' | 'question' | 'hook' | 'soft' | 'first person' | 'tidy' | 'introduce' | 'drop' | 'keep' }
  | { kind: 'remove' | 'mention' | 'close' | 'add' | 'set'; text: string }
  | { kind: 'replace'; text: string; by: string }
  | { kind: 'swap' }
  | { kind: 'move'; to: number }
  | { kind: 'count'; count: number }
);
export type Tone = 'casual' | 'formal' | 'calm' | 'energetic';
export type Mark = 'emoji' | 'exclamation marks' | 'questions' | 'hashtags' | 'capitals';

export interface Reading {
  wishes: Wish[];
  /** What nobody here knows how to do, as it was said. */
  unread: string[];
}

const NUMBERS = 'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen'.split(' ');
const ORDINALS = 'first second third fourth fifth sixth seventh eighth ninth'.split(' ');
const numberOf = (word: string): number | null => {
  const low = word.toLowerCase();
  const at = NUMBERS.indexOf(low);
  return /^\d{1,3}$/.test(low) ? Number(low) : at < 0 ? null : at + 1;
};
const LINE = /^(?:lines?|segments?|scenes?|sentences?)$/i;

/** The lines that a clause speaks of; null where it names none. */
function linesIn(clause: string, count: number): number[] | null {
  const words = clause.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
  const found = new Set<number>();
  for (const [i, word] of words.entries()) {
    const next = words[i + 1] ?? '';
    if (LINE.test(word))
      for (
        let at = i + 1;
        at < words.length && (numberOf(words[at]!) !== null || /^(?:and|to|with|number|or)$/.test(words[at]!));
        at += 1
      ) {
        const number = numberOf(words[at]!);
        if (number !== null) found.add(number - 1);
      }
    const ordinal = ORDINALS.indexOf(word);
    // "the first and second line": the noun may stand behind a later one.
    const noun =
      words
        .slice(i + 1, i + 6)
        .find((one) => !/^(?:and|or|to|the|with)$/.test(one) && !ORDINALS.includes(one) && one !== 'last') ?? '';
    if (ordinal >= 0 && (LINE.test(noun) || noun === 'one')) found.add(ordinal);
    if (/^(?:last|final)$/.test(word) && (LINE.test(noun) || noun === 'one')) found.add(count - 1);
    if (/^(?:hook|opening|opener|intro|beginning)$/.test(word)) found.add(0);
    if (
      /^(?:cta|ending|outro|closing|closer)$/.test(word) ||
      (word === 'call' && next === 'to' && words[i + 2] === 'action')
    )
      found.add(count - 1);
    if (word === 'middle') for (let n = 1; n < count - 1; n += 1) found.add(n);
  }
  const within = [...found].filter((n) => n >= 0 && n < count).sort((a, b) => a - b);
  return found.size === 0 ? null : within;
}

/** An instruction in its clauses. Quotes are not cut, nor is "2 and 3". */
function clausesOf(instruction: string): { clause: string; joined: string }[] {
  const found: { clause: string; joined: string }[] = [];
  let [from, joined, quote] = [0, '', ''];
  const cut = (end: number, next: number): void => {
    const clause = instruction.slice(from, end).trim();
    if (/[\p{L}\p{N}]/u.test(clause)) found.push({ clause, joined });
    joined = instruction.slice(end, next);
    from = next;
  };
  for (let at = 0; at < instruction.length; at += 1) {
    const one = instruction[at]!;
    if (quote) {
      if (one === quote) quote = '';
      continue;
    }
    const opens = { '"': '"', '“': '”', '«': '»' }[one];
    if (opens && instruction.indexOf(opens, at + 1) > 0) quote = opens;
    else if (one === '\n' || /[;!?]/.test(one) || (one === '.' && /^(?:\s|$)/.test(instruction.slice(at + 1, at + 2))))
      cut(at, at + 1);
    else if (one === ',' || one === ' ') {
      const rest = instruction.slice(at, at + 40);
      const joint = /^,? (?:and then|and also|and|then|but|also|plus) |^, /i.exec(rest)?.[0];
      const listed =
        /(?:\d|\b(?:first|second|third|fourth|fifth|sixth|last|one|two|three|four|five|six))$/i.test(
          instruction.slice(Math.max(0, at - 8), at),
        ) &&
        /^,? ?(?:and )?(?:the )?(?:\d|first|second|third|fourth|fifth|sixth|last|one|two|three|four|five|six)\b/i.test(
          rest,
        );
      if (joint && !listed) {
        cut(at, at + joint.length);
        at += joint.length - 1;
      }
    }
  }
  cut(instruction.length, instruction.length);
  return found;
}

/** What a clause is about, without quotes, politeness and the words that lead to it. */
function operand(text: string): string {
  const quoted = /["“«]([^"”»]{1,300})["”»]/.exec(text)?.[1];
  if (quoted !== undefined) return quoted.trim();
  return withoutEnds(
    text
      .trim()
      .replace(
        /^(?:(?:the|any|every|all) )?(?:(?:word|phrase|term|expression|sentence|mention|part)s? (?:of |about )?)/i,
        '',
      )
      .replace(/ (?:anywhere|at all|altogether|completely|everywhere|again|please|instead)$/i, '')
      .replace(
        / (?:in|from|on|at|to|with) (?:(?:the )?(?:line|segment|scene) \d+|(?:the )?(?:script|hook|cta|ending|opening|end|start|(?:first|second|third|fourth|fifth|last) line|middle))$/i,
        '',
      ),
    /[\s"“”'‘’.,:]/,
  );
}

const PLEASE =
  /^(?:please|kindly|pls|also|then|just|and|but|now|ok|okay|hi|hey|maybe|perhaps|can you|could you|would you|i want you to|i'd like you to|i would like you to|i want to|let's|try to|make sure (?:to|you)|be sure to|we should|you should)[,\s]{1,10}/i;
/** A clause without the courtesies before it, of which people write a few. */
function withoutPlease(clause: string): string {
  let rest = clause;
  for (let round = 0; round < 6; round += 1) {
    const next = rest.replace(PLEASE, '');
    if (next === rest) break;
    rest = next;
  }
  return rest;
}
const IDLE =
  /^(?:please|thanks|thank you|thx|cheers|great|perfect|nice|hi|hello|hey|ok|okay|good job|(?:keep|leave) (?:everything else|the rest|all else|the others?)(?: (?:as is|as it is|the same|alone|unchanged|like that))?|(?:do not|don't) change anything else|nothing else|that's (?:it|all))$/i;
const REMOVE =
  /^(?:do not|don't|don’t|never) (?:say|use|mention|write|call it|include)\s+|^(?:avoid|stop) (?:saying |using |mentioning )?|^(?:remove|delete|drop|cut|cut out|take out|get rid of|lose|leave out|skip|omit|without|no more|strip)\s+/i;
const MENTION =
  /^(?:mention|include|say|bring up|point out|talk about|highlight|emphasi[sz]e|stress|state|work in|put in|add|(?:do not|don't|don’t) forget(?: to mention| to say| about)?|tell (?:them|people|viewers|everyone))(?: that| also)?\s*:?\s+/i;
const CLOSE =
  /^(?:(?:change |make |set )?(?:the |a )?(?:cta|call to action|ending|last line)(?: to| is| should be| should say)?\s*[:=]?\s+|(?:end|finish|close) (?:it )?(?:with|on|by saying)\s*:?\s+)/i;
const SET =
  /^(?:(?:change|make|set|rewrite|replace) )?(?:the )?(?:(?:line|segment|scene) (?:number )?(?:\d{1,2}|one|two|three|four|five|six|seven|eight|nine)|(?:first|second|third|fourth|fifth|sixth|seventh|last|final) (?:line|segment|scene)|hook|opening(?: line)?|cta|call to action)(?:\s*[:=]\s*| (?:to(?: say)?|with|should (?:be|say|read)|say|says|as)\s*:?\s+)/i;
const PAIR: readonly (readonly [RegExp, RegExp, boolean])[] = [
  [/^(?:replace|swap|exchange|substitute)\s+/i, / (?:with|for|by) /i, false],
  [/^(?:change|switch|turn|rename)\s+/i, / (?:to|into|for|with) /i, false],
  [/^(?:say|use|call it|write|put)\s+/i, / (?:instead of|rather than|not|and not|in place of) /i, true],
];

/** One thing in the place of another; the first that both sides of a joint name. */
function pairOf(clause: string): { text: string; by: string } | null {
  for (const [head, joint, turned] of PAIR) {
    const opened = head.exec(clause)?.[0];
    if (!opened) continue;
    const rest = clause.slice(opened.length);
    const cut = joint.exec(rest);
    if (!cut) continue;
    const [left, right] = [operand(rest.slice(0, cut.index)), operand(rest.slice(cut.index + cut[0].length))];
    if (left && right) return turned ? { text: right, by: left } : { text: left, by: right };
  }
  return null;
}

/** Signs of what can be done without words of the user's own; a clause may have several. */
function signsIn(clause: string, lines: number[] | null): Wish[] {
  const has = (sign: RegExp): boolean => sign.test(clause);
  const found: Wish[] = [];
  const add = (wish: DistributiveOmit<Wish, 'said' | 'lines'>, of = lines): void =>
    void found.push({ ...wish, said: clause, lines: of } as Wish);
  const limit =
    /\b(?:at most|max(?:imum)?(?: of)?|under|to|no more than|up to|within|in|less than|fewer than|below|than) (\w+) (words|seconds|secs?)\b|\b(\d{1,3})[- ](words?|seconds?)\b/i.exec(
      clause,
    );
  const size = limit ? numberOf(limit[1] ?? limit[3] ?? '') : null;
  const inSeconds = /^s/i.test(limit?.[2] ?? limit?.[4] ?? '');
  const lineCount =
    /\b(?:to|only|just|in|into|at most) (\w+) (?:lines?|segments?|scenes?)\b|^(\w+) (?:lines|segments|scenes)(?: only)?$/i.exec(
      clause,
    );
  const count = lineCount ? numberOf(lineCount[1] ?? lineCount[2] ?? '') : null;
  if (count !== null && !has(/\bline (?:to|only|in)\b/i)) add({ kind: 'count', count }, null);
  else if (size !== null && !has(/\blonger\b/i))
    add({
      kind: 'shorter',
      words: inSeconds ? Math.max(4, Math.round(size * 2.6)) : size,
      total: inSeconds
        ? lines === null
        : lines === null && (size > 22 || has(/\b(?:total|overall|altogether|script|whole|all)\b/i)),
    });
  else if (
    has(
      /\b(?:short(?:er|en)|tight(?:er|en)|trim|condense|concise|punch(?:y|ier)|snapp(?:y|ier)|crisp(?:er)?|less wordy|fewer words|brief(?:er)?|too long|too wordy|quicker|cut (?:it|this|them|that|the script) down|less text)\b/i,
    )
  )
    add({ kind: 'shorter', words: null, total: false });
  if (has(/\b(?:longer|lengthen|expand|elaborate|more detail(?:ed)?|too short|more words)\b/i)) add({ kind: 'longer' });
  if (
    has(
      /\b(?:casual|relaxed|conversational|informal|chatt(?:y|ier)|like a friend|natural(?:ly)?|less formal|less stiff|friendl(?:y|ier))\b/i,
    )
  )
    add({ kind: 'tone', tone: 'casual' });
  else if (has(/\b(?:formal|professional|serious|business-?like|polite|corporate)\b/i))
    add({ kind: 'tone', tone: 'formal' });
  if (
    has(/\b(?:soft(?:er|en)|gentl(?:e|er|y)|less pushy|not (?:so )?pushy|less salesy|no pressure|low-?key)\b/i) &&
    (lines === null || has(/\b(?:cta|call to action|ending|last|closing|ask)\b/i))
  )
    add({ kind: 'soft' }, null);
  if (
    has(
      /\b(?:calm(?:er|ly)?|less hype|no hype|tone (?:it |this )?down|less loud|quieter|less excited|less over the top|less enthusiastic|subtle|understated|salesy)\b/i,
    ) &&
    !has(/\b(?:more|be|sound) salesy\b/i)
  )
    add({ kind: 'tone', tone: 'calm' });
  if (
    has(/\b(?:energetic|energy|upbeat|excited|enthusiastic|excitement|livel(?:y|ier)|hyped?|louder)\b/i) &&
    !has(/\b(?:less|no|not|without|tone)\b/i)
  )
    add({ kind: 'tone', tone: 'energetic' });
  if (
    has(/\b(?:no|without|remove|drop|delete|lose|fewer|less|skip|cut)\b/i) ||
    has(/\b(?:don't|don’t|do not|avoid|stop)\b/i)
  ) {
    if (has(/\bemojis?\b/i)) add({ kind: 'without', what: 'emoji' });
    if (has(/\bexclamation(?: marks?| points?)?\b/i)) add({ kind: 'without', what: 'exclamation marks' });
    if (has(/\bquestions?\b/i)) add({ kind: 'without', what: 'questions' });
    if (has(/\bhash-?tags?\b/i)) add({ kind: 'without', what: 'hashtags' });
    if (has(/\b(?:caps|capitals|capital letters|shouting|upper-?case)\b/i)) add({ kind: 'without', what: 'capitals' });
    if (has(/\b(?:filler|filler words|fluff|waffle)\b/i)) add({ kind: 'shorter', words: 22, total: false });
  } else if (has(/\b(?:question)\b/i) && has(/\b(?:start|open|begin|hook|opening|first)\b/i))
    add({ kind: 'question' }, null);
  if (
    has(/\b(?:strong|better|bold|catch|grab|improve|attention|scroll|powerful|spic|weak|boring|dull)/i) &&
    has(/\b(?:hook|opening|opener|intro|first line|beginning|start)\b/i)
  )
    add({ kind: 'hook' }, null);
  if (
    has(
      /\b(?:first person|from my (?:own )?(?:perspective|point of view)|as if i (?:was|were)|in my (?:own )?voice|with "?i"?\b)/i,
    )
  )
    add({ kind: 'first person' });
  if (has(/\b(?:typos?|grammar|spelling|punctuation|proofread)\b/i)) add({ kind: 'tidy' });
  if (
    has(
      /\b(?:introduce (?:myself|yourself|himself|herself|themselves|me|the creator|the speaker)|say (?:my|your|her|his|their) name|say who (?:i am|is speaking|is talking))\b/i,
    )
  )
    add({ kind: 'introduce' }, null);
  const two = lines !== null && lines.length === 2;
  if (two && has(/\b(?:swap|switch|exchange|flip|reverse)\b/i)) add({ kind: 'swap' });
  if (lines?.length && has(/^move\b/i)) {
    const place = /\b(?:to|before|after) .{1,60}/i.exec(clause)?.[0] ?? '';
    const first = /\b(?:top|start|beginning|first|front)\b/i.test(place);
    const last = /\b(?:bottom|end|last)\b/i.test(place);
    if (first || last) add({ kind: 'move', to: first ? 0 : Number.POSITIVE_INFINITY }, [lines[0]!]);
  }
  return found;
}
type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;

/** What a clause wants; empty where it is not understood. */
function wishesOf(given: string, count: number): Wish[] {
  const clause = withoutPlease(given).trim();
  const lines = linesIn(clause, count);
  const said = given;
  const set = SET.exec(clause)?.[0];
  if (set) {
    const text = operand(clause.slice(set.length));
    const of = linesIn(set, count);
    const simple = signsIn(clause, lines);
    if (text && of && (simple.length === 0 || /[:="“]/.test(clause)))
      return [{ kind: 'set', text, said, lines: of.slice(0, 1) }];
  }
  if (
    /^(?:keep|leave|do not change|don't change|don’t change|do not touch|don't touch|don’t touch)\b/i.test(clause) &&
    lines &&
    !signsIn(clause, lines).length
  )
    return [{ kind: 'keep', said, lines }];
  const close = CLOSE.exec(clause)?.[0];
  if (close && !/^a (?:question|call)\b/i.test(clause.slice(close.length)) && signsIn(clause, lines).length === 0)
    return [{ kind: 'close', text: operand(clause.slice(close.length)), said, lines: null }];
  const signs = signsIn(clause, lines);
  const pair = pairOf(clause);
  if (pair && !signs.some(({ kind }) => kind === 'swap')) {
    // "Change the tone to casual", "change the ending to …".
    const tone = signsIn(pair.by, lines);
    if (/^(?:the )?(?:tone|style|voice|mood)$/i.test(pair.text)) return tone.map((wish) => ({ ...wish, said }));
    return [{ kind: 'replace', ...pair, said, lines: null }];
  }
  const line =
    /^add (?:a|another|one more) (?:line|segment|scene)(?: (?:about|on|saying|that says|with|for))?\s*:?\s*/i.exec(
      clause,
    )?.[0];
  if (line && clause.length > line.length)
    return [{ kind: 'add', text: operand(clause.slice(line.length)), said, lines: null }];
  const removes = REMOVE.exec(clause)?.[0];
  if (removes && !signs.length) {
    const rest = clause.slice(removes.length);
    if (
      lines?.length &&
      /^(?:the )?(?:lines?|segments?|scenes?|first|second|third|fourth|fifth|sixth|last|final|hook|cta|call)\b/i.test(
        rest,
      ) &&
      !/["“]/.test(rest)
    )
      return [{ kind: 'drop', said, lines }];
    if (/^(?:a|one) (?:line|segment|scene)$/i.test(rest))
      return [{ kind: 'count', count: count - 1, said, lines: null }];
    const quoted = [...rest.matchAll(/["“«]([^"”»]{1,200})["”»]/g)].map(([, one]) => one!.trim());
    const texts =
      quoted.length > 0
        ? quoted
        : operand(rest)
            .split(/ or |, /i)
            .map((one) => one.trim());
    const of = / (?:in|from|on) /i.test(rest) ? lines : null;
    return texts.filter(Boolean).map((text) => ({ kind: 'remove' as const, text, said, lines: of }));
  }
  if (signs.length > 0) return signs;
  const mentions = MENTION.exec(clause)?.[0];
  if (
    mentions &&
    !/^(?:a |an |some |more |any )?(?:more |bit (?:of|more) |little )?(?:humou?r|jokes?|emojis?|drama|emotion|detail|music|story|energy|proof|statistics?|numbers?|urgency|fun)\b/i.test(
      clause.slice(mentions.length),
    )
  ) {
    const text = operand(clause.slice(mentions.length));
    const points = text.split(' ').length < 4 && linesIn(text, count) !== null;
    if (text && !points)
      return [{ kind: 'mention', text, said, lines: / (?:in|at|to) (?:the|line)/i.test(clause) ? lines : null }];
  }
  return [];
}

/** "the price", "our discount": it names what to tell and does not tell it. */
export const isBareReference = (text: string): boolean => /^(?:the|our|your|its|my) \p{L}+$/iu.test(text.trim());

/** Wishes whose own words may go on behind "and". */
const GOES_ON = new Set<Wish['kind']>(['remove', 'mention', 'close', 'set', 'add']);
/** Clauses of an instruction that are read. */
const MOST = 60;

/** Characters of an instruction that are read. */
const READ = 2_000;

/**
 * Reads what an instruction asks for, by its signs, clause by clause; only English. It is data: whatever it says, what can come of it is
 * one of the kinds of {@link Wish}.
 */
export function readWishes(instruction: string, count: number): Reading {
  const wishes: Wish[] = [];
  const unread: string[] = [];
  for (const { clause, joined } of clausesOf(firstOf(instruction, READ)).slice(0, MOST)) {
    const read = wishesOf(clause, count);
    const before = wishes.at(-1);
    const goesOn = before !== undefined && GOES_ON.has(before.kind) && 'text' in before;
    // "Line 3: Get it now. It is worth it", "mention the return and the shipping".
    const whole = before?.kind === 'set' && /^[.!?,]/.test(joined.trim()) && read.length === 0;
    if (read.length > 0) wishes.push(...read);
    else if (goesOn && (whole || /^,?\s*(?:and|,)/i.test(joined)) && unread.length === 0) {
      before.text = before.kind === 'remove' ? before.text : `${before.text}${joined}${operand(clause)}`;
      if (before.kind === 'remove') wishes.push({ ...before, text: operand(clause), said: clause });
      else before.said = `${before.said}${joined}${clause}`;
    } else if (!IDLE.test(clause.trim())) unread.push(clause);
  }
  const seen = new Set<string>();
  const once = wishes.filter((wish) => {
    const key = JSON.stringify({ ...wish, said: '' });
    return !seen.has(key) && seen.add(key);
  });
  return { wishes: once, unread };
}
