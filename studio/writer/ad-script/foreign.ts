import { Dice } from '../../random.js';
import { PLACEHOLDER } from '../check.js';
import { collectFacts } from '../compose/facts.js';
import { writeForeignScript } from '../compose/foreign.js';
import { tidyPhrase } from '../language/grammar.js';
import { PLATFORM_HABITS } from '../platform-habits.js';
import type { AdScene, AdScript, AdScriptInput } from './shapes.js';
import { describeBRoll, describeShot } from './shots.js';
import { sumSeconds } from './timeline.js';
import { AD_SECTIONS, getAdSeconds, toBriefPlatform } from './vocabulary.js';

/** Minimum number of scenes in an ad: with fewer, nothing would stand between its opening and its call to action. */
const FEWEST = 3;

/**
 * An ad in a language that we have no ad copy for: the brief's own sentences, joined by our connecting sentences where the
 * language has some.
 */
export function writeForeignAd(input: AdScriptInput, seed: number): AdScript {
  const { brief, angle, platform, length } = input;
  const random = Dice.seeded(seed);
  const facts = collectFacts(brief, seed);
  const place = toBriefPlatform(platform, brief.platform);
  const { structure, sections } = AD_SECTIONS[angle];
  const parts = sections.filter(({ short }) => length === '60s' || short);
  const opening = input.hook;
  const turn = random.int(0, 6);
  const { segments } = writeForeignScript({
    input: { brief, persona: null, format: 'talking-5', ...(opening === null ? {} : { opening }) },
    roles: parts.map(({ section, beat }) => ({ role: section, beat })),
    structure,
    facts,
    random,
    avoided: (text) => PLACEHOLDER.test(text),
  });
  const scenes = segments.map((segment, i): AdScene => {
    const seen = i > 0 && facts.hasProduct;
    return {
      section: segment.segmentRole,
      narration: i === 0 && opening !== null ? opening : segment.spokenLine,
      onScreenText: segment.onScreenText,
      shotDescription: describeShot(segment.visualDirection, place, i),
      bRoll: describeBRoll(facts, i + turn, seen),
    };
  });
  // Until the ad fits or has only three scenes, drop the longest scene between the first and the last.
  while (
    scenes.length > FEWEST &&
    sumSeconds(
      scenes.map(({ narration }) => narration),
      brief.language,
    ) > getAdSeconds(length)
  ) {
    const middle = scenes.slice(1, -1);
    const longest = middle.reduce((a, b) => (b.narration.length > a.narration.length ? b : a));
    scenes.splice(scenes.indexOf(longest), 1);
  }
  const kept = parts.filter(({ section }) => scenes.some((scene) => scene.section === section));
  const name = tidyPhrase(brief.product.name || brief.niche);
  const fits = name !== '' && name.length <= PLATFORM_HABITS[place].title && !PLACEHOLDER.test(name);
  return {
    title: fits ? name : angle,
    scenes,
    beats: kept.map(({ section, purpose }) => `${section}: ${purpose}.`),
    cta: null,
  };
}
