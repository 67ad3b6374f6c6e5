import { Dice } from '../../random.js';
import { containsPhrase, fold, makeTitle } from '../check.js';
import type { Facts } from '../compose/facts.js';
import { isForeign } from '../compose/foreign.js';
import type { LineRequest } from '../compose/line/lines.js';
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
import type { Scene } from './story-script.shapes.js';

const BEAT_OF: Readonly<Record<Beat, StoryBeat>> = {
  hook: 'opening',
  tension: 'trouble',
  turn: 'turn',
  benefit: 'change',
  proof: 'change',
  objection: 'change',
  cta: 'ending',
};
const toStoryBeat = ({ beat }: Pick<Role, 'beat'>): StoryBeat => BEAT_OF[beat];

const getLists = ({ hasProduct, statements }: Facts) =>
  hasProduct ? STORY_OF_PRODUCT : statements.length > 0 ? STORY_OF_REPORT : STORY_OF_TOPIC;

const isEarly = (beat: StoryBeat): boolean => STORY_BEATS.indexOf(beat) < STORY_BEATS.indexOf('turn');

/**
 * Picks lines for a story's scenes. Before the turn, only story lines may be used, because other lines would name the product.
 */
export function makeStoryLines(facts: Facts): { pickLines(role: Role, index: number): Partial<LineRequest> } {
  // A problem with "your" does not fit into a line with "I": "I had enough of carrying your bike".
  const yours = /\byours?\b/i.test(facts.slots.problem ?? '');
  const fitsSpeaker = (line: string): boolean => !(yours && /\{problem\}/i.test(line) && /\b(?:I|me|my)\b/.test(line));
  return {
    pickLines(role) {
      const beat = toStoryBeat(role);
      const lines = getLists(facts)[beat].filter((line) => fitsSpeaker(line));
      if (lines.length === 0) return {};
      if (isEarly(beat)) return { only: lines, needs: [] };
      // Lines with slots, which quote the brief, come before lines that fit any brief.
      const bare = lines.filter((line) => !line.includes('{'));
      return { rather: lines.filter((line) => line.includes('{')), ...(bare.length > 0 ? { only: bare } : {}) };
    },
  };
}

/** Adds acting to a script: what happens in each scene, and its colour grading. One plot runs through all scenes. */
export function stageScenes(
  segments: readonly { segmentRole: string; spokenLine: string; onScreenText: string }[],
  roles: readonly Role[],
  { facts, input, seed }: { facts: Facts; input: ScriptInput; seed: number },
): Scene[] {
  const random = new Dice('plot', seed, input.follows?.key);
  const acts = random.pick(STORY_ACTS);
  const colors = random.pick(STORY_COLORS);
  const [place] = [input.brief.scene || facts.category.settings[0] || 'a living room, daylight'];
  const who = getCharacterName(input);
  const hands = listHoldings(facts, input);
  const { name = 'it', short = name } = facts.slots;
  // We cannot shorten a name in a language whose grammar we do not know.
  const thing = (isForeign(input.brief) && input.brief.product.name) || short;
  const seen = new Map<StoryBeat, number>();
  return segments.map((segment, i) => {
    const beat = toStoryBeat(roles[i] ?? { beat: 'benefit' });
    const nth = seen.get(beat) ?? 0;
    seen.set(beat, nth + 1);
    const of = (list: readonly string[]): string => list[nth % list.length] ?? '';
    const holding = hands[i % hands.length]!.replaceAll('{thing}', thing);
    return {
      ...segment,
      onScreenText: isEarly(beat) ? pickEarlyTitle(segment, facts) : segment.onScreenText,
      visualDirection: `${of(random.shuffle(STORY_SHOTS[beat]))}, ${place}.`,
      action: `${of(acts[beat]).replaceAll('{who}', who).replaceAll('{holding}', holding)}.`,
      colorState: of(colors[beat]),
    };
  });
}

/** What the character can hold. Nobody can hold a yoga class: only products with a brand or a noun that can be held count. */
function listHoldings({ hasProduct, slots, held }: Facts, { brief }: ScriptInput): readonly string[] {
  const { form } = brief.product;
  const isThing = slots.brand !== undefined || held !== PHONE;
  return STORY_HOLDING[hasProduct && (form === 'ambient' || isThing) ? form : 'nothing'];
}
/** The value of {@link Facts.held} where the product itself cannot be held. */
const PHONE = 'phone';

/** The on-screen title before the turn, which must not name the product: the problem, else the spoken words, else empty. */
const pickEarlyTitle = (
  { spokenLine, onScreenText }: { spokenLine: string; onScreenText: string },
  { slots, names }: Facts,
): string => {
  const tells = slots.problem !== undefined && fold(onScreenText) === fold(slots.problem);
  const title = tells ? onScreenText : (makeTitle(spokenLine) ?? '');
  return names.some((name) => name && containsPhrase(title, name)) ? '' : title;
};

/** The character's name, in a form that a sentence can use. */
function getCharacterName({ persona }: ScriptInput): string {
  const name = persona?.name.trim() ?? '';
  return /^[\p{L}\p{M}][\p{L}\p{M}'’-]{0,30}(?: [\p{L}\p{M}][\p{L}\p{M}'’-]{0,30}){0,2}$/u.test(name)
    ? name
    : 'The character';
}
