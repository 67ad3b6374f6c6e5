/** Finds what is good and bad about a script. Only what every reader would agree with is looked for. */
import type { Ask, CritiqueWording } from '../../../content/writer/kinds/critique.schema.js';
import { CRITIQUE } from '../../../content/writer/kinds/data.js';
import { countWords } from '../beats/line.js';
import { countUnits, spokenSeconds } from '../check.js';
import { findFirstCue, flatten, hasCue } from '../facts/cues.js';
import { type Goal, LIMITS } from '../formats.js';
import { isUnspaced } from '../language/detect.js';
import { findNumbers } from '../language/numbers.js';
import { PLATFORM_HABITS } from '../platform-habits.js';
import type { BannedClaim } from './claims.js';
import { CLAIM_RULES } from './claims.js';
import { type Finding, quoteStart } from './finding.js';
import { findProductEntry, type ScriptCase } from './script-case.js';

/** A hook has at most this many words where the platform is unknown; letters in languages without spaces. */
const HOOK = { words: 12, letters: 25, short: 8 };
/** Two words are alike if they begin with the same letters, as many as this. */
const STEM = 4;

const SAYS = new Map(CLAIM_RULES.map(({ key, says }) => [key, says]));

/** Everything that is found in a script, in the order of the rules. */
export function findAll(read: ScriptCase, banned: readonly BannedClaim[]): Finding[] {
  const { lines, layout, subject, brief } = read;
  const found: Finding[] = [];
  const note = (key: string, index: number | null, values: Finding['values'] = {}): void => {
    const { dimension, points } = CRITIQUE.findings[key]!;
    const quote =
      index === null ? '' : quoteStart(index === 0 && key.startsWith('hook') ? read.hookText : lines[index]!.spoken);
    found.push({ key, dimension, points, index, values: { quote, ...values } });
  };

  findInHook(read, note);
  findInLines(read, note);
  if (lines.length > 1 && !found.some(({ key }) => key === 'line-long')) note('lines-sayable', null);
  if (layout && layout.roles.length !== lines.length)
    note('lines-other', null, { n: lines.length, most: layout.roles.length, format: layout.key });
  findNumbersIn(read, note);
  findProof(read, note);
  for (const { index, quote, rule, why, source } of banned)
    note('banned', index, { quote: quoteStart(quote), breaks: SAYS.get(rule)!, why, source: source.name });
  if (brief && subject?.name.certain) {
    const entry = findProductEntry(read);
    if (entry === null) note('product-missing', null, { name: quoteStart(subject.name.value) });
    else note(entry < lines.length / 2 ? 'product-early' : 'product-late', entry, { n: lines.length });
  }
  findAsk(read, note);
  return found;
}

type Note = (key: string, index: number | null, values?: Finding['values']) => void;

function findInHook({ hookText, code, brief, wording }: ScriptCase, note: Note): void {
  const n = countUnits(hookText, code);
  const unit = isUnspaced(code) ? 'characters' : 'words';
  const most = isUnspaced(code) ? HOOK.letters : brief ? PLATFORM_HABITS[brief.platform].hookWords : HOOK.words;
  if (n > most) note('hook-long', 0, { n, most, unit });
  else if (n > 1 && n <= (isUnspaced(code) ? HOOK.letters : HOOK.short)) note('hook-short', 0, { n, unit });
  if (wording && greets(hookText, wording.greetings)) note('hook-greeting', 0);
  else if (/[?？؟]\W{0,3}$/.test(hookText.trimEnd())) note('hook-question', 0);
  if (/\d/.test(hookText)) note('hook-number', 0);
}

/** Does a hook begin with a greeting? One of a single word is followed by a mark, as "Hi" is not in "Hi-fi for everyone". */
function greets(hook: string, greetings: readonly string[]): boolean {
  const [first = ''] = hook.trim().split(/\s/, 1);
  const several = greetings.filter((one) => one.includes(' '));
  const single = greetings.filter((one) => !one.includes(' '));
  return (
    findFirstCue(flatten(hook), several) !== undefined ||
    (/[,!.…]$/.test(first) && single.includes(flatten(first).trim()))
  );
}

