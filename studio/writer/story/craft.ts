import { quoteStart } from '../judge/findings/finding.js';
import { computeOverlap } from '../judge/line.js';
import { words } from '../language/grammar.js';
import { hasAny, listWords, type Note, type Reading } from './reading.js';
import { ENDS, OPENS, TURNS } from './signs.js';

/** Maximum number of words on the screen that can be read beside a narration. */
const SHOWN = 8;
/** The text on the screen repeats the narration if it shares at least this share of its words. */
const REPEATED = 0.8;
/** Minimum number of letters in a word that may connect the premise with a scene. */
const TELLING = 4;

const clean = (text: string | null | undefined): string => quoteStart(text ?? '').toLowerCase();
const tellingWords = (text: string): ReadonlySet<string> =>
  new Set([...listWords(text)].filter((word) => word.length >= TELLING));

/** Judges what an editor would see in the scenes: pictures, camera, transitions, colour, roles and texts on the screen. */
export function findCraft({ scenes, lines, heard, premise }: Reading, note: Note): void {
  const last = scenes.length - 1;
  const [first] = scenes as [Reading['scenes'][number]];
  if (last === 0) return;
  findPremise(premise ?? '', heard, note);

  if (!first.visual?.trim()) {
    if (scenes.some(({ visual }) => visual?.trim())) note('picture.blind', 0, -6);
  } else note('picture.first', 0, 4, { quote: quoteStart(first.visual) });

  const role = new Set([...listWords((first.role ?? '').replace(/[-_/]/g, ' '))]);
  if (hasAny(role, OPENS)) note('opening.role', 0, 5, { x: quoteStart(first.role ?? '') });
  else if (hasAny(role, TURNS) || hasAny(role, ENDS)) note('opening.late', 0, -10, { x: quoteStart(first.role ?? '') });

  const angles = scenes.map(({ angle }) => clean(angle));
  if (last > 1 && angles[0] && new Set(angles).size === 1) note('picture.angle', null, -8, { x: `“${angles[0]}”` });
  const seen = scenes.map(({ shot, angle }) => `${clean(shot)} ${clean(angle)}`.trim());
  const twice = seen.findIndex((one, at) => at > 0 && / /.test(one) && one === seen[at - 1]);
  if (twice > 0 && new Set(seen).size > 1) note('picture.jump', twice, -4, { x: `“${seen[twice]}”` });

  findTransitions(
    scenes.map(({ transitionOut }) => clean(transitionOut)),
    note,
  );

  const colors = scenes.map(({ colorState }) => clean(colorState));
  const bare = colors.indexOf('');
  if (bare >= 0 && colors.some((color) => color !== '')) note('turn.grey', bare, -4);

  for (const [at, { onScreenText }] of scenes.entries()) {
    const shown = onScreenText?.trim() ?? '';
    const said = lines[at]!.spoken;
    const same = shown.toLowerCase() === said.toLowerCase();
    if (words(shown).length > SHOWN)
      note('picture.crowded', at, -6, { quote: quoteStart(shown), n: words(shown).length });
    else if (shown && said && !same && computeOverlap(listWords(shown), listWords(said)) >= REPEATED)
      note('picture.echoed', at, -3, { quote: quoteStart(shown) });
    else if (shown && at === 0) note('picture.titled', at, 3, { quote: quoteStart(shown) });
  }
}

/** Does a scene tell what the premise promises? */
function findPremise(premise: string, heard: readonly ReadonlySet<string>[], note: Note): void {
  const promised = tellingWords(premise);
  if (promised.size === 0) return;
  const at = heard.findIndex((scene) => hasAny(promised, scene));
  if (at >= 0) note('tension.premise', at, 5, { x: quoteStart(premise) });
  else note('tension.promise', null, -8, { x: quoteStart(premise) });
}

/** Judges the transitions between scenes; a film without any is only cut, which is no fault. */
function findTransitions(given: readonly string[], note: Note): void {
  const between = given.slice(0, -1);
  const effects = between.filter((one) => one !== '' && one !== 'cut');
  const missing = between.indexOf('');
  if (missing >= 0 && missing < between.length && effects.length > 0) note('picture.unjoined', missing, -3);
  if (effects.length > 1 && effects.length === between.length && new Set(effects).size === 1)
    note('picture.effect', null, -5, { x: `“${effects[0]}”` });
  else if (missing < 0 && between[0] !== undefined && between[0] !== 'cut' && new Set(between).size > 1)
    note('picture.joined', 0, 3, { x: `“${between[0]}”` });
}
