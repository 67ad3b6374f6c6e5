import { z } from 'zod';
import { holds } from '../check.js';
import { checkCopy } from '../copy-check.js';
import { LIMITS } from '../formats.js';
import { isUnspaced } from '../language/detect.js';
import { materialFor } from '../material.js';
import { hookSeconds, PLATFORM_HABITS, textsOn } from '../platform-habits.js';
import { promptOf } from '../prompt.js';
import type { TextTask } from '../task.js';
import { type AdScript, type AdScriptInput, composeAdScript } from './ad-script.js';
import { secondsFor, secondsForAll } from './timeline.js';
import { AD_SECTIONS, adSeconds, placeOf } from './vocabulary.js';

/** Scenes of an ad, at least and at most. */
const SCENES = [3, 12] as const;
/** Beats, at most: one a scene, and a few notes. */
const BEATS = 16;
/** Characters of a scene's parts, at most. */
const LONGEST = { section: 60, narration: 400, picture: 500, beat: 240, cta: 60 } as const;
/** Of an ad's seconds, the part that must be spoken. */
const SPOKEN = 0.3;

const adScriptShape = z.object({
  title: z.string(),
  scenes: z.array(
    z.object({
      section: z.string(),
      narration: z.string(),
      onScreenText: z.string(),
      shotDescription: z.string(),
      bRoll: z.string(),
    }),
  ),
  beats: z.array(z.string()),
  cta: z.string().nullable(),
});

/** Writes an ad scene by scene. When each scene begins is reckoned from what it says: see `timeline.ts`. */
export const adScriptTask: TextTask<AdScriptInput, AdScript> = {
  name: 'ad script',
  output: adScriptShape,
  prompt({ brief, angle, length, platform, hook }) {
    const place = placeOf(platform, brief.platform);
    const habits = PLATFORM_HABITS[place];
    const seconds = adSeconds(length);
    const sections = AD_SECTIONS[angle].sections.filter(({ short }) => length === '60s' || short);
    return promptOf(
      [
        `You write a video ad of ${seconds} seconds for ${platform}, on the angle ${angle}. It sounds like one person talking: contractions, short sentences, no slogans, no emoji.`,
        `Scenes, in order: ${sections.map(({ section, purpose }) => `${section} (${purpose})`).join(', ')}. ${SCENES[0]} to ${SCENES[1]} scenes are fine where the brief asks for it.`,
        `People say ${LIMITS.wordsPerSecond} words a second. A scene lasts as long as its narration, rounded up to whole seconds, and all of them fit into ${seconds} seconds: about ${Math.round(seconds * 2.1)} words.`,
        hook === null
          ? `The first scene's narration is the hook: at most ${habits.hookWords} words, said within ${hookSeconds(place)} seconds.`
          : 'The first scene says hook, word for word.',
        `onScreenText has at most ${LIMITS.onScreenCharacters} characters: ${textsOn(place)}. shotDescription names framing (${habits.frame}), place, light and what the presenter does; bRoll is what may be cut in.`,
        `title has at most ${habits.title} characters. beats says in one sentence each what every scene is there for. cta is what the viewer is asked to do there, such as "${habits.action[brief.goal]}", or null.`,
        angle === 'Founder Story' &&
          'Tell of the founder only what the brief says. Where it says nothing, the presenter tells how they came across the product, and the last of beats says so.',
        angle === 'Comparison' && 'Name no competitor that the brief does not name, and claim nothing of one.',
        'Use only facts of the brief. Never invent numbers, reviews, prices, results, people or guarantees. Quote proof as it stands.',
        `Write narration, onScreenText, title and cta in the language "${brief.language}".`,
      ],
      { ...materialFor(brief), hook },
    );
  },
  compose: composeAdScript,
  check({ title, scenes, beats, cta }, { brief, length, platform, hook }) {
    const place = placeOf(platform, brief.platform);
    const habits = PLATFORM_HABITS[place];
    const { language } = brief;
    const known = `${JSON.stringify(brief)} ${hook ?? ''}`;
    const problems = checkCopy('title', title, { known, longest: habits.title });
    if (scenes.length < SCENES[0] || scenes.length > SCENES[1])
      problems.push(`There must be ${SCENES[0]} to ${SCENES[1]} scenes, not ${scenes.length}.`);
    for (const [i, scene] of scenes.entries()) {
      const at = `scenes[${i}]`;
      // A hook that was given is said as it stands, whatever it holds.
      const given = i === 0 && hook !== null;
      const told = given ? scene.narration.replace(hook, '') : scene.narration;
      problems.push(
        ...checkCopy(`${at}.section`, scene.section, { longest: LONGEST.section }),
        ...checkCopy(`${at}.narration`, told, { known, longest: LONGEST.narration, optional: given }),
        ...checkCopy(`${at}.onScreenText`, scene.onScreenText, {
          known,
          longest: LIMITS.onScreenCharacters,
          optional: true,
        }),
        ...checkCopy(`${at}.shotDescription`, scene.shotDescription, { longest: LONGEST.picture }),
        ...checkCopy(`${at}.bRoll`, scene.bRoll, { longest: LONGEST.picture, optional: true }),
      );
    }
    const spoken = scenes.map(({ narration }) => narration);
    const seconds = adSeconds(length);
    const needed = secondsForAll(spoken, language);
    if (needed > seconds)
      problems.push(`The narrations take ${needed} seconds to say; there are ${seconds}. Shorten them.`);
    if (needed < seconds * SPOKEN) problems.push(`The narrations take only ${needed} of ${seconds} seconds. Say more.`);
    if (hook !== null && !spoken[0]?.includes(hook)) problems.push('scenes[0]: the hook must be said word for word.');
    if (hook === null && !isUnspaced(language) && secondsFor(spoken[0] ?? '', language) > hookSeconds(place) + 4)
      problems.push(`scenes[0]: the hook takes too long; say it within ${hookSeconds(place)} seconds.`);
    for (const [i, one] of spoken.entries())
      if (one !== '' && spoken.some((other, k) => k < i && holds(other, one)))
        problems.push(`scenes[${i}] says what was said before.`);
    if (beats.length > BEATS) problems.push(`beats has more than ${BEATS} entries.`);
    for (const [i, beat] of beats.entries())
      problems.push(...checkCopy(`beats[${i}]`, beat, { longest: LONGEST.beat }));
    if (cta !== null) problems.push(...checkCopy('cta', cta, { known, longest: LONGEST.cta }));
    return problems;
  },
};