function findInLines({ lines, code, wording }: ScriptCase, note: Note): void {
  for (const [index, { spoken, screen, flat }] of lines.entries()) {
    const seconds = spokenSeconds(spoken, code);
    if (seconds > LIMITS.maxSeconds)
      note('line-long', index, { n: Math.round(seconds), most: Math.floor(LIMITS.maxSeconds) });
    const other = lines.findIndex((one) => one.flat === flat);
    if (other < index) note('line-twice', index, { other: other + 1 });
    if (countWords(spoken) > 2 && /\p{Lu}/u.test(spoken) && !/\p{Ll}/u.test(spoken)) note('line-capitals', index);
    const phrase = wording?.worn.find((one) => flat.includes(flatten(one)));
    if (phrase !== undefined) note('line-worn', index, { phrase });
    const title = quoteStart(screen);
    if (countWords(screen) > LIMITS.onScreenWords)
      note('title-long', index, { n: countWords(screen), most: LIMITS.onScreenWords, title });
    else if (!isUnspaced(code) && countWords(screen) > 1 && !isAlike(screen, spoken))
      note('title-other', index, { title });
  }
}

/** Has a title a number or the beginning of a longer word in common with its line, or only words too short to tell? */
function isAlike(title: string, line: string): boolean {
  const stems = flatten(title)
    .split(' ')
    .filter((word) => word.length >= STEM || /\d/.test(word))
    .map((word) => word.replace(/[%$€£]/g, '').slice(0, STEM));
  const flat = flatten(line);
  return stems.length === 0 || stems.some((stem) => flat.includes(stem));
}

function findNumbersIn({ lines, hookText, stated, brief, claimLimit }: ScriptCase, note: Note): void {
  const known = findNumbers(stated);
  // A count of the lines between the first and the last is no claim: "3 reasons".
  for (const count of [lines.length - 1, lines.length - 2]) known.add(String(count));
  const stating = lines.flatMap(({ spoken, screen }, index) => {
    const numbers = [...findNumbers(`${spoken} ${screen} ${index === 0 ? hookText : ''}`)];
    return numbers.length > 0 ? [{ index, unknown: numbers.find((one) => !known.has(one)) }] : [];
  });
  for (const { index, unknown } of stating)
    if (brief && unknown !== undefined) note('number-unknown', index, { number: unknown });
  const best = stating.find(({ unknown }) => !brief || unknown === undefined);
  if (best) note('number-said', best.index);
  else if (stating.length === 0) note('number-missing', null);
  if (claimLimit !== null && stating.length > claimLimit)
    note('claims-many', null, { n: stating.length, most: claimLimit });
}

function findProof({ lines, subject, language }: ScriptCase, note: Note): void {
  const facts = (subject?.facts ?? []).filter(({ kind }) => kind === 'proof');
  const at = lines.findIndex(
    ({ spoken, flat }) =>
      facts.some(({ text }) => flat.includes(flatten(text).trim())) ||
      (/[\d“„«"]/.test(spoken) && hasCue(flat, language.reading.cues.proof)),
  );
  if (at >= 0) note('proof-said', at);
  else if (facts[0]) note('proof-unused', null, { proof: quoteStart(facts[0].text) });
}

const WANTED: Readonly<Record<Goal, Ask>> = {
  ...{ reach: 'reach', saves: 'saves', comments: 'comments', follows: 'follows' },
  ...{ clicks: 'go', sales: 'go' },
};

function findAsk({ lines, wording, goal }: ScriptCase, note: Note): void {
  const last = lines.length - 1;
  if (!wording || last < 1) return;
  const asks = findAsks(lines[last]!.spoken, wording);
  if (asks.size === 0) note('ask-missing', last);
  else if (asks.size > 1) note('ask-several', last);
  else if (goal && !asks.has(WANTED[goal])) note('ask-other', last, { goal });
  else note('ask-one', last);
}

/** What a line asks viewers for; each of its clauses asks for one thing at most. An address or a number to call is a request, too. */
export function findAsks(line: string, wording: CritiqueWording): ReadonlySet<Ask> {
  const clauses = line.split(/[.!?,;:](?=\s|$)/).flatMap((part) => {
    const joined = wording.and.reduce((text, word) => text.replaceAll(` ${word} `, '\n'), flatten(part));
    return joined.split('\n').map((one) => ` ${one.trim()} `);
  });
  const asks = new Set<Ask>();
  for (const clause of clauses) {
    const places = (Object.keys(wording.asks) as Ask[]).map((ask) => ({
      ask,
      at: Math.min(
        ...wording.asks[ask]
          .map((cue) => clause.indexOf(flatten(cue)))
          .map((at) => (at < 0 ? Number.POSITIVE_INFINITY : at)),
      ),
    }));
    const [first] = places.sort((a, b) => a.at - b.at);
    if (first && first.at < Number.POSITIVE_INFINITY) asks.add(first.ask);
  }
  if (asks.size === 0 && (/[\p{L}\d]\.\p{L}{2,12}(?:[\s/.]|$)|@\p{L}/u.test(line) || /\d(?:[ ()+-]?\d){6}/.test(line)))
    asks.add('go');
  return asks;
}
