import { z } from 'zod';
import type { OfflineTask } from '../../../providers/text/index.js';
import { buildPrompt } from '../../../providers/text/prompt.js';
import {
  countSeconds,
  getAdSeconds,
  listSections,
  sumSeconds,
  toBriefPlatform,
} from '../../../studio/writer/ad-script/shapes.js';
import { containsPhrase } from '../../../studio/writer/check.js';
import { checkCopy } from '../../../studio/writer/copy-check.js';
import { LIMITS } from '../../../studio/writer/formats.js';
import { isUnspaced } from '../../../studio/writer/language/detect.js';
import { findNumbers } from '../../../studio/writer/language/numbers.js';
import { computeHookSeconds, describeTextPlace, PLATFORM_HABITS } from '../../../studio/writer/platform-habits.js';
import { toPromptMaterial } from './material.js';

/** Maximum number of scenes in an ad. */
const SCENES = 12;
/** Maximum number of entries in `beats`: one per scene, and a few notes. */
const BEATS = 16;
/** Maximum number of characters in each part of a scene. */
const LONGEST = { section: 60, narration: 400, picture: 500, beat: 240, cta: 60 } as const;
/** Maximum number of seconds of a first scene: as long as any line may take. */
const HOOK_SECONDS = 10;

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

/** Writes an ad scene by scene. Timestamps are computed from the narrations: see `timeline.ts`. */
export const adScriptTask: OfflineTask<'ad script'> = {
  name: 'ad script',
  output: adScriptShape,
  prompt({ brief, angle, length, platform, hook }) {
    const place = toBriefPlatform(platform, brief.platform);
    const habits = PLATFORM_HABITS[place];
    const seconds = getAdSeconds(length);
    return buildPrompt(
      [
        `You write a video ad of ${seconds} seconds for ${platform}, on the angle ${angle}. It sounds like one person talking: contractions, short sentences, no slogans, no emoji.`,
        `Scenes, in order: ${listSections(angle, length)
          .map(({ section, purpose }) => `${section} (${purpose})`)
          .join(', ')}. Leave one out where the brief has no fact for it; at most ${SCENES} scenes.`,
        `People say ${LIMITS.wordsPerSecond} words a second. A scene lasts as long as its narration, rounded up to whole seconds, and all of them fit into ${seconds} seconds: about ${Math.round(seconds * 2.1)} words.`,
        hook === null
          ? `The first scene's narration is the hook: at most ${habits.hookWords} words, said within ${computeHookSeconds(place)} seconds.`
          : 'The first scene says hook, word for word.',
        `onScreenText has at most ${LIMITS.onScreenCharacters} characters: ${describeTextPlace(place)}. shotDescription names framing (${habits.frame}), place, light and what the presenter does; bRoll is what may be cut in.`,
        `title has at most ${habits.title} characters. beats says in one sentence each what every scene is there for. cta is what the viewer is asked to do there, such as "${habits.action[brief.goal]}", or null.`,
        angle === 'Founder Story' &&
          'Tell of the founder only what the brief says. Where it says nothing, the presenter tells how they came across the product, and the last of beats says so.',
        angle === 'Comparison' && 'Name no competitor that the brief does not name, and claim nothing of one.',
        'Use only facts of the brief. Never invent numbers, reviews, prices, results, people or guarantees. Quote proof as it stands.',
        `Write narration, onScreenText, title and cta in the language "${brief.language}".`,
      ],
      { ...toPromptMaterial(brief), hook },
    );
  },
  check({ title, scenes, beats, cta }, { brief, length, platform, hook }) {
    const place = toBriefPlatform(platform, brief.platform);
    const habits = PLATFORM_HABITS[place];
    const { language } = brief;
    const known = findNumbers(`${JSON.stringify(brief)} ${hook ?? ''}`);
    const problems = checkCopy('title', title, { known, longest: habits.title });
    if (scenes.length === 0 || scenes.length > SCENES)
      problems.push(`There must be 1 to ${SCENES} scenes, not ${scenes.length}.`);
    for (const [i, scene] of scenes.entries()) {
      const at = `scenes[${i}]`;
      // A hook that the caller gave is used word for word and never judged.
      const given = i === 0 && hook !== null;
      const judged = given ? scene.narration.replace(hook, '') : scene.narration;
      problems.push(
        ...checkCopy(`${at}.section`, scene.section, { longest: LONGEST.section }),
        ...checkCopy(`${at}.narration`, judged, { known, longest: LONGEST.narration, optional: given }),
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
    const seconds = getAdSeconds(length);
    const needed = sumSeconds(spoken, language);
    if (needed > seconds)
      problems.push(`The narrations take ${needed} seconds to say; there are ${seconds}. Shorten them.`);
    if (hook !== null && !spoken[0]?.includes(hook)) problems.push('scenes[0]: the hook must be said word for word.');
    if (hook === null && !isUnspaced(language) && countSeconds(spoken[0] ?? '', language) > HOOK_SECONDS)
      problems.push(`scenes[0]: the hook takes too long; say it within ${computeHookSeconds(place)} seconds.`);
    for (const [i, one] of spoken.entries())
      if (one !== '' && spoken.some((other, k) => k < i && containsPhrase(other, one)))
        problems.push(`scenes[${i}] says what was said before.`);
    if (beats.length > BEATS) problems.push(`beats has more than ${BEATS} entries.`);
    for (const [i, beat] of beats.entries())
      problems.push(...checkCopy(`beats[${i}]`, beat, { longest: LONGEST.beat }));
    if (cta !== null) problems.push(...checkCopy('cta', cta, { known, longest: LONGEST.cta }));
    return problems;
  },
};
