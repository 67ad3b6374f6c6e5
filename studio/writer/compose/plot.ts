import { Dice } from '../../random.js';
import { fold, holds, titleOf } from '../check.js';
import {
  STORY_ACTS,
  STORY_BEATS,
  STORY_COLORS,
  STORY_HOLDING,
  STORY_OF_PRODUCT,
  STORY_OF_REPORT,
  STORY_OF_TOPIC,
  STORY_SHOTS,
  type StoryBeat,
} from '../copy/story-ad.js';
import type { Beat, Role } from '../formats.js';
import type { ScriptInput } from '../shapes.js';
import type { Scene } from '../story/story-script.shapes.js';
import type { Facts } from './facts.js';
import { isForeign } from './foreign.js';
import type { LineRequest } from './lines.js';

const BEAT_OF: Readonly<Record<Beat, StoryBeat>> = {
  hook: 'opening',
  tension: 'trouble',
  turn: 'turn',
  benefit: 'change',
  proof: 'change',
  objection: 'change',
  cta: 'ending',
};
/** Where a role stands in a story. */
const storyBeatOf = ({ beat }: Pick<Role, 'beat'>): StoryBeat => BEAT_OF[beat];

const listsFor = ({ hasProduct, told }: Facts) =>
  hasProduct ? STORY_OF_PRODUCT : told.length > 0 ? STORY_OF_REPORT : STORY_OF_TOPIC;

const isEarly = (beat: StoryBeat): boolean => STORY_BEATS.indexOf(beat) < STORY_BEATS.indexOf('turn');

/** The lines that the scene of a story may say. Before the turn there are no others: they would name what is sold. */
export function storyLines(facts: Facts): { linesOf(role: Role, index: number): Partial<LineRequest> } {
  // "I had enough of carrying your bike": whose is it?
  const yours = /\byours?\b/i.test(facts.slots.problem ?? '');
  const told = (line: string): boolean => !(yours && /\{problem\}/i.test(line) && /\b(?:I|me|my)\b/.test(line));
  return {
    linesOf(role) {
      const beat = storyBeatOf(role);
      const lines = listsFor(facts)[beat].filter((line) => told(line));
      if (lines.length === 0) return {};
      if (isEarly(beat)) return { only: lines, needs: [] };
      // What the brief says comes before what can be said of anything.
      const bare = lines.filter((line) => !line.includes('{'));
      return { rather: lines.filter((line) => line.includes('{')), ...(bare.length > 0 ? { only: bare } : {}) };
    },
  };
}

/** How a script is acted: what happens in each scene, and how it is graded. One plot carries all of them. */
export function stage(
  segments: readonly { segmentRole: string; spokenLine: string; onScreenText: string }[],
  roles: readonly Role[],
  { facts, input, seed }: { facts: Facts; input: ScriptInput; seed: number },
): Scene[] {
  const random = new Dice('plot', seed, input.follows?.key);
  const acts = random.pick(STORY_ACTS);
  const colors = random.pick(STORY_COLORS);
  const [place] = [input.brief.scene || facts.category.settings[0] || 'a living room, daylight'];
  const who = nameOf(input);
  const hands = handsOf(facts, input);
  const { name = 'it', short = name } = facts.slots;
  // A name in a language whose grammar we do not know cannot be shortened.
  const thing = (isForeign(input.brief) && input.brief.product.name) || short;
  const seen = new Map<StoryBeat, number>();
  return segments.map((segment, i) => {
    const beat = storyBeatOf(roles[i] ?? { beat: 'benefit' });
    const nth = seen.get(beat) ?? 0;
    seen.set(beat, nth + 1);
    const of = (list: readonly string[]): string => list[nth % list.length] ?? '';
    const holding = hands[i % hands.length]!.replaceAll('{thing}', thing);
    return {
      ...segment,
      onScreenText: isEarly(beat) ? earlyTitle(segment, facts) : segment.onScreenText,
      visualDirection: `${of(random.shuffle(STORY_SHOTS[beat]))}, ${place}.`,
      action: `${of(acts[beat]).replaceAll('{who}', who).replaceAll('{holding}', holding)}.`,
      colorState: of(colors[beat]),
    };
  });
}

/** A yoga class is held in no hand: only what has a name of its own or is known to be a thing. */
function handsOf({ hasProduct, slots, held }: Facts, { brief }: ScriptInput): readonly string[] {
  const { form } = brief.product;
  const isThing = slots.brand !== undefined || held !== PHONE;
  return STORY_HOLDING[hasProduct && (form === 'ambient' || isThing) ? form : 'nothing'];
}
/** What {@link Facts.held} is where the thing itself cannot be held. */
const PHONE = 'phone';

/** Before the turn no title may give away what is sold: the trouble itself, or what is said. */
const earlyTitle = (
  { spokenLine, onScreenText }: { spokenLine: string; onScreenText: string },
  { slots, names }: Facts,
): string => {
  const tells = slots.problem !== undefined && fold(onScreenText) === fold(slots.problem);
  const title = tells ? onScreenText : (titleOf(spokenLine) ?? '');
  return names.some((name) => name && holds(title, name)) ? '' : title;
};

/** The character as a sentence can name them. */
function nameOf({ persona }: ScriptInput): string {
  const name = persona?.name.trim() ?? '';
  return /^[\p{L}\p{M}][\p{L}\p{M}'’-]{0,30}(?: [\p{L}\p{M}][\p{L}\p{M}'’-]{0,30}){0,2}$/u.test(name)
    ? name
    : 'The character';
}
